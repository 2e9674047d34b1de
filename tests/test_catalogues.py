from __future__ import annotations

import os
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from babel.support import Translations

from tutor import catalogues, paths
from tutor.catalogues import compile_catalogues, extract, faults, read_catalogue, update
from tutor.i18n import LANGUAGES, Language

PROJECT = Path(catalogues.__file__).parents[1]
BOTH = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
ES = LANGUAGES["es"]

in_checkout = pytest.mark.skipif(
    not (PROJECT / "pyproject.toml").exists(), reason="an installed package has no sources to read"
)


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    return extract(PROJECT)


# The catalogues as they are.


@in_checkout
@BOTH
def test_every_text_is_there_in_every_language(language: Language, wanted: Catalog) -> None:
    assert list(faults(read_catalogue(paths.translations(), language), wanted)) == []


@in_checkout
@BOTH
def test_the_catalogues_are_as_the_update_writes_them(language: Language, tmp_path: Path) -> None:
    """So that an update shows in a diff what has changed and nothing else."""
    for each in LANGUAGES.values():
        path = catalogues.catalogue_path(tmp_path, each)
        path.parent.mkdir(parents=True)
        path.write_bytes(catalogues.catalogue_path(paths.translations(), each).read_bytes())
    update(PROJECT, tmp_path)
    ours = catalogues.catalogue_path(paths.translations(), language)
    assert catalogues.catalogue_path(tmp_path, language).read_text() == ours.read_text()


@BOTH
def test_no_suit_is_a_character(language: Language) -> None:
    source = catalogues.catalogue_path(paths.translations(), language).read_text("utf-8")
    assert not set("♠♥♦♣♤♡♢♧") & set(source)


@BOTH
def test_markup_in_a_text_is_closed_again(language: Language) -> None:
    for message in (each for each in read_catalogue(paths.translations(), language) if each.id):
        strings = [message.string] if isinstance(message.string, str) else message.string or ()
        for string in strings:
            assert string.count("<") == string.count(">"), message.id
            assert string.count("</") * 2 == string.count("<"), message.id


# What counts as a fault.


def checked(
    wanted: Iterable[Any], known: dict[Any, Any], plural: str = catalogues.PLURAL, **how: Any
) -> list[str]:
    header = f'msgid ""\nmsgstr "Plural-Forms: {plural}"\n'
    asked, catalogue = Catalog(), read_po(BytesIO(header.encode()))
    for id in wanted:
        asked.add(id)
    for id, string in known.items():
        catalogue.add(id, string, **how)
    return list(faults(catalogue, asked))


def test_a_sound_catalogue_has_no_fault() -> None:
    plural = ("%(num)s point", "%(num)s points")
    sound = {"Next": "Siguiente", plural: ("un punto", "%(num)s puntos"), "a %(b)s": "%(b)s c"}
    assert checked(sound, sound) == []


@pytest.mark.parametrize(
    ("wanted", "known", "fault"),
    [
        (["Next"], {}, "missing: 'Next'"),
        ([], {"Next": "Siguiente"}, "no longer asked for: 'Next'"),
        (["Next"], {"Next": ""}, "not translated: 'Next'"),
        ([("a", "b")], {("a", "b"): ("una", "")}, "not translated: ('a', 'b')"),
        (["Next"], {"Next": "Next"}, "still English: 'Next'"),
        (["a %(b)s"], {"a %(b)s": "una"}, "placeholders differ: 'a %(b)s'"),
        (["a %(b)s"], {"a %(b)s": "una %(c)s"}, "placeholders differ: 'a %(b)s'"),
        (["a"], {"a": "una %(c)s"}, "placeholders differ: 'a'"),
        (["a"], {"a": "al 100%"}, "a percent sign outside a placeholder: 'a'"),
        (["a"], {"a": "%s"}, "a percent sign outside a placeholder: 'a'"),
        (["a 1%"], {"a 1%": "una"}, "a percent sign outside a placeholder: 'a 1%'"),
        (
            [("%(num)s x", "%(num)s xs")],
            {("%(num)s x", "%(num)s xs"): ("una", "varias")},
            "placeholders differ: ('%(num)s x', '%(num)s xs')",
        ),
    ],
)
def test_a_fault_is_named(wanted: list[Any], known: dict[Any, Any], fault: str) -> None:
    assert checked(wanted, known) == [fault]


def test_an_uncertain_text_is_a_fault() -> None:
    assert checked(["Next"], {"Next": "Siguiente"}, flags=["fuzzy"]) == [
        "uncertain (fuzzy): 'Next'"
    ]


def test_a_third_plural_form_is_a_fault() -> None:
    three = "nplurals=3; plural=(n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2);"
    assert checked([], {}, plural=three)[0].startswith("plural forms")


# Bringing them up to date.


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "tutor").mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "pyproject.toml").write_text((PROJECT / "pyproject.toml").read_text())
    (tmp_path / "tutor" / "a.py").write_text('gettext("Next")\nngettext("a", "b", 2)\n')
    (tmp_path / "templates" / "a.html").write_text(
        '{% trans %}\n  One\n  line\n{% endtrans %}{{ _("Menu") }}'
    )
    return tmp_path


def texts(catalogue: Catalog) -> dict[Any, Any]:
    """Each text with its translation."""
    return {message.id: message.string for message in catalogue if message.id}


@in_checkout
def test_texts_are_found_in_code_and_templates(project: Path) -> None:
    assert set(texts(extract(project))) == {("a", "b"), "Menu", "Next", "One line"}


@in_checkout
def test_a_template_that_cannot_be_read_is_not_skipped(project: Path) -> None:
    (project / "templates" / "b.html").write_text("{% if %}")
    with pytest.raises(Exception, match="Expected an expression"):
        extract(project)


@in_checkout
def test_an_update_keeps_translations_adds_the_new_and_drops_the_old(
    project: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "translations"
    update(project, folder)
    path = catalogues.catalogue_path(folder, ES)
    catalogue = read_catalogue(folder, ES)
    catalogue.delete("Next")
    catalogue.add("Next", "Siguiente")
    catalogue.add("Old", "Antigua")
    buffer = BytesIO()
    write_po(buffer, catalogue)
    path.write_bytes(buffer.getvalue())
    (project / "templates" / "a.html").write_text('{{ _("New") }}')
    update(project, folder)
    again = read_catalogue(folder, ES)
    assert texts(again) == {("a", "b"): ("", ""), "New": "", "Next": "Siguiente"}
    assert again.plural_forms == catalogues.PLURAL
    written = path.read_bytes()
    update(project, folder)
    assert path.read_bytes() == written


# Compiling.


def copied(target: Path) -> Path:
    for language in LANGUAGES.values():
        path = catalogues.catalogue_path(target, language)
        path.parent.mkdir(parents=True)
        path.write_bytes(catalogues.catalogue_path(paths.translations(), language).read_bytes())
    return target


def test_catalogues_are_compiled_once_and_anew_when_a_text_changes(tmp_path: Path) -> None:
    source, target = copied(tmp_path / "po"), tmp_path / "mo"
    first = compile_catalogues(source, target)
    compiled = catalogues.catalogue_path(first, ES, ".mo")
    made = compiled.stat().st_mtime_ns
    assert compile_catalogues(source, target) == first
    assert compiled.stat().st_mtime_ns == made

    path = catalogues.catalogue_path(source, ES)
    before = path.stat()
    path.write_text(path.read_text("utf-8").replace('msgstr "Ajustes"', 'msgstr "Preferencias"'))
    # As in a wheel, where files of every version carry the same date.
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    second = compile_catalogues(source, target)
    assert Translations.load(second, ["es"]).gettext("Settings") == "Preferencias"
    assert Translations.load(first, ["es"]).gettext("Settings") == "Ajustes"


def test_what_was_lost_is_compiled_again(tmp_path: Path) -> None:
    folder = compile_catalogues(paths.translations(), tmp_path)
    lost = catalogues.catalogue_path(folder, ES, ".mo")
    lost.unlink()
    assert compile_catalogues(paths.translations(), tmp_path) == folder
    assert lost.exists()
    assert [path.name for path in lost.parent.iterdir()] == ["messages.mo"]
