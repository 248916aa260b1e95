### Rounds that are over.

title_rounds = Your rounds · croupier
title_replay = { $name }, round { $round }, replay · croupier
title_statistics = Your statistics · croupier

rounds_title = Your rounds
rounds_table = Rounds at this table
rounds_sum = { $n ->
    [one] This round, net { $net }
   *[other] These { $n } rounds, net { $net }
}
rounds_sum_money = { $n ->
    [one] One round for money, net { $net }
   *[other] { $n } rounds for money, net { $net }
}
rounds_sum_practice = { $n ->
    [one] One round with practice chips, net { $net }
   *[other] { $n } rounds with practice chips, net { $net }
}
rounds_show = Which rounds
rounds_show_all = All
rounds_show_won = Won
rounds_show_lost = Lost
rounds_show_even = Even or void
rounds_game = Game
rounds_game_all = Every game
rounds_none = No round is over yet.
rounds_none_own = You have not played a round yet.
rounds_none_such = None of these rounds.
rounds_sign = Sign in, or play as a guest, and your rounds are listed here.
rounds_more = Earlier rounds
rounds_unread = The rounds could not be read. Try again.
rounds_download = Download
rounds_download_title = Download rounds
rounds_download_note = One file with up to { $max } rounds, the earliest first. Cards that you did not see stay hidden.
rounds_download_session = This session
rounds_download_listed = On the list, { $n }
rounds_download_phh = PHH is a notation for poker: other rounds are left out.
rounds_download_progress = { $total ->
    [0] Looking for rounds
   *[other] { $done } of { $total }
}
rounds_download_stop = Stop
rounds_download_done = { $n ->
    [one] One round is in { $name }.
   *[other] { $n } rounds are in { $name }.
}
rounds_download_left = { $n ->
    [one] One could not be written.
   *[other] { $n } could not be written.
}
rounds_download_none = None of these rounds can be written like that.
rounds_round = round { $round }
rounds_undone = Undone by a ruling
rounds_watched = Not played
rounds_all = All your rounds
rounds_statistics = Statistics

replay_name = Replay
replay_own = Replay, as you saw it
replay_onlooker = Replay, as onlookers saw it
replay_opening = Opening the round
replay_missing = This round cannot be shown
replay_read-only = This is a replay. Nothing can be wagered here.
replay_step = Step { $step } of { $total }
replay_scrub = Step of the round
replay_first = First step
replay_back = Step back
replay_play = Play
replay_pause = Pause
replay_forward = Step forward
replay_last = Last step
replay_speed = Speed
replay_speed_half = ½×
replay_speed_one = 1×
replay_speed_two = 2×
replay_speed_four = 4×
replay_ways = Other rounds, and the table
replay_before = Round before
replay_after = Round after
replay_link = Copy link
replay_copied = The link is copied. Anybody who may watch this table can open it, and sees what onlookers saw.
replay_uncopied = The link could not be copied. It is the address of this page.
replay_download = Download
replay_download_title = Download this round
replay_download_note = Cards that you did not see stay hidden.
replay_download_text = Text
replay_download_json = JSON
replay_download_phh = PHH
replay_check = Check this round
replay_table = To the table
replay_keys = Keys: arrows step, Home and End jump, Space plays, 1 to 4 set the speed, J and K change the round, L copies the link, D downloads.

statistics_title = Your statistics
statistics_covers = { $n ->
    [one] One round at the last 32 tables that you took chips to, of which each keeps its latest 5,000 rounds.
   *[other] { $n } rounds at the last 32 tables that you took chips to, of which each keeps its latest 5,000 rounds.
}
statistics_covers_latest = { $n ->
    [one] Your latest round at the last 32 tables that you took chips to. Older rounds are not counted here.
   *[other] Your latest { $n } rounds at the last 32 tables that you took chips to. Older rounds are not counted here.
}
statistics_past = Past results do not change the next one.
statistics_purpose = What is played for
statistics_purpose_practice = Practice chips
statistics_purpose_money = Money
statistics_line = Net result, round by round
statistics_line_picture = Net result, { $n ->
    [one] one round
   *[other] { $n } rounds
}: it ends at { $net }, was lowest at { $low } and highest at { $high }.
statistics_games = By game
statistics_days = By day
statistics_game = Game
statistics_day = Day
statistics_rounds = Rounds
statistics_won = Won
statistics_net = Net
statistics_all = All
statistics_days_more = { $n ->
    [one] One earlier day is not listed.
   *[other] { $n } earlier days are not listed.
}
statistics_sign = Sign in, or play as a guest, and what your rounds came to is added up here.
