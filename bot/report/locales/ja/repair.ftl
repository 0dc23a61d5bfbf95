### 戦闘の翌日

modifier-at_sea = 航海中
modifier-yard = 造船設備
modifier-workers = 作業員

focus-both = 船体と甲板
focus-hull = 船体
focus-deck = 甲板

error-nothing_to_repair = { $ship }は船体も甲板も傷ついていないので、修理するところがありません。
error-no_repairer = { $ship }を修理する人の中に、〈船舶修理〉を修得している人がいません。
