export { verifyProof, type Draw, type Mismatch, type Proof, type Seen, type Verdict } from './proof';
export {
  verifyDecks,
  DECK_SCHEME,
  type DeckMismatch,
  type DeckProof,
  type DecksSeen,
  type DecksVerdict,
  type LaidDeck,
  type Opening,
} from './deck';
export { verifyShoe, type Shoe, type ShoePart, type ShoeVerdict } from './shoe';
export { SCHEME, type WordsEntry } from './scheme';
export { areWords, WORDS_BYTES_MAX } from './read';
