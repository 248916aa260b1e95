### The sic-bo table.

sicbo_name = Sic-bo table
sicbo_hint = Arrow keys move between areas. Enter places a chip. Backspace takes one back.
sicbo_small = Small
sicbo_big = Big
sicbo_small_range = 4 to 10
sicbo_big_range = 11 to 17
sicbo_half_note = loses on a triple
sicbo_any-triple = Any triple
sicbo_double = Double
sicbo_triple = Triple
sicbo_total = Three dice total
sicbo_domino = Domino
sicbo_single = Single die
sicbo_single_note = { $odds } on one die, more on two and three
sicbo_covered = Tumbler, covered.
sicbo_shaken = Tumbler, shaken under its cover.
sicbo_shows = Tumbler. The dice show { $dice }.
sicbo_show = Show
sicbo_last = Last rolls
sicbo_none = None yet
sicbo_void = Void
