### 船長：Botが動かす船

temper-bold = 大胆
temper-bold-about = 損害を顧みず、攻めて攻める
temper-careful = 慎重
temper-careful-about = 自分の船を守ることを第一に考える
temper-ramming = 体当たり
temper-ramming-about = 体当たりや接舷、鉤付き鎖を狙う
temper-gunnery = 砲撃
temper-gunnery-about = 距離をとり、狙って撃つ
temper-hand = GMが動かす
temper-hand-about = NPCはGMが動かす

muster-captain = 空いている船を船長（Bot）に任せる…
muster-post-captain = 🎩 { $post }：**空き**（船長）
desk-seat-captain = 🎩 { $post }：{ $name }（船長：{ $temper }）
desk-captain = プレイヤーのいない船すべての船長を選ぶ
desk-captain-ship = この船の船長を選ぶ
gm-captain-yes = 🎩 **GM**：ここから、{ $ship }のプレイヤーのいない担当は船長（Bot）が動かします。
gm-captain-no = 🛠️ **GM**：ここから、{ $ship }のNPCはGMが動かします。
captains-rest = -# 🎩 船長は2分待ちます。その間に代わりに決められます（/gm for）。「再開」を押すと、すぐに動きます。

command-gm-captain = 船長
command-gm-captain-about = 船を船長（Bot）に任せる
option-captain = 船長
option-captain-about = 船長の気質、またはGMが動かす

error-no_empty_ships = プレイヤーのいない船はありません。
error-ship_is_manned = その船は、どちらの担当もプレイヤーが就いています。

### 練習

practice-open = 練習する
practice-elsewhere = 🎓 練習は、海戦をしていないサーバーのチャンネルかスレッドで始められます。そこで `/海戦 練習` を使ってください。
practice-title =
    ## 🎓 練習
    船長（Bot）を相手に、ひとりで海戦を試せます。1隻の操舵手と砲撃手の両方を動かします。期限はなく、いつでもやめられます。海戦はこのチャンネルで始まります。
practice-ship = 乗る船を選ぶ
practice-number = 敵の数を選ぶ
practice-temper = 敵の船長の気質を選ぶ
practice-enemies = 敵{ $count }隻
practice-start = 始める
did-practice = 🎓 始めました。担当ごとに1通ずつ、DMが2通届きます。届かないときは、このチャンネルの盤面にある「秘密の行動宣言」を押してください。やめるときは /battle end です。
practice-hint-declare-helmsman =
    -# 🎓 **操舵手**：メニューから行動を選び、対象がいるものは対象も選んで「準備完了」を押します。迷ったら、回避は被弾しにくくなります。接舷や体当たりには対象が要ります。砲撃手にも同じようなDMが届いています。両方が準備完了になると進みます。
practice-hint-declare-gunner =
    -# 🎓 **砲撃手**：確率が高ければ砲撃、低ければ先に狙い（次のラウンドから効きます）。自分の船が動くと砲撃は当たりにくくなります。選んだら「準備完了」を押します。
practice-hint-go_on = -# 🎓 宣言した時から状況が変わりました。「実行する」で宣言どおり行い、「キャンセルする」と何もしません。
practice-hint-dodge = -# 🎓 命中しました。よけは何も消費しません。アクロバットよけは残り回数を1使い、+3です。
practice-hint-resist = -# 🎓 敵が離脱しようとしています。「阻止する」なら即決勝負、「離脱を許す」なら判定なしで離れます。

command-battle-practice = 練習
command-battle-practice-about = 船長（Bot）を相手に、ひとりで練習する
option-number = 敵の数
option-number-about = 敵の船の数
option-temper = 気質
option-temper-about = 船長の気質
