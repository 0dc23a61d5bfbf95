"""Scenes as HTML pages: one for each scene and language, and an index of them."""

import hashlib
import shutil
from html import escape
from pathlib import Path

from bot.rehearsal import Message
from bot.rehearsal.snapshots import Attachment
from tests.preview.markdown import Reader
from tests.preview.markup import Writer
from tests.preview.table import Exhibit, Scenes

LOCALES = ("ja", "en-US")
_CSS = Path(__file__).with_name("page.css")


def write(scenes: Scenes, folder: Path) -> list[Path]:
    """Write the pages of one language into its folder, with an index; the pages' paths."""
    own = folder / scenes.locale.partition("-")[0]
    (own / "files").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(_CSS, own / "page.css")
    links = [f'<a href="{name}.html">{name}</a> ({len(shown)})' for name, shown in scenes.scenes.items()]
    _page(own / "index.html", scenes.locale, "Index", f'<nav class="index">{"<br>".join(links)}</nav>')
    written: list[Path] = []
    for name, exhibits in scenes.scenes.items():
        body = "".join([_exhibit(scenes, exhibit, own) for exhibit in exhibits])
        written.append(_page(own / f"{name}.html", scenes.locale, name, body))
    return written


def _exhibit(scenes: Scenes, exhibit: Exhibit, folder: Path) -> str:
    def keep(file: Attachment) -> str:
        path = folder / "files" / f"{hashlib.sha256(file.data).hexdigest()[:16]}-{file.filename}"
        path.write_bytes(file.data)
        return f"files/{path.name}"

    writer = Writer(Reader(scenes.names, exhibit.now, scenes.locale), scenes.locale, keep, exhibit.unfolded)
    shown = exhibit.shown
    html = writer.message(shown) if isinstance(shown, Message) else writer.modal(shown)
    where = ""
    if isinstance(shown, Message):
        where = "DM" if shown.place.guild is None else f"#{shown.place.name}"
    folded = ' data-unfolded="yes"' if exhibit.unfolded else ""
    return (
        f'<article data-caption="{escape(exhibit.caption)}"{folded}>'
        f'<p class="caption">{escape(where)} · {escape(exhibit.caption)}</p>{html}</article>'
    )


def _page(path: Path, locale: str, title: str, body: str) -> Path:
    path.write_text(
        f'<!doctype html><html lang="{locale}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<link rel="stylesheet" href="page.css"></head><body><header><h1>{escape(title)}</h1>'
        f'<a href="index.html">index</a></header><main>{body}</main></body></html>',
        encoding="utf-8",
    )
    return path
