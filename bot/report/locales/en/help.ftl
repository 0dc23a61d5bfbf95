### /help: short pages, each with the next button to press

help-player = Player
help-game_master = Game master
help-operator = Operator
help-where = -# ❔ { $role } · page { $page } of { $pages }
help-heading = ## { $title }
help-before = ◀ { $title }
help-after = { $title } ▶

# Player
help-player-aboard-title = Getting aboard
help-player-aboard =
    You decide; I roll the dice, count, and write down what happens. You need no rules to begin.
    1. In the channel, find my panel **⚓ … — muster**.
    2. Open its menu *{ muster-take }*. The **{ post-helmsman }** steers the ship, the **{ post-gunner }** fires its guns.
    3. When the game master begins, I write to you. Only you and your crewmate can read it.
    👉 Next: *{ muster-take }*. No panel there? `/{ command-battle } { command-battle-start }` makes one; *{ practice-open }* below needs nobody else.

help-player-round-title = How a battle goes
help-player-round =
    At the start each helmsman rolls. The best comes **first in the order** of ships. Then, round after round:
    🤫 All choose an action in secret, the last ship first.
    ⛵ The helmsmen act, the first ship first.
    🔥 Then the gunners, in the same order.
    Being ahead pays: between two ships, the one further back has **−2** for each place.
    🌊 A ship sinks at hull HP 0. It is over when one side is left.
    👉 Next: wait for my message **📜 Declaration**, and choose there.

help-player-declare-title = Choosing an action
help-player-declare =
    My message shows all ships, and what you have chosen so far.
    1. *{ declare-maneuver }*: each line tells what it is for, and its chance.
    2. *{ declare-target }* or *{ declare-weapon }* come up if there is a choice.
    3. *{ declare-ready }*. It is settled once your crewmate is ready, too.
    🔎 *{ declare-odds }* shows what may come of it, *{ rules-open }* how it works.
    ✏️ Until it is settled, *{ declare-change }* lets you choose anew.
    👉 Not sure? As helmsman *{ maneuver-hold }*, as gunner *{ maneuver-fire }*. Then *{ declare-ready }*.

help-player-helm-title = The helmsman
help-player-helm =
    { icon-hold } **{ maneuver-hold }** · { about-hold }
    { icon-accelerate } **{ maneuver-accelerate }** · { about-accelerate }
    { icon-evade } **{ maneuver-evade }** · { about-evade }
    { icon-swap } **{ maneuver-swap }** · { about-swap }
    ⚠️ All but *{ maneuver-hold }* and *{ maneuver-grapple }* give your own gunner −5 this round.
    👉 Next: *{ declare-maneuver }* in my message. *{ rules-open }* below explains each of them.

help-player-close-title = At close quarters
help-player-close =
    { icon-board } **{ maneuver-board }** · { about-board }
    { icon-ram } **{ maneuver-ram }** · { about-ram }
    { icon-disengage } **{ maneuver-disengage }** · { about-disengage }
    { icon-grapple } **{ maneuver-grapple }** · { about-grapple }
    ⚠️ Alongside another ship only *{ maneuver-hold }*, *{ maneuver-disengage }* and *{ maneuver-grapple }* are left.
    👉 Next: *{ declare-maneuver }* in my message.

help-player-guns-title = The gunner
help-player-guns =
    { icon-fire } **{ maneuver-fire }** · { about-fire }
    { icon-aim } **{ maneuver-aim }** · { about-aim }
    { icon-sight } **{ maneuver-sight }** · { about-sight }
    { icon-grapple } **{ maneuver-grapple }** · { about-grapple }
    { icon-wait } **{ maneuver-wait }** · { about-wait }
    🎯 *{ maneuver-fire }* shows a poor chance? Take *{ maneuver-aim }* or *{ maneuver-sight }* this round, and *{ maneuver-fire }* in the next.
    ⚠️ Alongside you can't aim, and a shot hurts your own ship as much as theirs.
    👉 Next: *{ declare-maneuver }*, *{ declare-target }*, *{ declare-ready }*.

help-player-asked-title = When I ask you
help-player-asked =
    ❓ Before your action: *{ choice-go_on }*, or *{ choice-cancel }*. It can't be changed into another.
    🛡️ A shot hits your ship: *{ choice-dodge }* costs nothing. *{ choice-acrobatic }* has +3; *{ maneuver-evade }* wins you one.
    ⛓️ A ship alongside wants to leave: *{ choice-resist }*, or *{ choice-let_go }*.
    ⏰ If time runs out, you go on, dodge and resist.
    🔕 Asked too often? The button with *Don't ask me* is under each question.
    👉 Not sure? *{ choice-go_on }*, *{ choice-dodge }*, *{ choice-resist }*.

help-player-read-title = Reading the dice
help-player-read =
    `(3D6<=12) ＞ 9[2,3,4] ＞ 9 ＞ { outcome-success }`
    Three dice: 2, 3 and 4 make 9. To succeed it had to be **12 or less**. Low is good!
    📏 9 is 3 under 12: that is the **margin**. When two ships contend, the larger margin wins.
    🔎 The small line below names each modifier.
    🌟 3 and 4 always succeed; 💀 17 and 18 never do.
    💥 Hull at ¾, ½ or ¼ of its maximum: −2, −4 or −6 to every roll of that ship.
    👉 Next: *{ board-status }* on the board, for hulls, order and whose turn it is.

help-player-lost-title = If you are stuck
help-player-lost =
    📪 No message from me? *{ board-declare }* on the board shows it to you alone.
    📋 What is going on? *{ board-status }* on the board.
    ✋ Regret it? *{ declare-cancel }* stands in my message until your turn comes.
    🚩 Tell another ship something? *{ declare-signal }*: both ships roll for it.
    🏃 Have to leave? `/{ command-battle } { command-battle-leave }`, or tell the game master, who can play for you.
    🔏 What do I keep of you? `/{ command-privacy }`.
    ⌨️ Each button has a command, too: type `/`.
    👉 Next: *{ board-declare }* on the board.

# Game master
help-game_master-start-title = Preparing a battle
help-game_master-start =
    1. `/{ command-battle } { command-battle-start }` in a channel or thread: three ships stand ready on two sides.
    2. *{ desk-open }*, then *{ desk-ships }*: ready-made ones, ships of your fleet, or one made up on the spot.
    3. *{ muster-pace-menu }*: **{ pace-brisk }** for a live table, **{ pace-post }** for a game by post, **{ pace-rules }** to the letter.
    4. Players take posts. What stays free is an NPC: yours.
    🚢 A fleet for a campaign: `/{ command-ship } { command-ship-list }` and `/{ command-crew } { command-crew-list }`.
    👉 Next: *{ muster-begin }*, when all are aboard.

help-game_master-npcs-title = Playing the NPCs
help-game_master-npcs =
    Each round I write to you: **🤖 Declarations of the NPCs**, with a suggestion for each.
    ✅ *{ npc-accept }* takes all the suggestions.
    ✏️ *{ npc-change }* opens the panel of one NPC.
    In ④ and ⑤ I don't ask you for them: they go on, dodge and resist.
    🧑 A player comes late? They take an NPC's post with `/{ command-battle } { command-battle-join }`, or you give it with *{ desk-give }*.
    👉 Next: *{ npc-accept }*.

help-game_master-run-title = Keeping it going
help-game_master-run =
    📋 *{ board-status }* on the board tells you alone who is missing.
    🛠️ *{ desk-open }* on the board opens your desk; nobody else sees it:
    · *{ desk-pause }*, *{ desk-resume }*, *{ desk-extend }*
    · *{ desk-tempo }*: deadlines, all at once or in order, how often I ask, and *{ desk-nudge }* for who is late
    · *{ desk-people }*: posts, a second game master, handing over
    · *{ desk-stead }*: for who is away. The channel reads that you did
    · *{ desk-trouble }*: what is wrong, and what mends it
    👉 Next: *{ desk-open }* on the board.

help-game_master-mend-title = Putting things right
help-game_master-mend =
    Rules can't know everything. On your desk:
    🚢 *{ desk-ship }*: hull, deck, order, alongside, aim, damage
    🌫️ *{ desk-modifier }*: named, like “Fog −2”, for a roll, a round or the battle
    💫 *{ desk-effect }*: on a ship or a person, for some rounds or until they recover
    🌦️ *{ desk-weather }*: counts for sights
    ⏪ *{ desk-undo }*: back to any decision, from there with new dice
    Each change is posted and logged.
    👉 Next: *{ desk-open }*, then *{ desk-ship }*.

help-game_master-show-title = What stays hidden
help-game_master-show =
    🤫 What a crew declares only that crew can read. For players' ships not even you can, until they act.
    🙈 On your desk, *{ desk-steps }* shows enemies as “damaged”, “crippled” …, and *{ desk-hidden }* keeps the values of your NPCs to yourself: posts then show dice and verdict only.
    📒 `/{ command-battle } { command-battle-log }` gives you alone the log up to the last whole round.
    🔒 The seed of the dice is sealed at the start and shown at the end, so that anyone can check every die. `/{ command-dice }` shows how even they fall.
    👉 Next: *{ desk-open }*, before the first shot.

help-game_master-after-title = After the battle
help-game_master-after =
    It ends when one side is left. *{ desk-end }* on the desk ends it sooner, for good.
    📒 The last post has the seed and the log. If NPCs were hidden, *{ ended-publish }* is for you to press.
    🔁 *{ ended-rematch }*: the same ships and people once more.
    🔧 *{ ended-repair }*: ships of your fleet keep their damage, and can be repaired once after each battle.
    🧾 `/{ command-ship } { command-ship-bill }`: what is owed for repairs.
    👉 Next: *{ ended-rematch }* or *{ ended-repair }* under the last post.

# Operator
help-operator-invite-title = Inviting me
help-operator-invite =
    1. In Discord's developer portal open your application, then **OAuth2 → URL Generator**.
    2. Scopes: `bot` and `applications.commands`.
    3. Permissions: { permission-view_channel }, { permission-send_messages }, { permission-send_messages_in_threads }, { permission-attach_files }, { permission-read_message_history }.
    4. Open the address below, and choose your server.
    🙅 No privileged intent is needed: leave those switches off.
    👉 Next: in a channel, `/{ command-battle } { command-battle-start }`.

help-operator-check-title = Is all well?
help-operator-check =
    🩺 `python -m bot check`: token, database, commands, and the permissions in each server.
    🩺 `/{ command-gm } { command-gm-trouble }`: what is wrong with one battle.
    📜 Standard error has one line for each thing that went wrong; `LOG_LEVEL=DEBUG` tells more. Neither names people nor shows what they wrote.
    🎬 `make demo` plays a whole battle without Discord.
    👉 Next: `python -m bot check`.

help-operator-keep-title = What is kept
help-operator-keep =
    💾 Everything is in one database. Stop me at any moment: I go on where I was.
    🛟 Before an update changes its tables, a file is copied beside itself (`….backup`). PostgreSQL you back up yourself.
    🔏 `/{ command-privacy }` shows each person what is kept of them, and deletes it.
    🚪 Removed from a server, I wait 30 days, then delete its battles.
    🤐 The dice's seed is a secret from players, not from you: please don't look.
    👉 Next: README, “Operating it”, has every setting.

# Commands
command-help = help
command-help-about = How to use Head-On: for a player, a game master, an operator
option-reader = reader
option-reader-about = For whom
