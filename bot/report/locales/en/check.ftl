### Words of `python -m bot check`

check-right = OK
check-wrong = WRONG
check-all-right = Everything is in place.
check-not-all-right = Something has to be put in order: see the lines above that say WRONG.

check-database = Database: { $where } ({ $product }) has the newest tables ({ $has }).
check-database-older = Database: { $where } ({ $product }) has older tables ({ $has }); the next start brings them to { $newest }.
check-database-new = Database: { $where } ({ $product }) is empty; the next start makes the tables.
check-database-wrong = Database: { $why }
check-discord-wrong = Discord: { $why }
check-token = Token: Discord knows this bot as { $name }.
check-commands = Commands: Discord has them all as they are now.
check-commands-wrong = Commands: Discord doesn't have them as they are now. Start the bot once: it registers them.
check-no-servers = Servers: the bot is in none yet. Invite it with the scopes bot and applications.commands.
check-server = Server { $server }: the bot has all permissions that it needs.
check-server-wrong = Server { $server }: the bot lacks { $missing }. Switch them on for its role (Server Settings → Roles), or invite it again with them.
check-endpoint = Presses: the application has an Interactions Endpoint URL, so whatever people press or type never reaches the bot. Empty that field in the developer portal (General Information).
check-shards =
    { $count ->
        [one] Shards: this process has the only one.
       *[other] Shards: this process has all { $count }.
    }
check-shards-some =
    Shards: this process has { $ids } of { $count }{ $first ->
        [true] , direct messages among them
       *[other] {""}
    }; the others need a process each or together.
check-shards-few = Shards: SHARD_COUNT is { $count }, and Discord advises { $advised }. Set it to { $advised } for all processes, with each shard in one SHARD_IDS, or leave both out.
check-logins = Shards: Discord lets the bot log in only { $count } more times today. Don't start it again and again: see its log for why it ends.
check-channels =
    { $count ->
        [one] Channels: where a battle runs the bot may write.
       *[other] Channels: in all { $count } where a battle runs the bot may write.
    }
check-channel-wrong = Channel { $channel } on { $server }, where { $battle } is fought: the bot lacks { $missing }. Allow it for the bot there (Edit Channel → Permissions).
check-channel-gone = Channel { $id } on { $server }, where { $battle } is fought: it is gone, or the bot can't see it. Allow it View Channels there, or let the game master take the battle elsewhere with /gm move.
check-channel-locked = Thread { $channel } on { $server }, where { $battle } is fought: it is locked. Unlock it, or let the game master take the battle elsewhere with /gm move.
check-and = { ", " }

permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
