### Words of the bot's health: /ready and `python -m bot health`

health-gateway = connected to Discord; the last heartbeat was answered after { $ms } ms
health-gateway-none = not connected to Discord just now
health-gateway-lost = not connected to Discord with shard { $shards }
health-gateway-new = connected to Discord; no heartbeat has been answered yet
health-gateway-slow = connected to Discord, but the last heartbeat was answered after { $seconds } s only
health-database = answers in { $ms } ms
health-database-slow = doesn't answer in time
health-database-try-again = is kept locked by another process
health-database-storage = can't be used: the log says why
health-tables = are the newest ({ $has })
health-tables-wrong = are { $has }, and this version works with { $newest }: another version was started on the same database
health-outbox-empty = nothing waits to be sent
health-outbox =
    { $count ->
        [one] one message waits to be sent, for { $seconds } s
       *[other] { $count } messages wait to be sent, the oldest for { $seconds } s
    }
health-outbox-stuck =
    { $count ->
        [one] one message waits to be sent, for { $minutes } minutes, and nothing goes out: the log says why
       *[other] { $count } messages wait to be sent, the oldest for { $minutes } minutes, and nothing goes out: the log says why
    }
