"""What each may do about the table: game masters, posts, time, deciding for others, troubles."""

TABLE = """
== muster
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | desk:people, desk:tempo,
                                                                                    | desk:show, desk:ships,
                                                                                    | desk:stead, desk:trouble,
                                                                                    | /gm trouble, desk:give,
                                                                                    | desk:master, desk:unmaster,
                                                                                    | desk:lead, desk:deadline,
                                                                                    | form:unmaster, /gm master remove,
                                                                                    | desk:together, desk:changed
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /gm seat give, form:give,
                                                                                    | /gm seat npc, desk:npc,
                                                                                    | /gm master add, form:master,
                                                                                    | /gm master lead, form:lead,
                                                                                    | /gm tempo deadline, form:deadline,
                                                                                    | /gm tempo together, desk:in-order,
                                                                                    | /gm tempo asking, desk:each
gm     gm     gm     soon   soon   gm     gm     no     no     no     gm     no     | /gm nudge, desk:nudge,
                                                                                    | /gm for declare, form:declare,
                                                                                    | desk:declare, /gm for answer,
                                                                                    | desk:answer, /gm for cancel,
                                                                                    | desk:cancel, desk:keep
== declare
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | desk:people, desk:tempo,
                                                                                    | desk:show, desk:ships,
                                                                                    | desk:stead, desk:trouble,
                                                                                    | /gm trouble, desk:give,
                                                                                    | desk:master, desk:unmaster,
                                                                                    | desk:lead, desk:deadline,
                                                                                    | form:unmaster, /gm master remove,
                                                                                    | desk:declare, desk:together,
                                                                                    | desk:changed
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /gm seat give, form:give,
                                                                                    | /gm seat npc, desk:npc,
                                                                                    | /gm master add, form:master,
                                                                                    | /gm master lead, form:lead,
                                                                                    | /gm tempo deadline, form:deadline,
                                                                                    | /gm nudge, desk:nudge,
                                                                                    | /gm for declare, form:declare,
                                                                                    | /gm tempo together, desk:in-order,
                                                                                    | /gm tempo asking, desk:each
gm     gm     gm     silent silent gm     gm     no     no     no     gm     no     | /gm for answer, desk:answer
gm     gm     gm     act    act    gm     gm     no     no     no     gm     no     | /gm for cancel, desk:cancel,
                                                                                    | desk:keep
== go_on
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | desk:people, desk:tempo,
                                                                                    | desk:show, desk:ships,
                                                                                    | desk:stead, desk:trouble,
                                                                                    | /gm trouble, desk:give,
                                                                                    | desk:master, desk:unmaster,
                                                                                    | desk:lead, desk:deadline,
                                                                                    | form:unmaster, /gm master remove,
                                                                                    | desk:declare, /gm tempo together,
                                                                                    | desk:in-order, /gm tempo asking,
                                                                                    | desk:each
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /gm seat give, form:give,
                                                                                    | /gm seat npc, desk:npc,
                                                                                    | /gm master add, form:master,
                                                                                    | /gm master lead, form:lead,
                                                                                    | /gm tempo deadline, form:deadline,
                                                                                    | /gm nudge, desk:nudge,
                                                                                    | /gm for answer, desk:answer,
                                                                                    | /gm for cancel, desk:cancel,
                                                                                    | desk:keep, desk:together,
                                                                                    | desk:changed
gm     gm     gm     done   done   gm     gm     no     no     no     gm     no     | /gm for declare, form:declare
== over
gm     gm     gm     over   over   gm     gm     no     no     no     gm     no     | desk:people, desk:tempo,
                                                                                    | desk:show, desk:ships,
                                                                                    | desk:stead, desk:give,
                                                                                    | desk:master, desk:unmaster,
                                                                                    | desk:lead, desk:deadline,
                                                                                    | form:unmaster, /gm master remove,
                                                                                    | desk:declare, /gm seat give,
                                                                                    | form:give, /gm seat npc, desk:npc,
                                                                                    | /gm master add, form:master,
                                                                                    | /gm master lead, form:lead,
                                                                                    | /gm tempo deadline, form:deadline,
                                                                                    | /gm nudge, desk:nudge,
                                                                                    | /gm for answer, desk:answer,
                                                                                    | /gm for cancel, desk:cancel,
                                                                                    | desk:keep, desk:together,
                                                                                    | desk:changed, /gm tempo together,
                                                                                    | desk:in-order, /gm tempo asking,
                                                                                    | desk:each, /gm for declare,
                                                                                    | form:declare
gm     gm     gm     see    see    gm     gm     no     no     no     gm     no     | desk:trouble, /gm trouble
gm     gm     gm     over   over   gm     gm     no     no     no     server server | /gm move, desk:move
== muster declare go_on
gm     gm     gm     see    see    gm     gm     no     no     no     server server | /gm move, desk:move
1      1      1      1      1      0      0      0      1      0      1      1      | /gm trouble battle…,
                                                                                    | /gm move battle…,
                                                                                    | /gm nudge battle…,
                                                                                    | /gm master add battle…,
                                                                                    | /gm master remove battle…,
                                                                                    | /gm master lead battle…,
                                                                                    | /gm seat give battle…,
                                                                                    | /gm seat npc battle…,
                                                                                    | /gm tempo deadline battle…,
                                                                                    | /gm tempo together battle…,
                                                                                    | /gm tempo asking battle…,
                                                                                    | /gm for declare battle…,
                                                                                    | /gm for answer battle…,
                                                                                    | /gm for cancel battle…
0      0      0      3      3      0      0      0      0      0      0      0      | /gm seat give ship…,
                                                                                    | /gm seat npc ship…,
                                                                                    | /gm for declare ship…,
                                                                                    | /gm for cancel ship…,
                                                                                    | /gm for declare target…
0      0      0      5      5      0      0      0      0      0      0      0      | /gm for declare weapon…
== muster declare
0      0      0      0      0      0      0      0      0      0      0      0      | /gm for answer choice…
== go_on
0      0      0      2      2      0      0      0      0      0      0      0      | /gm for answer choice…
== dodge
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /gm for answer
0      0      0      3      3      0      0      0      0      0      0      0      | /gm for answer choice…
1      1      1      1      1      0      0      0      1      0      1      1      | /gm for answer battle…
== resist
gm     gm     gm     ok     ok     gm     gm     no     no     no     gm     no     | /gm for answer
0      0      0      2      2      0      0      0      0      0      0      0      | /gm for answer choice…
1      1      1      1      1      0      0      0      1      0      1      1      | /gm for answer battle…
"""
