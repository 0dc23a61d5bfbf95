"""`make preview`: what people see of the bot, as pages to look at and as pictures of them.

A stand-in for Discord and the real bot play a battle in each language; what people saw is written to `build/preview`,
a page for each scene. Without a browser there are pages, and no pictures.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from tests.preview import browser
from tests.preview.pages import LOCALES, write
from tests.preview.shows import play

FOLDER = Path("build/preview")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.preview")
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--locale", choices=LOCALES, action="append")
    parser.add_argument("--no-pictures", action="store_true")
    given = parser.parse_args()
    pictures = not given.no_pictures and browser.install()
    for locale in given.locale or LOCALES:
        scenes = asyncio.run(play(locale))
        paths = write(scenes, given.out)
        shots = browser.shoot(paths, given.out / "pictures", locale) if pictures else []
        print(f"{locale}: {len(paths)} pages, {len(shots)} pictures; see {paths[0].parent / 'index.html'}")
    if not pictures and not given.no_pictures:
        print(browser.missing(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
