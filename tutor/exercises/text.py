"""What is said to learners in a lesson file."""

import msgspec


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence or more, said in each language."""

    es: str
    pt: str

    def get(self, language: str) -> str:
        """The text in `language`, "es" or "pt"."""
        return self.es if language == "es" else self.pt
