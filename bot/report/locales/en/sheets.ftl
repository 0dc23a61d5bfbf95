### Files of ships and people: why they can't be read, names for CCFOLIA

error-sheet_too_large = The file is too large ({ $size } bytes). I read up to { $most } bytes.
error-sheet_not_utf8 = The file isn't UTF-8 (at byte { $byte }). Please save it as UTF-8.
error-sheet_empty = There is nothing in the file.
error-sheet_xml = This is an XML file. Please open a sheet of an older GCS with GCS version 5 and save it again.
error-sheet_not_json = This isn't JSON. Please look at line { $line }, character { $column }.
error-sheet_too_deep = The brackets in this file go too deep to be read.
error-sheet_unknown = I don't know this kind of file. I read files of Head-On, characters of CCFOLIA and sheets of GCS version 5.
error-sheet_wrong_version = { $where }: I can't read version { $found } of this format, only version { $version }.
error-sheet_old_gcs = I can't read GCS sheets of version { $found }. Please open it with GCS version { $version } and save it again.
error-sheet_unknown_fields = I don't know these fields: { $fields }. Please check their spelling, or remove them.
error-sheet_twice = { $where }: it is there twice, and I can't tell which one counts.
error-sheet_missing = { $where }: it isn't there, and it is needed.
error-sheet_not_an_object = { $where }: { $found } isn't a group of fields (an object).
error-sheet_not_a_list = { $where }: { $found } isn't a list.
error-sheet_not_a_text = { $where }: { $found } isn't a text ("…").
error-sheet_not_a_number = { $where }: { $found } is not a whole number.
error-sheet_not_a_flag = { $where }: { $found } is neither true nor false.
error-sheet_not_a_person_id = { $where }: { $found } isn't a Discord user id (written "123456789012345678").
error-sheet_not_a_post = { $where }: { $found } isn't a post ("helmsman", "gunner" or null).
error-sheet_bad_damage = { $where }: { $found } is not a damage ("6d", "5d-5" or "6d×2", for example).
error-sheet_bad_name = { $where }: a name needs at least one visible character.
error-sheet_bad_text = { $where }: there are characters in it that can't be used.
error-sheet_long_text = { $where }: it has { $count } characters. Please keep to { $most }.
error-sheet_out_of_range = { $where }: { $found } can't be. It has to be from { $least } to { $most }.
error-sheet_too_many = { $where }: there are { $count } of them. Please keep to { $most }.
error-sheet_post_twice = { $where }: this ship has two people as { $found }.
error-sheet_nothing_in_it = There are neither ships nor people in the file.

error-sheet_people_only = There are only people in this file. Please use `/crew import`.
error-sheet_ships_too = There are ships in this file, too. Please use `/ship import`.
error-import_players = In this file somebody else plays { $name }. Only those who run this server's events can import that; without `player` you can, too.
error-nothing_to_export = There is no ship and nobody that I could write into a file for you.
error-draft_game_master = A GCS sheet is for another edition. Which skill stands for which is settled by those who run this server's events: please let them import it.
error-no_draft = No sheet is being imported. Please give me one of GCS with `/crew import`.
error-file_unreadable = I couldn't get the attached file. Please attach it again.
