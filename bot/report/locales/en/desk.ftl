### The game master's desk

desk-open = GM
desk-title = ## 🛠️ The game master's desk
desk-seat = 🧑 { $post }: { $name } (<@{ $user }>)
desk-seat-npc = 🤖 { $post }: { $name }
desk-nobody = nobody yet
desk-waits = { " · " }⏳ { $what } (since { $since })
desk-until = { " · " }⏰ { $deadline }
desk-ready = { " · " }✅
desk-ship = Choose a ship
desk-home = Back
desk-pause = Pause
desk-resume = Resume

command-gm = gm
command-gm-about = The game master's desk: change the battle by hand (game master)
command-gm-desk = desk
command-gm-desk-about = Open the game master's desk
command-gm-pause = pause
command-gm-pause-about = Stop the battle and its deadlines
command-gm-resume = resume
command-gm-resume-about = Let the battle go on
