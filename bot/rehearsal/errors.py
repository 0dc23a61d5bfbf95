"""What the people of a rehearsal meet when something can't be done."""


class RehearsalError(Exception):
    """Anything that the stand-in has to say to the test or the demo that drives it."""


class CannotDo(RehearsalError):
    """A person's Discord client wouldn't let them do this: no such command, a grey button, a text too long."""


class DidNotRespond(RehearsalError):
    """The bot didn't answer in time; the person reads "The application did not respond"."""
