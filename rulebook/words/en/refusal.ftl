## Refusals that several games share.

refusal_not-yours = That is not for you to do.
refusal_not-at-table = Nobody with that name is at this table; choose somebody who is.
refusal_wagers-not-open = Wagers are not open; wait until the dealer opens them.
refusal_after-no-more-bets = No more bets has been called; wagers stay as they are until they are settled.
refusal_wagers-already-open = Wagers are open already; the next step is to call no more bets.
refusal_no-more-bets-not-called = No more bets comes first; call it, then spin.
refusal_colour-chips-required = You have been told to use colour chips; buy some and wager with those.
refusal_colour-required-already = That player must use colour chips already; you can allow gaming chips again.
refusal_colour-not-required = That player may use gaming chips already; you can require colour chips.
refusal_no-colour-value = There are no colour chips to use; they are bought at a value that this table sells.
refusal_colour-not-sold = This table does not sell colour chips of { $value }; choose a value from its sign.
refusal_other-colour-held = Your colour chips are worth { $value } each; sell them back before you buy others.
refusal_not-in-multiples = The amount must be a whole multiple of { $multiple }.
refusal_above-maximum = You may have at most { $max } on { $field }; you have { $placed } there.
refusal_below-minimum = You must have at least { $min } on { $field }; you have { $placed } there.
refusal_marker-not-above = A raised maximum must be above { $max }, which is on the sign.
refusal_marker-too-high = A raised maximum is at most { $max }.
refusal_no-marker = No marker raises that maximum; it is the one on the sign.
refusal_marker-in-use = Wagers lie there that only this marker allows; it cannot go below { $placed } while they do.
refusal_nothing-unseen = The computer takes every wager at this table; none can lie there unseen.
refusal_not-enough-chips = There is { $rack } in these chips; that much or less can be used.
refusal_nothing-placed = You have no wager there to take back.
refusal_not-placed = You have { $placed } there; that much or less can be taken back.
refusal_nothing-to-void = No round is being played; there is nothing to void.

## Table

refusal_table_day-known = This table knows the gaming day already, or does not need it.
refusal_table_draw-is-due = No more bets has been called; wait for the draw.
refusal_table_join-first = You are not at this table; take a seat first, or stand where there is room.
refusal_table_not-approved = This table is not approved; an inspector approves it before it opens.
refusal_table_already-open = The table is open already; its terms are changed by a notice.
refusal_table_not-open = The table is not open; a supervisor opens it.
refusal_table_seats-out-of-bounds = { $max ->
    [one] A table has at most one seat.
   *[other] A table has at most { $max } seats.
}
refusal_table_buy-in-out-of-bounds = The maximum buy-in must lie between the minimum and { $max }.
refusal_table_notice-too-late = Players must be told first; new terms can apply from round { $round }.
refusal_table_closes-too-soon = A table cannot close during a round; it can close after round { $round }.
refusal_table_notice-not-given = Players must be told first; announce the closing.
refusal_table_no-notice = There is no notice that an inspector has not taken note of.
refusal_table_round-running = A round is being played; wait until it is over.
refusal_table_closing = The table closes after round { $round }.
refusal_table_excluded = You are excluded from this table; you may play at others.
refusal_table_not-selected = This table is kept for other players; you may play at others.
refusal_table_already-here = You are at this table already.
refusal_table_full = There is no room at the table; wait until somebody leaves.
refusal_table_chips-are-issued = This table plays with tournament chips, which come with the seat; they cannot be bought.
refusal_table_seated-longest-sets-bots = Other people sit here too. The one who has been here longest sets the number of bots.
refusal_table_no-bots = Bots sit only at practice tables that the computer deals.
refusal_table_too-many-bots = { $max ->
    [one] At most one bot may sit here; one seat is left for people.
   *[other] At most { $max } bots may sit here; one seat is left for people.
}
refusal_table_no-such-seat = { $seats ->
    [one] The table has one seat; choose that.
   *[other] The table has { $seats } seats; choose one of them.
}
refusal_table_boxes-spent = { $max ->
    [one] You may hold one box here at most.
   *[other] You may hold { $max } boxes here at most.
}
refusal_table_not-your-box = You do not hold that box.
refusal_table_seat-taken = Somebody has that seat; choose a free one.
refusal_table_others-waiting = Somebody has been waiting longer for a seat; you may join the waiting list.
refusal_table_not-seated = You need a seat for that, and you have none.
refusal_table_seats-free = There are free seats; take one.
refusal_table_already-waiting = You are on the waiting list already.
refusal_table_not-waiting = You are not on the waiting list.
refusal_table_buy-in-out-of-range = A buy-in here is { $min } to { $max }.
refusal_table_rack-too-small = There is { $rack } to cash out; name that much or less.
refusal_table_already-sealed = The next draw is sealed already.
refusal_table_not-sealed = The next draw is not sealed yet; that comes first.
refusal_table_not-revealed = An earlier draw has not been revealed yet; that comes first.
refusal_table_shoe-held = The shoe goes on; its seed is revealed when the shoe ends.
refusal_table_drawn-by-computer = The computer draws at this table; nobody else may enter a draw.
refusal_table_dealt-by-person = A person deals at this table; the computer draws nothing.
refusal_table_nothing-to-draw = There is nothing to draw now.
refusal_table_not-among-outcomes = { $of ->
    [one] There is one outcome, number 0; name that.
   *[other] There are { $of } outcomes, counted from 0; name one of them.
}
refusal_table_words-too-late = Words can be added until no more bets; wait for the next round.
refusal_table_words-spent = { $max ->
    [one] You have used the one change of your seed that you have in a round.
   *[other] You have used all { $max } changes of your seed in this round.
}
refusal_table_acts-spent = { $max ->
    [one] You may move chips once in a round, and have done so. Chips on the layout stay until they are settled.
   *[other] You may move chips { $max } times in a round, and have done so. Chips on the layout stay until they are settled.
}
refusal_table_requests-spent = { $max ->
    [one] You have made the one request that you have in a round. Wait for the next round; you can leave at any time.
   *[other] You have made all { $max } requests that you have in a round. Wait for the next round; you can leave at any time.
}
refusal_table_nothing-to-hurry = The table does not wait for time now.
refusal_table_already-ready = You have said already that you are ready.
refusal_table_only-for-practice = A private table, or one without a time limit, is for practice and dealt by the computer.
refusal_table_not-host = Only the host of a private table can do this.
refusal_table_not-opener = Only the person who opened this table can close it.
refusal_table_paused = The table is paused. Play goes on when the host resumes it.
refusal_table_already-paused = The table is paused already.
refusal_table_not-paused = The table is not paused.
refusal_table_pause-out-of-bounds = { $max ->
    [one] The pause before a round can be at most one second.
   *[other] The pause before a round can be at most { $max } seconds.
}
refusal_table_delay-out-of-bounds = { $max ->
    [one] Onlookers can be at most one second behind.
   *[other] Onlookers can be at most { $max } seconds behind.
}
refusal_table_wrong-seed = That is not the seed that was sealed.
refusal_table_deck-not-laid = The deck has not been shuffled yet; that comes first.
refusal_table_deck-still-lies = The present deck is still in use; it is not shuffled again.
refusal_table_cards-stay-hidden = The seed of this round stays sealed: it would show cards that nobody may see.
refusal_table_wrong-openings = These are not the cards that were shown, or they are not in the deck that was laid.
refusal_table_said-by-computer = Only the computer that deals can say that a seal is lost.
refusal_table_ruling-awaited = Play waits for a ruling.
refusal_table_nothing-to-rule = There is nothing to rule on.
refusal_table_not-a-remedy = The rules do not allow that decision here; choose one that is listed.
refusal_table_too-many-notices = As many changes as can wait have been announced; wait until one is in force, or name the round of one of them to replace it.
refusal_table_not-in-this-book = The rules of this game do not have this. State what happened in another way, or as a matter that no rule covers.
refusal_table_already-void = Round { $round } is void, and its wagers have gone back already.
refusal_table_round-not-kept = That round is not over, or was undone already; rounds up to { $last } can be set aside.
refusal_table_nothing-to-restore = No overturned ruling about this took anything back; choose another remedy, or rule to play on.
refusal_table_nothing-to-void = In round { $round } this player has no wagers that this would change. You can rule exclusion or playing on, or name another round in the statement.
refusal_table_already-excluded = They are excluded already. Their wagers can be made void, or play can go on.
refusal_table_nobody-named = The statement names nobody who could be excluded. Playing on can be ruled, or the contravention stated again with a name.
refusal_table_only-refunded = A round that is over can only be set aside with its wagers refunded.
refusal_table_not-owed = The amount owed here is { $owed }.
refusal_table_reason-wanted = A ruling or a review needs a reason of 1 to { $max } letters.
refusal_table_not-abstaining = { $rounds ->
    [one] This player has sat out one round in a row; the seat can be asked for from { $min } on.
   *[other] This player has sat out { $rounds } rounds in a row; the seat can be asked for from { $min } on.
}
refusal_table_other-seats-free = Other seats are free; nobody has to give one up.
refusal_table_seats-are-kept = In this game nobody can be told to give up a seat.
refusal_table_consent-awaited = Play waits for everybody to answer a proposal.
refusal_table_nothing-asked = There is no proposal to answer.
refusal_table_no-such-ruling = Nothing on this table's record has that number; the latest has { $last }.
refusal_table_review-asked = You have asked for this review already; an inspector will look at it.
refusal_table_already-reviewed = An inspector has reviewed this already. A new ruling can be reviewed under its own number.
refusal_table_own-word = Nobody reviews their own statement or ruling; another inspector can.
refusal_table_text-too-long = { $max ->
    [one] That text is too long; it may have one letter at most.
   *[other] That text is too long; it may have { $max } letters at most.
}
refusal_table_text-wanted = There is nothing in that text; write 1 to { $max } letters.
refusal_table_text-misleads = That text has characters that nobody can see, or that reverse the writing around them. Leave them out and send it again.

## Cage

refusal_cage_not-opened = There is no such account; open it first.
refusal_cage_already-opened = That account is open already.
refusal_cage_not-that-much = The account holds { $balance }; name that much or less.
refusal_cage_not-that-much-money = This table is played for money, and practice chips do not count as money. The account holds { $money } of money; name that much or less.
refusal_cage_too-much = An account may hold { $max } at most.
refusal_cage_nothing = Name an amount above $0.

## Jackpot

refusal_jackpot_not-opened = There is no such jackpot; it must be approved and opened first.
refusal_jackpot_already-opened = That jackpot is open already.
refusal_jackpot_nothing = Name amounts above $0.
refusal_jackpot_too-much = An amount may be { $max } at most.
refusal_jackpot_no-ratio = A part of every wager must go to the prize pool.
refusal_jackpot_unsigned = The name of a person must stand under this, on one line of at most { $max } characters.
refusal_jackpot_unreasoned = Give a reason, on one line of at most { $max } characters.
refusal_jackpot_nameless = A jackpot needs a name, on one line of at most { $max } characters.
refusal_jackpot_has-changed = The pool holds { $now } now; look again before you correct it.
refusal_jackpot_no-correction = The pool holds that amount already.
refusal_jackpot_other-wager = The approved wager on this jackpot is { $wager }.
refusal_jackpot_seed-too-low = At least { $guaranteed } must be displayed, not { $seed }.
refusal_jackpot_for-practice = This jackpot is for practice chips; link a table for money to another one.
refusal_jackpot_for-money = This jackpot is for money; link a practice table to another one.

## Staff

refusal_staff_plays-here = You play at this table, or wait for a seat: leave it before you deal or rule here.
refusal_staff_works-here = You deal or rule at this table, so you cannot play here. Close the page of your post and wait for the round to end.
refusal_chat_off = There is no chat at this table.
refusal_chat_not-here = Only people with a seat or a place to stand at this table can write here. Onlookers read.
refusal_chat_silenced = A supervisor has silenced you at this table: you can read the chat, but not write.
refusal_chat_not-yours = Only a supervisor at this table can silence people.
refusal_chat_nobody = Nobody at this table has that number, and nobody with it has written here lately.
