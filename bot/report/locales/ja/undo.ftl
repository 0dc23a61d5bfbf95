### 海戦を前に戻す

# 戻せる所
undo-beginning = 最初から・ファースト・ヘッドオン
undo-change-ship = ラウンド{ $round }・GMの変更（{ $ship }：{ $what }）の前
undo-change = ラウンド{ $round }・GMの変更（{ $what }）の前
undo-declare = ラウンド{ $round }・行動宣言
undo-declare-ship = ラウンド{ $round }・{ $ship }の行動宣言
undo-act = ラウンド{ $round }・{ $ship }の{ $maneuver }の前
undo-turn = ラウンド{ $round }・{ $ship }の{ $post }の行動の前
undo-dodge = ラウンド{ $round }・{ $ship }の{ $maneuver }、よけの前

# チャンネルで読むもの
undo-title = ### ⏪ GMが前に戻しました
    戻った所：**{ $decision }**
undo-gone = なかったことになるもの：
undo-earlier = -# ほかに、その前の{ $count }ラウンド
undo-round = **ラウンド{ $round }**　{ $items }
undo-joiner = ・
undo-declarations = 行動宣言
undo-item = { $ship } ▸ { $maneuver }
undo-item-cancelled = { $ship } ▸ { $post }（キャンセル）
undo-item-sunk = 🌊 { $ship }
undo-item-signal = 🚩 { $from } → { $to }
undo-item-gm = 🛠️ { $what }
undo-signals = -# 信号の内容は、届いた人がもう読んでいます。信号はもう一度試せます。
undo-on = -# ここから新しいサイコロで続けます。記録には両方が残ります。

# パネルと返事
undo-panel = ⏪ **取り消されました。**GMがこれより前に戻したので、無効になりました。
undo-panel-battle = -# { $battle }
did-undo = ⏪ 海戦を戻しました：**{ $decision }**

error-cannot_undo = そこには戻せません。候補に出る中から選んでください。
error-question_undone = GMが前に戻したので、この質問は無効になりました。何も変わっていません。

# コマンドとデスク
command-gm-undo = 戻す
command-gm-undo-about = 海戦を前に戻します
option-decision = 決定
option-decision-about = どこまで戻すか
desk-undo = 前に戻す
undo-page = ## ⏪ 前に戻す
    選んだ所まで海戦を戻します。次の画面でもう一度たずねます。
undo-ask = ## ⏪ ここまで戻しますか？
    戻る所：**{ $decision }**
    それより後のことはなかったことになり、新しいサイコロで続けます。**もう取り返せません。**
undo-confirm = 戻す
undo-keep = やめる
undo-menu = 戻る所を選ぶ
