### Odds, on panels and in the answer of /odds

# Small lines
odds-modified = { $base } { $value }, { $modifiers } → **{ $target }**
odds-unmodified = { $base } **{ $target }**
odds-roll = -# 🎲 { $roll }
odds-against = -# 🆚 { $ship }: { $roll } · a draw { $drawn }
odds-hit = -# 🎯 Hits { $chance }: { $roll }
odds-dodge = -# 🛡️ { $ship } dodges ({ $target }): strikes { $chance }
odds-dodge-acrobatic = -# 🌀 { $ship } dodges acrobatically ({ $target }): strikes { $chance }
odds-blow = -# 💥 { $ship }, { $part }: { $expression }, { $average } on average (mostly { $low }–{ $high })
odds-blowback = -# ↩️ Falls back on { $ship }: { $average } on average
odds-sinks = { " " }· sinks { $chance }
odds-expected = -# { "  " }Failures counted in, on average: { $points }
odds-untold = -# { "  " }Nobody tells you the HP of { $ship }, so the chance to sink it can't be worked out.
odds-short-blow = { " " }· { $average } on average

# /odds
odds-title = ## 🎲 Odds — { $ship }, { $post }
odds-note = -# As things stand. What others will do this round isn't counted; a shot is dodged without acrobatics, a break away is resisted.
odds-chosen = **What you have chosen**
odds-line = { $icon } { $what }
odds-not-now = ⚠️ { $line }
odds-needs = ⚠️ Can't be done now: { $reason }. Without that:
odds-nothing = -# Nothing is rolled for it.
odds-none = -# It would come to nothing.
odds-more = { $count ->
    [one] -# And { $count } more: name a target or a weapon to see it.
   *[other] -# And { $count } more: name a target or a weapon to see them.
}
odds-guess-note = -# ≈ is made from values that nobody tells you: an NPC's skill counts as 12, and HP that aren't told as enough to take it all.

# Questions
dodge-sunk = { " " }· you sink { $chance }
