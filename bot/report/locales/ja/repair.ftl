### 戦闘の翌日

modifier-at_sea = 航海中
modifier-yard = 造船設備
modifier-workers = 作業員

focus-both = 船体と甲板
focus-hull = 船体
focus-deck = 甲板
focus-both-about = 半分ずつ（端数は船体へ）
focus-hull-about = 船体を先に。余りは甲板へ
focus-deck-about = 甲板を先に。余りは船体へ

payment-now = すぐに払う
payment-account = 次回払いにする

roll-restored = 🎲 回復 { $expression }：({ $dice }) ＞ { $sum } ＞ **{ $points }**

# 計画
repair-title = ## 🔧 船の修理 — { $ship }
repair-after = -# { $battle }の後
repair-part = { $part } { $bar } **{ $points }**/{ $most }
repair-by = 👷 判定：**{ $person }**　作業員**{ $workers }**人（最低乗員{ $least }人）
repair-chance = 🎯 成功率：**{ $chance }**
repair-expected = 📈 平均で**{ $expected }**点回復（損傷は合計{ $most }点）
repair-whole = ✨ すべて直る確率：**{ $chance }**
repair-price = 💰 1点につき{ $zuka }ヅーカ（＄{ $dollars }）
repair-seal = 🔒 サイコロの封印（SHA-256）
    `{ $commitment }`
repair-once = -# 修理は1つの戦闘の後、自分たちか造船所で、1回だけできます。
repair-people = 修理する人を選ぶ
repair-everyone = 乗っている全員（一番上手な人が判定）
repair-level = 〈船舶修理〉{ $level }
repair-focus = 修理する所を選ぶ
repair-sea = 航海しながら（−5）
repair-land = 航海しない
repair-yard = 造船設備を使う（+3）
repair-no-yard = 造船設備を使わない
repair-workers = 作業員の人数を選ぶ
repair-workers-option = 作業員{ $workers }人（{ $modifier }）
repair-pay = 修理して、すぐに払う
repair-owe = 修理して、次回払い
repair-shipyard = 造船所に頼む
repair-roll = 〈船舶修理〉
repair-which = 船を選ぶ
repair-which-about = どの船を修理しますか。

# 造船所
shipyard-title = ## 🏗️ 造船所 — { $ship }
shipyard-price = 💰 { $restored }点：**{ $zuka }**ヅーカ（＄{ $dollars }）、判定なし
shipyard-days = 📅 { $days }かかります
shipyard-some-days = 2〜3日
shipyard-exact-days = { $days }日
shipyard-command = -# この内容で頼むには、同じコマンドに「支払い」を付けてもう一度使ってください。
shipyard-pay = 頼んで、すぐに払う
shipyard-owe = 頼んで、次回払い
shipyard-repair = 自分たちで修理する

# チャンネルに出る言葉
repair-begins = 🔧 **{ $ship }**を修理します（{ $battle }の後）。
repaired-title = ### 🔧 { $ship } ▸ 船の修理
shipyard-done = ### 🏗️ { $ship } ▸ 造船所
repaired-nothing = **どこも回復しませんでした。**
repaired-part = 🛠️ { $part } { $from } → **{ $to }**/{ $most }
repaired-step = 🛠️ 船体：**{ $step }**
bill-paid = 💰 { $restored }点：**{ $zuka }**ヅーカ（＄{ $dollars }）を支払いました
bill-owed = 🧾 { $restored }点：**{ $zuka }**ヅーカ（＄{ $dollars }）は次回払いです
repaired-day = 1日
repaired-days = -# 📅 { $days }
repaired-answer = 🔧 { $ship }：{ $restored ->
    [0] どこも回復しませんでした。
   *[other] { $restored }点回復しました。
}詳しくはチャンネルをご覧ください。

# 修理費
account-title = ## 🧾 修理費 — { $ship }
bill-settled = 💰 これまでの未払い**{ $zuka }**ヅーカ（＄{ $dollars }）も一緒に支払いました
account-owed-along = 🧾 これまでの未払い：**{ $zuka }**ヅーカ（＄{ $dollars }）。今すぐ払うと一緒に支払います
account-owed = 🧾 未払いの合計：**{ $zuka }**ヅーカ（＄{ $dollars }）
account-ship = 船を見る
account-clear = 未払いはありません。
account-when = <t:{ $time }:d>
account-payment = 💰 { $when } { $zuka }ヅーカ（＄{ $dollars }）を支払い
account-payment-note = 💰 { $when } { $zuka }ヅーカ（＄{ $dollars }）を支払い・{ $note }
account-repair-paid = 🔧 { $when } { $battle }：{ $restored }点、{ $zuka }ヅーカ（＄{ $dollars }）をその場で支払い
account-repair-owed = 🔧 { $when } { $battle }：{ $restored }点、{ $zuka }ヅーカ（＄{ $dollars }）
account-open = 修理費を見る
account-settle = 全額を払う

ended-repair = 修理

# コマンド
command-repair = 修理
command-repair-about = 戦闘の後、船を修理する（見込みを見てから判定）
command-shipyard = 造船所
command-shipyard-about = 戦闘の後、造船所に修理を頼む（判定なし）
command-ship = 船
command-ship-about = このサーバーの船
command-ship-bill = 修理費
command-ship-bill-about = 船の修理費を見る・払う
option-repairer = 修理する人
option-repairer-about = 修理する人（選ばなければ、乗っている中で一番上手な人）
option-workers = 作業員
option-workers-about = 作業員の人数（選ばなければ最低乗員）
option-at_sea = 航海中
option-at_sea-about = 航海しながら修理する（−5）。選ばなければ、修理の画面で選んだまま
option-yard = 造船設備
option-yard-about = 造船設備を使う（+3）。選ばなければ、修理の画面で選んだまま
option-focus = 修理する所
option-focus-about = 船体と甲板を半分ずつか、どちらかを先に
option-payment = 支払い
option-payment-about = 今すぐ修理する。支払いは今か次回（選ばなければ、先に見込みを見られます）
option-hull = 船体
option-hull-about = 回復する船体HP（選ばなければ全部）
option-deck = 甲板
option-deck-about = 回復する甲板HP（選ばなければ全部）
option-days = 日数
option-days-about = かかる日数、2日か3日（GMが決めます）
option-pay = 支払額
option-pay-about = 今払うヅーカ
option-note = メモ
option-note-about = 支払いに添えるメモ

error-nothing_to_repair = { $ship }は船体も甲板も傷ついていないので、修理するところがありません。
error-no_repairer = { $ship }を修理する人の中に、〈船舶修理〉を修得している人がいません。
error-repaired_already = { $ship }は、前の戦闘（{ $battle }）の後の修理をもう済ませています。次の戦闘の後にまた修理できます。
error-no_battle_fought = { $ship }はまだ戦闘をしていないので、修理の機会がありません。
error-repair_old = { $ship }はその後また戦闘をしました。修理の画面を開き直してください。
error-nothing_owed = { $ship }に未払いの修理費はありません。
error-owed_less = { $ship }の未払いは{ $owed }ヅーカだけです。
error-no_ship_to_repair = この海戦に出た船の中に、あなたが修理できる船はありません。
