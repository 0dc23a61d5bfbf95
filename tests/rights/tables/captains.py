"""Who may give ships captains."""

TABLE = """
== muster declare go_on
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /gm captain, desk:captain
0      0      0      3      3      0      0      0      0      0      0      0      | /gm captain ship…
1      1      1      1      1      0      0      0      1      0      1      1      | /gm captain battle…
== muster declare
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | muster:captain
== over
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | /gm captain, desk:captain,
                                                                                    | muster:captain
"""
