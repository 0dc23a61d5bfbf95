"""What each may do with files: the game master's ship, its helmsman, the sheet that the administrator takes over."""

TABLE = """
== muster declare go_on over
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     server server | /ship import, /crew import
fleet  none   none   see    none   see    none   none   none   none   server server | /ship export
see    nobody nobody see    nobody see    nobody nobody nobody nobody server server | /crew export
settle settle settle settle settle ok     settle settle settle settle server server | /crew match, /crew confirm
== muster declare go_on
1      0      0      1      0      1      0      0      0      0      0      0      | /ship export ship…
1      0      0      2      0      2      0      0      0      0      0      0      | /crew export person…
7      7      7      7      7      7      7      7      7      7      7      7      | /crew match skill…
0      0      0      0      0      2      0      0      0      0      0      0      | /crew match by…
== declare
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     server server | form:sheet:ships-in,
                                                                                    | form:sheet:crew-in
see    see    see    see    see    see    see    see    see    see    server server | sheet:ships-in, sheet:crew-in
fleet  none   none   see    none   see    none   none   none   none   server server | sheet:ship-out
void   void   void   see    void   see    void   void   void   void   server server | sheet:fleet-out
see    nobody nobody see    nobody see    nobody nobody nobody nobody server server | sheet:crew-out
settle settle settle settle settle ok     settle settle settle settle server server | sheet:match, sheet:confirm
"""
