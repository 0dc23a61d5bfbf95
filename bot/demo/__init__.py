"""`make demo`: a whole battle on this machine, without a Discord account.

show        the demo as a whole: people, channel, what is printed around it
serving     the real bot, running in this process
director    lets people act one after the other
players     people who play, by what their panels show
panels      a message of the bot as a person looks at it
transcript  what everyone sees, in lines that a phone can show
"""

from bot.demo.show import run

__all__ = ["run"]
