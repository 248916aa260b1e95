import { type ActKeys, TRAY_KEYS, type TrayKeys } from '$felt';
import { stored } from './stored.svelte';

export type Theme = 'light' | 'dark';
/** Suits in two colours, or each in its own. */
export type Deck = 'two' | 'four';
/** What amounts at a poker table are written in. */
export type StakesIn = 'chips' | 'blinds';
/** The hand that plays: the main act stands under its thumb. */
export type Hand = 'right' | 'left';
export type SoundKind = 'chips' | 'wheel' | 'turn' | 'refused';
export const SOUND_KINDS: readonly SoundKind[] = ['chips', 'wheel', 'turn', 'refused'];

const theme = stored<Theme | null>('theme', null);
const sound = stored('sound', { on: false, chips: true, wheel: true, turn: true, refused: true });

/**
 * The letters of decisions, by the letter that each has at first: fold, check or call, bet or raise, show, muck, change, more time;
 * then those that read out cards, pot and stakes.
 */
export const ACT_KEYS = {
  f: 'f',
  c: 'c',
  r: 'r',
  s: 's',
  m: 'm',
  d: 'd',
  h: 'h',
  p: 'p',
  g: 'g',
  t: 't',
  i: 'i',
  o: 'o',
  k: 'k',
} as const satisfies ActKeys;
export type ActLetter = keyof typeof ACT_KEYS;

interface Keys {
  readonly on: boolean;
  readonly tray: TrayKeys;
  readonly acts: Readonly<Record<ActLetter, string>>;
}
const keys = stored<Keys>('keys', { on: true, tray: TRAY_KEYS, acts: ACT_KEYS });
const plain = stored('plain', false);
const deck = stored<Deck>('deck', 'two');
const hand = stored<Hand>('hand', 'right');
const still = stored('still', false);
const readsChat = stored('reads-chat', false);
const stakesIn = stored<StakesIn>('stakes', 'chips');
const notifies = stored('notifies', false);

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(prefersDark.matches);
prefersDark.addEventListener('change', (event) => (systemDark = event.matches));

/** What the reader has chosen, on this device. */
export const settings = {
  get theme(): Theme {
    return theme.value ?? (systemDark ? 'dark' : 'light');
  },
  set theme(next: Theme) {
    theme.value = next;
  },
  /** What was chosen; null follows the device. */
  get chosenTheme(): Theme | null {
    return theme.value;
  },
  set chosenTheme(next: Theme | null) {
    theme.value = next;
  },
  get deck(): Deck {
    return deck.value;
  },
  set deck(next: Deck) {
    deck.value = next;
  },
  get hand(): Hand {
    return hand.value;
  },
  set hand(next: Hand) {
    hand.value = next;
  },
  get stakesIn(): StakesIn {
    return stakesIn.value;
  },
  set stakesIn(next: StakesIn) {
    stakesIn.value = next;
  },
  /** Whether the browser notifies the reader of their turn. */
  get notifies(): boolean {
    return notifies.value;
  },
  set notifies(next: boolean) {
    notifies.value = next;
  },
  /** Less motion than the device asks for. */
  get isStill(): boolean {
    return still.value;
  },
  set isStill(next: boolean) {
    still.value = next;
  },
  /** Whether a screen reader reads out the chat of a table. */
  get readsChat(): boolean {
    return readsChat.value;
  },
  set readsChat(next: boolean) {
    readsChat.value = next;
  },
  get sound() {
    return sound.value;
  },
  set sound(next) {
    sound.value = next;
  },
  /** Null where single keys are off. */
  get trayKeys(): TrayKeys | null {
    return keys.value.on ? keys.value.tray : null;
  },
  /** Letters that were stored before there were as many are completed. */
  get keys(): Keys {
    return { ...keys.value, acts: { ...ACT_KEYS, ...keys.value.acts } };
  },
  set keys(next) {
    keys.value = next;
  },
  /** Whether tables open as plain tables. */
  get plain(): boolean {
    return plain.value;
  },
  set plain(next: boolean) {
    plain.value = next;
  },
};

export const toggleTheme = (): void => {
  settings.theme = settings.theme === 'dark' ? 'light' : 'dark';
};
