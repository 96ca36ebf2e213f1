"""For Northwood!, a trick-taking game for one player."""
