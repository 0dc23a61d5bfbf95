"""Who may look things up: everybody; a command names a ship or a battle of one's own only."""

TABLE = """
== muster over
see    see    see    see    see    see    see    no     no     no     see    no     | /rules
== declare go_on
see    see    see    see    ship   ship   ship   no     no     no     see    no     | /rules
== declare
see    see    see    see    see    see    see    see    see    see    see    see    | help:player, help:game_master,
                                                                                    | help:operator
== declare over
see    see    see    see    see    see    see    see    see    see    see    see    | rules:open, rules:show,
                                                                                    | rules:which
== muster declare go_on
1      1      1      1      1      0      0      0      0      0      1      0      | /rules ship…
1      1      1      1      1      0      0      0      1      0      1      1      | /rules battle…
"""
