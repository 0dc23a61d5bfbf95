"""The rules of 海上機動戦: pure, deterministic, without I/O.

Start reading at `round` (the sequence), `maneuvers` (one module for each) and `battle` (the state).
"""
