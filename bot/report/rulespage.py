"""`docs/rules.md` and `docs/rules.ja.md`, made from the same texts as `/rules`: `python -m bot.report.rulespage`."""

from collections.abc import Mapping
from pathlib import Path

from bot.report.panels.rulebook import clause_lines, count_lines
from bot.report.words import Words, words_for
from bot.rules.rulebook import CLAUSES

FOLDER = Path("docs")
PAGES: Mapping[str, str] = {"en": "rules.md", "ja": "rules.ja.md"}
"""The files, by their language."""


def rules_page(words: Words) -> str:
    """The whole page as Markdown: every topic with its clauses, our rulings marked, and what counts on its roll."""
    parts = [
        f"# {words('rules-page-title')}",
        f"<!-- {words('rules-page-made')} -->",
        words("rules-page-other"),
        words("rules-page-intro"),
    ]
    for topic in CLAUSES:
        parts.append(f"## {words.of('topic', topic)}")
        parts.append("\n".join([f"- {line}" for line in clause_lines(words, topic)]))
        counts = count_lines(words, topic)
        if counts:
            parts.append(f"{words('rules-page-counts')}")
            parts.append("\n".join(["- " + line.removeprefix("·").removeprefix("・").strip() for line in counts]))
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the files anew."""
    for locale, name in PAGES.items():
        (FOLDER / name).write_text(rules_page(words_for(locale)), encoding="utf-8")
        print(FOLDER / name)


if __name__ == "__main__":
    main()
