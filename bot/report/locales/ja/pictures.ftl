### 画像と、その代替テキスト

# 画像の中
picture-round-end = ラウンド{ $round } 終了
picture-round = ラウンド{ $round }　{ $phase }
picture-course = 船体HPの推移
picture-hits = 誰が誰に与えたダメージ
picture-own = 自船
picture-sunk = 沈没
picture-deck = 甲板 { $level }
picture-step-0 = 0
picture-step-1 = ¼以下
picture-step-2 = ¼〜½
picture-step-3 = ½〜¾
picture-step-4 = ¾超
picture-total = 計
picture-note-gap = 左の数字：先頭の船を相手にするときの修正
picture-note-gap-own = 左の数字：自船より前は自船の、後ろは相手の修正
picture-note-damage = 以下で、判定に−6・−4・−2
picture-note-acrobatics = アクロバットよけ
picture-note-alongside = 接舷
picture-note-grapple = 離脱への修正
picture-note-ram = 体当たりされた船
picture-note-aim = 自船の狙い
picture-note-course = ×：沈没　横の線：損傷の段階　下の数字：ラウンド
picture-note-course-stepped = 段階だけを示す船もあります
picture-note-hits = 行が与えた船、列が受けた船　×は回数
picture-note-own-hits = 枠：自分の体当たりや接舷中の砲撃によるもの

# 代替テキスト
alt-round-end = { $battle }、ラウンド{ $round }終了。
alt-round = { $battle }、ラウンド{ $round }、{ $phase }。
alt-ship = { $place } { $name }（{ $side }）船体{ $hull }
alt-deck = 、甲板{ $deck }
alt-penalty = 、損傷{ $penalty }
alt-acrobatics = 、アクロバットよけ{ $count }回
alt-own = 、自船
alt-end = 。
alt-gap = 順番が1つ後ろになるごとに{ $gap }。
alt-alongside = 接舷（カッコ内はそれぞれの離脱への修正）：{ $pairs }。
alt-pair = { $one }–{ $other }
alt-pair-rammer = （{ $place }が体当たり）
alt-pair-penalties = （{ $one }、{ $other }）
alt-aim = 狙い：{ $by }から{ $at }へ{ $bonus }。
alt-sunk = 沈没：{ $ships }。
alt-side = { $name }（{ $side }）
alt-joiner = 、
alt-course = { $battle }、船体HPの推移（開始時、以後ラウンドごと）。
alt-course-ship = { $name }（{ $side }）{ $hulls }
alt-course-sank = 、ラウンド{ $round }に沈没
alt-course-joiner = →
alt-hits = { $battle }、与えたダメージ。
alt-hit = { $by }から{ $at }へ{ $points }（{ $count }回）
alt-hit-secret = { $by }から{ $at }へ{ $count }回
alt-hit-own = { $by }に自分の体当たりや接舷中の砲撃で{ $points }（{ $count }回）
alt-hit-own-secret = { $by }に自分の体当たりや接舷中の砲撃で{ $count }回
alt-hits-none = 誰もダメージを受けませんでした。
alt-more = ほか{ $count }件。
