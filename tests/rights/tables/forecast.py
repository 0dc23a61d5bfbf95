"""Who may have a battle played to its end."""

TABLE = """
== muster declare go_on
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | /gm forecast, desk:forecast
1      1      1      1      1      0      0      0      1      0      1      1      | /gm forecast battle…
== over
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | /gm forecast, desk:forecast
"""
