"""The day after a battle (P1 to P5): `repair` has the use cases, `types` what goes in and out, `views` makes it."""
