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
error-not_a_person = That is a bot; a game master or a player has to be a person.
