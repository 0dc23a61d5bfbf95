"""`/privacy` and its buttons: they always mean the one who presses, whatever message they stand on."""

from bot.panels.act import carry_out_on_panel
from bot.panels.asking import caller_of, words_of
from bot.panels.hands import Interaction
from bot.panels.show import update
from bot.report import privacy as report
from bot.report.content import Content
from bot.report.ids import PrivacyField, PrivacyId
from bot.report.words import Words
from bot.service import privacy as s


async def press_privacy(interaction: Interaction, pressed: PrivacyId) -> None:
    """Ask once more, delete, or leave it."""
    privacy, caller = interaction.client.hands.service.privacy, caller_of(interaction)
    match pressed.field:
        case PrivacyField.DELETE:
            await carry_out_on_panel(interaction, privacy.may_erase(caller), _question)
        case PrivacyField.CONFIRM:
            await carry_out_on_panel(interaction, privacy.erase(caller), _erased)
        case PrivacyField.KEEP:
            await update(interaction, report.privacy_kept(words_of(interaction)))


def kept(words: Words, shown: s.Kept) -> Content:
    """What is kept of the reader."""
    view = report.PrivacyView(
        shown.locale,
        shown.dm,
        tuple(
            [
                report.BattleLines(
                    name=battle.name,
                    guild=battle.guild,
                    channel=battle.channel,
                    status=battle.status.value,
                    is_game_master=battle.is_game_master,
                    posts=tuple([report.PostLine(post.ship, post.post, post.name) for post in battle.posts]),
                    answers=battle.answers,
                    signals=battle.signals,
                )
                for battle in shown.battles
            ]
        ),
        tuple([report.FleetLine(one.guild, one.name, one.is_ship, one.plays) for one in shown.fleet]),
    )
    return report.privacy_panel(words, view)


def _question(words: Words, _: None) -> Content:
    return report.privacy_question(words)


def _erased(words: Words, erased: s.Erased) -> Content:
    return report.privacy_erased(words, erased.posts)
