"""Captains: ships that the bot plays, in the crew's place.

posts      which ships they are, and with what temper
setting    the game master gives a ship a captain, or takes it back
thinking   captains answer what they are asked
practice   a battle of one player against captains
"""
