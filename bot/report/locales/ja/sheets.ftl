### 船と人物のファイル：読み込めない理由、ココフォリア用の名前

error-sheet_too_large = ファイルが大きすぎます（{ $size }バイト）。{ $most }バイトまで読み込めます。
error-sheet_not_utf8 = ファイルの文字コードがUTF-8ではありません（{ $byte }バイト目）。UTF-8で保存し直してください。
error-sheet_empty = ファイルに何も書かれていません。
error-sheet_xml = これはXMLのファイルです。古いGCSのシートは、GCSのバージョン5で開いて保存し直してください。
error-sheet_not_json = JSONとして読めません。{ $line }行目の{ $column }文字目を確かめてください。
error-sheet_too_deep = 括弧の入れ子が深すぎて読めません。
error-sheet_unknown = 何のファイルか分かりません。Head-Onのファイル、ココフォリアのキャラクター、GCSバージョン5のシートを読み込めます。
error-sheet_wrong_version = { $where }：この形式の版 { $found } は読めません。読めるのは版{ $version }です。
error-sheet_old_gcs = GCSの版 { $found } のシートは読めません。GCSのバージョン{ $version }で開いて保存し直してください。
error-sheet_unknown_fields = 知らない項目があります：{ $fields }。綴りを確かめるか、消してください。
error-sheet_twice = { $where }：同じものが2つあり、値を決められません。
error-sheet_missing = { $where }：ありません。この値は必要です。
error-sheet_not_an_object = { $where }：{ $found } は項目のまとまり（オブジェクト）ではありません。
error-sheet_not_a_list = { $where }：{ $found } はリストではありません。
error-sheet_not_a_text = { $where }：{ $found } は文字列（"…"）ではありません。
error-sheet_not_a_number = { $where }：{ $found } は整数ではありません。
error-sheet_not_a_flag = { $where }：{ $found } では、ある（true）のか、ない（false）のか分かりません。
error-sheet_not_a_person_id = { $where }：{ $found } はDiscordのユーザーIDではありません（"123456789012345678"のように書いてください）。
error-sheet_not_a_post = { $where }：{ $found } という担当はありません（"helmsman"、"gunner"、null のどれかです）。
error-sheet_bad_damage = { $where }：{ $found } はダメージとして読めません（"6d"、"5d-5"、"6d×2"のように書いてください）。
error-sheet_bad_name = { $where }：名前に、目に見える文字を入れてください。
error-sheet_bad_text = { $where }：使えない文字が入っています。
error-sheet_long_text = { $where }：{ $count }文字あります。{ $most }文字までにしてください。
error-sheet_out_of_range = { $where }：{ $found } は使えません。{ $least }から{ $most }までにしてください。
error-sheet_too_many = { $where }：{ $count }個あります。{ $most }個までにしてください。
error-sheet_post_twice = { $where }：{ $found } がこの船に2人います。
error-sheet_nothing_in_it = ファイルに船も人物も入っていません。

error-sheet_people_only = このファイルには人物しか入っていません。`/crew import` を使ってください。
error-sheet_ships_too = このファイルには船も入っています。`/ship import` を使ってください。
error-import_players = このファイルでは、{ $name }をほかの人が担当しています。船団を管理する人だけが読み込めます（`player` を消せば、あなたにも読み込めます）。
error-nothing_to_export = 書き出せる船も人物もありません。
error-draft_game_master = GCSのシートは別の版のルール用です。技能の対応を決めるのは船団を管理する人なので、その人に読み込んでもらってください。
error-no_draft = 読み込みかけのシートがありません。`/crew import` でGCSのシートを渡してください。
error-file_unreadable = 添付されたファイルを受け取れませんでした。もう一度添付してください。
