"""The engine: games whose rules run and cite themselves."""
