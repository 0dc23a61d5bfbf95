"""Texts that people might write to do harm, and a judge of what is shown of them that knows nothing of our escaping."""

import re
import unicodedata

from hypothesis import strategies as st

PIECES = (
    "@everyone", "@here", "<@1>", "<@!1>", "<@&2>", "<#3>", "</battle start:4>", "<:a:5>", "<t:1:R>", "<id:guide>",
    "**", "__", "~~", "||", "`", "```", "\n", "\r\n", "\n# ", "# ", "-# ", "> ", ">>> ", "- ", "1. ", "* ",
    "[x](http://a.example)", "http://a.example", "https://a.example/?a=b_c", "discord.gg/abc", "a.example", "\\",
    "\u202e", "\u2066", "\u2069", "\u200b", "\u2060", "\u00ad", "\ufeff", "\u3164", "\u2800", "\u0301" * 9, "\u0e33",
    "👩‍👩‍👧‍👦", "🏴‍☠️", "𝕏", "ﷺ", "שלום", "مرحبا", "\ud800", "\udfff", "\x00", "\x1b[31m", "\x85", "\u2028",
    "{ $name }", "%s",
    "は", "x", " ", "x" * 40, "長" * 41, "y" * 700,
)  # fmt: skip
ANY_TEXTS = st.one_of(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=8).map("".join),
    st.text(st.characters(codec=None, categories=None), min_size=1, max_size=60),
)
TEXTS = ANY_TEXTS.map(lambda text: text.encode(errors="ignore").decode()).filter(bool)
"""Those that can come over the wire: JSON in UTF-8 has no half characters."""

_ESCAPED = re.compile(r"\\[!-/:-@\[-`{-~]")
_MARKDOWN = re.compile(r"[*_~`|<>\[\]()#\\]")


def faults(shown: str) -> list[str]:
    """What this text, as it stands in a message, would do besides being read."""
    left = _ESCAPED.sub("\0", shown)
    found = [f"{one!r} is live" for one in _MARKDOWN.findall(left)]
    found += ["it starts a list"] if re.match(r"\s*(?:[-+*]|\d+\.)\s", left) else []
    found += ["it pings"] if re.search(r"@(?:everyone|here)|<(?:@[!&]?|#)\d", shown) else []
    found += ["it links"] if re.search(r"://|discord\.gg/", left) else []
    found += ["it breaks the line"] if len(shown.splitlines()) > 1 else []
    found += ["it can't be seen"] if not any(_seen(one) for one in shown) else []
    opened = sum(shown.count(one) for one in "\u202a\u202b\u202d\u202e\u2066\u2067\u2068")
    found += ["it turns what follows"] if opened != shown.count("\u2069") + shown.count("\u202c") else []
    turned = any(unicodedata.bidirectional(one) in ("R", "AL", "AN") for one in shown)
    found += ["it runs over its end"] if turned and not (shown[0] == "\u2068" and shown[-1] == "\u2069") else []
    found += ["it can't be sent"] if any(unicodedata.category(one) in ("Cs", "Cc") for one in shown) else []
    return found


def _seen(one: str) -> bool:
    return unicodedata.category(one)[0] not in "CZM" and one not in "\u115f\u1160\u2800\u3164\uffa0"


def between(text: str, frame: str) -> str:
    """What stands in the one line of `text` that is like `frame`, where that has \\0. Raises LookupError."""
    (line_like,) = [line for line in frame.split("\n") if "\0" in line]
    before, after = line_like.split("\0")
    for line in text.split("\n"):
        if line.startswith(before) and line.endswith(after):
            return line[len(before) : len(line) - len(after)]
    raise LookupError(f"no {frame!r} in {text!r}")
