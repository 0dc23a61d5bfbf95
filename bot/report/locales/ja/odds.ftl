### 勝算（画面と /勝算 の返事）

# 小さな行
odds-modified = { $base }{ $value } { $modifiers } → **{ $target }**
odds-unmodified = { $base }**{ $target }**
odds-roll = -# 🎲 { $roll }
odds-against = -# 🆚 { $ship }：{ $roll }・引き分け{ $drawn }
odds-hit = -# 🎯 命中{ $chance }：{ $roll }
odds-dodge = -# 🛡️ { $ship }がよける（{ $target }）：当たる見込み{ $chance }
odds-dodge-acrobatic = -# 🌀 { $ship }がアクロバットよけ（{ $target }）：当たる見込み{ $chance }
odds-blow = -# 💥 { $ship }の{ $part }：{ $expression }・平均{ $average }点（おおむね{ $low }〜{ $high }）
odds-blowback = -# ↩️ { $ship }へのはね返り：平均{ $average }点
odds-sinks = ・撃沈{ $chance }
odds-expected = -# 　失敗も含めた平均：{ $points }点
odds-untold = -# 　{ $ship }のHPはわからないため、撃沈の見込みは計算できません。
odds-short-blow = ・平均{ $average }点

# /勝算
odds-title = ## 🎲 勝算 — { $ship }・{ $post }
odds-note = -# 今の状況での計算です。ほかの船のこれからの行動は含みません。砲撃はアクロバットなしでよけられ、離脱は阻止されるものとします。
odds-chosen = **選んでいる行動**
odds-line = { $icon } { $what }
odds-not-now = ⚠️ { $line }
odds-needs = ⚠️ 今は実行できません（{ $reason }ため）。それがなければ：
odds-nothing = -# 判定はありません。
odds-none = -# 実行しても何も起こりません。
odds-more = { $count ->
   *[other] -# ほかに{ $count }件あります。目標や武器を指定すると見られます。
}
odds-guess-note = -# ≈は、知らされていない値を仮定した計算です。NPCの技能は12、わからないHPはダメージをすべて受けきれるものとします。

# 質問
dodge-sunk = ・沈没{ $chance }
