### Names of values that stand in other messages.

## The reader, within a sentence: "New maximum for you".

value_you = you

## How others call a person.

value_seat = Seat { $seat }
value_player = Player { $number }

## What a wager pays.

value_odds = { $pays } to { $on }
