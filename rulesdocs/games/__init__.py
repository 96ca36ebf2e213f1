"""The games whose rules this package executes, a folder for each."""
