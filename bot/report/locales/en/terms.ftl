### The words of the rules

post-helmsman = Helmsman
post-gunner = Gunner

phase-head_on = ① First Head-On
phase-round_start = ② Start of round
phase-declarations = ③ Declarations
phase-helmsmen = ④ Helmsmen act
phase-gunners = ⑤ Gunners act
phase-round_end = ⑥ End of round

maneuver-hold = Hold speed
maneuver-accelerate = Accelerate
maneuver-evade = Evade
maneuver-swap = Swap positions
maneuver-board = Come alongside
maneuver-ram = Ram
maneuver-disengage = Break away
maneuver-grapple = Grapple
maneuver-wait = Wait
maneuver-aim = Aim
maneuver-sight = Sight
maneuver-fire = Fire

about-hold = No roll, and nothing in the way of gunfire
about-accelerate = Success helps one movement roll next round
about-evade = Success gives an Acrobatic Dodge until your next turn
about-swap = Win a Quick Contest to swap places in the order with an enemy
about-board = Win a Quick Contest to be alongside an enemy
about-ram = Win a Quick Contest to damage both ships and be alongside
about-disengage = No longer be alongside; a Quick Contest if they resist
about-grapple = Win a Quick Contest, and an enemy alongside breaks away less easily
about-wait = Do nothing; any aim is kept
about-aim = No roll; each turn in a row makes a hit likelier
about-sight = A Vision roll for the fullest aim at once
about-fire = Fire; it hits more easily after aiming

icon-hold = ➡️
icon-accelerate = 💨
icon-evade = 🌀
icon-swap = 🔀
icon-board = ⚓
icon-ram = 💥
icon-disengage = ↔️
icon-grapple = ⛓️
icon-wait = 💤
icon-aim = 🎯
icon-sight = 🔭
icon-fire = 🔥

roll-kind-head_on = First Head-On
roll-kind-swap = Swap positions
roll-kind-accelerate = Accelerate
roll-kind-evade = Evade
roll-kind-board = Come alongside
roll-kind-ram = Ram
roll-kind-disengage = Break away
roll-kind-grapple = Grapple
roll-kind-sight = Sight
roll-kind-fire = Fire
roll-kind-dodge = Dodge
roll-kind-signal = Signal
roll-kind-recovery = Recovery

skill-helm = Helm
skill-sail_handling = Sail Handling
skill-gunnery = Gunner (Cannon)
skill-flag_signals = Flag Signals
skill-lamp_signals = Lamp Signals
skill-ship_repair = Ship Repair
skill-vision = Vision
skill-strength = ST
skill-dexterity = DX

modifier-tactics = Tactics
modifier-handling = Handling
modifier-order = Order
modifier-damaged = Damage
modifier-alongside = Alongside
modifier-moving = Moving
modifier-acceleration = Acceleration
modifier-hard_evade = Two dodges
modifier-aim = Aim
modifier-snap_shot = Snap shot
modifier-weather = Weather
modifier-ram_beak = Ram beak
modifier-grappled = Grappled
modifier-group = Group
modifier-combat_reflexes = Combat Reflexes
modifier-acrobatic = Acrobatic

part-hull = Hull
part-deck = Deck

damage-cause-ram = Ram
damage-cause-rammer = Recoil of the ram
damage-cause-shot = Gunfire
damage-cause-blowback = Gunfire alongside
damage-cause-gm = Game master

order-cause-head_on = First Head-On
order-cause-swap = Swap positions
order-cause-sunk = Sinking
order-cause-gm = Game master

result-done = Done
result-failed = Failed
result-cancelled = Cancelled
result-impossible = Impossible

reason-target_sunk = the target has already sunk
reason-alongside = the ship is alongside another
reason-not_alongside = the two ships are not alongside
reason-no_shots = there are no shots left
reason-reloading = the gun is still being reloaded
reason-joined = it was done together with the helmsman

declarations-in_order = From the last ship to the first
declarations-together = All together

scope-roll = one roll
scope-round = one round
scope-battle = the whole battle

what-weather = Weather
what-modifier = Modifier
what-hull = Hull HP
what-deck = Deck HP
what-damage = Damage
what-order = Action order
what-alongside = Alongside
what-parted = Broken away
what-grappled = Grapple
what-acrobatics = Acrobatic Dodge
what-acceleration = Acceleration
what-aimed = Aim
what-effect = Effect
what-seat = Seat
what-pause = Pause
what-resume = Resume
what-extend = More time
what-end = End
what-note = Note

choice-go_on = Go on
choice-cancel = Cancel
choice-no_dodge = Don't dodge
choice-dodge = Dodge
choice-acrobatic = Acrobatic Dodge
choice-resist = Resist
choice-let_go = Let them go

question-kind-declare = Declaration
question-kind-go_on = Go on or cancel
question-kind-dodge = Dodge or not
question-kind-resist = Resist the breaking away or not

outcome-critical_success = Critical success
outcome-success = Success
outcome-failure = Failure
outcome-automatic_failure = Automatic failure
outcome-critical_failure = Critical failure

pace-rules = By the rules
pace-brisk = Brisk
pace-post = By post
pace-rules-about = From the last ship to the first; every question is asked.
pace-brisk-about = All declare together; you are asked again only if things changed.
pace-post-about = All declare together; 24 hours for each decision.
