//! Sharing an amount among several claims.

use money::Cents;

/// The share of each claim in an amount, in proportion to the claims. The shares sum to the amount exactly: cents that are
/// left over go to the first claims in order, one each. Claims of zero get nothing; if there are no others, nothing is shared.
pub fn pro_rated(amount: Cents, claims: &[Cents]) -> Vec<Cents> {
    let total: Cents = claims.iter().copied().sum();
    if total.is_zero() {
        return vec![Cents::ZERO; claims.len()];
    }
    let mut shares: Vec<Cents> =
        claims.iter().map(|claim| claim.in_proportion(total, amount)).collect();
    let mut left = amount - shares.iter().copied().sum();
    for (share, claim) in shares.iter_mut().zip(claims) {
        if !left.is_zero() && !claim.is_zero() {
            *share += Cents(1);
            left -= Cents(1);
        }
    }
    shares
}
