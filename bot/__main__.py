"""The command line: run (default), check, health, backup, restore, demo, simulate, tournament, verify, migrate."""

import argparse
import asyncio
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.errors import OperatorError
from bot.logs import set_up
from bot.settings import Settings

OK, WRONG, OUT_OF_ORDER = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says. Exit status: 0 done, 1 a wrong log or a failure, 2 something to put in order."""
    options = _parser().parse_args(arguments)
    try:
        match options.command:
            case "verify":
                return _verify(options.file)
            case "demo":
                return _demo(options.seed, options.locale, options.log)
            case "simulate":
                return _simulate(options)
            case "tournament":
                return _tournament(options)
            case "check" | "health" | "migrate" | "backup" | "restore":
                return OK if _operate(options, Settings.from_env(os.environ)) else OUT_OF_ORDER
            case _:
                return _run()
    except OperatorError as error:
        print(error, file=sys.stderr)
        return OUT_OF_ORDER
    except KeyboardInterrupt:
        return WRONG


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Head-On runs sea dogfights on Discord.")
    commands = parser.add_subparsers(
        dest="command", metavar="{run,check,health,backup,restore,demo,simulate,tournament,verify,migrate}"
    )
    commands.add_parser("run", help="run the bot (default); needs DISCORD_TOKEN, see .env.example")
    commands.add_parser("check", help="tell whether token, database, commands and permissions are in place")
    commands.add_parser("health", help="ask the running bot whether it is ready; needs OPERATOR_ADDRESS")
    demo = commands.add_parser("demo", help="fight a whole battle on this machine, without a Discord account")
    demo.add_argument("--seed", type=int, metavar="N", help="the same battle again for the same number")
    demo.add_argument("--locale", choices=("ja", "en"), help="the language of the table (default: ja)", default="ja")
    demo.add_argument("--log", type=Path, metavar="FILE", help="where to write the battle's log")
    _add_simulate(commands.add_parser("simulate", help="tell how a battle of these ships is likely to end"))
    _add_tournament(commands.add_parser("tournament", help="tell how strong the bot's captains are"))
    verify = commands.add_parser("verify", help="recompute a battle's log and name the first wrong line")
    verify.add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("migrate", help="bring the database to the newest tables and stop")
    backup = commands.add_parser("backup", help="write all that is kept to one new file; the bot may be running")
    backup.add_argument("file", type=Path, metavar="FILE")
    restore = commands.add_parser("restore", help="put a backup into an empty database; the bot must be stopped")
    restore.add_argument("file", type=Path, metavar="FILE")
    restore.add_argument("--replace", action="store_true", help="lose all that the database holds now")
    return parser


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.description = "Fights a battle many times, by the very same rules, and tells how it is likely to end."
    parser.add_argument("file", type=Path, metavar="FLEET.json", help="a fleet (docs/fleet-file.md), or a battle log")
    parser.add_argument("--battles", type=int, default=10_000, metavar="N", help="so many of them (default: 10000)")
    parser.add_argument(
        "--sides",
        nargs="+",
        metavar="SHIP,SHIP",
        help="the ships of each side, by name or id: --sides Gale,Swift Kraken. Who isn't named stays away. Default: "
        "the sides that the file names; else the ships with a player's character against those with NPCs only; where "
        "that makes one side, every other ship",
    )
    parser.add_argument("--jobs", type=int, metavar="N", help="on so many cores (default: all)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same result for the same number, on any machine")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw it, too")
    parser.add_argument("--locale", choices=("ja", "en"), help="the language (default: ja)", default="ja")


def _add_tournament(parser: argparse.ArgumentParser) -> None:
    parser.description = "Lets each captain fight battles of equal fleets against chance, and against each other."
    parser.add_argument("--battles", type=int, default=2_000, metavar="N", help="so many a line (default: 2000)")
    parser.add_argument("--against", choices=("chance", "captains", "all"), default="all", help="default: all")
    parser.add_argument("--jobs", type=int, metavar="N", help="on so many cores (default: all)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same table for the same number")


def _run() -> int:
    settings = Settings.from_env(os.environ)
    settings.require_token()
    set_up(settings.log_level, settings.log_format)
    from bot.client import run

    asyncio.run(run(settings, lambda: secrets.token_bytes(32)))
    return OK


def _operate(options: argparse.Namespace, settings: Settings) -> bool:
    from bot.operation import commands

    match options.command:
        case "check":
            return commands.check(settings, print)
        case "health":
            return commands.health(settings, print)
        case "migrate":
            commands.migrate(settings, print)
        case "backup":
            commands.backup(settings, options.file, print)
        case _:
            commands.restore(settings, options.file, print, replace=options.replace)
    return True


def _demo(seed: int | None, locale: str, log: Path | None) -> int:
    from bot.demo.show import run

    set_up("WARNING")
    chosen = secrets.randbelow(10_000) if seed is None else seed
    return asyncio.run(run(chosen, locale, log, sys.stdout))


def _simulate(options: argparse.Namespace) -> int:
    from bot.simulate import Wanted, simulate

    wanted = Wanted(
        file=options.file,
        battles=options.battles,
        sides=tuple([tuple(side.split(",")) for side in options.sides or ()]),
        jobs=options.jobs,
        seed=secrets.randbelow(10_000) if options.seed is None else options.seed,
        plot=options.plot,
        locale=options.locale,
    )
    simulate(wanted, sys.stdout, sys.stderr)
    return OK


def _tournament(options: argparse.Namespace) -> int:
    from bot.tournament.table import Against, Wanted, tournament

    wanted = Wanted(options.battles, options.seed, options.jobs, Against(options.against))
    tournament(wanted, sys.stdout, sys.stderr)
    return OK


def _verify(file: Path) -> int:
    from bot.rules.verify import verify

    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise OperatorError(f"{file} can't be read: {getattr(error, 'strerror', None) or error}") from None
    fault = verify(lines)
    if fault is not None:
        print(f"{file}: {fault}")
        return WRONG
    print(f"OK: {len([line for line in lines if line])} lines, every roll and every consequence follows")
    return OK


if __name__ == "__main__":
    sys.exit(main())
