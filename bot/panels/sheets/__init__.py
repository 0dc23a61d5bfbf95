"""Files of ships and people: what commands, buttons and forms about them do.

taken    files that people attach
shown    results of the service as contents
presses  what each press and each sent form does
"""
