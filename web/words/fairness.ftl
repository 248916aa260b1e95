### How a round is sealed, opened and checked.

fair_ok = { $round } checks out
fair_ok_note = Worked out again in this browser, not on our server.
fair_bad = { $round } does not check out
fair_bad_note = The published proof does not give the result that was shown. Copy it and show it to an inspector.
fair_sealed = { $round } is sealed
fair_sealed_note = It can be checked once it is settled.
fair_sealed_shoe = One seal serves the whole shoe, from round { $shoe } on. It is opened when the shoe ends; then every round of it can be checked.
fair_step1 = Before wagers, we sealed a number
fair_step1_note = We showed its fingerprint, and could not change it after.
fair_step1_shoe = We showed its fingerprint before the shoe was shuffled, and could not change it after.
fair_step2 = You and others added words
fair_step2_none = Nobody has added words yet.
fair_step2_nobody = Nobody added words
fair_step2_note = { LIST($who) }. Anything may be added until no more bets.
fair_step2_closed = { LIST($who) }.
fair_step2_mine = your words: { $words }
fair_step3 = After the round, we opened the seal
fair_step3_wait = Opened when the round is settled.
fair_step3_shoe = Opened when the shoe ends.
fair_step4 = Both together gave the result
fair_step4_wait = Worked out here once the seal is open.
fair_step4_draw = draw { $index } from 0 to { $last } by HMAC(seal, words, wagers): { $drawn }
fair_fingerprint = sha256 { $commit }
fair_holds = This step holds
fair_fails = This step does not hold
fair_words = Your words for this round
fair_words_hint = Up to 64 letters. They change the outcome, and nobody can tell how.
fair_words_add = Add
fair_words_long = { $max ->
    [one] That is longer than one byte.
   *[other] That is longer than { $max } bytes.
}
fair_again = Check again
fair_copy = Copy for another tool
fair_copied = Copied
fair_uncopied = Not copied: this browser does not allow it.
fair_you = Seat { $seat } (you)
fair_seat = Seat { $seat }

decks_ok = { $round }: nothing that was shown has changed
decks_ok_note = Worked out again in this browser, not on our server.
decks_bad = { $round } does not check out
decks_bad_note = The published proof does not give what was shown. Copy it and show it to an inspector.
decks_step1 = Before the deal, we fixed the order
decks_step1_note = We showed one fingerprint over all that was shuffled, and could change nothing after. Whatever is shuffled again or thrown has an order of its own.
decks_root = { $size ->
    [one] order { $epoch }, a single one: { $root }
   *[other] order { $epoch }, { $size } in all: { $root }
}
decks_step2 = What was shown is opened
decks_step2_note = Each leads to the fingerprint of its order, at the place from which it came.
decks_step2_none = Nothing was shown in this round.
decks_card = { $card }, place { $position } of order { $epoch }
decks_number = number { $number }
decks_tile = tile { $tile }
decks_die = a die with { $face }
decks_step3 = All others stay hidden
decks_step3_note = Nobody may see what was folded, burnt or never dealt, so the number that we sealed is not opened. You can check that nothing changed after its fingerprint. Only inspectors can check that the order came from the sealed number.

shoe_ok_note = Every round was worked out again in this browser, and follows from the one before.
shoe_round = Round { $round }
shoe_before = Before round { $round }: drawn before anybody wagered

title_verify = Check a round · croupier

fair_which = Which round
fair_present = This round
fair_last = Last round
fair_any = Any round
fair_check = Verify
fair_too-late = This draw takes no more words.
fair_none = No round can be checked yet.
fair_shown = Round { $round }: what was shown can be verified
fair_revealed = Round { $round } revealed
fair_unsealed = The next round is not sealed yet.
fair_fetching = Fetching the round.
fair_forfeited = Round { $round } was given up because its seal could not be opened: nothing proves it, nobody won, and every wager went back. Reason: { $reason }
fair_in-shoe = Round { $round } was dealt from a shoe that is still sealed. It can be checked when the shoe ends.
fair_unfetched = Round { $round } cannot be fetched now.
fair_segment = Segment { $drawn } of 0 to { $last }, which is { $field }.
fair_drawn = Drawn: { $drawn } of 0 to { $last }.

verify_title = Check a round
verify_replay = See this round again
verify_lede = Before wagers open we seal a number and show its fingerprint. After the round we open it, or as much of it as everybody may see. This page works the result out again, in your browser, from what was published.
verify_pick = A round played here
verify_table = Table
verify_round = Round
verify_check = Check
verify_shoe = Check the whole shoe
verify_rounds = Rounds { $first } to { $last }
verify_paste = A round from anywhere
verify_text = The round as text
verify_placeholder = Paste a ROUND.json, or drop the file here
verify_check_text = Check this text
verify_file = Choose a file
verify_result = Findings
verify_none = Pick a round or paste one. The findings appear here.
verify_not-json = That is not JSON.
verify_not-round = That is not a round: it has no proof in it.
