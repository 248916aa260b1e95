import { TRAY_KEYS, type TrayKeys } from '$felt';
import { stored } from './stored.svelte';

export type Theme = 'light' | 'dark';
export type SoundKind = 'chips' | 'wheel' | 'turn' | 'refused';
export const SOUND_KINDS: readonly SoundKind[] = ['chips', 'wheel', 'turn', 'refused'];

const theme = stored<Theme | null>('theme', null);
const sound = stored('sound', { on: false, chips: true, wheel: true, turn: true, refused: true });
const keys = stored<{ on: boolean; tray: TrayKeys }>('keys', { on: true, tray: TRAY_KEYS });
const plain = stored('plain', false);

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
  get keys() {
    return keys.value;
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
