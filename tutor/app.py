"""The only place where the parts are joined."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime

from flask import Flask
from flask_compress import Compress
from jinja2 import StrictUndefined
from sqlalchemy import Engine
from sqlalchemy.exc import ArgumentError
from werkzeug.middleware.proxy_fix import ProxyFix

from tutor import catalogues, curriculum, i18n, log, paths, security, storage
from tutor.secret import secret_key
from tutor.settings import Settings, SettingsError
from tutor.web import (
    book,
    course,
    errors,
    exam,
    home,
    mine,
    own_table,
    paper,
    prefs,
    quiz,
    quiz_results,
    quiz_skills,
    render,
)
from tutor.web.assets import init_assets
from tutor.web.cards import init_cards
from tutor.web.charts import init_charts
from tutor.web.marks import init_marks
from tutor.web.parts import KEY, Parts
from tutor.web.pieces import init_pieces
from tutor.web.prose import init_prose


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def create_app(
    settings: Settings | None = None,
    *,
    rng: random.Random | None = None,
    clock: Callable[[], datetime] = now,
) -> Flask:
    """The site, ready to answer; without `settings` those of the environment hold.

    `rng` deals the cards of a quiz, `clock` dates the answers. Raises SettingsError where the
    site cannot be kept, and LessonError for a lesson that must not be shown.
    """
    settings = settings or Settings.from_environment()
    _make_folder(settings)
    app = Flask("tutor", template_folder=str(paths.templates()), static_folder=None)
    app.secret_key = settings.secret_key or secret_key(settings.data)
    app.extensions[KEY] = Parts(
        course=curriculum.load(paths.lessons()),
        engine=_database(settings.database_url),
        rng=rng or random.SystemRandom(),
        clock=clock,
    )
    app.config.update(
        TRUSTED_HOSTS=list(settings.trusted_hosts) or None,
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_BR_LEVEL=3,
        COMPRESS_LEVEL=4,
        COMPRESS_MIMETYPES=["text/html"],
    )
    # An address with a slash too many is no page; a redirect would repeat the Host header.
    app.url_map.merge_slashes = False
    # A name that a template misspells is a fault to see, not a gap in the page.
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    log.install(app)
    Compress(app)
    i18n.install(
        app, catalogues.compile_catalogues(paths.translations(), settings.data / "translations")
    )
    security.install(app)
    render.install(app)
    errors.install(app)
    prefs.install(app)
    mine.install(app)
    init_cards(app)
    init_prose(app)
    init_marks(app)
    init_charts(app)
    init_pieces(app)
    init_assets(app, settings.data)
    quizzes = (quiz.bp, quiz_results.bp, quiz_skills.bp, own_table.bp, paper.bp)
    for pages in (home.bp, course.bp, *quizzes, exam.bp, book.bp):
        app.register_blueprint(pages)
    if settings.proxies:
        hops = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    app.wsgi_app = log.with_log(security.with_headers(app.wsgi_app))  # type: ignore[assignment, method-assign]
    return app


def _make_folder(settings: Settings) -> None:
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(
            f"{settings.data}: nothing can be kept there ({error.strerror})"
        ) from error


def _database(url: str) -> Engine:
    try:
        return storage.open_database(url)
    except (storage.Unavailable, storage.TooNew, ValueError, ArgumentError) as error:
        raise SettingsError(f"the database cannot be opened: {error}") from error
