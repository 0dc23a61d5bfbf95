"""What an operator's programs ask: whether the bot lives, whether it is ready, and what it has counted.

report   what is answered
health   how it is found out, in words
server   the HTTP server that answers them (OPERATOR_ADDRESS)
asking   `python -m bot health`, which asks it from within the container
"""
