### The day after the battle

modifier-at_sea = At sea
modifier-yard = Yard
modifier-workers = Workers

focus-both = Hull and deck
focus-hull = Hull
focus-deck = Deck
focus-both-about = Half each, the odd point to the hull
focus-hull-about = The hull first, what is over to the deck
focus-deck-about = The deck first, what is over to the hull

payment-now = Pay now
payment-account = Put it on the ship's account

roll-restored = 🎲 Restored { $expression }: ({ $dice }) ＞ { $sum } ＞ **{ $points }**

# The plan
repair-title = ## 🔧 Repair — { $ship }
repair-after = -# After { $battle }
repair-part = { $part } { $bar } **{ $points }**/{ $most }
repair-by = 👷 **{ $person }** rolls Ship Repair, with workers: **{ $workers }** (minimum crew { $least })
repair-chance = 🎯 Chance of success: **{ $chance }**
repair-expected = 📈 On average **{ $expected }** HP restored (of { $most } missing)
repair-whole = ✨ Chance that nothing is missing afterwards: **{ $chance }**
repair-price = 💰 { $zuka } zuka (${ $dollars }) for each HP restored
repair-seal = 🔒 Seal on the dice (SHA-256)
    `{ $commitment }`
repair-once = -# It can be done once after each battle, either by your own people or by a shipyard.
repair-people = Who repairs
repair-everyone = Everyone aboard (the best one rolls)
repair-level = Ship Repair { $level }
repair-focus = What to repair
repair-sea = At sea (−5)
repair-land = Not at sea
repair-yard = With a yard's facilities (+3)
repair-no-yard = Without a yard's facilities
repair-workers = Choose how many workers help
repair-workers-option = Workers: { $workers } ({ $modifier })
repair-pay = Repair, pay now
repair-owe = Repair, on account
repair-shipyard = Shipyard
repair-roll = Ship Repair
repair-which = Choose a ship
repair-which-about = Which ship is to be repaired?

# The shipyard
shipyard-title = ## 🏗️ Shipyard — { $ship }
shipyard-price = 💰 { $restored } HP: **{ $zuka }** zuka (${ $dollars }), without a roll
shipyard-days = 📅 Takes { $days }
shipyard-some-days = 2 to 3 days
shipyard-exact-days = { $days } days
shipyard-command = -# To have just this done, say the same command once more with how it is paid.
shipyard-pay = Order, pay now
shipyard-owe = Order, on account
shipyard-repair = Own people instead

# What the channel reads
repair-begins = 🔧 **{ $ship }** is going to be repaired after { $battle }.
repaired-title = ### 🔧 { $ship } ▸ Repair
shipyard-done = ### 🏗️ { $ship } ▸ Shipyard
repaired-nothing = **Nothing is restored.**
repaired-part = 🛠️ { $part } { $from } → **{ $to }**/{ $most }
repaired-step = 🛠️ Hull: **{ $step }**
bill-paid = 💰 { $restored } HP: **{ $zuka }** zuka (${ $dollars }), paid
bill-owed = 🧾 { $restored } HP: **{ $zuka }** zuka (${ $dollars }), put on the ship's account
repaired-day = 1 day
repaired-days = -# 📅 { $days }
repaired-answer = 🔧 { $ship }: { $restored ->
    [0] nothing was restored.
   *[other] { $restored } HP restored.
} The channel has the details.

# The account
account-title = ## 🧾 Account — { $ship }
bill-settled = 💰 With it **{ $zuka }** zuka (${ $dollars }), owed from before, are paid
account-owed-along = 🧾 Owed from before: **{ $zuka }** zuka (${ $dollars }); paying now pays that too
account-owed = 🧾 Owed in all: **{ $zuka }** zuka (${ $dollars })
account-ship = The ship
account-clear = Nothing is owed.
account-when = <t:{ $time }:d>
account-payment = 💰 { $when } paid { $zuka } zuka (${ $dollars })
account-payment-note = 💰 { $when } paid { $zuka } zuka (${ $dollars }) · { $note }
account-repair-paid = 🔧 { $when } { $battle }: { $restored } HP, { $zuka } zuka (${ $dollars }), paid at once
account-repair-owed = 🔧 { $when } { $battle }: { $restored } HP, { $zuka } zuka (${ $dollars })
account-open = The ship's account
account-settle = Pay all of it

ended-repair = Repair

# Commands
command-repair = repair
command-repair-about = Repair a ship after its battle: see the chances, then roll
command-shipyard = shipyard
command-shipyard-about = Have a shipyard repair a ship after its battle, without a roll
command-ship = ship
command-ship-about = The ships that this server keeps
command-ship-bill = bill
command-ship-bill-about = See a ship's repair account, and pay what is owed
option-repairer = repairer
option-repairer-about = Who repairs (default: the best one aboard)
option-workers = workers
option-workers-about = How many workers help (default: the minimum crew)
option-at_sea = at_sea
option-at_sea-about = At sea: −5 (default: as chosen on the panel)
option-yard = yard
option-yard-about = With a yard's facilities: +3 (default: as chosen on the panel)
option-focus = focus
option-focus-about = Hull and deck alike, or one of them first
option-payment = payment
option-payment-about = Do it now, and pay now or later; without this you see the plan first
option-hull = hull
option-hull-about = Hull HP to restore (default: all)
option-deck = deck
option-deck-about = Deck HP to restore (default: all)
option-days = days
option-days-about = How many days it takes, 2 or 3 (the game master says)
option-pay = pay
option-pay-about = How many zuka are paid now
option-note = note
option-note-about = What to note beside the payment

error-nothing_to_repair = { $ship } has nothing to repair: neither its hull nor its deck is damaged.
error-no_repairer = Nobody among the repairers of { $ship } has learned Ship Repair.
error-repaired_already = { $ship } was repaired after its last battle already ({ $battle }). It can be repaired again after the next one.
error-no_battle_fought = { $ship } hasn't been in a battle yet: there is nothing to repair it after.
error-repair_old = { $ship } has been in another battle since. Please open the repair anew.
error-nothing_owed = Nothing is owed for { $ship }.
error-owed_less = Only { $owed } zuka are owed for { $ship }.
error-no_ship_to_repair = None of the ships that you may repair was in this battle.
