"""The catalogues in `translations/`: compiled when the site starts, brought up to date with the
sources when texts change (`python3 -m tutor.catalogues`), and checked by the tests.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tutor import paths
from tutor.i18n import LANGUAGES, Language

PLURAL = "nplurals=2; plural=(n != 1);"
"""One form for 1 and one for all the rest: 0 puntos, 0 pontos. Babel's own rule has three forms
and would make zero singular in Brazilian Portuguese.
"""
_HEADER = """\
msgid ""
msgstr ""
"Language: {locale}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""
_PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")


def catalogue_path(folder: Path, language: Language, suffix: str = ".po") -> Path:
    """The file of one language's catalogue below `folder`."""
    return folder / language.locale / "LC_MESSAGES" / f"messages{suffix}"


def read_catalogue(folder: Path, language: Language) -> Catalog:
    """The catalogue of one language below `folder`. Raises OSError, babel's PoFileError."""
    return _parse(catalogue_path(folder, language).read_bytes(), language)


def _parse(source: bytes, language: Language) -> Catalog:
    return read_po(BytesIO(source), locale=language.locale, abort_invalid=True)


def compile_catalogues(source: Path, target: Path) -> Path:
    """A folder below `target` with every catalogue of `source` compiled; nothing is done when it
    is there already.

    The folder is named for what the sources hold. Dates would not do: in an installed package
    all files carry the same one, whatever the version.
    """
    sources = {
        language: catalogue_path(source, language).read_bytes() for language in LANGUAGES.values()
    }
    folder = target / hashlib.sha256(b"".join(sources.values())).hexdigest()[:16]
    for language, text in sources.items():
        path = catalogue_path(folder, language, ".mo")
        if not path.exists():
            _write_whole(path, _compiled(text, language))
    return folder


def _compiled(source: bytes, language: Language) -> bytes:
    buffer = BytesIO()
    write_mo(buffer, _parse(source, language))
    return buffer.getvalue()


def _write_whole(path: Path, content: bytes) -> None:
    """Put `content` at `path` in one go, so that nobody reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(draft).replace(path)


def extract(project: Path) -> Catalog:
    """Every text that the sources below `project` ask for, as `tool.babel.mappings` in its
    pyproject.toml says where to look.
    """
    settings = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    mappings = settings["tool"]["babel"]["mappings"]
    catalogue = Catalog()
    found = extract_from_dir(
        project,
        method_map=[(mapping["pattern"], mapping["method"]) for mapping in mappings],
        options_map={mapping["pattern"]: mapping for mapping in mappings},
    )
    for file, line, message, comments, context in found:
        catalogue.add(message, None, [(file, line)], auto_comments=comments, context=context)
    return catalogue


def update(project: Path, folder: Path) -> None:
    """Write every catalogue below `folder` anew: the texts that the sources ask for, each with
    the translation it had; new ones empty, those no longer asked for gone.
    """
    wanted = extract(project)
    for language in LANGUAGES.values():
        path = catalogue_path(folder, language)
        header = _HEADER.format(locale=language.locale, plural=PLURAL).encode()
        old = _parse(path.read_bytes() if path.exists() else header, language)
        new = _parse(header, language)
        for message in _texts(wanted):
            known = old.get(message.id, message.context)
            copy = message.clone()
            if known is not None and known.pluralizable == message.pluralizable:
                copy.string, copy.user_comments = known.string, known.user_comments
            new[message.id] = copy
        buffer = BytesIO(header)
        buffer.seek(0, os.SEEK_END)
        write_po(buffer, new, width=0, omit_header=True, sort_output=True, no_location=True)
        _write_whole(path, buffer.getvalue())


def faults(catalogue: Catalog, wanted: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, one line each: a wrong plural rule, texts that `wanted`
    has and it lacks or the other way round, and texts that are empty, uncertain, English still,
    or do not fit their placeholders.
    """
    if catalogue.plural_forms != PLURAL:
        yield f"plural forms: {catalogue.plural_forms}"
    wanted_ids = {(message.context, message.id) for message in _texts(wanted)}
    known_ids = {(message.context, message.id) for message in _texts(catalogue)}
    for _, text in sorted(wanted_ids - known_ids, key=str):
        yield f"missing: {text!r}"
    for _, text in sorted(known_ids - wanted_ids, key=str):
        yield f"no longer asked for: {text!r}"
    for message in _texts(catalogue):
        yield from (f"{fault}: {message.id!r}" for fault in _faults_of(message))


def _faults_of(message: Message) -> Iterator[str]:
    ids, strings = _forms(message.id), _forms(message.string)
    if message.fuzzy:
        yield "uncertain (fuzzy)"
    if not all(strings) or len(strings) != len(ids):
        yield "not translated"
        return
    if set(strings) & set(ids):
        yield "still English"
    for text in (*ids, *strings):
        if "%" in _PLACEHOLDER.sub("", text):
            yield "a percent sign outside a placeholder"
    needed = set(_PLACEHOLDER.findall(ids[-1]))
    for number, text in enumerate(strings):
        given = set(_PLACEHOLDER.findall(text))
        # The form for 1 may say "one" instead of the number.
        spelled = {"num"} if len(strings) > 1 and number == 0 else set()
        if not needed - spelled <= given <= needed:
            yield "placeholders differ"


def _texts(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def main() -> None:
    """Bring the checkout's catalogues up to date and print what is still wrong with them."""
    project = Path(__file__).parent.parent
    update(project, paths.translations())
    wanted = extract(project)
    for language in LANGUAGES.values():
        for fault in faults(read_catalogue(paths.translations(), language), wanted):
            print(f"{language.locale}: {fault}")


if __name__ == "__main__":
    main()
