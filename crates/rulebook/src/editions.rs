//! Which edition is the latest: the one file here that may name an edition.

use rules::Edition;

/// The latest edition that an instrument made; customary rules apply only where no instrument does.
pub(crate) fn latest(editions: impl Iterator<Item = Edition>) -> Option<Edition> {
    editions.max_by_key(|edition| (*edition != Edition::Customary, *edition))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_gives_way_to_any_instrument() {
        let all = Edition::ALL.into_iter();
        assert_eq!(latest(all), Some(Edition::Ni2017N583));
        assert_eq!(latest([Edition::Customary, Edition::S49].into_iter()), Some(Edition::S49));
        assert_eq!(latest([Edition::Customary].into_iter()), Some(Edition::Customary));
        assert_eq!(latest(std::iter::empty()), None);
    }
}
