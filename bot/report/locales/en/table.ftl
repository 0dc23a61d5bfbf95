### Several game masters, deciding in somebody's stead, seats, time, troubles

manner = ⚙️ { $declarations } · { $asking } · { $deadline }
manner-together = all crews declare at once
manner-in-order = crews declare from the last ship to the first
manner-each = every action is asked for
manner-changed = actions are asked for only where something changed
manner-deadline = { $time } for each decision
manner-no-deadline = no deadline

muster-also-master = GM too: <@{ $user }>

gm-setting = ⚙️ **GM**: from now on, { $setting }.
gm-moved = 🛠️ **GM**: the battle moves here from <#{ $before }> (now <#{ $after }>).
gm-master = 🛠️ **GM**: **{ $name }** is a game master now.
gm-master-gone = 🛠️ **GM**: **{ $name }** is no game master any more.
gm-master-leads = 🛠️ **GM**: **{ $name }** leads the battle as game master now (before: { $before }).
gm-ruled = 🛠️ **GM**: decided for { $post } of { $ship }.

board-nudged = 🔔 The GM asked who is missing to answer ({ $when }).
nudge = 🔔 { $battle }: the game master asks you to answer for { $ship }, { $post } ({ $question }).
nudge-deadline = The deadline is { $when }.
nudge-answer = Answer
declare-ruled = 🛠️ The game master chose this in your stead. You can change it until it is settled.
answered-ruled = 🛠️ The game master decided in your stead: **{ $choice }**.

error-too_many_masters = A battle has at most { $most } game masters.
error-leads_battle = This person leads the battle. Hand it over first.
error-post_needed = Please say which post.
error-not_asked_yet = It isn't that ship's turn to declare yet.
error-nothing_asked = Nobody is asked for an answer just now.
error-nobody_missing = Nobody else is missing.
error-deadline_out_of_range = A decision may take { $least } seconds to { $most } days.
error-their_other_crew = They sail on another ship. Crews of different ships can't hear each other's declarations: change that seat first.
error-not_a_person = That is a bot; a game master or a player has to be a person.

desk-people = People
desk-people-title = ## 👥 Posts and game masters
desk-leads = GM: <@{ $user }>
desk-give = Give a post
desk-npc = An NPC takes a post …
desk-master = Add a GM
desk-unmaster = Remove a GM
desk-lead = Hand over
desk-tempo = Time
desk-tempo-title = ## ⚙️ How the battle asks
desk-deadline = Deadline
desk-together = All at once
desk-in-order = In order
desk-each = Ask each time
desk-changed = Ask less
desk-nudge = Nudge
desk-stead = Decide for …
desk-stead-title = ## ✍️ Deciding for others
desk-stead-about = What a player has chosen already isn't shown here. The channel is told that you decided, and the player sees what.
desk-stead-asked = Asked now: { $ship }, { $post } ({ $question })
desk-declare = Declare for …
desk-answer = Answer what is asked now …
desk-cancel = Cancel the action of …
desk-keep = Don't cancel the action of …
desk-trouble = Troubles
desk-trouble-title = ## 🩺 What is wrong
desk-move = Move the battle here
desk-none = none
desk-field-seat = Which post
desk-field-player = Who
desk-field-span = Time for each decision
desk-hint-span = Like 10m, 24h or 1h30m; none for no deadline
desk-field-maneuver = Maneuver
desk-hard = Take −5 to get two Acrobatic Dodges
desk-declare-form = Declare for { $ship } · { $post }
desk-field-hard = Evade with −5

nudged = { $count ->
    [0] 🔔 Nobody was asked just now.
    [one] 🔔 { $count } person was asked to answer.
   *[other] 🔔 { $count } people were asked to answer.
}
nudged-reached = · <@{ $user }> ({ $ship }, { $post })
nudged-closed = · <@{ $user }> ({ $ship }, { $post }): no direct message came through before; I try once more
nudged-resting = · <@{ $user }> ({ $ship }, { $post }): was asked less than five minutes ago
ruled-declared = 🛠️ Declared for { $ship }, { $post }: { $what }
ruled-answered = 🛠️ Answered for { $ship }, { $post }: **{ $choice }**
ruled-cancels = 🛠️ The action of { $ship }, { $post } is cancelled when its turn comes, if it can be.
ruled-keeps = 🛠️ The action of { $ship }, { $post } isn't cancelled.

trouble-none = ✅ Nothing is wrong that I know of.
trouble-away = 🚪 I was removed from the server ({ $since }). The battle waits.
trouble-away-mend = → Invite me again within 30 days.
trouble-channel-gone = 📭 The battle's channel is gone ({ $since }).
trouble-channel-gone-mend = → Type `/gm move` in another channel.
trouble-channel-unseen = 🙈 I can't see <#{ $channel }> any more ({ $since }).
trouble-channel-unseen-mend = → Give me *View Channel* and *Send Messages* in <#{ $channel }>, or type `/gm move` in another channel.
trouble-channel-mute = 🔇 I may not write in <#{ $channel }> ({ $since }).
trouble-channel-mute-mend = → Give me *Send Messages* (in threads: *Send Messages in Threads*) in <#{ $channel }>, or type `/gm move` in another channel.
trouble-channel-locked = 🔒 The thread <#{ $channel }> is archived or locked ({ $since }).
trouble-channel-locked-mend = → Unlock and open <#{ $channel }>, or type `/gm move` in another channel.
trouble-gone = 🚶 <@{ $user }> has left the server: { $ship }, { $post }
trouble-gone-mend = → `/gm seat give` or `/gm seat npc`; until then `/gm for` decides for them.
trouble-closed = 📪 No direct message reaches <@{ $user }>: { $ship }, { $post }
trouble-closed-mend = → They can answer in the channel (*Declare in secret*), or allow direct messages of this server and type `/declare` to me. `/gm nudge` tries again.
trouble-master-closed = 📪 No direct message reaches the GM <@{ $user }>.
trouble-master-closed-mend = → NPCs can be declared for with `/declare` in the channel.

error-nobody_chosen = Please choose somebody.

command-gm-master = master
command-gm-master-about = Who is game master
command-gm-master-add = add
command-gm-master-add-about = Somebody may act as game master too
command-gm-master-remove = remove
command-gm-master-remove-about = Somebody is no game master any more
command-gm-master-lead = lead
command-gm-master-lead-about = Hand the battle over; who manages the server may take it over
command-gm-seat = seat
command-gm-seat-about = Who plays which post
command-gm-seat-give = give
command-gm-seat-give-about = Give a post to somebody, or take it over yourself
command-gm-seat-npc = npc
command-gm-seat-npc-about = Let an NPC take a post
command-gm-tempo = tempo
command-gm-tempo-about = How the battle asks
command-gm-tempo-deadline = deadline
command-gm-tempo-deadline-about = How long each decision may take
command-gm-tempo-together = together
command-gm-tempo-together-about = Declare all at once, or in order
command-gm-tempo-asking = asking
command-gm-tempo-asking-about = Ask before each action, or only where something changed
command-gm-nudge = nudge
command-gm-nudge-about = Ask those who are missing, by direct message
command-gm-for = for
command-gm-for-about = Decide in somebody's stead
command-gm-for-declare = declare
command-gm-for-declare-about = Declare for a post
command-gm-for-answer = answer
command-gm-for-answer-about = Answer what is asked now
command-gm-for-cancel = cancel
command-gm-for-cancel-about = Cancel what a post declared
command-gm-trouble = trouble
command-gm-trouble-about = What is wrong with the battle, and what would mend it
command-gm-move = move
command-gm-move-about = Let a battle go on in this channel
option-player = player
option-player-about = Who
option-together = together
option-together-about = True: all at once. False: in order
option-each = each
option-each-about = True: before each action. False: only where something changed
option-maneuver = maneuver
option-maneuver-about = What is declared
