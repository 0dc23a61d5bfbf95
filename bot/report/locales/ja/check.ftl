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
check-commands-wrong = コマンド：Discordの登録が今のものと違います。ボットを一度起動すると登録されます。
check-no-servers = サーバー：まだどこにも参加していません。スコープ bot と applications.commands で招待してください。
check-server = サーバー{ $server }：必要な権限がそろっています。
check-server-wrong = サーバー{ $server }：{ $missing }の権限がありません。ボットのロールで有効にするか（サーバー設定→ロール）、権限を付けて招待し直してください。
check-endpoint = 操作：アプリケーションにInteractions Endpoint URLが設定されているため、押したり入力したりしたものがボットに届きません。開発者ポータル（General Information）でその欄を空にしてください。
check-shards = シャード：全{ $count }個をこのプロセスが受け持ちます。
check-shards-some =
    シャード：このプロセスは{ $count }個のうち{ $ids }を受け持ちます{ $first ->
        [true] （ダイレクトメッセージも）
       *[other] {""}
    }。残りは別のプロセスが受け持つ必要があります。
check-shards-few = シャード：SHARD_COUNTは{ $count }ですが、Discordは{ $advised }を勧めています。すべてのプロセスで{ $advised }にして各シャードをどれか1つのSHARD_IDSに入れるか、両方とも消してください。
check-logins = シャード：今日ログインできるのはあと{ $count }回だけです。起動を繰り返さず、終了する理由をログで確かめてください。
check-channels = チャンネル：海戦が行われている{ $count }か所すべてに書き込めます。
check-channel-wrong = { $server }のチャンネル{ $channel }（{ $battle }の場所）：{ $missing }の権限がありません。そこでボットに許可してください（チャンネルの編集→権限）。
check-channel-gone = { $server }のチャンネル{ $id }（{ $battle }の場所）：なくなったか、ボットから見えません。そこで「チャンネルを見る」を許可するか、GMが /gm move で海戦を移してください。
check-channel-locked = { $server }のスレッド{ $channel }（{ $battle }の場所）：ロックされています。ロックを解くか、GMが /gm move で海戦を移してください。
check-and = 、

permission-view_channel = 「チャンネルを見る」
permission-send_messages = 「メッセージを送信」
permission-send_messages_in_threads = 「スレッドでメッセージを送信」
permission-attach_files = 「ファイルを添付」
permission-read_message_history = 「メッセージ履歴を読む」
