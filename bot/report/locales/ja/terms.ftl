### 規則の言葉

post-helmsman = 操舵手
post-gunner = 砲撃手

phase-head_on = ①ファースト・ヘッドオン
phase-round_start = ②ラウンド開始時の処理
phase-declarations = ③行動宣言
phase-helmsmen = ④操舵手の行動解決
phase-gunners = ⑤砲撃手の行動解決
phase-round_end = ⑥ラウンドの終了

maneuver-hold = 速度維持
maneuver-accelerate = 加速
maneuver-evade = 回避
maneuver-swap = 位置交替
maneuver-board = 接舷する
maneuver-ram = 体当たり
maneuver-disengage = 離脱
maneuver-grapple = 鉤付き鎖や渡し板をかける
maneuver-wait = 待機
maneuver-aim = 狙い
maneuver-sight = 照準
maneuver-fire = 砲撃

about-hold = 判定なし。砲撃の邪魔になりません
about-accelerate = 成功すれば、次のラウンドの移動判定が有利になります
about-evade = 成功すれば、次の番までアクロバットよけができます
about-swap = 即決勝負に勝てば、敵船と行動順を入れ替えます
about-board = 即決勝負に勝てば、敵船と接舷状態になります
about-ram = 即決勝負に勝てば、どちらにもダメージ。接舷状態になります
about-disengage = 接舷状態から離れます。相手が阻止すれば即決勝負です
about-grapple = 即決勝負に勝てば、接舷している敵船が離脱しにくくなります
about-wait = 何もしません。狙いは残ります
about-aim = 判定なし。続けるほど当たりやすくなります
about-sight = 視覚判定に成功すれば、一度で最大の狙いになります
about-fire = 砲撃します。狙ってからのほうが当たります

icon-hold = ➡️
icon-accelerate = 💨
icon-evade = 🌀
icon-swap = 🔀
icon-board = ⚓
icon-ram = 💥
icon-disengage = ↔️
icon-grapple = ⛓️
icon-wait = 💤
icon-aim = 🎯
icon-sight = 🔭
icon-fire = 🔥

roll-kind-head_on = ファースト・ヘッドオン
roll-kind-swap = 位置交替
roll-kind-accelerate = 加速
roll-kind-evade = 回避
roll-kind-board = 接舷
roll-kind-ram = 体当たり
roll-kind-disengage = 離脱
roll-kind-grapple = 鉤付き鎖や渡し板
roll-kind-sight = 照準
roll-kind-fire = 砲撃
roll-kind-dodge = よけ
roll-kind-signal = 信号
roll-kind-recovery = 回復

skill-helm = 〈操舵〉
skill-sail_handling = 〈操帆〉
skill-gunnery = 〈砲術／大砲〉
skill-flag_signals = 〈旗信号〉
skill-lamp_signals = 〈灯火信号〉
skill-ship_repair = 〈船舶修理〉
skill-vision = 視覚
skill-strength = 体力
skill-dexterity = 敏捷力

modifier-tactics = 戦術
modifier-handling = 移動修正
modifier-order = 行動順
modifier-damaged = 損傷
modifier-alongside = 接舷状態
modifier-moving = 移動
modifier-acceleration = 加速
modifier-hard_evade = 2回よけ
modifier-aim = 狙い
modifier-snap_shot = 抜き撃ち
modifier-weather = 天候
modifier-ram_beak = 衝角
modifier-grappled = 鉤付き鎖や渡し板
modifier-group = 人数
modifier-combat_reflexes = 戦闘即応
modifier-acrobatic = アクロバットよけ

part-hull = 船体
part-deck = 甲板

damage-cause-ram = 体当たり
damage-cause-rammer = 体当たりの反動
damage-cause-shot = 砲撃
damage-cause-blowback = 接舷状態での砲撃
damage-cause-gm = GMの判断

order-cause-head_on = ファースト・ヘッドオン
order-cause-swap = 位置交替
order-cause-sunk = 沈没
order-cause-gm = GMの判断

result-done = 成功
result-failed = 失敗
result-cancelled = キャンセル
result-impossible = 実行不可

reason-target_sunk = 相手の船がもう沈んでいる
reason-alongside = 接舷状態にある
reason-not_alongside = 相手の船と接舷状態にない
reason-no_shots = 弾がもうない
reason-reloading = まだ装填中の
reason-joined = 操舵手と一緒に行なった

declarations-in_order = 行動順の遅い船から
declarations-together = 全員一斉に

scope-roll = 1回の判定
scope-round = 1ラウンド
scope-battle = 海戦の間

what-weather = 天候
what-modifier = 修正
what-hull = 船体HP
what-deck = 甲板HP
what-damage = ダメージ
what-order = 行動順
what-alongside = 接舷状態
what-parted = 離脱
what-grappled = 鉤付き鎖や渡し板
what-acrobatics = アクロバットよけ
what-acceleration = 加速
what-aimed = 狙い
what-effect = 効果
what-seat = 担当
what-pause = 一時停止
what-resume = 再開
what-extend = 期限の延長
what-end = 終了
what-note = メモ

choice-go_on = 実行する
choice-cancel = キャンセルする
choice-no_dodge = よけない
choice-dodge = よける
choice-acrobatic = アクロバットよけ
choice-resist = 阻止する
choice-let_go = 離脱を許す

question-kind-declare = 行動宣言
question-kind-go_on = 実行するかどうか
question-kind-dodge = よけるかどうか
question-kind-resist = 離脱を阻止するかどうか

outcome-critical_success = クリティカル
outcome-success = 成功
outcome-failure = 失敗
outcome-automatic_failure = 自動失敗
outcome-critical_failure = ファンブル

pace-rules = ルール通り
pace-brisk = 手早く
pace-post = 文通
pace-rules-about = 行動順の遅い船から順に宣言し、その都度たずねます。
pace-brisk-about = 一斉に宣言し、状況が変わった時だけ確認します。
pace-post-about = 一斉に宣言し、決定ごとに24時間待ちます。
