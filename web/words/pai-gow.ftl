# The drawn table of pai gow, loaded with it.
