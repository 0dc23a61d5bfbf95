"""The browser that looks at the pages: Debian's chromium, without a window.

`python -m tests.preview.browser` installs it, with the fonts that the pages need, where it is missing and that can be
done; otherwise it says what is missing, and that is all.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import noto_cjk_sans_jp_bold as bold_font
import noto_cjk_sans_jp_regular as regular_font
from playwright.sync_api import Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium", "fonts-noto-color-emoji", "fonts-liberation")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE, DESKTOP = 390, 1280
"""Widths in pixels."""
HEIGHT = 844


def find() -> str | None:
    """Where the browser is, if it is there."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def missing() -> str:
    """What to say where it isn't."""
    return f"no browser is here ({', '.join(NAMES)}): install one, on Debian with: apt-get install {' '.join(PACKAGES)}"


def install() -> bool:
    """Install it where it is missing and that can be done; whether it is there now."""
    if find() is not None:
        return True
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return False
    print(f"Installing {', '.join(PACKAGES)}", flush=True)
    wait = ("-o", "DPkg::Lock::Timeout=120")
    quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
    subprocess.run((apt, *wait, "update"), check=False, **quiet)
    subprocess.run((apt, *wait, "install", "-y", "--no-install-recommends", *PACKAGES), check=False, **quiet)
    return find() is not None


@contextmanager
def opened() -> Iterator[Page]:
    """A page of a browser with a new profile, as wide as a phone; raises `RuntimeError` where there is no browser."""
    path = find()
    if path is None:
        raise RuntimeError(missing())
    with sync_playwright() as started, _fonts() as fonts:
        browser = started.chromium.launch(executable_path=path, headless=True, args=list(FLAGS), env=fonts)
        try:
            yield browser.new_page(viewport={"width": PHONE, "height": HEIGHT})
        finally:
            browser.close()


def resize(page: Page, width: int) -> None:
    """Look at it on a screen of this width."""
    page.set_viewport_size({"width": width, "height": HEIGHT})


@contextmanager
def _fonts() -> Iterator[dict[str, str | float | bool]]:
    """The environment in which a browser finds the pictures' Japanese font beside those of the machine."""
    folders = {Path(font.FONT_PATH).parent for font in (regular_font, bold_font)}
    listed = "".join([f"<dir>{folder}</dir>" for folder in sorted(folders)])
    with TemporaryDirectory(prefix="head-on-fonts-") as folder:
        settings = Path(folder) / "fonts.conf"
        own = f"<fontconfig><include ignore_missing='yes'>/etc/fonts/fonts.conf</include>{listed}"
        settings.write_text(f"{own}<cachedir>{folder}</cachedir></fontconfig>", encoding="utf-8")
        yield {**os.environ, "FONTCONFIG_FILE": str(settings)}


def shoot(paths: list[Path], folder: Path, locale: str) -> list[Path]:
    """Take a picture of each page, as a phone and as a desktop shows it."""
    shots: list[Path] = []
    folder.mkdir(parents=True, exist_ok=True)
    with opened() as page:
        for name, width in (("phone", PHONE), ("desktop", DESKTOP)):
            resize(page, width)
            for path in paths:
                page.goto(path.absolute().as_uri())
                shots.append(folder / f"{locale}-{name}-{path.stem}.png")
                page.screenshot(path=shots[-1], full_page=True)
    return shots


if __name__ == "__main__":
    if not install():
        print(f"The test of the previews will be skipped: {missing()}", file=sys.stderr)
