"""The use cases. Each is one method of a subject, one transaction, one frozen result; rights are checked here, once.

`Service(store, clock, seeds, wake)` (`bot.service.service`) holds the subjects:

service.muster      start, join, leave, add and remove ships, pace, begin, rematch
service.declare     choose, ready, change, same again; the game master's NPC panel
service.decide      answers of ④ and ⑤, cancelling beforehand, *don't ask me*
service.signals     signals between ships
service.desk        what the game master does: the desk, end, pause, resume, extend, and whatever is set by hand
                    (and `masters`, `seats`, `stead`, `tempo`, `troubles`, `undo`, `showing`: see the package `desk`)
service.inquiry     status, panels, log: reads only
service.anew        panels that no longer show how things are
service.attendance  in which servers the bot is; what becomes of battles where it isn't
service.deadlines   what is due: reminders and mildest choices, deleting what has waited too long
service.mail        the outbox as `bot.delivery` sees it
service.condition   how the data are, for the bot's operator
service.privacy     what is kept of a person, and its deletion
service.ships       the ships that a server keeps
service.crew        the people that it keeps
service.files       both, as files (and `drafts`: sheets that are still to be settled)
service.repairs     the day after a battle: repairs, shipyards, what is owed for them

`bot.service.types` and `bot.service.ids` are what goes in and comes out; `bot.service.letters` is what delivery gets
to render. Every method may raise `UserError` (nothing was changed then): its `reason` is a catalogue key.

Behind them: `play` carries the rules forward and asks whom they ask, `paces` says who is asked what, `announce`
writes the outbox, `views` makes the results, `rights` finds out which battle and seat a caller means.

Three parts have a package: `desk` is all that a game master does, `fleet` what a server keeps, `repairs` the day after.
"""
