### The game master's desk

desk-open = GM desk
desk-home-title = ## 🛠️ { $name }
desk-ship-title = ## 🛠️ { $ship }
desk-awaited = ⏳ { $posts }
desk-awaited-npc = { $post } 🤖
desk-awaited-player = { $post } <@{ $user }>
desk-seat = 🧑 { $post }: { $name } (<@{ $user }>)
desk-seat-npc = 🤖 { $post }: { $name }
desk-nobody = nobody yet
desk-mustering = 📣 Mustering.
desk-waits = { " · " }⏳ { $what } (since { $since })
desk-until = { " · " }⏰ { $deadline }
desk-ready = { " · " }✅
desk-weather-now = 🌦️ Weather: **{ $value }** to sights
desk-beside = ⚓ Alongside { $ships }

# Buttons
desk-ships = Add or remove ships
desk-ship = Choose a ship
desk-home = Back
desk-pause = Pause
desk-resume = Resume
desk-extend = More time
desk-end = End
desk-weather = Weather
desk-modifier = Modifier
desk-effect = Effect
desk-cure = End an effect
desk-hull = Hull HP
desk-deck = Deck HP
desk-damage = Damage
desk-order = Order
desk-alongside = Alongside
desk-apart = Part
desk-grapple = Grapple
desk-acrobatics = Acrobatic Dodges
desk-acceleration = Acceleration
desk-aim = Aim

# Forms
desk-form = { $what } — { $ship }
desk-field-range = Value ({ $least } to { $most })
desk-field-value = New value
desk-field-dice = Damage
desk-hint-dice = Like 2d, 5d-5 or 6d×2
desk-field-part = Where
desk-field-place = Which place
desk-field-target = The other ship
desk-field-rammer = Who rammed
desk-field-penalty = Modifier to breaking away (0 or less)
desk-field-weapon = Gun
desk-field-turns = Turns of aiming
desk-field-named = Name and modifier
desk-hint-named = A name, then a number: Fog -2
desk-field-scope = How long
desk-field-who = On whom
desk-field-against = Against which ship
desk-field-kind = On which rolls
desk-field-rounds = Rounds
desk-hint-rounds = Nothing: until it is removed
desk-field-recovery = Target of the recovery roll
desk-hint-recovery = Rolled as each round begins; success ends it. Nothing: no such roll
desk-field-effect = Which effect
desk-field-weather = Modifier to sights
desk-field-time = How much more time
desk-hint-time = Like 10m, 24h or 1h30m
desk-place = { $place } { $ship }
desk-person = { $name } alone
desk-whole-ship = The whole ship
desk-any-ship = Any ship
desk-any-roll = Any roll
desk-nobody-rammed = Nobody
desk-this-rammed = This ship
desk-other-rammed = The other ship
desk-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
desk-no-aim = No aim any more
desk-effect-option = { $who }: { $name }

# Commands
command-gm = gm
command-gm-about = The game master's desk: change the battle by hand (game master)
command-gm-desk = desk
command-gm-desk-about = Open the game master's desk
command-gm-pause = pause
command-gm-pause-about = Stop the battle and its deadlines
command-gm-resume = resume
command-gm-resume-about = Let the battle go on
command-gm-extend = extend
command-gm-extend-about = More time for open decisions
command-gm-end = end
command-gm-end-about = End the battle
command-gm-weather = weather
command-gm-weather-about = Set the modifier to sights
command-gm-modifier = modifier
command-gm-modifier-about = Give rolls a named modifier
command-gm-effect = effect
command-gm-effect-about = Effects on ships and people
command-gm-effect-set = set
command-gm-effect-set-about = Set an effect
command-gm-effect-end = end
command-gm-effect-end-about = End an effect
command-gm-ship = ship
command-gm-ship-about = Change a ship
command-gm-ship-hull = hull
command-gm-ship-hull-about = Set hull HP
command-gm-ship-deck = deck
command-gm-ship-deck-about = Set deck HP
command-gm-ship-damage = damage
command-gm-ship-damage-about = Roll damage
command-gm-ship-order = order
command-gm-ship-order-about = Move it in the order
command-gm-ship-alongside = alongside
command-gm-ship-alongside-about = Bring two ships alongside
command-gm-ship-apart = apart
command-gm-ship-apart-about = Part two ships
command-gm-ship-grapple = grapple
command-gm-ship-grapple-about = Set what lies on breaking away
command-gm-ship-acrobatics = acrobatics
command-gm-ship-acrobatics-about = Set Acrobatic Dodges
command-gm-ship-acceleration = acceleration
command-gm-ship-acceleration-about = Set the bonus
command-gm-ship-aim = aim
command-gm-ship-aim-about = Set the gunner's aim

option-value = value
option-value-about = The new value
option-dice = dice
option-dice-about = 2d, 5d-5 …
option-place = place
option-place-about = 1 is first
option-other = other
option-other-about = The other ship
option-rammer = rammer
option-rammer-about = If one rammed
option-penalty = penalty
option-penalty-about = 0 or less
option-left = left
option-left-about = 0 to 2
option-bonus = bonus
option-bonus-about = 0 or 2
option-turns = turns
option-turns-about = 1 to 4; 0: no aim
option-title = title
option-title-about = Its name
option-modifier = modifier
option-modifier-about = -2, 1 …
option-scope = scope
option-scope-about = How long
option-who = who
option-who-about = Ship or person
option-against = against
option-against-about = Which ship
option-kind = kind
option-kind-about = Which rolls
option-rounds = rounds
option-rounds-about = None: till it is ended
option-recovery = recovery
option-recovery-about = Target, each round
option-effect = effect
option-effect-about = Which effect
option-time = time
option-time-about = 10m, 24h …

# The channel
gm-damage = 🛠️ **GM**: { $ship } takes damage.
gm-order = 🛠️ **GM**: the order changes.
gm-alongside = 🛠️ **GM**: two ships are brought alongside.
gm-parted = 🛠️ **GM**: two ships are parted.
gm-grappled = 🛠️ **GM**: what lies on breaking away changes.
gm-acrobatics = 🛠️ **GM**: the Acrobatic Dodges of { $ship } change.
gm-acceleration = 🛠️ **GM**: the acceleration of { $ship } changes.
gm-aimed = 🛠️ **GM**: the aim of { $ship } changes.
gm-effect = 🛠️ **GM**: an effect on { $ship } changes.
gm-extend-by = ⏰ **GM**: **{ $time }** more for what is open now.
penalty-none = ✅ { $ship } has no damage penalty any more.
effect-recovery = , recovery { $target }
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

# What could not be done
error-bad_number = Please type a whole number (-2, for example).
error-bad_named_value = Please type a name and a number after it (Fog -2, for example).
error-bad_time = This isn't a time that I can read (10m, 24h or 1h30m, for example).
error-bad_extension = Deadlines can be put off by 1 minute to { $days } days.
error-bad_acceleration = An acceleration gives 0 or 2.
error-no_deadline = There is no deadline just now.
error-no_such_person = There is no such ship or person.
