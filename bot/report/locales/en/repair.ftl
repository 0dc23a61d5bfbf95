### The day after the battle

modifier-at_sea = At sea
modifier-yard = Yard
modifier-workers = Workers

focus-both = Hull and deck
focus-hull = Hull
focus-deck = Deck

error-nothing_to_repair = { $ship } has nothing to repair: neither its hull nor its deck is damaged.
error-no_repairer = Nobody among the repairers of { $ship } has learned Ship Repair.
