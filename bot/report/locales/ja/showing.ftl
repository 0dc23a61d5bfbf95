### 全員には見せないもの：段階で示すHP、NPCの能力値

hull-step-unhurt = 無傷
hull-step-damaged = 小破
hull-step-badly_damaged = 中破
hull-step-crippled = 大破
hull-step-sunk = 沈没
hull-line-step = 船体：**{ $step }**
damage-step = 💥 **{ $ship }** に命中：**{ $step }**
damage-deck-hidden = 💥 **{ $ship }** の甲板に命中しました。
gm-hull-step = 🛠️ **GM**：{ $ship }の船体HPを変えました：**{ $step }**
gm-deck-hidden = 🛠️ **GM**：{ $ship }の甲板HPを変えました。
aimed-hidden = 🎯 { $ship } → { $target }（{ $weapon }）**狙いをつけました**。
roll-head-hidden = (3D6) ＞ { $total }[{ $dice }]
roll-tail-hidden = { $total } ＞ { $verdict }
chance-guess = ≈{ $chance }

muster-steps = 🙈 敵の船のHPは段階だけ見せます。
muster-hidden = 🙈 NPCの能力値は伏せます。
showing-hulls-exact = 敵にも正確なHPを見せる
showing-hulls-steps = 敵にはHPを段階だけ見せる
showing-hulls-mixed = 敵に見せるHPは船ごとに違う
showing-npcs-open = NPCの能力値を見せる
showing-npcs-hidden = NPCの能力値を伏せる
showing-ship = { $ship }：{ $setting }
desk-shown-ship = -# 👁️ { $setting }
desk-shown =
    ・{ $hulls }
    ・{ $npcs }

command-gm-show = 表示
command-gm-show-about = 船とNPCを皆にどこまで見せるか
command-gm-publish = 公開
command-gm-publish-about = 終わった海戦の記録を公開します
option-enemies = 敵
option-enemies-about = 敵の船のHP
option-npc = npc
option-npc-about = NPCの能力値
choice-enemies-exact = 正確なHP
choice-enemies-steps = 段階だけ
choice-npc-open = 見せる
choice-npc-hidden = 伏せる

ended-unpublished = -# NPCの能力値を伏せたので、記録はまだ公開されていません。公開するかどうかはGMが決めます。
ended-publish = 記録を公開
published = 📒 GMが **{ $name }** の記録を公開しました。
did-publish = 📒 記録を公開しました。

error-log_unpublished = この海戦ではNPCの能力値を伏せたので、記録は公開されていません。公開するかどうかはGMが決めます。
error-nothing_to_show = 何を見せるか（「敵」か「npc」）を選んでください。
error-log_is_public = この海戦の記録は、もう誰でも見られます。

desk-show = 見え方
desk-show-title = ## 👁️ 皆への見え方
desk-exact = HPを正確に見せる
desk-steps = HPを段階だけ見せる
desk-openly = NPCの能力値を見せる
desk-hidden = NPCの能力値を伏せる
