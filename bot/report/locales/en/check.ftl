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
check-commands-wrong = Commands: Discord doesn't have them as they are now; starting the bot registers them.
check-no-servers = Servers: the bot is in none yet. Invite it with the scopes bot and applications.commands.
check-server = Server { $server }: the bot has all permissions that it needs.
check-server-wrong = Server { $server }: the bot lacks { $missing }.
check-and = { ", " }

permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
