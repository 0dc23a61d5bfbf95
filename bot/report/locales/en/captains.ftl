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
