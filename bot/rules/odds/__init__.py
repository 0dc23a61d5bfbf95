"""Exact odds, by enumeration of all dice and never by sampling: no verdict stands here a second time.

What to ask:

- `bot.rules.maneuvers.odds(battle, ship, post, choice)`: what may come of a declaration, were it carried out now.
- `bot.rules.foresight.odds_at_turn(battle, ship, post, choice, mate)`: the same at its turn, as its crew can know it.
- `bot.rules.foresight.prospects(battle, question)`: what each answer to a question of ④ and ⑤ may bring.

Each gives `outcomes.Odds`, frozen: the chance that it comes off, each roll with every modifier by name (the very
`attempts` that the resolver rolls), both sides of a contest, a shot's hit and each way to dodge it, and every blow that
may fall, with the distribution of its points, what it costs and how likely it sinks.

They are pure, and need no more of a `Battle` than what its reader may know: given a veiled state
(`bot.rules.hidden.veil_state`), what is made from assumed values says so (`guessed`), and what would need HP that
aren't told is None.

`rolls` are single checks, `damage` the dice of damage. A maneuver tells its odds in its own module (`Rule.odds`, beside
`Rule.resolve`), and can't be made without.
"""

from bot.rules.odds.rolls import critical, duel, success, unanswered

__all__ = ["critical", "duel", "success", "unanswered"]
