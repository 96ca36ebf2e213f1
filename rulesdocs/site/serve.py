"""Serving on this machine: the finished site, and one language live for its translators."""

from __future__ import annotations

import errno
import http.server
import logging
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.livereload import LiveReloadServer

from rulesdocs.catalogue.vetting import Refusal
from rulesdocs.document import Book, read_book
from rulesdocs.errors import RulesdocsError
from rulesdocs.languages import Language
from rulesdocs.links import join
from rulesdocs.project import Project, find_project
from rulesdocs.site.build import Shown, language_data, prepare
from rulesdocs.site.configuration import LanguageSite, write_configuration
from rulesdocs.site.data import write_data
from rulesdocs.site.labels import Words

HOST = "127.0.0.1"


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder; an address that leads nowhere gets the 404 page of its language."""

    def send_head(self) -> Any:
        """Answer addresses that no file system takes as it answers those that lead nowhere."""
        try:
            return super().send_head()
        except (ValueError, OSError):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = self._not_found() if code == HTTPStatus.NOT_FOUND else None
        if page is None:
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _not_found(self) -> Path | None:
        folder = Path(self.directory)
        tag = self.path.lstrip("/").partition("/")[0]
        candidates = [folder / tag / "404.html"] if tag.replace("-", "").isalnum() else []
        return next((page for page in (*candidates, folder / "404.html") if page.is_file()), None)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Say nothing of each request."""


def site_server(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """A server of a finished site, bound to a port of this machine (0: any that is free).

    Raises RulesdocsError where the port is in use or not allowed.
    """
    try:
        return http.server.ThreadingHTTPServer((HOST, port), partial(_Handler, directory=str(folder)))
    except (OSError, OverflowError) as error:
        raise _port_error(port, error) from None


def serve_site(server: http.server.ThreadingHTTPServer, report: Callable[[str], None]) -> None:
    """Serve a finished site on this machine until interrupted."""
    report(f"serving on http://{HOST}:{server.server_port}/ (Ctrl+C ends)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        report("ended")


def _port_error(port: int, error: Exception) -> RulesdocsError:
    in_use = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
    what = "is in use" if in_use else f"cannot be used: {getattr(error, 'strerror', None) or error}"
    return RulesdocsError(f"port {port} {what}", hint="choose another with --port")


class Preview:
    """One language of a project, built again at every change and never refused.

    What can be read is shown.  When a catalogue or a page cannot be, the last good state stays, with a line
    above every page that says why.
    """

    def __init__(self, project: Project, lang: Language, folder: Path, address: str) -> None:
        self._root, self._lang, self._folder, self._address = project.root, lang, folder, address
        self._good: tuple[Project, Book, Words] | None = None
        self.refusals: list[Refusal] = []

    def build(self) -> RulesdocsError | None:
        """Bring the folder up to date; what stood in the way, if anything did.

        Raises RulesdocsError where there is no good state yet.
        """
        problem = self._read()
        if self._good is None:
            raise problem or AssertionError
        project, book, words = self._good
        site = self._site(project, words, str(problem) if problem else None)
        write_configuration(site, book)
        # MkDocs empties its folder before it finds out what it cannot build.
        new, old = (self._folder.with_name(f"{self._folder.name}.{name}") for name in ("new", "old"))
        config = load_config(str(site.config), site_dir=str(new), strict=False)
        config.site_url = self._address
        config.plugins.on_startup(command="serve", dirty=False)
        mkdocs_build(config, serve_url=self._address)
        shutil.rmtree(old, ignore_errors=True)
        if self._folder.exists():
            self._folder.rename(old)
        new.rename(self._folder)
        return problem

    def _read(self) -> RulesdocsError | None:
        try:
            project = find_project(self._root)
            book = read_book(project.pages(), project.markdown, project.games, project.ids.objections)
            project.require_folders(book.rules)
            one = prepare(project, book, [self._lang])[0]
            data = language_data(project, book, one, [one], Shown(join(project, book)))
            write_data(self._site(project, one.words).data, data)
        except RulesdocsError as error:
            return error
        self._good, self.refusals = (project, book, one.words), one.vetted.refusals
        return None

    def _site(self, project: Project, words: Words, problem: str | None = None) -> LanguageSite:
        """The language's files, apart from those of a whole build, which may run at the same time."""
        folder = project.build / "live" / self._lang.tag
        return LanguageSite(project, self._lang, folder, words, problem=problem)


def preview(project: Project, lang: Language, port: int, report: Callable[[str], None]) -> None:
    """Show one language live until interrupted; a saved file shows within two seconds.

    Raises RulesdocsError where the port cannot be used or the project cannot be read at the start.
    """
    site_server(project.root, port).server_close()  # a port that cannot be used is told before the first build
    address = f"http://{HOST}:{port}/{lang.tag}/"
    with _warnings_to(report), tempfile.TemporaryDirectory(prefix="rulesdocs-") as folder:
        shown = Preview(project, lang, Path(folder, "site"), address)

        def builder() -> None:
            try:
                problem: BaseException | None = shown.build()
            except (Exception, SystemExit) as error:  # the server would leave the browser waiting for good
                problem = error
            for refusal in shown.refusals:
                report(str(refusal))
            report(f"{problem}\nthe last good page stays" if problem else f"{lang.name}: up to date")

        shown.build()
        (project.root / "locales").mkdir(exist_ok=True)  # so that it can be watched
        server = LiveReloadServer(builder, HOST, port, str(Path(folder, "site")), f"/{lang.tag}/")
        server.error_handler = lambda code: _error_page(Path(folder, "site"), code)
        for path in (project.root / "locales", project.docs, project.mkdocs_yml):
            if path.exists():
                server.watch(str(path))
        try:
            for refusal in shown.refusals:
                report(str(refusal))
            report(f"showing {lang.name} on {address} (Ctrl+C ends)")
            server.serve()  # type: ignore[no-untyped-call]
        except KeyboardInterrupt:
            report("ended")
        except (OSError, OverflowError) as error:
            raise _port_error(port, error) from None
        finally:
            server.shutdown()


def _error_page(folder: Path, code: int) -> bytes | None:
    page = folder / f"{code}.html"
    return page.read_bytes() if page.is_file() else None


@contextmanager
def _warnings_to(report: Callable[[str], None]) -> Iterator[None]:
    logger, handler = logging.getLogger("mkdocs"), _Report(report)
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


class _Report(logging.Handler):
    """Hands on what MkDocs warns of."""

    def __init__(self, report: Callable[[str], None]) -> None:
        super().__init__(logging.WARNING)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        self._report(record.getMessage())
