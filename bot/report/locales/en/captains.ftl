### Captains: ships that the bot plays

temper-bold = Bold
temper-bold-about = Deals damage, whatever it costs
temper-careful = Careful
temper-careful-about = Saves the own ship first
temper-ramming = Ramming
temper-ramming-about = Rams, comes alongside, grapples
temper-gunnery = Gunnery
temper-gunnery-about = Keeps off, aims and fires
temper-hand = By hand
temper-hand-about = The game master plays the NPCs

muster-captain = Captains for empty ships …
muster-post-captain = 🎩 { $post }: **free** (a captain)
desk-seat-captain = 🎩 { $post }: { $name } (captain: { $temper })
desk-captain = Captains for all ships without players …
desk-captain-ship = Captain of this ship …
gm-captain-yes = 🎩 **GM**: from now on a captain (the bot) plays { $ship }, where it has no player.
gm-captain-no = 🛠️ **GM**: from now on the GM plays the NPCs of { $ship }.
captains-rest = -# 🎩 Captains wait for two minutes, so that you can decide in their stead (/gm for). With *Resume* they go on at once.

command-gm-captain = captain
command-gm-captain-about = Let a captain (the bot) play a ship
option-captain = captain
option-captain-about = The captain's temper, or by hand

error-no_empty_ships = There is no ship without players.
error-ship_is_manned = Players have both posts of this ship.

### Practice

practice-open = Practice
practice-elsewhere = 🎓 You can practise in a server's channel or thread where no battle is going on: use `/battle practice` there.
practice-title =
    ## 🎓 Practice
    Fight against captains (the bot) on your own, to learn the game. You play the helmsman and the gunner of one ship; nobody waits for you, and you may stop whenever you like. The battle begins in this channel.
practice-ship = Your ship …
practice-number = How many enemies …
practice-temper = The enemy captains' temper …
practice-enemies = { $count ->
    [one] { $count } enemy ship
   *[other] { $count } enemy ships
}
practice-start = Begin
did-practice = 🎓 It begins. You get two direct messages, one for each of your posts. If none arrives, press *Declare in secret* on the board in this channel. `/battle end` stops it at any time.
practice-hint-declare-helmsman =
    -# 🎓 **Helmsman**: choose a maneuver in the menu, then a target if it has one, and press *Ready*. New to it? *Evade* makes you hard to hit, *Come alongside* and *Ram* need a target. Your gunner has a message like this one; the round goes on once both are ready.
practice-hint-declare-gunner =
    -# 🎓 **Gunner**: *Fire* at a target if the chance is good, else *Aim* first: it counts next round. Movement of your ship makes your gunfire worse. Then press *Ready*.
practice-hint-go_on = -# 🎓 Something has changed since you declared. *Go on* does what you declared; *Cancel* drops it, and costs you the action.
practice-hint-dodge = -# 🎓 You are hit. A dodge costs nothing; the acrobatic one uses a charge, for +3.
practice-hint-resist = -# 🎓 The enemy wants to break away. *Resist* to hold them, or let them go without a roll.

command-battle-practice = practice
command-battle-practice-about = Practise against captains (the bot), on your own
option-number = number
option-number-about = How many enemy ships
option-temper = temper
option-temper-about = The captains' temper
