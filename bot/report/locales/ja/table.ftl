### 複数のGM、代理の決定、担当、時間、困りごと

manner = ⚙️ { $declarations }・{ $asking }・{ $deadline }
manner-together = 宣言は全員いっせい
manner-in-order = 宣言は行動順の最後の船から
manner-each = 行動ごとに確認あり
manner-changed = 行動の確認は状況が変わったときだけ
manner-deadline = 決定ごとに{ $time }
manner-no-deadline = 期限なし

muster-also-master = GM（追加）：<@{ $user }>

gm-setting = ⚙️ **GM**：ここから「{ $setting }」です。
gm-moved = 🛠️ **GM**：海戦の場所を <#{ $before }> から <#{ $after }> に移しました。
gm-master = 🛠️ **GM**：**{ $name }** がGMに加わりました。
gm-master-gone = 🛠️ **GM**：**{ $name }** がGMから外れました。
gm-master-leads = 🛠️ **GM**：主GMが **{ $name }** になりました（それまでは{ $before }）。
gm-ruled = 🛠️ **GM**：{ $ship }の{ $post }の代わりに決めました。

board-nudged = 🔔 GMがまだの人に声をかけました（{ $when }）。
nudge = 🔔 { $battle }：{ $ship }・{ $post }の回答（{ $question }）を、GMが待っています。
nudge-deadline = 期限は{ $when }です。
nudge-answer = 回答する
declare-ruled = 🛠️ GMがあなたの代わりに選びました。確定するまでは変えられます。
answered-ruled = 🛠️ GMがあなたの代わりに **{ $choice }** を選びました。

error-too_many_masters = GMは1つの海戦に{ $most }人までです。
error-leads_battle = その人は主GMです。先に主GMを引き継いでください。
error-post_needed = どちらの担当かを指定してください。
error-not_asked_yet = その船はまだ宣言する番ではありません。
error-nothing_asked = いま回答を待っている質問はありません。
error-nobody_missing = ほかに待っている人はいません。
error-deadline_out_of_range = 決定にかけられる時間は{ $least }秒から{ $most }日までです。
error-not_a_person = それはBotです。GMもプレイヤーも、人でなければなりません。

desk-people = 担当
desk-people-title = ## 👥 担当とGM
desk-leads = GM：<@{ $user }>
desk-give = 担当を決める
desk-npc = 担当をNPCに任せる…
desk-master = GMを加える
desk-unmaster = GMから外す
desk-lead = 主GMを引き継ぐ
desk-tempo = 時間
desk-tempo-title = ## ⚙️ 進め方
desk-deadline = 期限
desk-together = いっせいに宣言
desk-in-order = 順番に宣言
desk-each = 毎回確認
desk-changed = 確認を減らす
desk-nudge = 声をかける
desk-stead = 代わりに決める
desk-stead-title = ## ✍️ 代わりに決める
desk-stead-about = プレイヤーがもう選んだものは、ここには出ません。代わりに決めたことはチャンネルに、内容は本人に伝わります。
desk-stead-asked = いま聞いている相手：{ $ship }・{ $post }（{ $question }）
desk-declare = 代わりに宣言する…
desk-answer = いまの質問に代わりに答える…
desk-cancel = 行動を取りやめる…
desk-keep = 取りやめをやめる…
desk-trouble = 困りごと
desk-trouble-title = ## 🩺 困りごと
desk-move = 海戦をここに移す
desk-none = なし
desk-field-seat = どの担当
desk-field-player = 誰
desk-field-span = 決定ごとの時間
desk-hint-span = 10m、24h、1h30m など。期限なしなら「なし」
desk-field-maneuver = 行動
desk-field-hard = −5で回避

nudged = { $count ->
    [0] 🔔 いま声をかけた人はいません。
   *[other] 🔔 { $count }人に声をかけました。
}
nudged-reached = ・<@{ $user }>（{ $ship }・{ $post }）
nudged-closed = ・<@{ $user }>（{ $ship }・{ $post }）：前にDMが届きませんでした。もう一度試します
nudged-resting = ・<@{ $user }>（{ $ship }・{ $post }）：5分以内に声をかけたばかりです
ruled-declared = 🛠️ { $ship }・{ $post }の代わりに宣言しました：{ $what }
ruled-answered = 🛠️ { $ship }・{ $post }の代わりに答えました：**{ $choice }**
ruled-cancels = 🛠️ { $ship }・{ $post }の行動は、取りやめられるなら、順番が来たときに取りやめます。
ruled-keeps = 🛠️ { $ship }・{ $post }の行動は取りやめません。

trouble-none = ✅ わかっている困りごとはありません。
trouble-away = 🚪 このBotはサーバーから外されました（{ $since }）。海戦は待っています。
trouble-away-mend = → 30日以内に、もう一度招待してください。
trouble-channel-gone = 📭 海戦のチャンネルがなくなりました（{ $since }）。
trouble-channel-gone-mend = → 別のチャンネルで `/gm move` を使ってください。
trouble-channel-unseen = 🙈 <#{ $channel }> が見えません（{ $since }）。
trouble-channel-unseen-mend = → <#{ $channel }> の「チャンネルを見る」と「メッセージを送信」を許可するか、別のチャンネルで `/gm move` を使ってください。
trouble-channel-mute = 🔇 <#{ $channel }> に書き込めません（{ $since }）。
trouble-channel-mute-mend = → <#{ $channel }> の「メッセージを送信」（スレッドなら「スレッドでメッセージを送信」）を許可するか、別のチャンネルで `/gm move` を使ってください。
trouble-channel-locked = 🔒 スレッド <#{ $channel }> がアーカイブまたはロックされています（{ $since }）。
trouble-channel-locked-mend = → <#{ $channel }> のロックを外して開くか、別のチャンネルで `/gm move` を使ってください。
trouble-gone = 🚶 <@{ $user }> はサーバーを抜けました：{ $ship }・{ $post }
trouble-gone-mend = → `/gm seat give` か `/gm seat npc` で担当を変えてください。それまでは `/gm for` で代わりに決められます。
trouble-closed = 📪 <@{ $user }> にDMが届きません：{ $ship }・{ $post }
trouble-closed-mend = → チャンネルの「こっそり宣言」で答えられます。サーバーのDMを許可してから `/declare` を送ってもらえば届きます。`/gm nudge` でもう一度試します。
trouble-master-closed = 📪 GMの <@{ $user }> にDMが届きません。
trouble-master-closed-mend = → NPCの宣言は、チャンネルの `/declare` でもできます。

error-nobody_chosen = 誰かを選んでください。

command-gm-master = gm
command-gm-master-about = 誰がGMか
command-gm-master-add = 追加
command-gm-master-add-about = GMを加えます
command-gm-master-remove = 解除
command-gm-master-remove-about = GMから外します
command-gm-master-lead = 引き継ぎ
command-gm-master-lead-about = 主GMを別の人に引き継ぎます
command-gm-seat = 担当
command-gm-seat-about = 誰がどの担当か
command-gm-seat-give = 渡す
command-gm-seat-give-about = 担当を誰かに渡すか、自分で引き受けます
command-gm-seat-npc = npc
command-gm-seat-npc-about = 担当をNPCに任せます
command-gm-tempo = 進め方
command-gm-tempo-about = どう聞くか
command-gm-tempo-deadline = 期限
command-gm-tempo-deadline-about = 決定ごとの時間
command-gm-tempo-together = いっせい
command-gm-tempo-together-about = いっせいに宣言するか、順番にするか
command-gm-tempo-asking = 確認
command-gm-tempo-asking-about = 行動ごとに確認するか、変わったときだけか
command-gm-nudge = 声かけ
command-gm-nudge-about = まだの人にDMで声をかけます
command-gm-for = 代理
command-gm-for-about = 誰かの代わりに決めます
command-gm-for-declare = 宣言
command-gm-for-declare-about = 代わりに宣言します
command-gm-for-answer = 回答
command-gm-for-answer-about = いまの質問に代わりに答えます
command-gm-for-cancel = 取りやめ
command-gm-for-cancel-about = 宣言した行動を取りやめます
command-gm-trouble = 困りごと
command-gm-trouble-about = 何が起きていて、どうすれば直るか
command-gm-move = 移動
command-gm-move-about = 海戦をこのチャンネルに移します
option-player = 人
option-player-about = 誰
option-together = いっせい
option-together-about = Trueならいっせい、Falseなら順番
option-each = 毎回
option-each-about = Trueなら行動ごと、Falseなら変わったときだけ
option-maneuver = 行動
option-maneuver-about = 宣言する行動
