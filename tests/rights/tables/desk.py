"""What each may do at the game master's desk."""

TABLE = """
== muster
gm     gm     gm     see    gm     gm     no     no     no     gm     no     | /gm desk, desk:open, desk:home,
                                                                             | desk:ship, /gm end, desk:end
gm     gm     gm     soon   gm     gm     no     no     no     gm     no     | /gm pause, /gm resume, desk:pause,
                                                                             | desk:resume, /gm extend, /gm effect end,
                                                                             | /gm weather, /gm modifier,
                                                                             | /gm effect set, /gm ship hull,
                                                                             | /gm ship deck, /gm ship damage,
                                                                             | /gm ship order, /gm ship alongside,
                                                                             | /gm ship acrobatics,
                                                                             | /gm ship acceleration, /gm ship aim,
                                                                             | /gm ship apart, /gm ship grapple,
                                                                             | desk:weather, desk:modifier, desk:effect,
                                                                             | desk:hull, desk:deck, desk:damage,
                                                                             | desk:order, desk:alongside,
                                                                             | desk:acrobatics, desk:acceleration,
                                                                             | desk:aim, desk:apart, desk:grapple,
                                                                             | desk:cure, desk:extend, form:weather,
                                                                             | form:modifier, form:effect, form:hull,
                                                                             | form:deck, form:damage, form:order,
                                                                             | form:alongside, form:acrobatics,
                                                                             | form:acceleration, form:aim, form:apart,
                                                                             | form:grapple, form:cure, form:extend
== declare go_on
gm     gm     gm     see    gm     gm     no     no     no     gm     no     | /gm desk, desk:open, desk:home,
                                                                             | desk:ship, /gm end, desk:end, /gm resume,
                                                                             | desk:resume, desk:weather, desk:modifier,
                                                                             | desk:effect, desk:hull, desk:damage,
                                                                             | desk:order, desk:alongside,
                                                                             | desk:acrobatics, desk:acceleration,
                                                                             | desk:aim, desk:extend
gm     gm     gm     ok     gm     gm     no     no     no     gm     no     | /gm pause, desk:pause, /gm weather,
                                                                             | /gm modifier, /gm effect set,
                                                                             | /gm ship hull, /gm ship damage,
                                                                             | /gm ship order, /gm ship alongside,
                                                                             | /gm ship acrobatics,
                                                                             | /gm ship acceleration, /gm ship aim,
                                                                             | form:weather, form:modifier, form:effect,
                                                                             | form:hull, form:damage, form:order,
                                                                             | form:alongside, form:acrobatics,
                                                                             | form:acceleration, form:aim
gm     gm     gm     bare   gm     gm     no     no     no     gm     no     | /gm ship deck, desk:deck, form:deck
gm     gm     gm     apart  gm     gm     no     no     no     gm     no     | /gm ship apart, /gm ship grapple,
                                                                             | desk:apart, desk:grapple, form:apart,
                                                                             | form:grapple
gm     gm     gm     cured  gm     gm     no     no     no     gm     no     | /gm effect end, desk:cure, form:cure
gm     gm     gm     time   gm     gm     no     no     no     gm     no     | /gm extend, form:extend
== over
gm     gm     gm     over   gm     gm     no     no     no     gm     no     | /gm desk, desk:open, desk:home,
                                                                             | desk:ship, /gm end, desk:end, /gm pause,
                                                                             | /gm resume, desk:pause, desk:resume,
                                                                             | /gm extend, /gm effect end, /gm weather,
                                                                             | /gm modifier, /gm effect set,
                                                                             | /gm ship hull, /gm ship deck,
                                                                             | /gm ship damage, /gm ship order,
                                                                             | /gm ship alongside, /gm ship acrobatics,
                                                                             | /gm ship acceleration, /gm ship aim,
                                                                             | /gm ship apart, /gm ship grapple,
                                                                             | desk:weather, desk:modifier, desk:effect,
                                                                             | desk:hull, desk:deck, desk:damage,
                                                                             | desk:order, desk:alongside,
                                                                             | desk:acrobatics, desk:acceleration,
                                                                             | desk:aim, desk:apart, desk:grapple,
                                                                             | desk:cure, desk:extend, form:weather,
                                                                             | form:modifier, form:effect, form:hull,
                                                                             | form:deck, form:damage, form:order,
                                                                             | form:alongside, form:acrobatics,
                                                                             | form:acceleration, form:aim, form:apart,
                                                                             | form:grapple, form:cure, form:extend
== muster declare go_on
1      1      1      1      0      0      0      1      0      1      1      | /gm desk battle…, /gm pause battle…,
                                                                             | /gm resume battle…, /gm extend battle…,
                                                                             | /gm end battle…, /gm weather battle…,
                                                                             | /gm modifier battle…,
                                                                             | /gm effect set battle…,
                                                                             | /gm effect end battle…,
                                                                             | /gm ship hull battle…,
                                                                             | /gm ship deck battle…,
                                                                             | /gm ship damage battle…,
                                                                             | /gm ship order battle…,
                                                                             | /gm ship alongside battle…,
                                                                             | /gm ship apart battle…,
                                                                             | /gm ship grapple battle…,
                                                                             | /gm ship acrobatics battle…,
                                                                             | /gm ship acceleration battle…,
                                                                             | /gm ship aim battle…
0      0      0      3      0      0      0      0      0      0      0      | /gm ship hull ship…, /gm ship deck ship…,
                                                                             | /gm ship damage ship…,
                                                                             | /gm ship order ship…,
                                                                             | /gm ship alongside ship…,
                                                                             | /gm ship apart ship…,
                                                                             | /gm ship grapple ship…,
                                                                             | /gm ship acrobatics ship…,
                                                                             | /gm ship acceleration ship…,
                                                                             | /gm ship aim ship…,
                                                                             | /gm ship alongside other…,
                                                                             | /gm ship apart other…,
                                                                             | /gm ship grapple other…,
                                                                             | /gm ship alongside rammer…,
                                                                             | /gm ship aim against…,
                                                                             | /gm modifier against…
0      0      0      11     0      0      0      0      0      0      0      | /gm modifier who…, /gm effect set who…
0      0      0      5      0      0      0      0      0      0      0      | /gm ship aim weapon…
0      0      0      0      0      0      0      0      0      0      0      | /gm effect end effect…
"""
