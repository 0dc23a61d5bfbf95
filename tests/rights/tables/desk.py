"""What each may do at the game master's desk."""

TABLE = """
== muster
gm     gm     gm     see    gm     gm     no     no     no     gm     no     | /gm desk, desk:open, desk:home,
                                                                             | desk:ship
gm     gm     gm     soon   gm     gm     no     no     no     gm     no     | /gm pause, /gm resume, desk:pause,
                                                                             | desk:resume
== declare go_on
gm     gm     gm     see    gm     gm     no     no     no     gm     no     | /gm desk, desk:open, desk:home,
                                                                             | desk:ship,
                                                                             | /gm resume, desk:resume
gm     gm     gm     ok     gm     gm     no     no     no     gm     no     | /gm pause, desk:pause
== over
gm     gm     gm     over   gm     gm     no     no     no     gm     no     | /gm desk, desk:open, desk:home,
                                                                             | desk:ship,
                                                                             | /gm pause, /gm resume, desk:pause,
                                                                             | desk:resume
== muster declare go_on
1      1      1      1      0      0      0      1      0      1      1      | /gm desk battle…, /gm pause battle…,
                                                                             | /gm resume battle…
"""
