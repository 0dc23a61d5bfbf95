### `python -m bot check` の言葉

check-right = 正常
check-wrong = 異常
check-all-right = すべて整っています。
check-not-all-right = 直すところがあります。上の「異常」の行を見てください。

check-database = データベース：{ $where }（{ $product }）の表は最新です（{ $has }）。
check-database-older = データベース：{ $where }（{ $product }）の表は古いものです（{ $has }）。次の起動で{ $newest }になります。
check-database-new = データベース：{ $where }（{ $product }）は空です。次の起動で表を作ります。
check-database-wrong = データベース：{ $why }
check-discord-wrong = Discord：{ $why }
check-token = トークン：Discordはこのボットを{ $name }として知っています。
check-commands = コマンド：すべて今のとおりに登録されています。
check-commands-wrong = コマンド：Discordの登録が今のものと違います。ボットを起動すると登録されます。
check-no-servers = サーバー：まだどこにも参加していません。スコープ bot と applications.commands で招待してください。
check-server = サーバー{ $server }：必要な権限がそろっています。
check-server-wrong = サーバー{ $server }：{ $missing }の権限がありません。
check-and = 、

permission-view_channel = 「チャンネルを見る」
permission-send_messages = 「メッセージを送信」
permission-send_messages_in_threads = 「スレッドでメッセージを送信」
permission-attach_files = 「ファイルを添付」
permission-read_message_history = 「メッセージ履歴を読む」
