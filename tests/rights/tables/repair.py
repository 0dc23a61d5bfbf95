"""What each may do on the day after with the game master's ship of the fleet, which a's helmsman steers."""

TABLE = """
== muster declare go_on
fresh  none   none   fresh  none   fresh  none   none   none   none   server server | /repair, /shipyard
see    none   none   see    none   see    none   none   none   none   server server | /ship bill
1      0      0      1      0      1      0      0      0      0      0      0      | /repair ship…, /repair repairer…,
                                                                                    | /shipyard ship…, /ship bill ship…
== muster declare
empty  empty  empty  empty  empty  empty  empty  no     no     no     empty  no     | battle:repair
== declare
fresh  none   none   fresh  none   fresh  none   none   none   none   server server | repair:repair, repair:shipyard,
                                                                                    | repair:sea, repair:land,
                                                                                    | repair:yard, repair:no_yard,
                                                                                    | repair:focus, repair:people,
                                                                                    | repair:workers, repair:pay,
                                                                                    | repair:owe, repair:yard_pay,
                                                                                    | repair:yard_owe
see    none   none   see    none   see    none   none   none   none   server server | repair:bill
clear  none   none   clear  none   clear  none   none   none   none   server server | repair:settle
== over
ok     none   none   ok     none   ok     none   none   none   none   server server | /repair, repair:repair,
                                                                                    | repair:sea, repair:land,
                                                                                    | repair:yard, repair:no_yard,
                                                                                    | repair:focus, repair:people,
                                                                                    | repair:workers, repair:pay,
                                                                                    | repair:owe, repair:yard_pay,
                                                                                    | repair:yard_owe
see    none   none   see    none   see    none   none   none   none   server server | /shipyard, /ship bill,
                                                                                    | repair:shipyard, repair:bill
clear  none   none   clear  none   clear  none   none   none   none   server server | repair:settle
ok     empty  empty  ok     empty  ok     empty  no     no     no     server no     | battle:repair
"""
