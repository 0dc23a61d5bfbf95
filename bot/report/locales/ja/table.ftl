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
