### How even the dice fell: `/dice`, the last post

command-dice = dice
command-dice-about = How even the dice of this battle fell, and how that can be checked
dice-summary = 🎲 { $rolls }: { $verdict }.
ended-dice-button = Dice
dice-head = ### 🎲 The dice of “{ $battle }”
dice-head-ship = ### 🎲 The dice of { $ship } in “{ $battle }”
dice-none = nothing rolled yet
dice-rolls = { $rolls ->
        [one] { $rolls } roll of 3d6
       *[other] { $rolls } rolls of 3d6
    }, { $mean } on average ({ $expected } expected)
dice-few = too few rolls to say more
dice-even = as even as dice usually are ({ $odder } of 100 fair battles look odder)
dice-odd = a little odd (only { $odder } of 100 fair battles look odder)
dice-very-odd = odd (fewer than 1 of 100 fair battles look odder)
dice-chi = -# χ² { $chi } with { $freedom } degrees of freedom, against the exact chances of 3d6
dice-faces = -# All { $dice } dice, those of damage too: { $mean } on average ({ $expected } expected)
dice-ship = **{ $ship }**: { $rolls }; { $verdict }
dice-ship-none = **{ $ship }**: nothing rolled yet
dice-seed = 🔒 Before the first die the bot drew a secret seed and posted its seal, the SHA-256: `{ $commitment }`. Each die follows from the seed and the die’s number, so nobody can choose one afterwards, the bot included.
dice-verify = When the battle is over the seed is posted. `python -m bot verify FILE` then checks it against the seal, and every die of the log against the seed.
dice-verify-over = The seed has been posted. `python -m bot verify FILE` checks it against the seal, and every die of the log against the seed.
dice-counted = -# Counted is every roll that the channel has read, also what an undo took back: it was rolled.

# In the picture
picture-dice = The dice
picture-dice-ship = { $rolls } rolls · { $mean }
picture-note-dice = what fair dice give on average

# Its alternative text
alt-dice = { $battle }: { $rolls }.
alt-dice-totals = { " " }How often each total was rolled: { $totals }.
alt-dice-total = { $total }: { $count }
alt-dice-ship = { " " }{ $ship }: { $rolls }.
