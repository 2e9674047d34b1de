"""The course: lessons, rule book and glossary, read from files and checked at load."""

from tutor.curriculum.book import Book, Clause, Section, Term
from tutor.curriculum.errors import LessonError
from tutor.curriculum.load import RANKS, Course, Entry, Lesson, load

__all__ = [
    "RANKS",
    "Book",
    "Clause",
    "Course",
    "Entry",
    "Lesson",
    "LessonError",
    "Section",
    "Term",
    "load",
]
