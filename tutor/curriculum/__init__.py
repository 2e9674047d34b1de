"""The course: lessons, rule book and glossary, read from files and checked at load."""

from tutor.curriculum.book import Block, Book, Clause, Pad, Section, Term
from tutor.curriculum.errors import LessonError
from tutor.curriculum.load import RANKS, Course, Entry, Lesson, Place, load
from tutor.curriculum.search import Found, Index

__all__ = [
    "RANKS",
    "Block",
    "Book",
    "Clause",
    "Course",
    "Entry",
    "Found",
    "Index",
    "Lesson",
    "LessonError",
    "Pad",
    "Place",
    "Section",
    "Term",
    "load",
]
