direction_clockwise = clockwise
direction_anticlockwise = anticlockwise
direction_either = { $direction }
