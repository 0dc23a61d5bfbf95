"""Who may take a battle back."""

TABLE = """
== muster
gm     gm     gm     soon   soon   gm     gm     no     no     no     gm     no     | /gm undo, desk:undo, desk:back,
                                                                                    | desk:rewind
0      0      0      0      0      0      0      0      0      0      0      0      | /gm undo decision…
== declare go_on
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | desk:rewind
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | /gm undo, desk:undo, desk:back
== declare
0      0      0      1      1      0      0      0      0      0      0      0      | /gm undo decision…
== go_on
0      0      0      2      2      0      0      0      0      0      0      0      | /gm undo decision…
== over
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | /gm undo, desk:undo, desk:back,
                                                                                    | desk:rewind
== muster declare go_on
1      1      1      1      1      0      0      0      1      0      1      1      | /gm undo battle…
"""
