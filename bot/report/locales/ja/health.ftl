### ボットの具合の言葉：/ready と `python -m bot health`

health-gateway = Discordに接続中。前回のハートビートの応答は{ $ms }ミリ秒後
health-gateway-none = 今はDiscordに接続していません
health-gateway-lost = シャード{ $shards }がDiscordに接続していません
health-gateway-new = Discordに接続中。ハートビートの応答はまだありません
health-gateway-slow = Discordに接続中ですが、前回のハートビートの応答に{ $seconds }秒かかりました
health-database = { $ms }ミリ秒で応答
health-database-slow = 時間内に応答しません
health-database-try-again = 別のプロセスがロックしています
health-database-storage = 使えません。理由はログにあります
health-tables = 最新です（{ $has }）
health-tables-wrong = { $has }ですが、このバージョンは{ $newest }で動きます。同じデータベースで別のバージョンが起動されました
health-outbox-empty = 送信待ちはありません
health-outbox = 送信待ち{ $count }件、最も古いものは{ $seconds }秒前
health-outbox-stuck = 送信待ち{ $count }件、最も古いものは{ $minutes }分前。何も送信できていません。理由はログにあります
