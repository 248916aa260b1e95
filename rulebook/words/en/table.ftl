## The table itself, whatever is played at it.

table_cards = { $cards }
table_tiles = { $tiles }
table_take-seat = Take seat { $seat }
table_play-box = Play box { $seat }
table_give-up-box = Give up box { $seat }
table_standing = Stand at the table
table_agree = Agree
table_disagree = Do not agree
table_upheld = Upheld
table_record-number = No. { $number }
table_overturned = Not upheld
table_party = { $party-is ->
    [you] You
   *[other] { $party }
}
table_rule = { $rule }
table_round = Round { $round }
table_chips = { $party-is ->
    [you] You: { $amount }
   *[other] { $party }: { $amount }
}
table_bots = { $bots ->
    [0] No bots
    [one] One bot
   *[other] { $bots } bots
}

## Sentences about nobody in particular.

table_private-name = { $name }’s { $game }
table_opened = The table opens.
table_bots-set = { $bots ->
    [0] No bots keep players company.
    [one] One bot keeps players company.
   *[other] { $bots } bots keep players company.
}
table_notice-given = New terms apply from round { $round }.
table_setup-in-force = The new terms are in force.
table_closing-announced = The table closes after round { $round }, or when the last player has left.
table_deserted = Nobody has been here for a day, so the table closes.
table_resumed-by-house = The house resumes the table.
table_notice-taken = An inspector has taken note.
table_readmitted = An exclusion is lifted.
table_closed = The table is closed.
table_sealed = The next draw is sealed.
table_revealed = The seed of the draw is revealed.
table_deck-laid = The deck is shuffled, and its fingerprint is fixed.
table_pieces-laid = { $faces ->
    [6] A die is shaken under the cup, and its fingerprint is fixed.
   *[other] The tiles are shuffled, and the fingerprint of their order is fixed.
}
table_pieces-shown = { $pieces ->
    [0] Nothing was shown in this round; all stays hidden.
    [one] The one tile or die that was shown can be checked; all others stay hidden.
   *[other] The { $pieces } tiles and dice that were shown can be checked; all others stay hidden.
}
table_shown = { $cards ->
    [0] No card was shown in this round; all stay hidden.
    [one] The one card that was shown can be checked; all others stay hidden.
   *[other] The { $cards } cards that were shown can be checked; all others stay hidden.
}
table_seal-lost = The seed of round { $round } cannot be opened: the key that it was sealed under is missing. Play waits until the key is back or a supervisor gives up the round, and the shoe that it is dealt from.
table_seal-found = The seed of this round can be opened again.
table_forfeited = Round { $round } is given up: nobody wins, and its seal stays unopened.
table_not-covered = Something has happened that no rule covers: { $about }
table_cards-misplaced = Cards were misplaced in a round that was settled.
table_found-late = Something found only now makes round { $round } void.
table_fraud-by-onlooker = An onlooker is said to have influenced the outcome by fraud.
table_contravention-by-onlooker = An onlooker is said to have broken a rule.
table_onlooker = an onlooker

## The person whom a ruling is about, where they are not at the table or have left it.

table_absent = An absent person

## What has happened.

table_impractical = The round cannot sensibly continue.
table_round-undone = Round { $round } is undone.
table_round-restored = Round { $round } stands again.
table_consent-asked = Everybody is asked to agree: { $proposal }
table_consent-given = Everybody agrees.
table_proposal-withdrawn = The question is withdrawn.
table_review-upheld = An inspector upholds no. { $number } on record. Reason: { $reason }
table_review-not-upheld = An inspector does not uphold no. { $number } on record. Reason: { $reason }

## Why somebody does not play.

table_idle_leaving = Leaving after this round
table_idle_away = Away
table_idle_out-of-chips = Out of chips

## Disruption

table_disruption_civil-commotion = Civil unrest interrupts the game.
table_disruption_fire = A fire interrupts the game.
table_disruption_riot = A riot interrupts the game.
table_disruption_brawl = A brawl interrupts the game.
table_disruption_robbery = A robbery interrupts the game.
table_disruption_act-of-god = An act of God interrupts the game.

## Ruled

table_ruled_invalid-refunded = Round { $round } is set aside, and its wagers are refunded. Reason: { $reason }
table_ruled_invalid-kept = Round { $round } is set aside, and its wagers are not refunded. Reason: { $reason }
table_ruled_play-on = The ruling is to play on. Reason: { $reason }
table_ruled_settled = The decision is “{ $outcome }” Reason: { $reason }
table_ruled_as-agreed = It is settled as everybody agreed: { $outcome }
table_ruled_forfeit = The round is given up because its seed cannot be opened. Reason: { $reason }

## Sentences about a person.

table_ruled_void-wagers = { $who-is ->
    [you] Your wagers are made void, and the stakes go back. Reason: { $reason }
   *[other] { $who }'s wagers are made void, and the stakes go back. Reason: { $reason }
}
table_ruled_void-wagers-kept = { $who-is ->
    [you] Your wagers are made void, and the stakes are kept. Reason: { $reason }
   *[other] { $who }'s wagers are made void, and the stakes are kept. Reason: { $reason }
}
table_ruled_exclude = { $who-is ->
    [you] You are to be excluded from the game. Reason: { $reason }
   *[other] { $who } is to be excluded from the game. Reason: { $reason }
}
table_ruled_void-and-exclude = { $who-is ->
    [you] Your wagers are made void, the stakes go back, and you are excluded from the game. Reason: { $reason }
   *[other] { $who }'s wagers are made void, the stakes go back, and they are excluded from the game. Reason: { $reason }
}
table_ruled_void-kept-and-exclude = { $who-is ->
    [you] Your wagers are made void, the stakes are kept, and you are excluded from the game. Reason: { $reason }
   *[other] { $who }'s wagers are made void, the stakes are kept, and they are excluded from the game. Reason: { $reason }
}
table_ruled_restore = { $who-is ->
    [you] Your wagers are restored as they were settled. Reason: { $reason }
   *[other] { $who }'s wagers are restored as they were settled. Reason: { $reason }
}
table_ruled_restore-round = The round stands again as it was settled. Reason: { $reason }
table_ruled_decide = { $who-is ->
    [you] Your dispute is decided: “{ $outcome }” Reason: { $reason }
   *[other] { $who }'s dispute is decided: “{ $outcome }” Reason: { $reason }
}
table_joined = { $who-is ->
    [you] You join the table as { $name }.
   *[other] { $name } joins the table.
}
table_bot-joined = { $who-is ->
    [you] You join the table as { $name }, and are a bot.
   *[other] { $name } joins the table, and is a bot.
}
table_bots-set-by = { $who-is ->
    [you] { $bots ->
        [0] You send the bots away.
        [one] You ask for one bot.
       *[other] You ask for { $bots } bots.
    }
   *[other] { $bots ->
        [0] { $who } sends the bots away.
        [one] { $who } asks for one bot.
       *[other] { $who } asks for { $bots } bots.
    }
}
table_seated = { $who-is ->
    [you] You take seat { $seat }.
   *[other] { $who } takes seat { $seat }.
}
table_vacated = { $who-is ->
    [you] You give up your seat.
   *[other] { $who } gives up their seat.
}
table_box-taken = { $who-is ->
    [you] You play box { $seat } too.
   *[other] { $who } plays box { $seat } too.
}
table_box-given-up = { $who-is ->
    [you] You give up box { $seat }.
   *[other] { $who } gives up box { $seat }.
}
table_bought-in = { $who-is ->
    [you] You buy in for { $amount }.
   *[other] { $who } buys in for { $amount }.
}
table_cashed-out = { $who-is ->
    [you] You cash { $amount } out.
   *[other] { $who } cashes { $amount } out.
}
table_leaving-after-round = { $who-is ->
    [you] You leave after this round.
   *[other] { $who } leaves after this round.
}
table_went-away = { $who-is ->
    [you] You are away.
   *[other] { $who } is away.
}
table_came-back = { $who-is ->
    [you] You are back.
   *[other] { $who } is back.
}
table_paused = { $who-is ->
    [you] You pause the table.
   *[other] { $who } pauses the table.
}
table_resumed = { $who-is ->
    [you] You resume the table.
   *[other] { $who } resumes the table.
}
table_host-closes = { $who-is ->
    [you] You close the table after round { $round }, or when the last player has left.
   *[other] { $who } closes the table after round { $round }, or when the last player has left.
}
table_words-added = { $who-is ->
    [you] You add words to the draw: { $words }
   *[other] { $who } adds words to the draw: { $words }
}
table_fraud = { $who-is ->
    [you] You are said to have influenced the outcome by fraud.
   *[other] { $who } is said to have influenced the outcome by fraud.
}
table_contravention = { $who-is ->
    [you] You are said to have broken a rule.
   *[other] { $who } is said to have broken a rule.
}
table_dispute = { $who-is ->
    [you] You raise a dispute.
   *[other] { $who } raises a dispute.
}
table_dispute-said = { $who-is ->
    [you] You raise a dispute: { $about }
   *[other] { $who } raises a dispute: { $about }
}
table_excluded = { $who-is ->
    [you] You are excluded from the game.
   *[other] { $who } is excluded from the game.
}
table_returned = { $who-is ->
    [you] You get { $amount } back from a settled round.
   *[other] { $who } gets { $amount } back from a settled round.
}
table_taken-back = { $who-is ->
    [you] You give { $amount } back from a settled round.
   *[other] { $who } gives { $amount } back from a settled round.
}
table_owed = { $who-is ->
    [you] You owe { $amount } from a settled round.
   *[other] { $who } owes { $amount } from a settled round.
}
table_commission-returned = { $who-is ->
    [you] You get { $amount } of commission back from the round that is undone.
   *[other] { $who } gets { $amount } of commission back from the round that is undone.
}
table_commission-waived = { $who-is ->
    [you] You owe { $amount } less commission, from the round that is undone.
   *[other] { $who } owes { $amount } less commission, from the round that is undone.
}
table_paid-again = { $who-is ->
    [you] You get { $amount } again, because the ruling was overturned.
   *[other] { $who } gets { $amount } again, because the ruling was overturned.
}
table_lost-again = { $who-is ->
    [you] You give back the { $amount } that you had lost, because the ruling was overturned.
   *[other] { $who } gives back the { $amount } that they had lost, because the ruling was overturned.
}
table_released = { $who-is ->
    [you] You no longer owe { $amount }, because the ruling was overturned.
   *[other] { $who } no longer owes { $amount }, because the ruling was overturned.
}
table_account-unpaid = { $who-is ->
    [you] You leave { $amount } of commission unpaid and owe it.
   *[other] { $who } leaves { $amount } of commission unpaid and owes it.
}
table_collected = { $who-is ->
    [you] You pay { $amount } of it from your account.
   *[other] { $who } pays { $amount } of it from their account.
}
table_told-to-vacate = { $who-is ->
    [you] You are asked to give up your seat.
   *[other] { $who } is asked to give up their seat.
}
table_agreed = { $who-is ->
    [you] You agree.
   *[other] { $who } agrees.
}
table_consent-refused = { $who-is ->
    [you] You do not agree.
   *[other] { $who } does not agree.
}

## Offer

table_offer_join = Join the table
table_offer_sit = Take a seat
table_offer_take-box = Play another box
table_offer_give-up-box = Give up a box
table_offer_stand = Give up the seat and stand
table_offer_wait = Wait for a seat
table_offer_stop-waiting = Stop waiting
table_offer_buy-in = Buy in for
table_offer_cash-out = Cash out
table_offer_add-words = Add words to the draw
table_offer_answer = Answer the proposal
table_offer_leave = Leave the table
table_offer_request-rules = Ask for the rules
table_offer_dispute = Raise a dispute
table_offer_request-review = Ask an inspector to review ruling
table_offer_no-more-bets = No more wagers from me
table_offer_next-round = Next round
table_offer_pause = Pause the table
table_offer_resume = Resume the table
table_offer_close = Close the table after this round
table_offer_set-bots = Number of bots

## What staff may do at any table.

table_duty_close = Close the table
table_duty_give-notice = Announce that the table closes
table_duty_resume = Resume the table that its host paused
table_duty_require-to-vacate = Require { $party } to vacate the seat
table_duty_ask-consent = Put a question to all players
table_duty_withdraw-proposal = Withdraw the question
table_duty_review = Review a statement or ruling
table_duty_take-notice = Take note of the notice given
table_duty_disruption = State a disruption
table_duty_impractical = State that the round cannot go on
table_duty_fraud = State a fraud
table_duty_contravention = State that a rule of conduct was broken
table_duty_dispute = State a dispute
table_duty_not-covered = State something that no rule covers
table_duty_cards-misplaced = State that cards were misplaced in a round that is over
table_duty_seal-lost = State that a seal is lost
table_duty_found-late = State that the last round was void
table_duty_rule = Rule: { $outcome }
table_duty_invalid-refunded = Rule: the round is set aside, wagers go back
table_duty_invalid-kept = Rule: the round is set aside, wagers are kept
table_duty_play-on = Rule: play on
table_duty_void-wagers = Rule: the wagers are void, stakes go back
table_duty_void-wagers-kept = Rule: the wagers are void, stakes are kept
table_duty_exclude = Rule: excluded from the game
table_duty_void-and-exclude = Rule: wagers void, stakes go back, and excluded from the game
table_duty_void-kept-and-exclude = Rule: wagers void, stakes kept, and excluded from the game
table_duty_restore = Rule: the wagers stand again, as they were settled
table_duty_decide = Rule in your own words
table_duty_as-agreed = Rule as all have agreed
table_duty_forfeit = Rule: the round is given up
