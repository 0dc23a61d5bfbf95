"""How strong the captains are: games between equal fleets, a captain for each, and the table of many of them."""
