"""What an operator runs and asks: whether the bot lives and is ready, what it has counted, what is to be put in order.

report   what is answered
health   how it is found out, in words
server   the HTTP server that answers them (OPERATOR_ADDRESS)
commands the commands of the command line
asking   `python -m bot health`, which asks it from within the container
"""
