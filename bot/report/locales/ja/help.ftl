### /ヘルプ：短いページ。どのページも、次に押すボタンで終わります

help-player = プレイヤー
help-game_master = GM
help-operator = 運用者
help-where = -# ❔ { $role }・{ $page }/{ $pages }ページ
help-heading = ## { $title }
help-before = ◀ { $title }
help-after = { $title } ▶

# プレイヤー
help-player-aboard-title = 船に乗る
help-player-aboard =
    あなたは決めるだけ。サイコロも計算も記録も、ボットがします。ルールを知らなくても始められます。
    1. チャンネルで「⚓ … — 参加者募集」の画面を探します。
    2. メニュー「{ muster-take }」を開きます。**{ post-helmsman }**は船を操り、**{ post-gunner }**は砲を撃ちます。
    3. GMが開戦すると、DMが届きます。読めるのは、あなたと同じ船の仲間だけです。
    👉 次は「{ muster-take }」。画面がなければ `/{ command-battle } { command-battle-start }`。1人なら、下の「{ practice-open }」。

help-player-round-title = 海戦の流れ
help-player-round =
    最初に操舵手が判定し、よくできた船から**行動順**が決まります。あとはラウンドのくり返しです。
    🤫 全員が秘密に行動を選びます（遅い船から）。
    ⛵ 操舵手が行動します（早い船から）。
    🔥 砲撃手が行動します（早い船から）。
    早い船が有利です。2隻が争うと、遅い船は順番の差1つにつき**−2**です。
    🌊 船体HPが0になると沈みます。1つの陣営が残れば終わりです。
    👉 次は、DMの「📜 行動宣言」を待って、そこで選びます。

help-player-declare-title = 行動を選ぶ
help-player-declare =
    DMには、すべての船と、今選んでいる行動が出ます。
    1. 「{ declare-maneuver }」には、それぞれの効き目と成功率が書いてあります。
    2. 選ぶものがあれば「{ declare-target }」「{ declare-weapon }」も出ます。
    3. 「{ declare-ready }」を押します。同じ船のもう1人も押すと決まります。
    🔎 「{ declare-odds }」で見込みが、「{ rules-open }」で仕組みがわかります。
    ✏️ 決まるまでは「{ declare-change }」でやり直せます。
    👉 迷ったら、操舵手は「{ maneuver-hold }」、砲撃手は「{ maneuver-fire }」。そして「{ declare-ready }」。

help-player-helm-title = 操舵手の行動
help-player-helm =
    { icon-hold } **{ maneuver-hold }**　{ about-hold }
    { icon-accelerate } **{ maneuver-accelerate }**　{ about-accelerate }
    { icon-evade } **{ maneuver-evade }**　{ about-evade }
    { icon-swap } **{ maneuver-swap }**　{ about-swap }
    ⚠️ 「{ maneuver-hold }」と「{ maneuver-grapple }」のほかは、そのラウンドの自船の砲撃が−5になります。
    👉 次は、DMの「{ declare-maneuver }」。くわしくは下の「{ rules-open }」。

help-player-close-title = 接近戦の行動
help-player-close =
    { icon-board } **{ maneuver-board }**　{ about-board }
    { icon-ram } **{ maneuver-ram }**　{ about-ram }
    { icon-disengage } **{ maneuver-disengage }**　{ about-disengage }
    { icon-grapple } **{ maneuver-grapple }**　{ about-grapple }
    ⚠️ 接舷状態では「{ maneuver-hold }」「{ maneuver-disengage }」「{ maneuver-grapple }」だけです。
    👉 次は、DMの「{ declare-maneuver }」。

help-player-guns-title = 砲撃手の行動
help-player-guns =
    { icon-fire } **{ maneuver-fire }**　{ about-fire }
    { icon-aim } **{ maneuver-aim }**　{ about-aim }
    { icon-sight } **{ maneuver-sight }**　{ about-sight }
    { icon-grapple } **{ maneuver-grapple }**　{ about-grapple }
    { icon-wait } **{ maneuver-wait }**　{ about-wait }
    🎯 砲撃の成功率が低い時は、まず「{ maneuver-aim }」か「{ maneuver-sight }」、次のラウンドで「{ maneuver-fire }」。
    ⚠️ 接舷状態では狙えません。撃てば、与えたのと同じダメージを自船も受けます。
    👉 次は「{ declare-maneuver }」「{ declare-target }」「{ declare-ready }」。

help-player-asked-title = 聞かれたら
help-player-asked =
    ❓ 行動の前に：「{ choice-go_on }」か「{ choice-cancel }」。ほかの行動には変えられません。
    🛡️ 自船に命中したら：「{ choice-dodge }」は何も減りません。「{ choice-acrobatic }」は+3。「{ maneuver-evade }」に成功すると使えます。
    ⛓️ 接舷した相手が離れようとしたら：「{ choice-resist }」か「{ choice-let_go }」。
    ⏰ 期限までに答えないと、実行し、よけ、阻止します。
    🔕 多すぎると思ったら、質問の下の「{ declare-ask-on }」か「{ go-on-ask-on }」を押します。
    👉 迷ったら「{ choice-go_on }」「{ choice-dodge }」「{ choice-resist }」。

help-player-read-title = サイコロの読み方
help-player-read =
    `(3D6<=12) ＞ 9[2,3,4] ＞ 9 ＞ { outcome-success }`
    サイコロ3個、2と3と4で合計9。**12以下**なら成功です。小さいほどよい目です。
    📏 9は12より3小さいので、**成功度**は3。即決勝負では、成功度が高いほうの勝ちです。
    🔎 下の小さな行に、修正の内訳が出ます。
    🌟 3と4は必ず成功、💀 17と18は必ず失敗です。
    💥 船体HPが最大の¾、½、¼以下になると、その船の判定はすべて−2、−4、−6です。
    👉 次は、掲示の「{ board-status }」。HP、行動順、誰の番かがわかります。

help-player-lost-title = 困った時
help-player-lost =
    📪 DMが来ない：掲示の「{ board-declare }」で、あなただけに開きます。
    📋 どうなっているか知りたい：掲示の「{ board-status }」。
    ✋ やめたくなった：順番が来るまで、DMに「{ declare-cancel }」があります。
    🚩 ほかの船に伝えたい：「{ declare-signal }」。両方の船が判定します。
    🏃 抜けたい：`/{ command-battle } { command-battle-leave }`。GMに頼めば、代わりに動かしてもらえます。
    🔏 保存されている情報：`/{ command-privacy }`
    ⌨️ どのボタンにもコマンドがあります。`/` と打ってみてください。
    👉 次は、掲示の「{ board-declare }」。

# GM
help-game_master-start-title = 海戦の準備
help-game_master-start =
    1. チャンネルかスレッドで `/{ command-battle } { command-battle-start }`。2つの陣営に3隻が用意されます。
    2. 「{ desk-open }」の「{ desk-ships }」で船を加え、外します。ひな形の船、サーバーの船、その場で作る船から選べます。
    3. 「{ muster-pace-menu }」：卓を囲むなら**{ pace-brisk }**、何日もかけるなら**{ pace-post }**、きっちりなら**{ pace-rules }**。
    4. プレイヤーが担当を選びます。空いた担当はNPCで、GMが動かします。
    🚢 続けて遊ぶ船と人は `/{ command-ship } { command-ship-list }` と `/{ command-crew } { command-crew-list }`。
    👉 次は、そろったら「{ muster-begin }」。

help-game_master-npcs-title = NPCを動かす
help-game_master-npcs =
    ラウンドごとに「🤖 NPCの行動宣言」のDMが届きます。1人ずつ提案つきです。
    ✅ 「{ npc-accept }」で、全員が提案のとおりに宣言します。
    ✏️ 「{ npc-change }」で、その人の画面が開きます。
    ④と⑤では、NPCについてはたずねません。実行し、よけ、阻止します。
    🧑 遅れて来た人は `/{ command-battle } { command-battle-join }` でNPCの担当を引き継げます。GMが「{ desk-give }」で渡すこともできます。
    👉 次は「{ npc-accept }」。

help-game_master-run-title = 進める
help-game_master-run =
    📋 掲示の「{ board-status }」は、まだの人の名前をGMだけに見せます。
    🛠️ 掲示の「{ desk-open }」は、GMだけの画面です。
    ・「{ desk-pause }」「{ desk-resume }」「{ desk-extend }」
    ・「{ desk-tempo }」：期限、一斉か順番か、どれだけ聞くか。遅い人には「{ desk-nudge }」
    ・「{ desk-people }」：担当、もう1人のGM、引き継ぎ
    ・「{ desk-stead }」：いない人の代わりに。決めたことはチャンネルに出ます
    ・「{ desk-trouble }」：どこがおかしいか、どうすれば直るか
    👉 次は、掲示の「{ desk-open }」。

help-game_master-mend-title = 手で直す
help-game_master-mend =
    ルールにないことも起こります。GMの席で直せます。
    🚢 「{ desk-ship }」：船体、甲板、行動順、接舷、狙い、ダメージ
    🌫️ 「{ desk-modifier }」：「霧 −2」のような名前つきの修正。1回、1ラウンド、海戦の間
    💫 「{ desk-effect }」：船や人に、何ラウンドか、または回復するまで
    🌦️ 「{ desk-weather }」：照準の視覚判定に
    ⏪ 「{ desk-undo }」：どの決定の前にでも。そこからは新しいサイコロで
    変えたことは、すべて投稿と記録に残ります。
    👉 次は「{ desk-open }」の「{ desk-ship }」。

help-game_master-show-title = 見せないもの
help-game_master-show =
    🤫 行動宣言は、その船の人だけが読めます。プレイヤーの船のものは、行動するまでGMにも見えません。
    🙈 GMの席の「{ desk-steps }」で敵船は「中破」などとだけ、「{ desk-hidden }」でNPCの判定は出目と結果だけになります。
    📒 `/{ command-battle } { command-battle-log }` は途中でもGMだけに、終わったラウンドまでの記録を渡します。
    🔒 サイコロの種（シード）は最初に封印し、最後に公開します。誰でもすべての目を確かめられます。`/{ command-dice }` で散らばり方も見られます。
    👉 次は、最初の砲撃の前に「{ desk-open }」。

help-game_master-after-title = 海戦のあと
help-game_master-after =
    1つの陣営が残れば終わりです。GMの席の「{ desk-end }」で早く終えられます（元には戻せません）。
    📒 最後の投稿に種と記録があります。NPCを伏せていたら、「{ ended-publish }」はGMが押します。
    🔁 「{ ended-rematch }」：同じ船と人でもう一度。
    🔧 「{ ended-repair }」：サーバーの船は損傷が残ります。海戦ごとに1回、修理できます。
    🧾 `/{ command-ship } { command-ship-bill }`：修理の費用の貸し借り。
    👉 次は、最後の投稿の「{ ended-rematch }」か「{ ended-repair }」。

# 運用者
help-operator-invite-title = 招待する
help-operator-invite =
    1. Discordの開発者ポータルでアプリを開き、**OAuth2 → URL Generator** へ。
    2. スコープは `bot` と `applications.commands`。
    3. 権限は{ permission-view_channel }{ permission-send_messages }{ permission-send_messages_in_threads }{ permission-attach_files }{ permission-read_message_history }。
    4. 下に出るURLを開き、サーバーを選びます。
    🙅 特権インテントは要りません。オフのままにします。
    👉 次は、チャンネルで `/{ command-battle } { command-battle-start }`。

help-operator-check-title = 調子を見る
help-operator-check =
    🩺 `python -m bot check`：トークン、データベース、コマンド、サーバーごとの権限を調べます。
    🩺 `/{ command-gm } { command-gm-trouble }`：1つの海戦の困りごと。
    📜 うまくいかなかったことは標準エラー出力に1行ずつ出ます。`LOG_LEVEL=DEBUG` でくわしく。名前や書いた文は出ません。
    🎬 `make demo`：Discordなしで海戦をまるごと1回。
    👉 次は `python -m bot check`。

help-operator-keep-title = 残すもの
help-operator-keep =
    💾 すべては1つのデータベースにあります。いつ止めても、続きから動きます。
    🛟 更新で表が変わる前に、写し（`….backup`）をそばに残します。PostgreSQLはご自身でバックアップを。
    🔏 `/{ command-privacy }` で、誰でも自分の情報を見て、削除できます。
    🚪 サーバーから外されると30日待ち、そこの海戦を削除します。
    🤐 サイコロの種は、参加者には秘密でも、運用者には見えます。のぞかないでください。
    👉 次は、READMEの「運用する」。設定の一覧があります。

# コマンド
command-help = ヘルプ
command-help-about = 使い方を見ます（プレイヤー、GM、運用者）
option-reader = 読む人
option-reader-about = 誰のための説明か
