"""What each may do with the fleet. The game master made the ship, a's helmsman steers it; it is in no battle."""

TABLE = """
== muster declare go_on over
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     server server | /ship new, /crew new
see    see    see    see    see    see    see    see    see    see    server server | /ship list, /crew list
see    none   none   see    none   see    none   none   none   none   server server | /ship show
fleet  none   none   ok     none   ok     none   none   none   none   server server | /ship edit, /ship copy,
                                                                                    | /ship retire
fleet  none   none   see    none   see    none   none   none   none   server server | /ship recall
see    nobody nobody see    nobody see    nobody nobody nobody nobody server server | /crew show
ok     nobody nobody ok     nobody ok     nobody nobody nobody nobody server server | /crew edit, /crew player
fleet  nobody nobody ok     nobody ok     nobody nobody nobody nobody server server | /crew copy, /crew retire,
                                                                                    | /crew assign
fleet  nobody nobody see    nobody see    nobody nobody nobody nobody server server | /crew recall
== muster declare go_on
1      0      0      1      0      1      0      0      0      0      0      0      | /ship show ship…,
                                                                                    | /ship edit ship…,
                                                                                    | /ship copy ship…,
                                                                                    | /ship retire ship…,
                                                                                    | /crew assign ship…,
                                                                                    | /battle add ship…
0      0      0      0      0      0      0      0      0      0      0      0      | /ship recall ship…,
                                                                                    | /crew recall person…
1      0      0      2      0      2      0      0      0      0      0      0      | /crew show person…,
                                                                                    | /crew edit person…,
                                                                                    | /crew copy person…,
                                                                                    | /crew assign person…,
                                                                                    | /crew retire person…,
                                                                                    | /crew player person…
5      5      5      5      5      5      5      5      5      5      5      5      | /ship new template…
13     13     13     13     13     13     13     13     13     13     13     13     | /crew new template…,
                                                                                    | /crew edit field…
10     10     10     10     10     10     10     10     10     10     10     10     | /ship edit field…
== muster
gm     gm     gm     ok     none   gm     gm     no     no     no     gm     no     | muster:kept
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | muster:leaf, muster:make
gm     gm     gm     old    old    gm     gm     no     no     no     gm     no     | muster:again
== declare
gm     gm     gm     run    run    gm     gm     no     no     no     gm     no     | muster:kept, muster:leaf,
                                                                                    | muster:make, muster:again,
                                                                                    | form:muster:make
== over
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | muster:kept, muster:leaf,
                                                                                    | muster:make, muster:again
== declare
see    none   none   see    none   see    none   none   none   none   server server | ship:show, fleet:one_ship
fleet  none   none   see    none   see    none   none   none   none   server server | ship:edit, ship:copy, ship:recall
fleet  none   none   old    none   old    none   none   none   none   server server | ship:again
fleet  none   none   ok     none   ok     none   none   none   none   server server | ship:retire, form:ship:edit,
                                                                                    | form:ship:copy
see    nobody nobody see    nobody see    nobody nobody nobody nobody server server | ship:member, crew:show, crew:edit,
                                                                                    | fleet:one_person
old    nobody nobody old    nobody old    nobody nobody nobody nobody server server | crew:again
ok     nobody nobody ok     nobody ok     nobody nobody nobody nobody server server | form:crew:edit, form:crew:player
fleet  nobody nobody see    nobody see    nobody nobody nobody nobody server server | crew:copy, crew:assign,
                                                                                    | crew:player, crew:recall
fleet  nobody nobody ok     nobody ok     nobody nobody nobody nobody server server | crew:retire, form:crew:copy,
                                                                                    | form:crew:assign
see    see    see    see    see    see    see    see    see    see    server server | fleet:ships, fleet:retired_ships,
                                                                                    | fleet:crew, fleet:retired_crew,
                                                                                    | fleet:new_ship, fleet:new_person
old    old    old    old    old    old    old    old    old    old    server server | fleet:again
ok     ok     ok     ok     ok     ok     ok     ok     ok     ok     server server | form:fleet:new_ship,
                                                                                    | form:fleet:new_person
"""
