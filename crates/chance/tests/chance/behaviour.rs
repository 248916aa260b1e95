//! What the types print, refuse and hide.

use chance::{
    Commitment, Digest, DrawKey, Draws, HexError, Keystream, Mismatch, Salt, SealKey, Seed,
    UnsealError, Words, WordsError, seal, unseal,
};

#[test]
fn secrets_do_not_print() {
    let bytes = [0xab; 32];
    assert_eq!(format!("{:?}", Seed(bytes)), "Seed(hidden)");
    assert_eq!(format!("{:?}", Salt(bytes)), "Salt(hidden)");
    assert_eq!(format!("{:?}", DrawKey(bytes)), "DrawKey(hidden)");
    assert_eq!(format!("{:?}", SealKey(bytes)), "SealKey(hidden)");
    for text in [
        format!("{:#?}", Seed(bytes)),
        format!("{:?}", Draws::new(DrawKey(bytes))),
        format!("{:?}", Keystream::new(DrawKey(bytes))),
    ] {
        let shown = ["ab", "AB", "171"].iter().find(|byte| text.contains(*byte));
        assert_eq!(shown, None, "{text}");
    }
}

#[test]
fn public_values_print_as_hex() {
    let hex = "0f".repeat(32);
    assert_eq!(Commitment([15; 32]).to_string(), hex);
    assert_eq!(format!("{:?}", Digest([15; 32])), format!("Digest({hex})"));
}

#[test]
fn hex_is_strict() {
    let hex = "0a".repeat(32);
    let with = |at: usize, digit: &str| {
        let mut text = hex.clone();
        text.replace_range(at..=at, digit);
        text.parse::<Commitment>()
    };
    assert_eq!(hex.parse(), Ok(Commitment([10; 32])));
    assert_eq!("".parse::<Seed>(), Err(HexError::Length { found: 0 }));
    assert_eq!(hex[..63].parse::<Seed>(), Err(HexError::Length { found: 63 }));
    assert_eq!(format!("{hex}00").parse::<Seed>(), Err(HexError::Length { found: 66 }));
    assert_eq!(format!("{hex}\n").parse::<Seed>(), Err(HexError::Length { found: 65 }));
    for (at, digit) in [(0, "A"), (63, "F"), (7, "g"), (8, " "), (9, "-"), (1, "x"), (2, "/")] {
        assert_eq!(with(at, digit), Err(HexError::Digit { at }), "{digit:?}");
    }
    assert_eq!(
        HexError::Length { found: 63 }.to_string(),
        "64 hex digits are needed, 63 were given"
    );
}

#[test]
fn words_say_why_they_are_refused() {
    let refused = |text: &str| Words::new(text).unwrap_err();
    assert_eq!(refused(""), WordsError::Empty);
    assert_eq!(refused(&"x".repeat(65)), WordsError::TooLong { bytes: 65, bytes_max: 64 });
    assert_eq!(refused("é\n"), WordsError::ControlCharacter { at: 2 });
    assert_eq!(refused(&"\n".repeat(65)), WordsError::TooLong { bytes: 65, bytes_max: 64 });
    assert_eq!(
        refused("a\0").to_string(),
        "words may not hold a control character; there is one at byte 1"
    );
    let kept = " wattle 41 ";
    assert_eq!(Words::new(kept).unwrap().as_str(), kept);
}

#[test]
fn mismatches_are_plain_sentences() {
    let commit = |byte| Commitment([byte; 32]);
    let told = [
        (
            Mismatch::Scheme { expected: "croupier/1", found: "dice/9".to_owned() },
            r#"the proof follows the scheme "dice/9", and only "croupier/1" is known"#.to_owned(),
        ),
        (
            Mismatch::Commit { expected: commit(1), found: commit(2) },
            format!(
                "seed and salt give the commitment {}, but {} was published",
                "01".repeat(32),
                "02".repeat(32)
            ),
        ),
        (
            Mismatch::Index { expected: 1, found: 4 },
            "draws count up from 0: 1 should come next, but 4 does".to_owned(),
        ),
        (
            Mismatch::Drawn { index: 0, of: 52, expected: 7, found: 9 },
            "draw 0 of 52 gives 7, but 9 was recorded".to_owned(),
        ),
    ];
    for (mismatch, sentence) in told {
        assert_eq!(mismatch.to_string(), sentence);
    }
}

/// The vector of the `XChaCha` draft (draft-irtf-cfrg-xchacha-03, A.3), through `seal`.
#[test]
fn sealing_is_xchacha20_poly1305() {
    let key = SealKey(std::array::from_fn(|i| 0x80 + u8::try_from(i).unwrap()));
    let nonce = std::array::from_fn(|i| 0x40 + u8::try_from(i).unwrap());
    let label = [0x50, 0x51, 0x52, 0x53, 0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7];
    let plain: &[u8] = b"Ladies and Gentlemen of the class of '99: If I could offer you \
                         only one tip for the future, sunscreen would be it.";
    let sealed = seal(&key, nonce, &label, plain);
    let (start, tag) = sealed.split_at(sealed.len() - 16);
    assert_eq!(start[..24], nonce);
    assert_eq!(start[24..32], [0xbd, 0x6d, 0x17, 0x9d, 0x3e, 0x83, 0xd4, 0x3b]);
    assert_eq!(
        tag,
        [
            0xc0, 0x87, 0x59, 0x24, 0xc1, 0xc7, 0x98, 0x79, 0x47, 0xde, 0xaf, 0xd8, 0x78, 0x0a,
            0xcf, 0x49
        ]
    );
    assert_eq!(unseal(&key, &label, &sealed).unwrap(), plain);
}

#[test]
fn what_is_too_short_was_never_sealed() {
    let key = SealKey([1; 32]);
    let sealed = seal(&key, [2; 24], b"label", b"");
    assert_eq!(sealed.len(), 40);
    assert_eq!(unseal(&key, b"label", &sealed), Ok(vec![]));
    for bytes in [0, 23, 24, 39] {
        let found = unseal(&key, b"label", &sealed[..bytes]);
        assert_eq!(found, Err(UnsealError::TooShort { bytes, bytes_min: 40 }));
    }
}

/// An index used twice would repeat an outcome, so after the last one the table stops.
#[test]
fn indexes_do_not_wrap() {
    let two = std::num::NonZeroU32::new(2).unwrap();
    let mut draws = Draws::at(DrawKey([3; 32]), u32::MAX - 1);
    assert_eq!(draws.draw(two).index, u32::MAX - 1);
    let again = std::panic::catch_unwind(move || draws.draw(two));
    assert!(again.is_err(), "index 2^32 - 1 has no successor");
}
