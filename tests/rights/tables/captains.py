"""Who may give ships captains, and practise against them: everybody, where no other battle is."""

TABLE = """
== muster declare go_on
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /gm captain, desk:captain
0      0      0      3      3      0      0      0      0      0      0      0      | /gm captain ship…
1      1      1      1      1      0      0      0      1      0      1      1      | /gm captain battle…
== muster declare
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | muster:captain
== muster declare go_on
run    run    run    run    run    run    run    ok     run    run    server server | /battle practice
5      5      5      5      5      5      5      5      5      5      5      5      | /battle practice template…
== declare
run    run    run    run    run    run    run    ok     run    run    server server | practice:start
see    see    see    see    see    see    see    see    see    see    see    see    | practice:open, practice:ship,
                                                                                    | practice:enemies, practice:temper
== over
ok     ok     ok     ok     ok     ok     ok     ok     run    run    server server | /battle practice, practice:start
see    see    see    see    see    see    see    see    see    see    see    see    | practice:open, practice:ship,
                                                                                    | practice:enemies, practice:temper
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | /gm captain, desk:captain,
                                                                                    | muster:captain
"""
