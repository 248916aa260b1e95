### The rules, on their page and beside a table.

rules_search = Find a rule
rules_search_hint = A number or a word
rules_found = { $n ->
    [one] { $n } rule found
   *[other] { $n } rules found
}
rules_none = No rule has that number or word.
rules_here = In this round
rules_beside = Beside it
rules_pick = Pick a rule number anywhere on the table to read it here.
rules_all = All rules
rules_whole = Open the rules on a page of their own
rules_sections = Rules by section
rules_of = { $game }, rules of { $edition }

title_rules = { $game }, rules · croupier

rules_title = Rules
rules_lede = The rules in our words, numbered as in the casino’s book of { $edition }.
rules_find = A number or a word
rules_edition = Edition
rules_game = Game
rules_count = { $n ->
    [one] { $n } rule found
   *[other] { $n } rules found
}
rules_rule = Rule
rules_contents = Contents
rules_missing = There is no such rulebook. Choose another one.
rules_choose = Choose a game
rules_customary = { $game }, customary
rules_customary_lede = Customary tables have no rulebook. They play as card rooms elsewhere usually do.
rules_customary_note = Results at such a table cite no rule number where usage alone decides. Read the casino’s own books of this game instead:

odds_link = Odds
