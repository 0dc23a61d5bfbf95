"""`/privacy` over the wire: for the caller's eyes, in the server and in the DM; deleted only when asked twice."""

import pytest

from bot.report.content import fits
from bot.report.privacy import BattleLines, PostLine, PrivacyView, privacy_panel
from bot.report.words import words_for
from bot.rules.words import Post
from tests.delivery.scene import Scene, id_on

JA, EN = words_for("ja"), words_for("en")


@pytest.mark.parametrize("in_server", [True, False])
async def test_shown_kept_and_deleted(scene: Scene, in_server: bool) -> None:
    await scene.begin()
    await scene.settled()
    reply = await scene.ann.slash("privacy", at=scene.channel if in_server else None)
    shown = reply.message
    assert shown is not None
    assert shown.ephemeral
    assert "Ann" in shown.text
    assert f"<#{scene.channel.id}>" in shown.text
    asked = (await scene.ann.click(on=shown, custom_id=id_on(shown, "delete"))).message
    assert asked is not None
    assert EN("privacy-sure") in asked.text
    kept = (await scene.ann.click(on=asked, custom_id=id_on(asked, "keep"))).message
    assert kept is not None
    assert kept.text == EN("privacy-kept")
    await scene.ann.click(on=asked, custom_id=id_on(asked, "confirm"), stale=True)
    await scene.settled()
    assert any(JA("gm-none") in message.text or "🛠️" in message.text for message in scene.channel.messages())
    again = await scene.ann.slash("privacy", at=scene.channel)
    assert EN("privacy-no-battles") in again.text


async def test_a_game_master_is_told_why_not(scene: Scene) -> None:
    await scene.muster()
    shown = (await scene.master.slash("privacy", at=scene.channel)).message
    assert shown is not None
    assert JA("privacy-game-master") in shown.text
    reply = await scene.master.click(on=shown, custom_id=id_on(shown, "delete"))
    assert reply.text == JA("error-privacy_game_master", battles="入り江")


@pytest.mark.parametrize("locale", ["ja", "en"])
def test_however_much_is_kept_it_fits(locale: str) -> None:
    name = "𠮷" * 40
    battle = BattleLines(
        name=name,
        guild=2**63,
        channel=2**63,
        status="fighting",
        is_game_master=True,
        posts=tuple([PostLine(name, post, name) for post in Post] * 3),
        answers=1000,
        signals=("𠮷" * 400,) * 30,
    )
    for count in (0, 1, 2, 45, 300):
        assert fits(privacy_panel(words_for(locale), PrivacyView("en-US", True, (battle,) * count)))
