"""Long counts, which ``scripts/soak`` and ``scripts/bench`` run; pytest does not."""
