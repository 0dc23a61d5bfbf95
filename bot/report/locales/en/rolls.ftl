### Dice are written the way BCDice writes them

roll-head = (3D6<={ $target }) ＞ { $total }[{ $dice }]
roll-tail-succeeded = { $total } ＞ { $verdict } (margin: { $margin })
roll-tail-failed = { $total } ＞ { $verdict } (margin: { $margin })
roll-plain = { $head } ＞ { $tail }
roll-bold = { $head } ＞ **{ $tail }**
roll-line = 🎲 { $who } · { $what }: { $roll }
roll-line-critical_success = 🌟 { $who } · { $what }: { $roll } 🌟
roll-line-critical_failure = 💀 { $who } · { $what }: { $roll } 💀
roll-answering = answering { $kind }
roll-who = { $person } ({ $ship })
roll-modified = -# { $base } { $value }, { $modifiers } → target { $target }
roll-unmodified = -# { $base } { $value } (no modifiers)
roll-modifier = { $name } { $value }
roll-modifier-rest = others { $value }
roll-joiner = { ", " }
roll-damage = 🎲 Damage{ $what } { $expression }: ({ $dice }) ＞ { $sum } ＞ **{ $points }**
roll-damage-for = { " " }to { $ship }

base-helm = Helm
base-sail_handling = Sail Handling
base-gunnery = Gunner
base-flag_signals = Flag Signals
base-lamp_signals = Lamp Signals
base-ship_repair = Ship Repair
base-vision = Vision
base-strength = ST
base-dexterity = DX
base-dodge = Helm ÷ 2 =
base-none = Base

chance = { $percent }%
chance-low = under 1%
chance-high = over 99%
chance-range = { $low }–{ $high }
