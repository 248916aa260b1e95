### Private tables, and invitations to any table.

friends_note = A practice table of your own. Only people with its link find it, and you are its host.
friends_game = Game
friends_stakes = Stakes
friends_stakes_small = Small
friends_stakes_medium = Medium
friends_stakes_large = Large
friends_tempo = Time to act
friends_tempo_usual = Usual
friends_tempo_relaxed = Relaxed
friends_tempo_untimed = No limit
friends_tempo_usual_note = As at the tables of the house.
friends_tempo_relaxed_note = A good deal longer: time to talk.
friends_tempo_untimed_note = The table waits for everybody who is there.
friends_seats = Seats
friends_seats_count = { $n ->
    [one] One seat
   *[other] { $n } seats
}
friends_bots = Bots fill empty seats, and make room for people
friends_open = Open the table

invite_note = Anybody with this link can watch the table, and sit down while a seat is free.
invite_note_private = Only people with this link find the table. Send it to those you want to play with.
invite_qr = QR code with the link to { $name }
invite_link = Link to the table
invite_copy = Copy the link
invite_share = Share
invite_copied = Copied.
invite_uncopied = Not copied: this browser does not allow it. Select the link and copy it yourself.
