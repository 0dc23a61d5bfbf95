### チャンネルに流れる文

# 行動
headline = ### { $icon } { $ship } ▸ { $maneuver }
headline-target = ### { $icon } { $ship } ▸ { $maneuver } ▸ { $target }
detail-shot = -# { $weapon }・{ $part }
detail-weapon = -# { $weapon }
detail-hard = -# アクロバットよけ2回を狙います（−5）
quiet = { $icon } **{ $ship }**　{ $maneuver }
cancelled = ✋ **{ $ship }**　{ $post }は行動をキャンセルしました。
impossible = ⛔ 実行できませんでした（{ $reason }ため）。
joined = ⛓️ **{ $ship }**　砲撃手も操舵手と一緒に鉤付き鎖や渡し板をかけました。
overdue = ⏰ 期限が来たため、{ $ship }・{ $post }は自動で決まりました。

# 行動から起こったこと
contest-won = ⚔️ 即決勝負：**{ $winner }の勝ち**
contest-drawn = ⚔️ 即決勝負：**引き分け**
failed-accelerate = **加速できませんでした。**
failed-evade = **回避は失敗です。** アクロバットよけは得られません。
failed-swap = **位置は入れ替わりません。**
failed-board = **接舷できませんでした。**
failed-ram = **体当たりは外れました。**
failed-disengage = **離脱できませんでした。**
failed-grapple = **鉤付き鎖や渡し板は掛かりませんでした。**
failed-sight = **照準は合いませんでした。**
failed-aim = **狙いはつきませんでした。**
failed-fire-missed = **砲撃は外れました。**
failed-fire-dodged = **{ $target }は砲撃をよけました！**
no-defence = -# クリティカルの砲撃はよけられません。
not-dodged = -# { $target }はよけませんでした。
let-go = 🤝 { $target }は離脱を許しました。
damage-ram = 💥 **{ $ship }** に **{ $taken }** ダメージ（{ $part } { $from } → **{ $to }**）
damage-rammer = 💥 ぶつけた **{ $ship }** にも **{ $taken }** ダメージ（{ $part } { $from } → **{ $to }**）
damage-shot = 💥 **{ $ship }** に **{ $taken }** ダメージ（{ $part } { $from } → **{ $to }**）
damage-blowback = 🔥 接舷状態のため **{ $ship }** にも **{ $taken }** ダメージ（{ $part } { $from } → **{ $to }**）
damage-gm = 💥 **{ $ship }** に **{ $taken }** ダメージ（{ $part } { $from } → **{ $to }**）
penalty = ⚠️ 損傷のため、{ $ship }の判定はすべて **{ $penalty }**
sunk = 🌊 **{ $ship }は沈没しました！**
order-head_on = 🧭 行動順：{ $order }
order-swap = 🔀 行動順が替わりました：{ $order }
order-sunk = 🧭 行動順：{ $order }
order-gm = 🧭 行動順：{ $order }
order-item = **{ $place }** { $ship }
order-joiner = { " → " }
alongside = ⚓ { $one }と{ $other }は**接舷状態**になりました。
parted = ↔️ { $one }と{ $other }の接舷状態が**解けました**。
grappled = ⛓️ { $on }が{ $by }から離脱する判定に **{ $penalty }**
grappled-none = ⛓️ { $on }が{ $by }から離脱する判定の修正は **なくなりました**。
acrobatics = 🌀 { $ship }　アクロバットよけ **残り{ $left }回**
acrobatics-none = -# 🌀 { $ship }　アクロバットよけの残りはありません。
acrobatics-lost = -# 🌀 { $ship }　使わなかったアクロバットよけはなくなりました。
acceleration = 💨 { $ship }　次のラウンドの移動判定1回に **{ $bonus }**
acceleration-none = -# 💨 { $ship }　加速の修正はなくなりました。
aimed = 🎯 { $ship } → { $target }（{ $weapon }）命中判定に **{ $bonus }**
aimed-fully = 🎯 狙いはもう**最大**です。
aimed-none = -# 🎯 { $ship }　狙いはなくなりました。
effect-set = ✨ { $who }　効果「{ $name }」**{ $modifier }**（{ $length }）
effect-ended = -# ✨ { $who }　効果「{ $name }」は終わりました。
effect-rounds = { $rounds }ラウンド
effect-until-removed = 解除されるまで

# 始まり
begin-title = ## ⚔️ { $name } — 開戦！
begin-hint = 📩 行動宣言は、番が来た人にDMでたずねます。
begin-head-on = **①ファースト・ヘッドオン**
begin-again = 🔁 成功度も〈操舵〉も同じ船は、もう一度振ります。
begin-commitment = 🔒 サイコロの封印（SHA-256）
    `{ $commitment }`
    -# 種（シード）は終了時に公開します。誰でも全部の出目を確かめられます。

# ラウンド
round-title = ## 🌊 ラウンド{ $round }
recovered = ✅ { $who }は立ち直りました。
round-end-title = ## 🏁 ラウンド{ $round } 終了
ship-line = **{ $place }** { $ship }（{ $side }）
ship-line-own = 　◀ **自船**
ship-line-unplaced = { $ship }（{ $side }）
ship-line-sunk = 🌊 { $ship }（{ $side }）沈没
hull-line = { $bar } **{ $hull }**/{ $most }
hull-deck = 　甲板 { $deck }/{ $most }
hull-penalty = 　損傷 { $penalty }
relation = ⚓ { $one } ⇔ { $other }
relation-rammer-brief = 💥
relation-penalty-brief = ({ $penalty })
relation-place = **{ $place }**
relation-rammer = （体当たり）
relation-penalty = （離脱に{ $penalty }）

# 信号とGM
signal = 🚩 **{ $from }** が **{ $to }** に信号を送りました。
gm-weather = 🛠️ **GM**：天候の修正を{ $before }から **{ $after }** に変えました。
gm-hull = 🛠️ **GM**：{ $ship }の船体HPを{ $before }から **{ $after }** に変えました。
gm-deck = 🛠️ **GM**：{ $ship }の甲板HPを{ $before }から **{ $after }** に変えました。
gm-modifier = 🛠️ **GM**：修正「{ $name }」**{ $value }** を加えました（{ $where }）。
gm-seat-ship = 🛠️ **GM**：{ $ship }の担当が替わりました（{ $before } → **{ $after }**）。
gm-pause = ⏸️ **GM**：海戦を一時停止しました。期限も止まります。
gm-resume = ▶️ **GM**：海戦を再開しました。
gm-extend = ⏰ **GM**：期限を延ばしました。
gm-end = 🏁 **GM**：海戦を終わらせました。
gm-note = 📝 **GM**：{ $text }
gm-none = NPC
gm-where = { $scope }
gm-where-ship = ・{ $ship }
gm-where-against = ・対{ $ship }
gm-where-kind = ・{ $kind }

# 終わり
called-off = 🏳️ **{ $name }** は開戦前に取りやめになりました。
ended-title = ## 🏁 { $name } — 終了
ended-winner = 🏆 勝者：**{ $winner }**
ended-nobody = **勝者なし**
ended-survivors = **浮いている船**
ended-nothing-afloat = 浮いている船はありません。
ended-seed = 🔓 サイコロの種（シード）
    `{ $seed }`
    -# 封印（SHA-256）：`{ $commitment }`
ended-verify = 🔍 記録の確かめ方
    `python -m bot verify { $file }`
ended-rematch = 再戦

# 掲示板
board-title = ## ⚔️ { $name }
board-round = ラウンド**{ $round }**　{ $phase }
board-waiting-declare = ⏳ 行動宣言を待っています：あと **{ $missing }** 件（{ $since }から）
board-waiting = ⏳ { $what }：**{ $ships }** を待っています（{ $since }から）
board-waiting-nobody = ⏳ { $what }：返事を待っています（{ $since }から）
board-running = ▶️ 進行中です。
board-paused = ⏸️ 一時停止中です。
board-over = 🏁 終了しました。
board-deadline = ⏰ 期限：{ $when }
board-turn = 👉 **{ $ship }** の番です。
board-declare = 秘密の行動宣言
board-status = 状況
board-help = ヘルプ
name-joiner = 、
when = <t:{ $time }:R>
