## Why settings can never be a table; said to an operator.

fault_not-offered = The { $edition } edition does not have this game; choose one that does.
fault_multiple-is-nothing = The step between wagers must be above $0.
fault_limits-cross = The limits on { $field } are { $min } to { $max }; the least must be above $0 and not above the greatest.
fault_limits-not-in-multiples = Both limits on { $field } must be whole multiples of { $multiple }.
fault_colour-value = Colour chips of { $value } cannot be sold; their value must be a whole multiple of { $multiple }.
fault_betting-time = { $seconds ->
    [one] Wagers cannot stay open for one second; choose from { $min } to { $max }.
   *[other] Wagers cannot stay open for { $seconds } seconds; choose from { $min } to { $max }.
}
