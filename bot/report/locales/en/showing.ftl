### What isn't told to everybody: HP in steps, values of NPCs

hull-step-unhurt = unhurt
hull-step-damaged = damaged
hull-step-badly_damaged = badly damaged
hull-step-crippled = crippled
hull-step-sunk = sunk
hull-line-step = Hull: **{ $step }**
damage-step = 💥 **{ $ship }** is hit: **{ $step }**
damage-deck-hidden = 💥 **{ $ship }** is hit on the deck.
gm-hull-step = 🛠️ **GM**: hull HP of { $ship } change: **{ $step }**.
gm-deck-hidden = 🛠️ **GM**: deck HP of { $ship } change.
aimed-hidden = 🎯 { $ship } → { $target } ({ $weapon }): **aim taken**.
roll-head-hidden = (3D6) ＞ { $total }[{ $dice }]
roll-tail-hidden = { $total } ＞ { $verdict }
chance-guess = ≈{ $chance }

muster-steps = 🙈 Of enemies, HP are shown in steps only.
muster-hidden = 🙈 The values of NPCs are hidden.
showing-hulls-exact = enemies see exact HP
showing-hulls-steps = enemies see HP in steps only
showing-hulls-mixed = what enemies see of HP differs from ship to ship
showing-npcs-open = the values of NPCs are shown
showing-npcs-hidden = the values of NPCs are hidden
showing-ship = { $ship }: { $setting }
desk-shown-ship = -# 👁️ { $setting }
desk-shown =
    · { $hulls }
    · { $npcs }

command-gm-show = show
command-gm-show-about = What others see of ships and NPCs
command-gm-publish = publish
command-gm-publish-about = Publish the log of the last battle
option-enemies = enemies
option-enemies-about = HP of enemies
option-npc = npc
option-npc-about = Values of NPCs
choice-enemies-exact = Exact HP
choice-enemies-steps = Steps only
choice-npc-open = Shown
choice-npc-hidden = Hidden

ended-unpublished = -# The values of NPCs were hidden, so the log isn't published. That is for the game master to do.
ended-publish = Publish the log
published = 📒 The game master has published the log of **{ $name }**.
did-publish = 📒 The log is published.

error-log_unpublished = The log of this battle isn't published: the values of its NPCs were hidden. Publishing it is for the game master.
error-nothing_to_show = Please choose what is to be shown: enemies or npc.
error-log_is_public = The log of this battle is everyone's already.

desk-show = What others see
desk-show-title = ## 👁️ What others see
desk-exact = HP: exact
desk-steps = HP: steps
desk-openly = NPCs: shown
desk-hidden = NPCs: hidden
