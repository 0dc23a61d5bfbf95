### Taking a battle back

# Decisions to go back to
undo-beginning = The beginning · First Head-On
undo-change-ship = Round { $round } · before the game master's change ({ $ship }: { $what })
undo-change = Round { $round } · before the GM's change: { $what }
undo-declare = Round { $round } · declarations
undo-declare-ship = Round { $round } · { $ship } declares
undo-act = Round { $round } · { $ship }: before { $maneuver }
undo-turn = Round { $round } · { $ship }: before the { $post } acts
undo-dodge = Round { $round } · { $ship }: { $maneuver }, before the dodge

# What the channel reads
undo-title = ### ⏪ Taken back by the GM
    Back to: **{ $decision }**
undo-gone = No longer counts:
undo-earlier = { $count ->
    [one] -# and { $count } round before that
   *[other] -# and { $count } rounds before that
}
undo-round = **Round { $round }**: { $items }
undo-joiner = { " · " }
undo-declarations = the declarations
undo-item = { $ship } ▸ { $maneuver }
undo-item-cancelled = { $ship } ▸ { $post }, cancelled
undo-item-sunk = 🌊 { $ship }
undo-item-signal = 🚩 { $from } → { $to }
undo-item-gm = 🛠️ { $what }
undo-signals = -# What a signal said has been read by those who got it. The ships may try again.
undo-on = -# The battle goes on from there with new dice. The log keeps both.

# Panels and answers
undo-panel = ⏪ **Taken back.** The GM has taken the battle back to before this; it counts no more.
undo-panel-battle = -# { $battle }
did-undo = ⏪ The battle is back at: **{ $decision }**

error-cannot_undo = The battle can't go back to that point. Please choose one of those that are suggested.
error-question_undone = The GM has taken this back, so it counts no more. Nothing was changed.

# The command and the desk
command-gm-undo = undo
command-gm-undo-about = Take the battle back
option-decision = decision
option-decision-about = To which decision
desk-undo = Take back
undo-page = ## ⏪ Take back
    The battle goes back to before the decision that you choose. You are asked once more.
undo-ask = ## ⏪ Take the battle back?
    Back to: **{ $decision }**
    All that came after it no longer counts, and new dice are rolled. **This can't be brought back.**
undo-confirm = Take it back
undo-keep = Leave it
undo-menu = Back to …
