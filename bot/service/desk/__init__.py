"""What a game master does: the desk and its pages, each subject in a module of its own.

desk       the desk itself, end, pause, resume, extend, and whatever is set by hand (`changes`: what that means)
forecasts  from where a forecast plays on
masters    who is game master
seats      who plays which post
stead      declaring, answering and cancelling for somebody else
tempo      how the battle asks and how long it waits; asking those who are missing once more
showing    what enemies see of ships and NPCs; publishing the log
troubles   what hinders a battle, and moving it to another channel
undo       back to an earlier decision
"""
