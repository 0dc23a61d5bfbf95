"""Where everything is kept: tables, migrations, one unit of work.

words       enums of what is stored
tables      the tables
codec       events and snapshots as bytes, and back
records     rows as frozen values
rows        rows as dicts
sqlite      what SQLite needs and PostgreSQL doesn't
engine      makes a connection pool from a URL
database    opens it; reading and writing transactions
work        the unit of work: a battle with its seats and open questions, and what changes in them
fleet       ships and people that a server keeps
drafts      sheets of another program that somebody is about to take over
repairs     repairs after battles, and what was paid for them
people      who can be reached, and where
outbox      what is to be sent, and what became of it
traces      what is kept of a person
upkeep      servers that the bot was removed from
checkup     looks at a database file before anything is written to it
migrate     brings a database to the newest tables
"""
