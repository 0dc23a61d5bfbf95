### What the channel reads

# Actions
headline = ### { $icon } { $ship } ▸ { $maneuver }
headline-target = ### { $icon } { $ship } ▸ { $maneuver } ▸ { $target }
detail-shot = -# { $weapon } · { $part }
detail-weapon = -# { $weapon }
detail-hard = -# For two Acrobatic Dodges (−5)
quiet = { $icon } **{ $ship }** · { $maneuver }
cancelled = ✋ **{ $ship }** · the { $post } cancelled the action.
impossible = ⛔ It could not be done: { $reason }.
joined = ⛓️ **{ $ship }** · the gunner grappled together with the helmsman.
overdue = ⏰ Time was up: the choice of { $ship }, { $post } was made automatically.

# What came of them
contest-won = ⚔️ Quick Contest: **{ $winner } wins**
contest-drawn = ⚔️ Quick Contest: **a draw**
failed-accelerate = **The ship gains no speed.**
failed-evade = **Evading fails.** No Acrobatic Dodge is won.
failed-swap = **The places stay as they are.**
failed-board = **The ship doesn't get alongside.**
failed-ram = **The ram misses.**
failed-disengage = **The ship doesn't break away.**
failed-grapple = **The grapples don't hold.**
failed-sight = **The gunner doesn't get the target in sight.**
failed-aim = **The gunner can't take aim.**
failed-fire-missed = **The shot misses.**
failed-fire-dodged = **{ $target } dodges the shot!**
no-defence = -# A critical hit can't be dodged.
not-dodged = -# { $target } didn't dodge.
let-go = 🤝 { $target } lets them go.
damage-ram = 💥 **{ $ship }** takes **{ $taken }** damage ({ $part } { $from } → **{ $to }**)
damage-rammer = 💥 The ramming **{ $ship }** takes **{ $taken }** damage too ({ $part } { $from } → **{ $to }**)
damage-shot = 💥 **{ $ship }** takes **{ $taken }** damage ({ $part } { $from } → **{ $to }**)
damage-blowback = 🔥 Being alongside, **{ $ship }** takes **{ $taken }** damage too ({ $part } { $from } → **{ $to }**)
damage-gm = 💥 **{ $ship }** takes **{ $taken }** damage ({ $part } { $from } → **{ $to }**)
penalty = ⚠️ Damaged: every roll of { $ship } takes **{ $penalty }**
sunk = 🌊 **{ $ship } sinks!**
order-head_on = 🧭 Order: { $order }
order-swap = 🔀 The order has changed: { $order }
order-sunk = 🧭 Order: { $order }
order-gm = 🧭 Order: { $order }
order-item = **{ $place }** { $ship }
order-joiner = { " → " }
alongside = ⚓ { $one } and { $other } are now **alongside**.
parted = ↔️ { $one } and { $other } are **no longer alongside**.
grappled = ⛓️ { $on } breaking away from { $by }: **{ $penalty }**
grappled-none = ⛓️ { $on } breaking away from { $by }: **no penalty** any more.
acrobatics = 🌀 { $ship } · Acrobatic Dodges left: **{ $left }**
acrobatics-none = -# 🌀 { $ship } · no Acrobatic Dodge left.
acrobatics-lost = -# 🌀 { $ship } · unused Acrobatic Dodges are gone.
acceleration = 💨 { $ship } · one movement roll next round: **{ $bonus }**
acceleration-none = -# 💨 { $ship } · the acceleration is gone.
aimed = 🎯 { $ship } → { $target } ({ $weapon }): **{ $bonus }** to hit
aimed-fully = 🎯 The aim is **as good as it gets** already.
aimed-none = -# 🎯 { $ship } · the aim is gone.
effect-set = ✨ { $who } · effect “{ $name }” **{ $modifier }** ({ $length })
effect-ended = -# ✨ { $who } · effect “{ $name }” has ended.
effect-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
effect-until-removed = until removed

# The beginning
begin-title = ## ⚔️ { $name } — the battle begins!
begin-hint = 📩 When it's your turn to declare, I ask you by direct message.
begin-head-on = **① First Head-On**
begin-again = 🔁 Equal margins, equal Helm: those ships roll again.
begin-commitment = 🔒 Seal on the dice (SHA-256)
    `{ $commitment }`
    -# The seed is published at the end, and anyone can check every die.

# Rounds
round-title = ## 🌊 Round { $round }
recovered = ✅ { $who } has recovered.
round-end-title = ## 🏁 End of round { $round }
ship-line = **{ $place }** { $ship } ({ $side })
ship-line-own = { " " }◀ **your ship**
ship-line-unplaced = { $ship } ({ $side })
ship-line-sunk = 🌊 { $ship } ({ $side }), sunk
hull-line = { $bar } **{ $hull }**/{ $most }
hull-deck = { " · " }deck { $deck }/{ $most }
hull-penalty = { " · " }damage { $penalty }
relation = ⚓ { $one } ⇔ { $other }
relation-rammer-brief = 💥
relation-penalty-brief = ({ $penalty })
relation-place = **{ $place }**
relation-rammer = { " " }(rammed)
relation-penalty = { " " }({ $penalty } to break away)

# Signals and the game master
signal = 🚩 **{ $from }** made a signal to **{ $to }**.
gm-weather = 🛠️ **GM**: the weather modifier goes from { $before } to **{ $after }**.
gm-hull = 🛠️ **GM**: hull HP of { $ship } goes from { $before } to **{ $after }**.
gm-deck = 🛠️ **GM**: deck HP of { $ship } goes from { $before } to **{ $after }**.
gm-modifier = 🛠️ **GM**: a modifier “{ $name }” of **{ $value }** ({ $where }).
gm-seat-ship = 🛠️ **GM**: a seat of { $ship } changes hands ({ $before } → **{ $after }**).
gm-pause = ⏸️ **GM**: the battle is paused, and so are all deadlines.
gm-resume = ▶️ **GM**: the battle goes on.
gm-extend = ⏰ **GM**: there is more time now.
gm-end = 🏁 **GM**: the battle is ended.
gm-note = 📝 **GM**: { $text }
gm-none = an NPC
gm-where = { $scope }
gm-where-ship = , { $ship }
gm-where-against = , against { $ship }
gm-where-kind = , { $kind }

# The end
called-off = 🏳️ **{ $name }** was called off before it began.
ended-title = ## 🏁 { $name } — the end
ended-winner = 🏆 Winner: **{ $winner }**
ended-nobody = **Nobody has won.**
ended-survivors = **Still afloat**
ended-nothing-afloat = No ship is afloat.
ended-seed = 🔓 The seed of the dice
    `{ $seed }`
    -# Seal (SHA-256): `{ $commitment }`
ended-verify = 🔍 How to check the log
    `python -m bot verify { $file }`
ended-rematch = Rematch

# The board
board-title = ## ⚔️ { $name }
board-round = Round **{ $round }** · { $phase }
board-waiting-declare = { $missing ->
    [one] ⏳ Waiting for **{ $missing }** declaration (since { $since })
   *[other] ⏳ Waiting for **{ $missing }** declarations (since { $since })
}
board-waiting = ⏳ { $what }: waiting for **{ $ships }** (since { $since })
board-waiting-nobody = ⏳ { $what }: waiting for an answer (since { $since })
board-running = ▶️ Under way.
board-paused = ⏸️ Paused.
board-over = 🏁 Over.
board-deadline = ⏰ Deadline: { $when }
board-turn = 👉 **{ $ship }** to act.
board-declare = Declare in secret
board-status = Status
board-help = Help
name-joiner = { ", " }
when = <t:{ $time }:R>
