export { verifyProof, type Draw, type Mismatch, type Proof, type Seen, type Verdict } from './proof';
export { SCHEME, type WordsEntry } from './scheme';
export { areWords, WORDS_BYTES_MAX } from './read';
export { plainHasher, subtleHasher, bestHasher, type Hasher } from './hash';
