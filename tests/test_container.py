"""Dockerfile and compose files, as far as that can be told without building an image: none was built by these tests.

What the Dockerfile copies is enough to run the bot, from a folder that it can't write to. `make soak` also carries out
its installing, into an environment that has nothing else.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

import pytest
from compose_spec import PyCompose, PyOptions

from bot.settings import Settings

ROOT = Path(__file__).parents[1]
SHARED = "compose.yaml"
SHARDED = "compose.sharded.yaml"


def steps(stage: int | None = None) -> list[tuple[str, str]]:
    """The Dockerfile's instructions, or those of one of its stages."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#")).replace("\\\n", "").splitlines()
    found = [(word, rest) for word, _, rest in (line.partition(" ") for line in lines if line.strip())]
    if stage is None:
        return found
    starts = [at for at, (word, _) in enumerate(found) if word == "FROM"] + [len(found)]
    return found[starts[stage] : starts[stage + 1]]


def environment(stage: int) -> dict[str, str]:
    """What the stage sets."""
    return dict(part.split("=", 1) for word, rest in steps(stage) if word == "ENV" for part in shlex.split(rest))


def copied(folder: Path) -> None:
    """Do what the first stage's COPYs do, with what `.dockerignore` lets through."""
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"}
    for word, rest in steps(0):
        if word == "COPY":
            source, target = shlex.split(rest)
            assert source in let_in
            into = folder / (source if target == "." else target)
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, into, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / source, into)


def run(python: str, *arguments: str, folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """The image's entry point."""
    (entry,) = [rest for word, rest in steps(1) if word == "ENTRYPOINT"]
    assert entry == '["python", "-m", "bot"]'
    return subprocess.run(
        [python, "-m", "bot", *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1", **environ},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_linter_finds_nothing() -> None:
    hadolint = Path(sysconfig.get_path("scripts")) / "hadolint"
    done = subprocess.run(
        [hadolint, "--failure-threshold", "style", ROOT / "Dockerfile"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    bad = subprocess.run([hadolint, "-"], input="FROM python\nRUN cd /\n", capture_output=True, text=True)
    assert bad.returncode == 1, "it finds what is wrong"


def test_two_stages_and_the_second_installs_nothing() -> None:
    assert [word for word, _ in steps()].count("FROM") == 2
    last = steps(1)
    assert not [rest for word, rest in last if word == "RUN" and ("pip" in rest or "apt" in rest)]
    assert all("--from=build" in rest for word, rest in last if word == "COPY")
    install = next(rest for word, rest in steps(0) if "install" in rest)
    assert "--require-hashes" in install
    assert "--only-binary :all:" in install, "nothing is compiled, so no compiler is needed"
    words = [word for word, _ in last]
    (user,) = [rest for word, rest in last if word == "USER"]
    assert user == "10001:10001"
    assert not [rest for word, rest in last if word == "COPY" and "--chown" in rest], "the program isn't its user's"
    assert not [rest for word, rest in steps() if word in ("ENV", "ARG") and "TOKEN" in rest]
    assert words.index("USER") > max(at for at, word in enumerate(words) if word in ("RUN", "COPY"))
    assert ("HEALTHCHECK" in words, "VOLUME" in words) == (True, True)
    (check,) = [rest for word, rest in last if word == "HEALTHCHECK"]
    assert check.endswith('CMD ["python", "-m", "bot", "health"]')


def test_its_settings_are_ones_that_the_bot_takes() -> None:
    settings = Settings.from_env(environment(1), None)
    assert settings.operator_address is not None
    assert settings.database_url == "sqlite+aiosqlite:////data/head-on.sqlite3"


def test_what_is_copied_is_enough(tmp_path: Path) -> None:
    """The program runs from what the Dockerfile copies, and leaves nothing there."""
    program = tmp_path / "app"
    program.mkdir()
    copied(program)
    before = sorted(str(file) for file in program.rglob("*"))
    data = f"sqlite+aiosqlite:///{tmp_path / 'head-on.sqlite3'}"
    done = run(sys.executable, "migrate", folder=program, DATABASE_URL=data)
    assert done.returncode == 0, done.stderr
    done = run(sys.executable, "check", folder=program, DATABASE_URL=data, DEFAULT_LOCALE="en")
    assert "has the newest tables" in done.stdout
    assert "There is no DISCORD_TOKEN yet" in done.stdout
    assert sorted(str(file) for file in program.rglob("*")) == before


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_its_installing_is_enough(tmp_path: Path) -> None:
    """As the first stage: an environment of nothing but the lock; then a whole battle in the demo, fonts and all."""
    program, made = tmp_path / "app", tmp_path / "head-on"
    program.mkdir()
    copied(program)
    venv.create(made, with_pip=False)
    (install,) = [rest.split("&&")[1] for word, rest in steps(0) if word == "RUN" and "pip" in rest]
    words = [word.replace("/opt/head-on", str(made)) for word in shlex.split(install)]
    subprocess.run([sys.executable, "-m", *words], cwd=program, check=True, timeout=600)
    python = str(made / "bin" / "python")
    (compile_,) = [rest for word, rest in steps(0) if word == "RUN" and "compileall" in rest]
    subprocess.run([python, *shlex.split(compile_)[1:]], cwd=program, check=True)
    log = tmp_path / "battle.jsonl"
    done = run(python, "demo", "--seed", "7", "--log", str(log), folder=program)
    assert done.returncode == 0, done.stderr
    assert run(python, "verify", str(log), folder=program).returncode == 0
    size = sum(file.stat().st_size for file in made.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"{size / 1e6:.0f} MB installed")
    assert size < 250e6


def services(name: str) -> dict[str, dict[str, Any]]:
    """The services of a compose file, which has to be one by its specification."""
    options = PyOptions()
    options.apply_merge = True
    found: dict[str, Any] = options.from_yaml((ROOT / name).read_text(encoding="utf-8")).to_dict()
    return found["services"]


def test_the_compose_files_are_valid() -> None:
    assert list(services(SHARED)) == ["bot", "database"]
    assert list(services(SHARDED)) == ["bot", "bot-1", "bot-2"]
    with pytest.raises(ValueError, match="restart"):
        PyCompose.from_yaml("services:\n  bot:\n    restart: now-and-then\n")


def test_the_bot_waits_for_its_database_and_may_do_nothing_else() -> None:
    bot, database = services(SHARED).values()
    assert bot["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "healthcheck" in database
    assert bot["read_only"]
    assert bot["cap_drop"] == ["ALL"]
    assert "ports" not in bot | database, "nothing is published to the host"
    for service in (bot, database):
        assert service["restart"] == "unless-stopped"
        assert not [name for name in service["environment"] if "TOKEN" in name]
    settings = Settings.from_env(bot["environment"], None)
    assert settings.database_url.startswith("postgresql+asyncpg://head_on:")
    assert settings.log_format == "json"


def test_each_shard_belongs_to_one_process() -> None:
    parts = [service["environment"] for service in services(SHARDED).values()]
    (count,) = {part["SHARD_COUNT"] for part in parts}
    shards = [int(shard) for part in parts for shard in part["SHARD_IDS"].split(",")]
    assert sorted(shards) == list(range(int(count)))
    assert services(SHARDED)["bot"]["environment"]["SHARD_IDS"] == "0"


def test_all_processes_are_alike() -> None:
    """But for what the first one has alone: it is built, and has a volume for backups."""
    first = services(SHARED)["bot"]
    for name, service in services(SHARDED).items():
        if name != "bot":
            theirs = {key: value for key, value in service.items() if key not in ("environment", "pull_policy")}
            assert theirs == {key: first[key] for key in first if key not in ("environment", "build", "volumes")}
            shards = {"SHARD_COUNT", "SHARD_IDS"}
            assert {key: value for key, value in service["environment"].items() if key not in shards} == first[
                "environment"
            ]
