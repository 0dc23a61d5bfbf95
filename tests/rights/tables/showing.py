"""Who may say what is shown of ships and NPCs, and publish a log."""

TABLE = """
== muster declare go_on
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | desk:steps, desk:hidden, /gm show
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | desk:exact, desk:openly
1      1      1      1      1      0      0      0      1      0      1      1      | /gm show battle…,
                                                                                    | /gm publish battle…
== over
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | desk:steps, desk:hidden,
                                                                                    | desk:exact, desk:openly, /gm show
gm     gm     gm     public public gm     gm     no     no     no     gm     no     | battle:publish, /gm publish
== muster declare
gm     gm     gm     going  going  gm     gm     no     no     no     gm     no     | battle:publish
== muster declare go_on
gm     gm     gm     going  going  gm     gm     no     no     no     gm     no     | /gm publish
0      0      0      3      3      0      0      0      0      0      0      0      | /gm show ship…
"""
