### サイコロの偏り：`/サイコロ`、最後の投稿

command-dice = サイコロ
command-dice-about = この海戦の出目の偏りと、その確かめ方
dice-summary = 🎲 { $rolls }：{ $verdict }。
ended-dice-button = サイコロ
dice-head = ### 🎲 「{ $battle }」のサイコロ
dice-head-ship = ### 🎲 「{ $battle }」の{ $ship }のサイコロ
dice-none = まだ振っていません
dice-rolls = 3d6を{ $rolls }回、平均{ $mean }（期待値{ $expected }）
dice-few = 回数が少なく、これ以上は言えません
dice-even = ふつうの散らばり方（公平なサイコロでも100戦中{ $odder }戦はこれより偏る）
dice-odd = やや偏り気味（公平なサイコロでこれより偏るのは100戦中{ $odder }戦）
dice-very-odd = かなり偏っている（公平なサイコロでこれより偏るのは100戦中1戦もない）
dice-chi = -# 3d6の正確な確率に対するχ² { $chi }、自由度{ $freedom }
dice-faces = -# ダメージも含めた全{ $dice }個：平均{ $mean }（期待値{ $expected }）
dice-ship = **{ $ship }**：{ $rolls }、{ $verdict }
dice-ship-none = **{ $ship }**：まだ振っていません
dice-seed = 🔒 最初のサイコロを振る前に、秘密の種（シード）を引き、その封印（SHA-256）を公開しました：`{ $commitment }`。どの出目も、種と何個目のサイコロかだけで決まるので、あとから選ぶことはボットにもできません。
dice-verify = 種は海戦の終わりに公開します。そのあと `python -m bot verify ファイル` で、種が封印と合うこと、記録のすべての出目が種から出ることを確かめられます。
dice-verify-over = 種は公開済みです。`python -m bot verify ファイル` で、種が封印と合うこと、記録のすべての出目が種から出ることを確かめられます。
dice-counted = -# チャンネルに出た判定をすべて数えています。取り消した分も、振ったことに変わりないので数えます。

# 画像の中
picture-dice = サイコロの出目
picture-dice-ship = { $rolls }回　平均{ $mean }
picture-note-dice = 公平なサイコロの平均

# 画像の代替テキスト
alt-dice = { $battle }、{ $rolls }。
alt-dice-totals = 合計ごとの回数：{ $totals }。
alt-dice-total = { $total }が{ $count }
alt-dice-ship = { $ship }は{ $rolls }。
