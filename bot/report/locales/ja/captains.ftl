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
