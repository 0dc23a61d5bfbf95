"""Messages and forms of the stand-in as HTML: what a person's client makes of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from bot.rehearsal.parts import (
    Button,
    ButtonStyle,
    Component,
    Container,
    FileCard,
    Gallery,
    Option,
    Row,
    Section,
    Select,
    Separator,
    TextDisplay,
    Thumbnail,
)
from bot.rehearsal.snapshots import Attachment, Field, FieldKind, Message, Modal
from tests.preview.markdown import Reader

Keep = Callable[[Attachment], str]
"""Keeps a file somewhere, and says at which address the page finds it."""

_CLIENT = {
    "ja": {
        "only": "これらはあなただけに表示されています • メッセージを削除する",
        "edited": "（編集済）",
        "app": "アプリ",
        "send": "送信",
        "cancel": "キャンセル",
        "choose": "選択してください",
    },
    "en": {
        "only": "Only you can see this • Dismiss message",
        "edited": "(edited)",
        "app": "APP",
        "send": "Submit",
        "cancel": "Cancel",
        "choose": "Make a selection",
    },
}
"""The client's own words."""


@dataclass(frozen=True)
class Writer:
    """Writes what one person sees. `unfolded`: menus are shown open, with all their options."""

    reader: Reader
    locale: str
    keep: Keep
    unfolded: bool = False

    def message(self, message: Message) -> str:
        """A message with who wrote it."""
        said = self._client
        body = [self.reader.html(message.content)] if message.content else []
        body += [self._part(part, message) for part in message.components]
        shown = {url.rpartition("/")[2] for part in _flat(message.components) for url in _urls(part)}
        body += [_card(file) for file in message.attachments if file.filename not in shown]
        edited = f'<small class="client">{said["edited"]}</small>' if message.revision else ""
        only = f'<small class="client">👁 {said["only"]}</small>' if message.ephemeral else ""
        return (
            f'<div class="message{" ephemeral" if message.ephemeral else ""}"><div class="avatar">⚓</div>'
            f'<div class="said"><div class="author"><strong>{escape(message.author.name)}</strong>'
            f'<span class="app">{said["app"]}</span><time>{message.at:%H:%M}</time></div>'
            f'<div class="body">{"".join(body)}</div>{edited}{only}</div></div>'
        )

    def modal(self, modal: Modal) -> str:
        """A form."""
        texts = "".join([f'<div class="text">{self.reader.html(text)}</div>' for text in modal.texts])
        fields = "".join([self._field(field) for field in modal.fields])
        said = self._client
        return (
            f'<div class="modal"><div class="top"><h2 class="uncut">{escape(modal.title)}</h2><span>✕</span></div>'
            f'{texts}{fields}<div class="row end"><button class="style-secondary">'
            f'<span class="label">{said["cancel"]}</span></button><button class="style-primary">'
            f'<span class="label">{said["send"]}</span></button></div></div>'
        )

    @property
    def _client(self) -> dict[str, str]:
        return _CLIENT["ja" if self.locale == "ja" else "en"]

    def _parts(self, parts: Sequence[Component], message: Message) -> str:
        return "".join([self._part(part, message) for part in parts])

    def _part(self, part: Component, message: Message) -> str:
        match part:
            case TextDisplay(content):
                return f'<div class="text">{self.reader.html(content)}</div>'
            case Container(children, accent):
                bar = "" if accent is None else f' style="border-left-color:#{accent:06x}"'
                return f'<section class="container"{bar}>{self._parts(children, message)}</section>'
            case Section(children, accessory):
                text = self._parts(children, message)
                return f'<div class="section"><div>{text}</div>{self._part(accessory, message)}</div>'
            case Row(children):
                return f'<div class="row">{self._parts(children, message)}</div>'
            case Button():
                return _button(part)
            case Select():
                return self._select(part)
            case Separator(divider):
                return "<hr>" if divider else '<div class="gap"></div>'
            case Gallery(urls, descriptions):
                pictures = zip(urls, descriptions, strict=True)
                return f'<div class="gallery">{"".join([self._picture(message, *one) for one in pictures])}</div>'
            case Thumbnail(url, description):
                return self._picture(message, url, description)
            case FileCard(url):
                name = url.rpartition("/")[2]
                return "".join([_card(file) for file in message.attachments if file.filename == name])

    def _picture(self, message: Message, url: str, alt: str | None) -> str:
        name = url.rpartition("/")[2]
        file = next((file for file in message.attachments if file.filename == name), None)
        source = escape(url if file is None else self.keep(file))
        words = "" if alt is None else f' alt="{escape(alt)}" title="{escape(alt)}"'
        return f'<img src="{source}"{words}>'

    def _select(self, select: Select) -> str:
        chosen = "、".join([option.label for option in select.options if option.default])
        shown = f'<span class="label">{escape(chosen or select.placeholder or self._client["choose"])}</span>'
        state = " chosen" if chosen else ""
        closed = (
            f'<div class="select{state}" aria-disabled="{str(select.disabled).lower()}">{shown}<span>⌄</span></div>'
        )
        if not self.unfolded or not select.options:
            return closed
        return f'{closed}<div class="options">{"".join([_option(option) for option in select.options])}</div>'

    def _field(self, field: Field) -> str:
        star = '<span class="star"> *</span>' if field.required else ""
        about = f'<p class="about">{escape(field.description)}</p>' if field.description else ""
        head = f'<p class="name"><span class="uncut">{escape(field.label)}</span>{star}</p>{about}'
        return f'<div class="field">{head}{self._input(field)}</div>'

    def _input(self, field: Field) -> str:
        match field.kind:
            case FieldKind.TEXT:
                hint = "" if field.value else f'<span class="hint">{escape(field.placeholder or "")}</span>'
                return f'<div class="input">{escape(field.value or "")}{hint}</div>'
            case FieldKind.RADIO | FieldKind.CHECKBOXES:
                return "".join([_option(option, "◉" if option.default else "○") for option in field.options])
            case FieldKind.CHECKBOX:
                return '<div class="options">☐</div>'
            case FieldKind.FILES:
                return '<div class="input hint">📎</div>'
            case _:
                chosen = "、".join([option.label for option in field.options if option.default])
                text = chosen or field.placeholder or self._client["choose"]
                closed = f'<div class="select"><span class="label">{escape(text)}</span><span>⌄</span></div>'
                options = "".join([_option(option) for option in field.options]) if self.unfolded else ""
                return closed + (f'<div class="options">{options}</div>' if options else "")


def _button(button: Button) -> str:
    style = ButtonStyle(button.style).name.lower()
    emoji = f'<span class="emoji">{escape(button.emoji)}</span>' if button.emoji else ""
    label = f'<span class="label">{escape(button.label)}</span>' if button.label else ""
    off = " disabled" if button.disabled else ""
    return f'<button class="style-{style}"{off}>{emoji}{label}{" ↗" if button.url else ""}</button>'


def _option(option: Option, mark: str = "") -> str:
    about = f'<span class="about">{escape(option.description)}</span>' if option.description else ""
    chosen = " chosen" if option.default else ""
    return f'<div class="option{chosen}"><span class="label">{mark}{escape(option.label)}</span>{about}</div>'


def _card(file: Attachment) -> str:
    size = f"{len(file.data) / 1024:.1f} KB"
    return f'<div class="card">📄 <a>{escape(file.filename)}</a><small>{size}</small></div>'


def _flat(parts: Sequence[Component]) -> list[Component]:
    return [
        inner for part in parts for inner in ([part, *_flat(part.children)] if isinstance(part, Container) else [part])
    ]


def _urls(part: Component) -> tuple[str, ...]:
    match part:
        case Gallery(urls, _):
            return urls
        case FileCard(url) | Thumbnail(url, _):
            return (url,)
        case _:
            return ()
