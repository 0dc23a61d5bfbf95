### /rules and docs/rules.md: each clause by its id, in our own words; what is a ruling of ours starts with `ruling-`

# What can be looked up
topic-hold = { maneuver-hold }
topic-accelerate = { maneuver-accelerate }
topic-evade = { maneuver-evade }
topic-swap = { maneuver-swap }
topic-board = { maneuver-board }
topic-ram = { maneuver-ram }
topic-disengage = { maneuver-disengage }
topic-grapple = { maneuver-grapple }
topic-wait = { maneuver-wait }
topic-aim = { maneuver-aim }
topic-sight = { maneuver-sight }
topic-fire = { maneuver-fire }
topic-crew = Ships and crews
topic-dice = Dice
topic-sequence = A round
topic-head_on = First Head-On
topic-effects = Effects
topic-signals = Signals
topic-order = Action order
topic-movement = Movement
topic-alongside = Alongside
topic-dodge = Dodge
topic-damage = Damage and sinking
topic-repair = Repair

topic-icon-hold = { icon-hold }
topic-icon-accelerate = { icon-accelerate }
topic-icon-evade = { icon-evade }
topic-icon-swap = { icon-swap }
topic-icon-board = { icon-board }
topic-icon-ram = { icon-ram }
topic-icon-disengage = { icon-disengage }
topic-icon-grapple = { icon-grapple }
topic-icon-wait = { icon-wait }
topic-icon-aim = { icon-aim }
topic-icon-sight = { icon-sight }
topic-icon-fire = { icon-fire }
topic-icon-crew = 🧑‍🤝‍🧑
topic-icon-dice = 🎲
topic-icon-sequence = 🔄
topic-icon-head_on = 🏁
topic-icon-effects = 💫
topic-icon-signals = 🚩
topic-icon-order = 🔢
topic-icon-movement = ⛵
topic-icon-alongside = 🪝
topic-icon-dodge = 🛡️
topic-icon-damage = 🌊
topic-icon-repair = 🔧

# The panel
rules-open = Rules
rules-where = -# 📖 Rules
rules-title = ## { $icon } { $topic }
rules-clause = **{ $id }** { $text }
rules-ruling = 📌 **{ $id }** { $text }
rules-note = -# 📌 Our ruling, where the rules say nothing.
rules-which = Look something up
rules-counts = **What counts**
rules-count = · { $name }: { $what }
rules-counts-more = · Effects and the game master's modifiers
rules-now = **Now, for { $ship }**
rules-roll = ▸ { $what } · chance **{ $chance }**
rules-roll-plain = The roll
rules-roll-target = { $target }
rules-roll-weapon = { $target } ({ $weapon })
rules-roll-answer = -# They: { $against }
rules-roll-guess = -# They, if usual (≈): { $against }
rules-roll-more = { $count ->
    [one] -# and { $count } more
   *[other] -# and { $count } more
}
rules-no-roll = No roll.
rules-not-now = ⚠️ Not now: { $reason }.
rules-nothing = ⚠️ Not now.
rules-guess = -# ≈ stands for values that your crew doesn't know.
rules-help = Help

# What counts
counts-tactics = Tactics ÷ 5, rounded down
counts-handling = as the ship has it
counts-order = −2 for each place you are behind
counts-damaged = hull at ¾ −2, at ½ −4, at ¼ −6
counts-alongside = −2
counts-moving = −5 if your own ship moves this round
counts-acceleration = +2 once, the round after, on an action of your own
counts-hard_evade = −5 to get two
counts-aim = the weapon's Acc, up to Acc + 3
counts-snap_shot = −4 without an aim, if the target number is under the weapon's SS number
counts-weather = as the game master says
counts-ram_beak = −2 to leave, +2 to hold a ship that you rammed yourself
counts-grappled = −2 for each grapple that they won
counts-group = +1 for each person
counts-combat_reflexes = +1
counts-acrobatic = +3, while you have one
counts-at_sea = −5
counts-yard = +3
counts-workers = −2 for each full 10 short, +1 for each full 20 over, at most +5

# The dice
clause-G1 = A success roll is three dice against a target number: a skill and all modifiers. At or under it, it succeeds. The margin is the target number less the total.
ruling-G1 = With a target number under 3 the dice are rolled all the same: 3 and 4 succeed.
clause-G2 = 3 and 4 always succeed, and critically. A 5 is critical from a target number of 15 on, a 6 from 16 on.
clause-G3 = 17 and 18 never succeed. A critical failure is 18, 17 with a target number of 15 or less, and any total that is 10 or more above the target number.
clause-G4 = Quick Contest: both roll. If only one succeeds, that one wins; otherwise the larger margin wins. With equal margins nobody does, and nothing happens.
clause-G5 = A defence is a roll of its own, after a hit. Against a critical hit there is none.
clause-G6 = Damage such as 6d×2: so many dice, plus or minus what stands behind them, never under 0, then times the number after the ×.
ruling-G7 = A critical does what stands here and nothing else. The post names it, so that the game master can add what they like.
ruling-G8 = Who rolls first: in First Head-On the ships as they entered; in a contest the mover; for a signal its sender. A shot is followed by the dodge, then the damage. A ram's damage falls on its target first. Recovery is rolled as the effects were set.

# Ships and crews
clause-S1 = There is no map. A ship has a place in the order, and a round is one minute.
clause-S2 = A ship needs a helmsman (Helm) and a gunner (Gunner (Cannon)). Nobody can be both on one ship.
clause-S3 = Each player character takes one post. NPCs take the others, with the values that the game master sets: as a rule 12 in their post's skill.
ruling-S3 = Unless more is said, an NPC has learned nothing else, and has 10 in Vision, ST and DX.
clause-S4 = As a rule 3 to 6 gun hands work the guns. They are NPCs.
ruling-S4 = They roll nothing. Neither they nor the minimum crew count as people anywhere: only those listed in the ship's crew do.
ruling-S5 = Ships belong to sides, of which there are at least two. What harms a ship can be done to another side's only.
ruling-S6 = A skill of 0 isn't learned, and can't be rolled.

# The sequence
clause-F0 = ① First Head-On, once. Then each round: ② its start, ③ declarations, ④ helmsmen, ⑤ gunners, ⑥ its end. The order is one of ships.
clause-F1 = Each helmsman rolls Helm, with Tactics ÷ 5 if learned. The highest margin is first in the order, even if the roll failed.
ruling-F1a = Handling doesn't count here. At equal margins the higher Helm goes first. If that is equal, too, those ships roll again.
clause-F2 = ② is for what has to be settled as a round begins. The game master can set an effect on a ship or a person: a name, a modifier, so many rounds or until it is removed. It may have a recovery roll, made here in each later round; success ends the effect.
ruling-F2a = The round in which an effect is set is its first (before round 1, that is round 1). A ship's effect counts on all its rolls, a person's on those that they make. The same name again replaces it. A recovery roll takes no damage penalty and no effects. For who can't act, the game master declares Hold speed or Wait.
clause-F3 = Crews declare from the last ship to the first, in the order as it was when ③ began. Within a ship it doesn't matter who goes first.
clause-F4 = Crews of different ships don't hear each other's declarations, and may not confer. The crew of one ship hear each other.
clause-F5 = Two ships that want to understand each other both roll Flag Signals or Lamp Signals. If either fails, nothing gets through.
ruling-F5a = In ③, between any two ships afloat, once a round for each pair; it costs no action. Each ship takes the best signaller and skill of its crew (flags if equal); without one it can't try. The order doesn't count, damage does. Only the other crew reads the text. If it fails, both crews learn just that there was a signal.
clause-F6 = ④ The helmsmen act in order. At that moment an action can be cancelled, but not changed. Hold speed and Wait can't be cancelled.
clause-F7 = ⑤ The gunners act likewise, again in order.
ruling-F7a = ④ and ⑤ go by the order as it was when each began, and each ship acts once. Modifiers always use the order of the moment.
ruling-F7b = A ship that sinks loses what it hasn't done or answered yet; those behind it close up. What can't be done is refused when it is declared. What can't be done any more comes to nothing, before you are asked whether to go on. Since ④ lies between, gunners may declare Aim, Sight and Grapple whether alongside or not.
ruling-F7c = Who does nothing holds speed as helmsman, and waits as gunner.
clause-F8 = ⑥ The round ends. If the battle goes on, the next one starts at ②.
ruling-F8a = The battle is over when at most one side has a ship afloat, or when the game master ends it. This is looked at after each whole action. If nobody is left, nobody wins.
ruling-T1 = If time runs out: the helmsman holds speed, the gunner waits, an action goes on, a dodge is tried (not an acrobatic one), and breaking away is resisted. What you said beforehand comes first.

# The order
clause-O1 = Between two ships, the one later in the order has −2 for each place that it is behind. Fourth against first: −6.
ruling-O1a = So a later attacker has it on their roll, and in a contest a later defender on the answer. It counts for Swap positions, Come alongside, Ram, Break away, Grapple, Sight and Fire; not for First Head-On, Accelerate, Evade, signals and recovery. For a Dodge it counts only if the battle is set so.

# Movement
clause-A1 = Each post acts once a round. Movement is the helmsman's; Aim, Sight and Fire are the gunner's.
clause-M1 = All movement but Hold speed gives the ship's own gunfire −5 in this round.
ruling-M1a = A move that was cancelled or became impossible counts as Hold speed. One that failed counts as movement.
clause-M2 = Each movement roll adds the ship's Handling, in a contest on both sides.
clause-M3 = A Quick Contest of Helm with an enemy ship, which may be ahead or behind. Ships under sail take Sail Handling where that is higher. If you win, the two swap places in the order at once.
clause-M4 = No roll, and nothing changes.
clause-M5 = A Helm roll. Success gives +2 to one movement roll in the next round.
ruling-M5a = It goes to the first movement roll of your own action in that round, breaking away included, never to an answer. After that round it is gone. A cancelled or impossible action doesn't use it up.
clause-M6 = A Helm roll. Success gives one Acrobatic Dodge, until your helmsman's turn in the next round. With −5 on the roll, chosen beforehand, it is two or none. They can't be saved up.
clause-M7 = A Quick Contest of Helm with an enemy ship. If you win, the two are alongside.
clause-M8 = A Quick Contest of Helm. If you win, the ships collide: 5d damage to theirs, 5d−5 to yours. Both stop, and are alongside. It takes no ram beak, and nobody can dodge it.
ruling-M8a = To stop means: both lose a waiting acceleration and their Acrobatic Dodges. The −5 for having moved stays.
ruling-M8b = Both damages fall together. If a ship sinks by them, nobody is alongside.

# Guns
clause-A2 = A Vision roll, with the weather and the order. Success is a full aim at that ship: the weapon's Acc + 3, and no snap-shot penalty.
clause-A3 = No roll. The first turn gives the weapon's Acc and takes the snap-shot penalty away. Each further turn in a row gives +1, up to +3.
ruling-A3a = Aim and Sight hold for one ship and one weapon. They end when the gunner carries out anything else (after a shot, too), when either ship comes alongside another, or when the target sinks. Waiting, cancelling, what became impossible, and a failed Sight at the same ship leave them; so does being hit. An unloaded weapon can be aimed.
clause-A4 = A Gunner (Cannon) roll: −2 alongside, −2 for each place behind, −5 if your ship moves, and the aim. Without an aim, a target number under the weapon's SS number after all else costs another −4. On a hit the target may dodge; then the damage is rolled.
ruling-A4a = A weapon can have a reload time and a number of shots. With a reload of 2, fired in round 1, it fires again in round 4. A miss uses a shot, too. The game master can give any roll a named modifier, for that roll, a round or the battle.
ruling-A4b = A shot strikes the hull; if the target has deck HP, the gunner may choose the deck. What a deck can't take is lost. Penalties and sinking go by hull HP alone.

# Alongside
clause-L1 = Alongside, Helm rolls have −2: once, with however many ships, answers included, and on Sail Handling in Helm's place. Not on Dodge, First Head-On and Grapple.
clause-L2 = Alongside there is no Aim and no Sight. Fire has −2, and the ship that fires takes as much damage as it does.
ruling-L2a = That holds whichever ship is fired at. What the target really took falls on the shooter's hull, even if the target sinks by it.
ruling-L3 = A ship alongside has to break away before it can swap positions, accelerate, evade, come alongside or ram. Its helmsman can hold speed, break away or grapple. Others can act against it as ever. A ship can be alongside several.
clause-L4 = From one ship. If its helmsman lets you go, you are apart. If not, it is a Quick Contest of Helm, and if you win you are apart.
clause-L5 = A ship with a ram beak that did the ramming has −2 to break away from the ship it rammed, and +2 to resist when that one breaks away, as long as they have been alongside since.
clause-L6 = By either post, against a ship alongside. Each side has the highest ST or DX of its group + the number of people in it: best 12 and three people make 15.
ruling-L6 = One person alone adds 1.
clause-L7 = If you win, they have −2 to break away from you; this adds up. If they win, such a penalty on them gets smaller by 2.
ruling-L7a = Your group: whoever of the two posts declared it against that ship, and, in the ship's first grapple of the round, the crew without a post. Theirs: their whole crew. If both posts declared it, it is done at the helmsman's turn; if he cancels, the gunner does it alone. Handling and the −2 of alongside don't count.
ruling-L7b = Breaking away is movement, even if nobody resists. Grappling isn't.
ruling-L7c = The penalty from grappling ends when the ships part. Alongside again, it starts at 0.

# Defence and damage
clause-D1 = A ship's only defence is Dodge: Helm ÷ 2, rounded down, + Handling, and +1 with Combat Reflexes. There is no retreat.
clause-D2 = After a successful Evade a dodge can be an Acrobatic Dodge: +3, one for each dodge. It is used up even if the dodge fails.
ruling-D2a = Damage, effects and the game master's modifiers count for Dodge, too. A dodge can be tried against every shot.
clause-D0 = Ships aren't alive: damage has no bonus for its type.
clause-D3 = Hull HP at or under ¾ of the maximum: −2 to every success roll of the ship and its crew, Dodge and First Head-On included. At or under ½: −4. At or under ¼: −6.
clause-D4 = At hull HP 0 a ship is destroyed and begins to sink. It is no longer alongside anything.
ruling-D4 = Ships that sink together leave the order together.
clause-P1 = Ship Repair, rolled by the best of those who repair, once after each battle. It takes a day, and as many workers as the ship's minimum crew.
ruling-P1 = The damage penalty doesn't count on it.
clause-P2 = At sea −5; with a yard's facilities +3; for each full 10 workers under the minimum crew −2; for each full 20 over it +1, at most +5.
clause-P3 = Each point of margin restores 1d HP. If hull and deck are both damaged, each gets half, or the players choose one of them. Never above the maximum.
ruling-P3 = An odd point goes to the hull. What one part can't take goes to the other.
clause-P4 = Each HP restored costs 1,000 zuka ($20), paid now or with the next repair.
clause-P5 = A shipyard can do it instead: no roll, the same price, 2 to 3 days.

# docs/rules.md
rules-page-title = The rules, as the bot plays them
rules-page-intro = What the bot does, clause by clause, in our own words. In Discord `/rules` shows the same, with the modifiers that would count at that moment. 📌 marks a ruling of ours: the rules say nothing there, or can be read in two ways. Rounding is always down. “Turn” and “round” are the same.
rules-page-made = Made from the program's own texts by `make docs`; change those, not this file.
rules-page-counts = What counts on the roll:
rules-page-other = { "[" }日本語](rules.ja.md)

# Commands
command-rules = rules
command-rules-about = Look up a rule, with the modifiers that would count for your ship now
option-topic = topic
option-topic-about = A maneuver, or what else you want to know
