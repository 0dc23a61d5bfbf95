"""Who may see how even the dice fell."""

TABLE = """
== muster
soon   soon   soon   soon   soon   soon   soon   no     no     no     soon   no     | /dice, battle:dice
== declare over
see    see    see    see    see    see    see    no     no     no     see    no     | /dice, battle:dice
== go_on
see    see    see    see    see    see    see    no     no     no     see    no     | /dice
== muster declare go_on
1      1      1      1      1      0      0      0      1      0      1      1      | /dice battle…
3      3      3      3      3      3      3      0      0      0      3      0      | /dice ship…
"""
