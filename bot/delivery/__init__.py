"""The outbox's way out: what the use cases left to be said is sent after the commit, in order, once.

bell        wakes whoever waits for something to do
rendering   letters → content and files, in the reader's language
parcel      a message that fits Discord: its letters, parts, files
sending     the calls to Discord: post, edit, open a DM, look for what was posted
verdicts    what an answer of Discord's means for a message
courier     the loop: for each target one message at a time, targets side by side
clockwork   the loop of deadlines
rollcall    the loop that notes in which servers the bot is
"""
