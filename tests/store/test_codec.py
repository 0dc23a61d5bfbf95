"""Events and states survive being stored."""

from msgspec.structs import replace

from bot.rules.battle import Battle, Rules, Setup, begin
from bot.rules.events import Declared
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part, Phase
from bot.service.templates import make_ship
from bot.store import codec


def _battle() -> Battle:
    ships = (make_ship("ram", "a", "Horn", "Red", "en"), make_ship("heavy", "b", "Boulder", "White", "en"))
    return begin(Setup(rules=Rules(), ships=ships))


def test_a_state_comes_back_as_it_was() -> None:
    battle = replace(_battle(), order=("b", "a"), signals=(("a", "b"),))
    assert codec.decode_state(codec.encode_state(battle), codec.CODEC) == battle


def test_a_state_of_another_version_is_not_read() -> None:
    blob = codec.encode_state(_battle())
    assert codec.decode_state(blob, "0" * 16) is None
    assert codec.decode_state(b"\xc1nonsense", codec.CODEC) is None
    assert codec.decode_state(None, None) is None


def test_an_event_comes_back_as_it_was() -> None:
    event = Declared(seq=3, round=1, phase=Phase.DECLARATIONS, ship="a", crew="a2", maneuver=Maneuver.FIRE)
    assert codec.decode_event(codec.encode_event(event)) == event
    assert codec.log_line(codec.encode_event(event), "T").startswith('{"at":"T","type":"declared","seq":3,')


def test_a_declaration_comes_back_as_it_was() -> None:
    declaration = Declaration(Maneuver.FIRE, "b", "w1", Part.DECK)
    assert codec.decode_declaration(codec.encode_declaration(declaration)) == declaration
    assert codec.decode_declaration(None) is None
