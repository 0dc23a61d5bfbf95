"""Results of the service as views of the report: the same facts, arranged as they are shown."""

from collections.abc import Sequence
from datetime import datetime

from bot.report import views as v
from bot.report.panels.odds import OddsView
from bot.rules.battle import Battle, begin
from bot.rules.events import AnyEvent
from bot.rules.fairness import evenness, rolled
from bot.rules.words import Post
from bot.service import types as s
from bot.service.desk.troubles import TroublesView
from bot.service.fleet.berths import is_kept
from bot.service.paces import PACES
from bot.store.words import Hulls, Pace, Status, Values


def pace(chosen: Pace) -> v.Pace:
    """The pace in the report's words."""
    return v.Pace(chosen.value)


def manner(battle: s.BattleView) -> v.Manner:
    """How the battle asks."""
    return v.Manner(battle.together, battle.asks_each, battle.seconds)


def own_manner(battle: s.BattleView) -> v.Manner | None:
    """The same, None where it is just as its pace says."""
    preset = PACES[battle.pace]
    found = manner(battle)
    return None if found == v.Manner(preset.together, preset.asks_each, preset.seconds) else found


def moment(time: datetime) -> int:
    """Unix seconds."""
    return int(time.timestamp())


def state_of(battle: s.BattleView) -> Battle:
    """The battle's state; before it begins, its ships as they will enter."""
    return begin(battle.setup) if battle.state is None else battle.state


def sides_of(battle: s.BattleView) -> tuple[str, ...]:
    """The sides by index, as `service.muster.add` counts them."""
    return tuple(dict.fromkeys([ship.side for ship in battle.setup.ships]))


def muster(battle: s.BattleView, templates: Sequence[s.Template], locale: str) -> v.MusterView:
    """The muster panel; `locale` is `ja` or `en`."""
    names = {template.id: template.names[locale] for template in templates}
    begun = battle.status is not Status.MUSTERING
    made_from = dict(zip([ship.id for ship in battle.setup.ships], battle.templates, strict=True))
    return v.MusterView(
        battle=str(battle.id),
        name=battle.name,
        game_master=battle.game_master,
        masters=battle.masters,
        pace=pace(battle.pace),
        manner=own_manner(battle),
        sides=tuple(
            [
                v.MusterSide(
                    name=side,
                    ships=tuple(
                        [
                            v.MusterShip(
                                id=ship.id,
                                name=ship.name,
                                template=names.get(made_from[ship.id]),
                                kept=is_kept(made_from[ship.id]),
                                posts=tuple([_muster_post(battle, battle.seat(ship.id, post)) for post in Post]),
                            )
                            for ship in battle.setup.ships
                            if ship.side == side
                        ]
                    ),
                )
                for side in sides_of(battle)
            ]
        ),
        templates=template_lines(templates, locale),
        can_begin=battle.can_begin,
        steps=battle.hulls is Hulls.STEPS,
        hidden=battle.npcs is Values.HIDDEN,
        begun=begun,
    )


def template_lines(templates: Sequence[s.Template], locale: str) -> tuple[v.TemplateLine, ...]:
    """The kinds of ships, in `ja` or `en`."""
    return tuple([v.TemplateLine(id=template.id, name=template.names[locale]) for template in templates])


def _muster_post(battle: s.BattleView, seat: s.SeatView) -> v.MusterPost:
    if seat.user is not None:
        holder = v.Holder.PLAYER
    elif seat.id.ship in battle.captains:
        holder = v.Holder.CAPTAIN
    else:
        holder = v.Holder.FREE if battle.status is Status.MUSTERING else v.Holder.NPC
    return v.MusterPost(seat=seat.id.key, post=seat.id.post, holder=holder, name=seat.name, user=seat.user)


def board(battle: s.BattleView, state: Battle | None = None) -> v.BoardView:
    """The board, as it stands at `state` (default: now)."""
    return v.BoardView(
        battle=str(battle.id),
        name=battle.name,
        pace=pace(battle.pace),
        state=state_of(battle) if state is None else state,
        manner=own_manner(battle),
        waiting=waiting(battle),
        since=moment(battle.since),
        nudged=None if battle.nudged is None else moment(battle.nudged),
    )


def waiting(battle: s.BattleView) -> v.Waiting:
    """What the battle waits for. What is asked of several at once is of one kind."""
    if not battle.waiting:
        return v.Waiting(kind=None)
    first = battle.waiting[0]
    due = [one.due for one in battle.waiting if one.due is not None]
    return v.Waiting(
        kind=first.kind,
        missing=battle.missing,
        ships=tuple(dict.fromkeys([one.ship for one in battle.waiting if one.ship is not None])),
        deadline=moment(min(due)) if due else None,
    )


def status(shown: s.StatusView) -> v.StatusView:
    """`/battle status` for one reader."""
    state = state_of(shown.battle)
    by_seat = {question.id.seat: question for question in shown.questions}
    lines: list[v.SeatLine] = []
    for seat, draft in zip(shown.seats, shown.drafts, strict=True):
        question = by_seat.get(seat.id)
        lines.append(
            v.SeatLine(
                seat=seat.id.key,
                post=seat.id.post,
                own=state.ship(seat.id.ship),
                draft=draft.choice if question is None else question.own.choice,
                ready=draft.ready if question is None else question.own.ready,
                asked=question is not None or draft.choice is not None,
                open=None if question is None or question.own.ready else question.kind,
            )
        )
    return v.StatusView(
        board=board(shown.battle),
        seats=tuple(lines),
        game_master=shown.is_game_master,
        missing_seats=tuple([(seat.ship, seat.post) for seat in shown.missing_seats]),
    )


def odds(shown: s.ChancesView) -> OddsView:
    """The table of `/odds`; what was chosen stands by itself, unless it was asked for."""
    state = state_of(shown.battle)
    offers = tuple([v.Offer(declaration=one.declaration, odds=one.odds, obstacle=one.needs) for one in shown.chances])
    chosen = None if shown.asked else next((one for one in offers if one.declaration == shown.chosen), None)
    return OddsView(
        battle_name=shown.battle.name,
        round=state.round,
        post=shown.post,
        own=state.ship(shown.ship),
        lines=v.ship_lines(state),
        offers=tuple([one for one in offers if one is not chosen]),
        chosen=chosen,
    )


def desk(shown: s.DeskView) -> v.DeskView:
    """The game master's desk."""
    return v.DeskView(
        board=board(shown.battle),
        seats=tuple([_desk_seat(seat) for seat in shown.seats]),
        begun=shown.battle.state is not None,
        manner=manner(shown.battle),
        game_master=shown.battle.game_master,
        masters=shown.battle.masters,
        tempers=shown.tempers,
        captains_rest=shown.captains_rest,
        steps=shown.steps,
        hidden=shown.battle.npcs is Values.HIDDEN,
    )


def troubles(shown: TroublesView) -> tuple[v.Trouble, ...]:
    """What is wrong with a battle, the worst first."""
    found: list[v.Trouble] = []
    if shown.away is not None:
        found.append(v.Trouble(key="away", since=moment(shown.away)))
    if shown.hitch is not None and shown.hitch_at is not None:
        key = f"channel-{shown.hitch.value}"
        found.append(v.Trouble(key=key, channel=shown.desk.battle.channel, since=moment(shown.hitch_at)))
    ships = {ship.id: ship.name for ship in shown.desk.battle.setup.ships}
    for key, seats in (("gone", shown.gone), ("closed", shown.closed)):
        found += [v.Trouble(key=key, user=one.user, ship=ships[one.id.ship], post=one.id.post) for one in seats]
    return (*found, *[v.Trouble(key="master-closed", user=user) for user in shown.masters])


def _desk_seat(seat: s.DeskSeat) -> v.DeskSeat:
    return v.DeskSeat(
        seat=seat.seat.id.key,
        ship=seat.seat.id.ship,
        post=seat.seat.id.post,
        name=seat.seat.name,
        user=seat.seat.user,
        ready=seat.ready,
        waits=seat.kind,
        since=None if seat.since is None else moment(seat.since),
        deadline=None if seat.due is None else moment(seat.due),
        options=seat.options,
        declares=seat.declares,
        later=seat.later,
        temper=seat.temper,
    )


def log(file: s.LogFile) -> v.LogView:
    """`/battle log`."""
    return v.LogView(
        battle=str(file.battle.id), name=file.battle.name, file=file.name, rounds=file.rounds, over=file.whole
    )


def ended(
    battle: s.BattleView, file: str | None, *, fleet: bool = False, story: Sequence[AnyEvent] = ()
) -> v.EndedView:
    """What the last post says besides the events; `file` is the log's name, `fleet` and `story` as in the letter."""
    return v.EndedView(
        battle=str(battle.id),
        name=battle.name,
        seed=battle.seed or "",
        commitment=battle.commitment or "",
        file=file,
        unpublished=not battle.log_is_public,
        fleet=fleet,
        dice=evenness(rolled([ship.id for ship in battle.setup.ships], story).all),
    )
