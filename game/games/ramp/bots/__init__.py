"""The bots of Ramp and the judge of its moves."""
