### 戦いの見通し：`python -m bot simulate`、`/gm forecast`

forecast-title = この戦いの見通し
forecast-played = 同じルールで最後まで{ $battles }回戦わせた結果
forecast-players = どの船も、戦いごとに気質をくじで決めたボットの船長が、先読みなしで動かしています。人が動かせば、これより良くも悪くもなります。
forecast-interval = カッコ内は95%信頼区間：前提のとおりなら、100回のうち95回は本当の値がこの中にあります。
forecast-rate = { $value }%（{ $low }〜{ $high }%）
forecast-points = { $most }のうち{ $value }（{ $low }〜{ $high }）
forecast-who-wins = 勝つのは
forecast-side = { $side }
forecast-nobody = 勝者なし（最後の船がともに沈む）
forecast-open = { $rounds }ラウンドたっても決着なし
forecast-how-long = かかるラウンド数
forecast-rounds = 平均{ $value }ラウンド（{ $low }〜{ $high }）、半数の戦いは{ $first }〜{ $last }ラウンド
forecast-which-ships = 各船
forecast-ship = { $ship }（{ $side }）：沈没 { $sinks }、終了時の船体HP { $hull }

# 画像の中
picture-forecast = 戦いの見通し
picture-forecast-battles = { $battles }回の戦い
picture-forecast-wins = 勝率
picture-forecast-nobody = 勝者なし
picture-forecast-open = 決着なし
picture-forecast-rounds = ラウンド数　平均{ $mean }
picture-forecast-sinks = 沈没
picture-forecast-hull = 残る船体HP
picture-note-forecast = 明るい線：95%信頼区間
picture-note-forecast-middle = 明るい棒：中央の半数

# 画像の代替テキスト
alt-forecast = { $battle }、最後まで{ $battles }回戦わせた結果。
alt-forecast-side = { $side }の勝ち{ $rate }。
alt-forecast-nobody = 勝者なし{ $rate }。
alt-forecast-open = 決着なし{ $rate }。
alt-forecast-rounds = { $rounds }。
alt-forecast-ship = { $ship }（{ $side }）沈没{ $sinks }、終了時の船体HP{ $hull }。

# python -m bot simulate
simulate-sides = { $side }：{ $ships }
simulate-joiner = 、
simulate-side = 第{ $number }陣営
simulate-speed = { $seconds }秒（{ $jobs }コア、毎秒{ $speed }回）。同じ結果をもう一度：--seed { $seed }
simulate-progress = { $all }回のうち{ $done }回
simulate-plot = 図：{ $file }
error-ship_twice = { $ship }は2つの陣営には入れません。
error-no_such_ship_named = { $ship }という浮いている船はファイルにないか、同じ名前の船がいくつもあります。

# /gm forecast
desk-forecast = 見通し
command-gm-forecast = 見通し
command-gm-forecast-about = この海戦の見通しを調べます
forecast-head = ### 🔭 「{ $battle }」の見通し
forecast-running = 最後まで何度も戦わせています。数秒かかります……
forecast-so-far = { $battles }回の時点：
forecast-small = -# { $text }
forecast-secrets = まだ実行されていない宣言と、サイコロの種（シード）は使っていません。
error-forecast_running = このサーバーではすでに見通しを調べています。数秒かかります。
error-forecast_busy = ほかのサーバーの見通しを調べているところです。数秒後にもう一度どうぞ。
