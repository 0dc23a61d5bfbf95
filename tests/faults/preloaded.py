"""What the bot loads while it starts, loaded beforehand."""

import importlib

from bot.client import extensions
from bot.report.words import catalogue

for _name in extensions():
    importlib.import_module(_name)
catalogue()
