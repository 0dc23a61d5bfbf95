"""A stand-in for Discord on this machine: its gateway, its REST routes and its people."""
