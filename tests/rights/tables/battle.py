"""What each may do in and around a battle."""

TABLE = """
== muster
soon   soon   soon   soon   soon   soon   soon   no     no     no     soon   no     | /accelerate, /aim, /board, /ready,
                                                                                    | /disengage, /evade, /fire,
                                                                                    | /grapple, /hold, /ram, /sight,
                                                                                    | /signal, /swap, /wait, form,
                                                                                    | /again, /ask, /cancel, /change
1      1      1      1      1      0      0      0      0      0      1      0      | /accelerate ship…, /aim ship…,
                                                                                    | /battle leave ship…, /board ship…,
                                                                                    | /declare ship…, /ready ship…,
                                                                                    | /disengage ship…, /evade ship…,
                                                                                    | /fire ship…, /grapple ship…,
                                                                                    | /hold ship…, /ram ship…,
                                                                                    | /sight ship…, /signal ship…,
                                                                                    | /swap ship…, /wait ship…,
                                                                                    | /again ship…, /ask ship…,
                                                                                    | /cancel ship…, /change ship…
1      1      1      1      1      0      0      0      1      0      1      1      | /accelerate battle…, /aim battle…,
                                                                                    | /battle join battle…,
                                                                                    | /battle leave battle…,
                                                                                    | /battle begin battle…,
                                                                                    | /battle status battle…,
                                                                                    | /battle end battle…,
                                                                                    | /battle log battle…,
                                                                                    | /battle rematch battle…,
                                                                                    | /battle pace battle…,
                                                                                    | /board battle…, /declare battle…,
                                                                                    | /ready battle…,
                                                                                    | /disengage battle…,
                                                                                    | /evade battle…, /fire battle…,
                                                                                    | /grapple battle…, /hold battle…,
                                                                                    | /ram battle…, /sight battle…,
                                                                                    | /signal battle…, /swap battle…,
                                                                                    | /wait battle…, /accept battle…,
                                                                                    | /again battle…, /ask battle…,
                                                                                    | /battle add battle…,
                                                                                    | /battle remove battle…,
                                                                                    | /cancel battle…, /change battle…
0      0      0      0      0      0      0      0      0      0      0      0      | /aim target…, /aim weapon…,
                                                                                    | /answer question…,
                                                                                    | /answer choice…, /board target…,
                                                                                    | /disengage target…, /fire target…,
                                                                                    | /fire weapon…, /grapple target…,
                                                                                    | /ram target…, /sight target…,
                                                                                    | /sight weapon…, /signal to…,
                                                                                    | /swap target…
closed yours  yours  yours  yours  yours  yours  yours  no     no     closed yours  | /answer
run    run    run    run    run    run    run    ok     run    run    server server | /battle start
ok     ok     ok     ok     ok     ok     ok     no     no     no     ok     no     | /battle join, muster:take
1      1      1      1      1      1      1      0      0      0      1      0      | /battle join ship…
ok     ok     ok     ship   ship   ship   ship   no     no     no     ok     no     | /battle leave, muster:leave
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /battle begin, /battle pace,
                                                                                    | muster:begin, muster:add,
                                                                                    | muster:remove, muster:pace,
                                                                                    | battle:end, /battle add,
                                                                                    | /battle remove
see    see    see    see    see    see    see    no     no     no     see    no     | /battle status, /declare,
                                                                                    | battle:declare, battle:status
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | /battle end, battle:keep
later  later  later  later  later  later  later  no     no     no     later  no     | /battle log, battle:log
see    see    see    see    see    see    see    see    see    see    see    see    | /privacy, privacy:keep,
                                                                                    | /help, battle:help
see    see    see    lead   see    see    see    see    lead   see    see    lead   | privacy:delete
ok     ok     ok     lead   ok     ok     see    see    lead   ok     ok     lead   | privacy:confirm
going  going  going  going  going  going  going  no     no     no     going  no     | /battle rematch, battle:rematch
gm     gm     gm     soon   soon   gm     gm     no     no     no     gm     no     | /accept
4      4      4      4      4      4      4      0      0      0      4      0      | /battle add side…
5      5      5      5      5      5      5      5      5      5      5      5      | /battle add template…
3      3      3      3      3      3      3      0      0      0      3      0      | /battle remove ship…
== declare
ok     post   ok     ok     ship   ship   ship   no     no     no     ok     no     | /accelerate, /board, /evade,
                                                                                    | /hold, /ram, /swap
1      1      1      1      1      0      0      0      0      0      1      0      | /accelerate ship…, /aim ship…,
                                                                                    | /battle leave ship…, /board ship…,
                                                                                    | /declare ship…, /ready ship…,
                                                                                    | /disengage ship…, /evade ship…,
                                                                                    | /fire ship…, /grapple ship…,
                                                                                    | /hold ship…, /ram ship…,
                                                                                    | /sight ship…, /signal ship…,
                                                                                    | /swap ship…, /wait ship…,
                                                                                    | /again ship…, /ask ship…,
                                                                                    | /cancel ship…, /change ship…
1      1      1      1      1      0      0      0      1      0      1      1      | /accelerate battle…, /aim battle…,
                                                                                    | /battle join battle…,
                                                                                    | /battle leave battle…,
                                                                                    | /battle begin battle…,
                                                                                    | /battle status battle…,
                                                                                    | /battle end battle…,
                                                                                    | /battle log battle…,
                                                                                    | /battle rematch battle…,
                                                                                    | /battle pace battle…,
                                                                                    | /board battle…, /declare battle…,
                                                                                    | /ready battle…,
                                                                                    | /disengage battle…,
                                                                                    | /evade battle…, /fire battle…,
                                                                                    | /grapple battle…, /hold battle…,
                                                                                    | /ram battle…, /sight battle…,
                                                                                    | /signal battle…, /swap battle…,
                                                                                    | /wait battle…, /accept battle…,
                                                                                    | /again battle…, /ask battle…,
                                                                                    | /battle add battle…,
                                                                                    | /battle remove battle…,
                                                                                    | /cancel battle…, /change battle…
post   ok     post   ok     ship   ship   ship   no     no     no     post   no     | /aim, /fire, /sight, /wait
1      1      2      1      1      0      0      0      0      0      1      0      | /aim target…, /board target…,
                                                                                    | /disengage target…, /fire target…,
                                                                                    | /grapple target…, /ram target…,
                                                                                    | /sight target…, /swap target…
1      1      2      2      2      0      0      0      0      0      1      0      | /aim weapon…, /fire weapon…,
                                                                                    | /sight weapon…
closed yours  yours  yours  yours  yours  yours  yours  no     no     closed yours  | /answer
0      0      0      0      0      0      0      0      0      0      0      0      | /answer question…, /answer choice…
run    run    run    run    run    run    run    ok     run    run    server server | /battle start
crew   crew   crew   ok     ok     ok     ok     no     no     no     crew   no     | /battle join, muster:take
1      1      1      1      1      1      1      0      0      0      1      0      | /battle join ship…
ok     ok     ok     ship   ship   ship   ship   no     no     no     ok     no     | /battle leave, muster:leave
gm     gm     gm     run    run    gm     gm     no     no     no     gm     no     | /battle begin, muster:begin,
                                                                                    | muster:add, muster:remove,
                                                                                    | /battle add, /battle remove
see    see    see    see    see    see    see    no     no     no     see    no     | /battle status, /declare,
                                                                                    | battle:declare, battle:status
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | /battle end, battle:keep
later  later  later  see    see    later  later  no     no     no     later  no     | /battle log, battle:log
see    see    see    see    see    see    see    see    see    see    see    see    | /privacy, /help,
                                                                                    | battle:help
going  going  going  going  going  going  going  no     no     no     going  no     | /battle rematch, battle:rematch
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /battle pace, muster:pace,
                                                                                    | battle:end, /accept
ok     ok     ok     which  ship   ship   ship   no     no     no     ok     no     | /ready, /ask
apart  post   apart  apart  ship   ship   ship   no     no     no     apart  no     | /disengage
apart  ok     apart  which  ship   ship   ship   no     no     no     apart  no     | /grapple
ok     ok     ok     mute   ship   ship   ship   no     no     no     ok     no     | /signal
2      2      2      2      2      0      0      0      0      0      2      0      | /signal to…
ok     ship   ship   ship   ship   ship   ship   ship   no     no     ok     ship   | declare:maneuver a-helmsman,
                                                                                    | declare:ready a-helmsman,
                                                                                    | declare:hush a-helmsman
option ship   ship   ship   ship   ship   ship   ship   no     no     option ship   | declare:target a-helmsman,
                                                                                    | declare:weapon a-helmsman,
                                                                                    | declare:part a-helmsman,
                                                                                    | declare:hard a-helmsman,
                                                                                    | declare:ease a-helmsman
see    ship   ship   ship   ship   ship   ship   ship   no     no     see    ship   | declare:change a-helmsman,
                                                                                    | declare:ask a-helmsman
first  ship   ship   ship   ship   ship   ship   ship   no     no     first  ship   | declare:again a-helmsman
see    yours  yours  yours  yours  yours  yours  yours  no     no     see    yours  | declare:signal a-helmsman
act    ship   ship   ship   ship   ship   ship   ship   no     no     act    ship   | declare:cancel a-helmsman,
                                                                                    | declare:keep a-helmsman
ship   ok     ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:maneuver a-gunner,
                                                                                    | declare:ready a-gunner,
                                                                                    | declare:hush a-gunner
ship   option ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:target a-gunner,
                                                                                    | declare:weapon a-gunner,
                                                                                    | declare:part a-gunner,
                                                                                    | declare:hard a-gunner,
                                                                                    | declare:ease a-gunner
ship   see    ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:change a-gunner,
                                                                                    | declare:ask a-gunner
ship   first  ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:again a-gunner
yours  see    yours  yours  yours  yours  yours  yours  no     no     yours  yours  | declare:signal a-gunner
ship   act    ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:cancel a-gunner,
                                                                                    | declare:keep a-gunner
gm     gm     gm     ok     ok     no     no     no     no     no     gm     no     | npc:accept
yours  yours  yours  see    see    yours  yours  yours  no     no     yours  yours  | npc:seat
ok     ship   ship   ship   ship   ship   ship   no     no     no     ok     no     | form
first  first  first  which  ship   ship   ship   no     no     no     first  no     | /again
4      4      4      4      4      4      4      0      0      0      4      0      | /battle add side…
5      5      5      5      5      5      5      5      5      5      5      5      | /battle add template…
3      3      3      3      3      3      3      0      0      0      3      0      | /battle remove ship…
act    act    act    which  ship   ship   ship   no     no     no     act    no     | /cancel
see    see    see    which  ship   ship   ship   no     no     no     see    no     | /change
== go_on
done   post   done   done   ship   ship   ship   no     no     no     done   no     | /accelerate, /board, /disengage,
                                                                                    | /evade, /hold, /ram, /swap
1      1      1      1      1      0      0      0      0      0      1      0      | /accelerate ship…, /aim ship…,
                                                                                    | /battle leave ship…, /board ship…,
                                                                                    | /declare ship…, /ready ship…,
                                                                                    | /disengage ship…, /evade ship…,
                                                                                    | /fire ship…, /grapple ship…,
                                                                                    | /hold ship…, /ram ship…,
                                                                                    | /sight ship…, /signal ship…,
                                                                                    | /swap ship…, /wait ship…,
                                                                                    | /again ship…, /ask ship…,
                                                                                    | /cancel ship…, /change ship…
1      1      1      1      1      0      0      0      1      0      1      1      | /accelerate battle…, /aim battle…,
                                                                                    | /battle join battle…,
                                                                                    | /battle leave battle…,
                                                                                    | /battle begin battle…,
                                                                                    | /battle status battle…,
                                                                                    | /battle end battle…,
                                                                                    | /battle log battle…,
                                                                                    | /battle rematch battle…,
                                                                                    | /battle pace battle…,
                                                                                    | /board battle…, /declare battle…,
                                                                                    | /ready battle…,
                                                                                    | /disengage battle…,
                                                                                    | /evade battle…, /fire battle…,
                                                                                    | /grapple battle…, /hold battle…,
                                                                                    | /ram battle…, /sight battle…,
                                                                                    | /signal battle…, /swap battle…,
                                                                                    | /wait battle…, /accept battle…,
                                                                                    | /again battle…, /ask battle…,
                                                                                    | /battle add battle…,
                                                                                    | /battle remove battle…,
                                                                                    | /cancel battle…, /change battle…
post   done   post   done   ship   ship   ship   no     no     no     post   no     | /aim, /fire, /sight, /wait
1      1      2      1      1      0      0      0      0      0      1      0      | /aim target…, /board target…,
                                                                                    | /disengage target…, /fire target…,
                                                                                    | /grapple target…, /ram target…,
                                                                                    | /sight target…, /swap target…
1      1      2      2      2      0      0      0      0      0      1      0      | /aim weapon…, /fire weapon…,
                                                                                    | /sight weapon…
ok     yours  yours  yours  yours  yours  yours  yours  no     no     ok     yours  | /answer, answer:go_on,
                                                                                    | answer:cancel
1      0      0      0      0      0      0      0      0      0      1      0      | /answer question…
2      0      0      0      0      0      0      0      0      0      2      0      | /answer choice…
run    run    run    run    run    run    run    ok     run    run    server server | /battle start
crew   crew   crew   ok     ok     ok     ok     no     no     no     crew   no     | /battle join
1      1      1      1      1      1      1      0      0      0      1      0      | /battle join ship…
ok     ok     ok     ship   ship   ship   ship   no     no     no     ok     no     | /battle leave
gm     gm     gm     run    run    gm     gm     no     no     no     gm     no     | /battle begin, /battle add,
                                                                                    | /battle remove
see    see    see    see    see    see    see    no     no     no     see    no     | /battle status, /declare
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | /battle end
later  later  later  see    see    later  later  no     no     no     later  no     | /battle log
see    see    see    see    see    see    see    see    see    see    see    see    | /privacy, /help
going  going  going  going  going  going  going  no     no     no     going  no     | /battle rematch
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /battle pace
done   done   done   which  ship   ship   ship   no     no     no     done   no     | /ready, /grapple, /again, /change
late   late   late   late   ship   ship   ship   no     no     no     late   no     | /signal
2      2      2      2      2      0      0      0      0      0      2      0      | /signal to…
closed ship   ship   ship   ship   ship   ship   ship   no     no     closed ship   | declare:maneuver a-helmsman,
                                                                                    | declare:target a-helmsman,
                                                                                    | declare:weapon a-helmsman,
                                                                                    | declare:part a-helmsman,
                                                                                    | declare:hard a-helmsman,
                                                                                    | declare:ease a-helmsman,
                                                                                    | declare:ready a-helmsman,
                                                                                    | declare:change a-helmsman,
                                                                                    | declare:again a-helmsman
done   yours  yours  yours  yours  yours  yours  yours  no     no     done   yours  | declare:signal a-helmsman
ok     ship   ship   ship   ship   ship   ship   ship   no     no     ok     ship   | declare:cancel a-helmsman,
                                                                                    | declare:hush a-helmsman,
                                                                                    | answer:hush
ship   closed ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:maneuver a-gunner,
                                                                                    | declare:target a-gunner,
                                                                                    | declare:weapon a-gunner,
                                                                                    | declare:part a-gunner,
                                                                                    | declare:hard a-gunner,
                                                                                    | declare:ease a-gunner,
                                                                                    | declare:ready a-gunner,
                                                                                    | declare:change a-gunner,
                                                                                    | declare:again a-gunner
yours  done   yours  yours  yours  yours  yours  yours  no     no     yours  yours  | declare:signal a-gunner
ship   act    ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:cancel a-gunner,
                                                                                    | declare:keep a-gunner
option yours  yours  yours  yours  yours  yours  yours  no     no     option yours  | answer:no_dodge, answer:dodge,
                                                                                    | answer:acrobatic, answer:resist,
                                                                                    | answer:let_go
gm     gm     gm     closed closed no     no     no     no     no     gm     no     | npc:accept
yours  yours  yours  see    see    yours  yours  yours  no     no     yours  yours  | npc:seat
late   ship   ship   ship   ship   ship   ship   no     no     no     late   no     | form
gm     gm     gm     idle   idle   gm     gm     no     no     no     gm     no     | /accept
ok     ok     ok     which  ship   ship   ship   no     no     no     ok     no     | /ask
4      4      4      4      4      4      4      0      0      0      4      0      | /battle add side…
5      5      5      5      5      5      5      5      5      5      5      5      | /battle add template…
3      3      3      3      3      3      3      0      0      0      3      0      | /battle remove ship…
ok     act    act    which  ship   ship   ship   no     no     no     ok     no     | /cancel
see    ship   ship   ship   ship   ship   ship   ship   no     no     see    ship   | declare:keep a-helmsman,
                                                                                    | declare:ask a-helmsman, answer:ask
ship   see    ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:ask a-gunner
ship   ok     ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:hush a-gunner
== dodge
ok     yours  yours  yours  yours  yours  yours  yours  no     no     ok     yours  | /answer, answer:no_dodge,
                                                                                    | answer:dodge, answer:acrobatic
1      0      0      0      0      0      0      0      0      0      1      0      | /answer question…
3      0      0      0      0      0      0      0      0      0      3      0      | /answer choice…
option yours  yours  yours  yours  yours  yours  yours  no     no     option yours  | answer:go_on, answer:cancel,
                                                                                    | answer:resist, answer:let_go
see    ship   ship   ship   ship   ship   ship   ship   no     no     see    ship   | answer:ask
ok     ship   ship   ship   ship   ship   ship   ship   no     no     ok     ship   | answer:hush
== resist
ok     yours  yours  yours  yours  yours  yours  yours  no     no     ok     yours  | /answer, answer:resist,
                                                                                    | answer:let_go
1      0      0      0      0      0      0      0      0      0      1      0      | /answer question…
2      0      0      0      0      0      0      0      0      0      2      0      | /answer choice…
option yours  yours  yours  yours  yours  yours  yours  no     no     option yours  | answer:go_on, answer:cancel,
                                                                                    | answer:no_dodge, answer:dodge,
                                                                                    | answer:acrobatic
see    ship   ship   ship   ship   ship   ship   ship   no     no     see    ship   | answer:ask
ok     ship   ship   ship   ship   ship   ship   ship   no     no     ok     ship   | answer:hush
== over
over   over   over   over   over   over   over   no     no     no     over   no     | /accelerate, /aim, /battle join,
                                                                                    | /battle leave, /board, /ready,
                                                                                    | /disengage, /evade, /fire,
                                                                                    | /grapple, /hold, /ram, /sight,
                                                                                    | /signal, /swap, /wait,
                                                                                    | muster:take, muster:leave, form,
                                                                                    | /again, /ask, /cancel, /change
over   yours  yours  yours  yours  yours  yours  yours  no     no     over   yours  | /answer,
                                                                                    | declare:signal a-helmsman,
                                                                                    | answer:go_on, answer:cancel,
                                                                                    | answer:no_dodge, answer:dodge,
                                                                                    | answer:acrobatic, answer:resist,
                                                                                    | answer:let_go
ok     ok     ok     ok     ok     ok     ok     ok     run    run    server server | /battle start
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | /battle begin, /battle end,
                                                                                    | /battle pace, muster:begin,
                                                                                    | muster:add, muster:remove,
                                                                                    | muster:pace, battle:end,
                                                                                    | battle:keep, /accept, /battle add,
                                                                                    | /battle remove
see    see    see    see    see    see    see    no     no     no     see    no     | /battle status, /battle log,
                                                                                    | /declare, battle:declare,
                                                                                    | battle:status, battle:log
see    see    see    see    see    see    see    see    see    see    see    see    | /privacy, privacy:keep,
                                                                                    | /help, battle:help
see    see    see    see    see    see    see    see    lead   see    see    lead   | privacy:delete
ok     ok     ok     ok     ok     ok     see    see    lead   ok     ok     lead   | privacy:confirm
ok     ok     ok     ok     ok     ok     ok     no     no     no     ok     no     | /battle rematch, battle:rematch
over   ship   ship   ship   ship   ship   ship   ship   no     no     over   ship   | declare:maneuver a-helmsman,
                                                                                    | declare:target a-helmsman,
                                                                                    | declare:weapon a-helmsman,
                                                                                    | declare:part a-helmsman,
                                                                                    | declare:hard a-helmsman,
                                                                                    | declare:ease a-helmsman,
                                                                                    | declare:ready a-helmsman,
                                                                                    | declare:change a-helmsman,
                                                                                    | declare:again a-helmsman,
                                                                                    | declare:cancel a-helmsman,
                                                                                    | declare:keep a-helmsman,
                                                                                    | declare:ask a-helmsman,
                                                                                    | declare:hush a-helmsman,
                                                                                    | answer:ask, answer:hush
ship   over   ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:maneuver a-gunner,
                                                                                    | declare:target a-gunner,
                                                                                    | declare:weapon a-gunner,
                                                                                    | declare:part a-gunner,
                                                                                    | declare:hard a-gunner,
                                                                                    | declare:ease a-gunner,
                                                                                    | declare:ready a-gunner,
                                                                                    | declare:change a-gunner,
                                                                                    | declare:again a-gunner,
                                                                                    | declare:cancel a-gunner,
                                                                                    | declare:keep a-gunner,
                                                                                    | declare:ask a-gunner,
                                                                                    | declare:hush a-gunner
yours  over   yours  yours  yours  yours  yours  yours  no     no     yours  yours  | declare:signal a-gunner
gm     gm     gm     over   over   no     no     no     no     no     gm     no     | npc:accept
yours  yours  yours  see    see    yours  yours  yours  no     no     yours  yours  | npc:seat
"""
