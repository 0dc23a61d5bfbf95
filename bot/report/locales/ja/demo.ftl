### 実演（make demo）

demo-server = 演習場
demo-channel = 海戦
demo-battle = 入り江の海戦
demo-game-master = みなと
demo-players = ゆき そら はる あおい りく
demo-intro = Discordの代役を相手に、本物のボットが海戦を1回進めます（シード { $seed }）。
demo-legend = #{ $channel } は全員、✉ は本人へのDM、👁 は本人だけ、▶ は人の操作、✎ は書き換えです。
demo-no-network = インターネットにもDiscordにも接続しません。
demo-fought = 海戦は { $rounds }ラウンドで終わりました。
demo-capped = { $rounds }ラウンドになったので、GMが海戦を終わらせます。
demo-log = 記録：{ $file }（{ $lines }行）
demo-verified = 検証：サイコロも判定もすべて確かめられました。
demo-faulty = 検証：{ $fault }
demo-requests = ボットはDiscordの代役に{ $requests }回たずね、{ $refused }回断られました（{ $seconds }秒）。
demo-again = 同じ海戦をもう一度：make demo SEED={ $seed }
demo-real = 本物のDiscordで：.env に DISCORD_TOKEN を書いて make run
