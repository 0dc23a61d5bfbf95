### Help

help-title = ## ❔ How to use Head-On
help-intro = I run sea dogfights: I roll the dice, work out the damage, and show what happens in the channel.
help-begin = **To begin**
    `/battle start` opens the muster, `/battle join` takes a post on a ship, and the game master starts with `/battle begin`.
help-round = **A round**
    ③ From the last ship in order to the first, helmsmen and gunners declare **in secret**.
    ④ Helmsmen, then ⑤ gunners, act in order.
    When your turn comes you may go on or cancel, but not change your action.
help-declare = **Declaring**
    Choose in the panel I send you, or use `/declare` and commands such as `/evade`, `/ram` and `/fire`. Nobody else sees them, even in the channel.
    If you lose the panel, *Declare in secret* in the channel opens it again.
help-answer = **Answering**
    Whether to cancel, dodge or resist a breaking away is answered with the panel's buttons, or with `/answer`.
help-more = **And more**
    `/battle status` how things are · `/odds` what an action may bring · `/signal` talk to another ship
    `/battle log` the log · `/battle rematch` once more
    `/gm desk` the game master's desk · `/repair` the day after
    `/ship list` `/crew list` ships and people that stay for the next battle
help-fair = -# The seed of the dice is sealed at the beginning and published at the end. Anyone can check it with `python -m bot verify`; `/dice` shows how even they fall.
