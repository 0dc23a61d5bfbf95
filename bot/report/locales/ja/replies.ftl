### コマンドやボタンへの短い返事と、メッセージに付けるしるし

did-start = ⚓ 参加者の募集を始めました。
did-join = ✅ あなたの担当：**{ $post }**（{ $name }）
    宣言の番が来たら、DMで画面を送ります。
did-leave = ✅ **{ $post }**の担当を降りました。引き継ぐ人がいなければ、NPCとしてGMが動かします。
did-begin = ⚔️ 開戦します。
did-pace = ✅ 進め方を「**{ $pace }**」にしました。
did-end = 🏁 海戦を終わらせました。
did-keep = ✅ 海戦を続けます。
did-rematch = ⚓ 再戦の参加者を募集します。
did-gm = ✅ 反映しました。チャンネルで確かめられます。
did-move = ✅ 海戦の場所は <#{ $channel }> です。
did-add = ✅ 船を加えました。
did-remove = ✅ 船を外しました。
nothing-asked = 👌 今、あなたの返事を待っているものはありません。
more-asked = { $count ->
   *[other] -# あなたへの質問がほかに{ $count }件あります。これに答えてから、もう一度ボタンを押してください。
}
signal-form = 信号を送る
signal-form-to = 送り先の船
signal-form-text = 伝えること
signal-form-about = 信号が通じたときに、その船の乗組員だけが読めます。

sent-again = -# 送信に失敗したため、もう一度送りました。同じものが2つあるかもしれません。
channel-closed = ⚠️ **{ $battle }**：<#{ $channel }> に投稿できなくなりました。チャンネルの閲覧とメッセージの送信の権限を確かめてください。
