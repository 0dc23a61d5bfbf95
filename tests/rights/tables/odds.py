"""Who may ask for odds: a ship's own crew, and a game master for the ships that nobody plays."""

TABLE = """
== muster
soon   soon   soon   soon   soon   soon   soon   no     no     no     soon   no     | /odds
== declare go_on
see    see    see    see    ship   ship   ship   no     no     no     see    no     | /odds
1      1      2      1      1      0      0      0      0      0      1      0      | /odds target…
1      1      2      2      2      0      0      0      0      0      1      0      | /odds weapon…
see    ship   ship   ship   ship   ship   ship   ship   no     no     see    ship   | declare:odds a-helmsman
ship   see    ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:odds a-gunner
== over
over   over   over   over   over   over   over   no     no     no     over   no     | /odds
over   ship   ship   ship   ship   ship   ship   ship   no     no     over   ship   | declare:odds a-helmsman
ship   over   ship   ship   ship   ship   ship   ship   no     no     ship   ship   | declare:odds a-gunner
== muster declare go_on
1      1      1      1      1      0      0      0      0      0      1      0      | /odds ship…
1      1      1      1      1      0      0      0      1      0      1      1      | /odds battle…
== muster
0      0      0      0      0      0      0      0      0      0      0      0      | /odds target…, /odds weapon…
"""
