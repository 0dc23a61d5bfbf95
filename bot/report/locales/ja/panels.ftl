### ボタンとメニューのある画面

panel-where = -# { $battle }・ラウンド{ $round }
panel-paused = -# ⏸️ 一時停止中（期限は進みません）
panel-deadline = -# ⏰ 期限：{ $when }
panel-own-acrobatics = 🌀 アクロバットよけ 残り**{ $left }**回
panel-own-acceleration-next = 💨 加速　次のラウンドの移動判定1回に **{ $bonus }**
panel-own-acceleration = 💨 加速　移動判定1回に **{ $bonus }**
panel-own-aim = 🎯 狙い → { $target }（{ $weapon }）命中判定に **{ $bonus }**
panel-own-moving = ⛵ 移動したため砲撃に **−5**
panel-weapon-shots = 🔸 { $weapon }　残り**{ $shots }**発
panel-weapon-reloading = 🔸 { $weapon }　装填中（ラウンド**{ $round }**から撃てます）
panel-weapon-reloading-shots = 🔸 { $weapon }　残り**{ $shots }**発・装填中（ラウンド**{ $round }**から撃てます）

# 宣言のことば
said = { $maneuver }
said-target = { $maneuver } → { $target }
said-weapon = （{ $weapon }）
said-weapon-part = （{ $weapon }・{ $part }）
said-hard = （2回よけ・−5）
said-chance = 　成功率{ $chance }
said-nothing = 未定

# 募集
muster-title = ## ⚓ { $name }
    -# 参加者を募集しています
muster-game-master = GM：<@{ $user }>
muster-pace = 進め方：**{ $pace }** — { $about }
muster-desk-title = ## ⛵ { $name }
    -# 船を加える・外す、進め方を選ぶ
muster-side = ### { $side }
muster-side-empty = -# まだ船がありません。
muster-ship = **{ $ship }**（{ $template }）
muster-post-free = ▫️ { $post }：**空き**
muster-post-player = 🧑 { $post }：{ $name }（<@{ $user }>）
muster-post-player-unnamed = 🧑 { $post }：<@{ $user }>
muster-post-npc = 🤖 { $post }：NPC { $name }
muster-begun = ✅ 開戦しました。
muster-hint = 空いている担当を選んで参加してください。空きのままの担当はNPCが務めます。そろったら、GMが「開戦」を押します。
muster-need-sides = 開戦するには、2つ以上の陣営に船が必要です。
muster-take = 担当を選ぶ
muster-take-option = { $ship }：{ $post }
muster-add = { $side }に船を加える
muster-add-new = 新しい陣営に加える
muster-remove = 船を外す
muster-pace-menu = 進め方を選ぶ
muster-leave = 下船する
muster-begin = 開戦（GM）
muster-more = -# メニューに入りきらないものは /海戦 のコマンドで選べます。

# 行動宣言
declare-title = ### 📜 行動宣言 — { $ship }・{ $post }
closed-panel = ### 🔒 この宣言はもう必要ありません
declare-locked-title = ### 🔒 宣言が決まりました — { $ship }・{ $post }
declare-mine = 📌 **あなた**：{ $what }
declare-mate = 👥 **{ $post } { $name }**：{ $what }
declare-mate-ready = 👥 **{ $post } { $name }**：{ $what } ✅
declare-ready-note = ✅ 準備完了です。同じ船のもう1人も準備完了になると決まります。
declare-open-note = 行動を選んで「準備完了」を押してください。ほかの船には見えません。
declare-chosen-note = -# 「準備完了」を押すと決まります。
declare-by-deadline = ⏰ 期限が来たため、このように決まりました。
declare-cancelled = ✋ 順番が来たらキャンセルします。
declare-may-cancel = 順番が来るまで、行動をキャンセルできます（変更はできません）。
declare-quiet = 🔕 実行の確認はしません。
declare-maneuver = 行動を選ぶ
declare-target = 目標を選ぶ
declare-weapon = 武器を選ぶ
declare-part = 狙う場所を選ぶ
declare-option-hull = 船体 { $hull }/{ $most }
declare-option-hull-chance = 船体 { $hull }/{ $most }・成功率{ $chance }
declare-option-weapon = { $damage }・正確さ{ $accuracy }・抜き撃ち値{ $snap_shot }
declare-option-not-now = ⚠️ このままでは実行できません（{ $reason }ため）
declare-not-now = ⚠️ このままでは**実行できません**（{ $reason }ため）。
declare-option-joiner = ・
declare-option-chance = 成功率{ $chance }
declare-ready = 準備完了
declare-change = 選び直す
declare-again = 再び { $what }
declare-hard-on = ☑ 2回よけを狙う（−5）
declare-hard-off = ☐ 2回よけを狙う（−5）
declare-odds = 勝算
declare-signal = 信号
declare-cancel = 行動をキャンセル
declare-keep = キャンセルを取り消す
declare-ask-on = ☐ 確認なしで実行
declare-ask-off = ☑ 確認なしで実行

# ④と⑤の質問
go-on-title = ### ❓ 実行しますか？ { $ship }・{ $post }
go-on-declared = 📌 宣言：**{ $what }**
go-on-rule = -# キャンセルはできますが、変更はできません。
go-on-ask-on = ☐ 今後は聞かない
go-on-ask-off = ☑ 今後は聞かない
dodge-title = ### 🛡️ 命中！ よけますか？ — { $ship }
dodge-shooter = 🔥 **{ $shooter }** の{ $weapon }が命中しました。
dodge-plain = よけ：目標値 **{ $target }**（成功率{ $chance }）
dodge-acrobatic = アクロバットよけ：目標値 **{ $target }**（成功率{ $chance }）残り{ $left }回
resist-title = ### ⛓️ 離脱を阻止しますか？ { $ship }
resist-mover = ↔️ **{ $mover }** が離脱しようとしています。
resist-rule = -# 阻止すれば〈操舵〉の即決勝負、許せば接舷状態が解けます。
resist-chance = 阻止できる見込み：{ $chance }
answered-person = ✅ **{ $choice }** を選びました。
answered-deadline = ⏰ 期限が来たため、**{ $choice }** になりました。
answered-standing = 🔕 「聞かない」設定のため、**{ $choice }** になりました。
answered-closed = 🔒 この質問は締め切られました。

# NPC
npc-title = ### 🤖 NPCの行動宣言
npc-hint = 提案のままでよければ「すべて承認」を押してください。
npc-seat = **{ $ship }・{ $post }**
    { $what }
npc-seat-chosen = **{ $ship }・{ $post }** ✏️
    { $what }
npc-done = ✅ NPCの宣言は済みました。
npc-accept = すべて承認
npc-change = 1人分を変える
npc-option = { $ship }：{ $post }

# 状況
status-pace = 進め方：{ $pace }
status-effects = **効果と修正**
status-effect = ・{ $who }　{ $name } { $modifier }（{ $length }）
status-modifier = ・{ $name } { $modifier }（{ $where }）
status-effects-more = ・ほか{ $count }件
status-seats = **あなたの担当**
status-seat = 🧑 { $ship }・{ $post }：{ $what }
status-seat-ready = 🧑 { $ship }・{ $post }：{ $what } ✅
status-seat-later = 🧑 { $ship }・{ $post }：まだ番ではありません
status-seat-open = 👉 { $ship }・{ $post }：返事を待っています（{ $question }）
status-no-seats = -# この海戦に、あなたの担当はありません。
status-missing = **まだの人**
status-missing-seat = ・{ $ship }：{ $post }
status-log = 記録をもらう

# そのほか
end-title = ## 🏁 { $name }を終わらせますか？
end-warning = 終わらせると種（シード）が公開され、もう元には戻せません。
end-confirm = 終わらせる
end-keep = 続ける
log-title = 📒 **{ $name }** の記録（ラウンド{ $rounds }まで）
log-over = 📒 **{ $name }** の記録（終了）
log-secret = -# 途中の記録はGMだけのものです。ほかの人に見せないでください。
log-verify = 🔍 `python -m bot verify { $file }`
dms-closed = 📪 <@{ $user }> さんにDMが届きません。
    「秘密の行動宣言」を押すと、同じ画面があなただけに開きます。DMを開けば、次からはDMで届きます。
reminder = ⏰ { $battle }：{ $ship }・{ $post }の返事を待っています（{ $question }）。期限は{ $when }です。
signal-received = 🚩 **{ $sender }** からの信号が読めました。
    > { $text }
signal-sent = 🚩 **{ $receiver }** に信号が伝わりました。
signal-failed = 🚩 **{ $sender }** から **{ $receiver }** へ信号がありましたが、伝わりませんでした。

# プライバシー
privacy-title = ## 🔏 保存されているあなたの情報
privacy-locale = 言語：**{ $locale }**
privacy-no-locale = 言語：保存していません
privacy-dm = DM：送り先を保存しています
privacy-no-dm = DM：保存していません
privacy-mustering = ⚓ **{ $battle }** <#{ $channel }>（サーバー { $guild }）募集中
privacy-fighting = ⚔️ **{ $battle }** <#{ $channel }>（サーバー { $guild }）進行中
privacy-ended = 🏁 **{ $battle }** <#{ $channel }>（サーバー { $guild }）終了
privacy-game-master = ・あなたがGMです
privacy-post = ・担当：{ $ship }の{ $post }
privacy-post-named = ・担当：{ $ship }の{ $post }（キャラクター：{ $name }）
privacy-answers = ・答えた質問：{ $count }件
privacy-signal = ・信号：{ $text }
privacy-signals-more = ・ほかに信号{ $count }件
privacy-more = { $count ->
   *[other] -# このほかに、古い海戦が{ $count }件あります。
}
privacy-no-battles = -# あなたに関わる海戦はありません。
privacy-log = -# 海戦の記録には、船の行動も残ります（あなたのアカウントは含みません）。
privacy-delete = 削除
privacy-sure = ## 🗑️ すべて削除しますか？
    終わっていない海戦の担当を降ります。GMに知らせ、NPCとしてGMが動かします。
    言語、DMの送り先、答えた人の情報、信号の文を削除し、記録のキャラクターは別の名前になります。
    チャンネルに投稿済みのものは残ります。元には戻せません。
privacy-confirm = 削除する
privacy-keep = 残しておく
privacy-erased = ✅ 削除しました。
privacy-left = { $count ->
   *[other] -# { $count }つの担当を降りました。
}
privacy-kept = ✅ 何も削除していません。
