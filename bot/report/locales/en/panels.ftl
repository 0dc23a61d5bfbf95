### Panels with buttons and menus

panel-where = -# { $battle } · round { $round }
panel-paused = -# ⏸️ Paused: deadlines stand still
panel-deadline = -# ⏰ Deadline: { $when }
panel-own-acrobatics = 🌀 Acrobatic Dodges left: **{ $left }**
panel-own-acceleration-next = 💨 Acceleration: **{ $bonus }** to one movement roll next round
panel-own-acceleration = 💨 Acceleration: **{ $bonus }** to one movement roll
panel-own-aim = 🎯 Aim → { $target } ({ $weapon }): **{ $bonus }** to hit
panel-own-moving = ⛵ The ship has moved: gunfire **−5**
panel-weapon-shots = { $shots ->
    [one] 🔸 { $weapon }: **{ $shots }** shot left
   *[other] 🔸 { $weapon }: **{ $shots }** shots left
}
panel-weapon-reloading = 🔸 { $weapon }: fires again from round **{ $round }**
panel-weapon-reloading-shots = { $shots ->
    [one] 🔸 { $weapon }: **{ $shots }** shot left, fires again from round **{ $round }**
   *[other] 🔸 { $weapon }: **{ $shots }** shots left, fires again from round **{ $round }**
}

# Declarations in words
said = { $maneuver }
said-target = { $maneuver } → { $target }
said-weapon = { " " }({ $weapon })
said-weapon-part = { " " }({ $weapon }, { $part })
said-hard = { " " }(two dodges, −5)
said-chance = { " · " }chance { $chance }
said-nothing = nothing yet

# Muster
muster-title = ## ⚓ { $name }
    -# Mustering: take a post
muster-game-master = GM: <@{ $user }>
muster-pace = Pace: **{ $pace }** — { $about }
muster-desk-title = ## ⛵ { $name }
    -# Add ships, take them out, choose the pace
muster-side = ### { $side }
muster-side-empty = -# No ship yet.
muster-ship = **{ $ship }** ({ $template })
muster-post-free = ▫️ { $post }: **free**
muster-post-player = 🧑 { $post }: { $name } (<@{ $user }>)
muster-post-player-unnamed = 🧑 { $post }: <@{ $user }>
muster-post-npc = 🤖 { $post }: NPC { $name }
muster-begun = ✅ The battle has begun.
muster-hint = Choose a free post to join. Posts that stay free are taken by NPCs. When all is ready, the GM presses *Begin*.
muster-need-sides = To begin, at least two sides need a ship.
muster-take = Take a post
muster-take-option = { $ship }: { $post }
muster-add = Add a ship to { $side }
muster-add-new = Add a ship to a new side
muster-remove = Remove a ship
muster-pace-menu = Choose the pace
muster-leave = Leave
muster-begin = Begin (GM)
muster-more = -# What finds no room in a menu can be chosen with the /battle commands.

# Declaring
declare-title = ### 📜 Declaration — { $ship }, { $post }
closed-panel = ### 🔒 This declaration is no longer asked for
declare-locked-title = ### 🔒 Declared — { $ship }, { $post }
declare-mine = 📌 **You declare**: { $what }
declare-mate = 👥 **{ $post } { $name }**: { $what }
declare-mate-ready = 👥 **{ $post } { $name }**: { $what } ✅
declare-ready-note = ✅ You are ready. It is settled once your crewmate is, too.
declare-open-note = Choose an action and press *Ready*. No other ship can see this.
declare-chosen-note = -# Press *Ready* to settle it.
declare-by-deadline = ⏰ Time was up, so this is what counts.
declare-cancelled = ✋ It will be cancelled when its turn comes.
declare-may-cancel = Until its turn comes the action can be cancelled, but not changed.
declare-quiet = 🔕 You won't be asked before it is carried out.
declare-maneuver = Choose an action
declare-target = Choose a target
declare-weapon = Choose a weapon
declare-part = Choose what to aim at
declare-option-hull = Hull { $hull }/{ $most }
declare-option-hull-chance = Hull { $hull }/{ $most } · chance { $chance }
declare-option-weapon = { $damage }, Acc { $accuracy }, SS { $snap_shot }
declare-option-not-now = ⚠️ As things are: { $reason }
declare-not-now = ⚠️ As things are it **can't be done**: { $reason }.
declare-option-joiner = { " · " }
declare-option-chance = Chance { $chance }
declare-ready = Ready
declare-change = Change
declare-again = Again: { $what }
declare-hard-on = ☑ For two dodges (−5)
declare-hard-off = ☐ For two dodges (−5)
declare-odds = Odds
declare-signal = Signal
declare-cancel = Cancel the action
declare-keep = Don't cancel it after all
declare-ask-on = ☐ Act without asking
declare-ask-off = ☑ Act without asking

# The questions of ④ and ⑤
go-on-title = ### ❓ Go on? — { $ship }, { $post }
go-on-declared = 📌 Declared: **{ $what }**
go-on-rule = -# You may cancel it, but not change it.
go-on-ask-on = ☐ Don't ask me again
go-on-ask-off = ☑ Don't ask me again
dodge-title = ### 🛡️ A hit! Dodge? — { $ship }
dodge-shooter = 🔥 **{ $shooter }** hits with { $weapon }.
dodge-plain = Dodge: target **{ $target }** (chance { $chance })
dodge-acrobatic = Acrobatic Dodge: target **{ $target }** (chance { $chance }) · { $left } left
resist-title = ### ⛓️ Resist their breaking away? — { $ship }
resist-mover = ↔️ **{ $mover }** tries to break away.
resist-rule = -# Resisting is a Quick Contest of Helm; otherwise you are no longer alongside.
resist-chance = Chance to hold them: { $chance }
answered-person = ✅ You chose **{ $choice }**.
answered-deadline = ⏰ Time was up, so **{ $choice }** was taken.
answered-standing = 🔕 You asked not to be asked: **{ $choice }**.
answered-closed = 🔒 This question is closed.

# NPCs
npc-title = ### 🤖 Declarations of the NPCs
npc-hint = If the suggestions are fine, press *Accept all*.
npc-seat = **{ $ship }, { $post }**
    { $what }
npc-seat-chosen = **{ $ship }, { $post }** ✏️
    { $what }
npc-done = ✅ The NPCs have declared.
npc-accept = Accept all
npc-change = Change one
npc-option = { $ship }: { $post }

# Status
status-pace = Pace: { $pace }
status-effects = **Effects and modifiers**
status-effect = · { $who }: { $name } { $modifier } ({ $length })
status-modifier = · { $name } { $modifier } ({ $where })
status-effects-more = · and { $count } more
status-seats = **Your seats**
status-seat = 🧑 { $ship }, { $post }: { $what }
status-seat-ready = 🧑 { $ship }, { $post }: { $what } ✅
status-seat-later = 🧑 { $ship }, { $post }: not your turn yet
status-seat-open = 👉 { $ship }, { $post }: your answer is awaited ({ $question })
status-no-seats = -# You have no seat in this battle.
status-missing = **Still missing**
status-missing-seat = · { $ship }: { $post }
status-log = Get the log

# Other things
end-title = ## 🏁 End { $name }?
end-warning = The seed is published at the end, so nothing can be undone after it.
end-confirm = End it
end-keep = Keep playing
log-title = 📒 The log of **{ $name }** (up to round { $rounds })
log-over = 📒 The log of **{ $name }** (the whole battle)
log-secret = -# While the battle runs, this is for the game master alone. Please don't pass it on.
log-verify = 🔍 `python -m bot verify { $file }`
dms-closed = 📪 <@{ $user }>, my direct messages don't reach you.
    Press *Declare in secret* and the same panel opens for you alone. If you allow direct messages, the next one comes there.
reminder = ⏰ { $battle }: { $ship }, { $post } still has to answer ({ $question }). The deadline is { $when }.
signal-received = 🚩 A signal from **{ $sender }** was understood.
    > { $text }
signal-sent = 🚩 The signal was understood by **{ $receiver }**.
signal-failed = 🚩 **{ $sender }** made a signal to **{ $receiver }**, and it was not understood.

# Privacy
privacy-title = ## 🔏 What I keep of you
privacy-locale = Your language: **{ $locale }**
privacy-no-locale = Your language: not kept
privacy-dm = Your direct messages: I know where to write to you.
privacy-no-dm = Your direct messages: not kept
privacy-mustering = ⚓ **{ $battle }** in <#{ $channel }> (server { $guild }), mustering
privacy-fighting = ⚔️ **{ $battle }** in <#{ $channel }> (server { $guild }), running
privacy-ended = 🏁 **{ $battle }** in <#{ $channel }> (server { $guild }), over
privacy-game-master = · You are its game master.
privacy-post = · Post: { $ship }, { $post }
privacy-post-named = · Post: { $ship }, { $post }; character { $name }
privacy-answers = · Questions you answered: { $count }
privacy-signal = · Signal: { $text }
privacy-signals-more = · and more signals: { $count }
privacy-more = { $count ->
    [one] -# There is { $count } older battle besides.
   *[other] -# There are { $count } older battles besides.
}
privacy-no-battles = -# No battle has to do with you.
privacy-log = -# The log of a battle also keeps what its ships did, without your account.
privacy-delete = Delete
privacy-sure = ## 🗑️ Delete all of this?
    You give up your posts in battles that aren't over; the game master is told and plays them as NPCs.
    Your language, your direct messages, your answers and the texts of your signals are no longer kept as yours, and in the logs your characters get other names.
    What I have posted in channels stays there. This can't be undone.
privacy-confirm = Delete it
privacy-keep = Keep it
privacy-erased = ✅ It is deleted.
privacy-left = { $count ->
    [one] -# You gave up { $count } post.
   *[other] -# You gave up { $count } posts.
}
privacy-kept = ✅ Nothing was deleted.
