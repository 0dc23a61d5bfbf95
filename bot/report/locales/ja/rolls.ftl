### ダイスの書き方はBCDiceと同じ

roll-head = (3D6<={ $target }) ＞ { $total }[{ $dice }]
roll-tail-succeeded = { $total } ＞ { $verdict }(成功度：{ $margin })
roll-tail-failed = { $total } ＞ { $verdict }(失敗度：{ $margin })
roll-plain = { $head } ＞ { $tail }
roll-bold = { $head } ＞ **{ $tail }**
roll-line = 🎲 { $who }　{ $what }：{ $roll }
roll-line-critical_success = 🌟 { $who }　{ $what }：{ $roll } 🌟
roll-line-critical_failure = 💀 { $who }　{ $what }：{ $roll } 💀
roll-answering = { $kind }への対抗
roll-who = { $person }（{ $ship }）
roll-modified = -# { $base }{ $value } { $modifiers } → 目標値{ $target }
roll-unmodified = -# { $base }{ $value }（修正なし）
roll-modifier = { $name }{ $value }
roll-modifier-rest = ほか{ $value }
roll-joiner = { " " }
roll-damage = 🎲 { $what }ダメージ { $expression }：({ $dice }) ＞ { $sum } ＞ **{ $points }**
roll-damage-for = { $ship }への

base-helm = 操舵
base-sail_handling = 操帆
base-gunnery = 砲術
base-flag_signals = 旗信号
base-lamp_signals = 灯火信号
base-ship_repair = 船舶修理
base-vision = 視覚
base-strength = 体力
base-dexterity = 敏捷力
base-dodge = 操舵÷2＝
base-none = 基準値

chance = { $percent }%
chance-low = 1%未満
chance-high = 99%超
chance-range = { $low }〜{ $high }
