"""Discord's surface: one cog for each maneuver, and the battle around them. Parse, call one use case, answer."""
