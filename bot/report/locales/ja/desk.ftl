### GMの席

desk-open = GM
desk-title = ## 🛠️ GMの席
desk-seat = 🧑 { $post }：{ $name }（<@{ $user }>）
desk-seat-npc = 🤖 { $post }：{ $name }
desk-nobody = 未定
desk-waits = 　⏳ { $what }（{ $since }から）
desk-until = 　⏰ { $deadline }
desk-ready = 　✅
desk-ship = 船を選ぶ
desk-home = 戻る
desk-pause = 一時停止
desk-resume = 再開

command-gm = gm
command-gm-about = GMの席：海戦を手で動かします（GM）
command-gm-desk = 席
command-gm-desk-about = GMの席を開きます
command-gm-pause = 一時停止
command-gm-pause-about = 海戦と期限を止めます
command-gm-resume = 再開
command-gm-resume-about = 止めた海戦を再開します
