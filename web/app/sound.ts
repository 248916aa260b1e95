import { settings, type SoundKind } from './settings.svelte';

// Plain synthesis: a burst of filtered noise for things that touch, a damped tone for wood. All under 300 ms and of one
// loudness, whatever they tell.
interface Voice {
  readonly noise: number;
  readonly tone: number;
  readonly ms: number;
  readonly gain: number;
}
const VOICES: Readonly<Record<SoundKind, Voice>> = {
  chips: { noise: 3800, tone: 2100, ms: 70, gain: 0.16 },
  wheel: { noise: 1800, tone: 0, ms: 40, gain: 0.16 },
  turn: { noise: 900, tone: 420, ms: 160, gain: 0.2 },
  refused: { noise: 300, tone: 140, ms: 180, gain: 0.2 },
};

let context: AudioContext | undefined;

/** Plays a sound if the reader has turned its kind on. Never the only sign of anything. */
export function play(kind: SoundKind): void {
  const { sound } = settings;
  if (!sound.on || !sound[kind] || (document.hidden && kind !== 'turn')) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    strike(context, VOICES[kind]);
  } catch {
    // A device without sound plays as well.
  }
}

function strike(audio: AudioContext, { noise, tone, ms, gain }: Voice): void {
  const now = audio.currentTime;
  const end = now + ms / 1000;
  const level = audio.createGain();
  level.gain.setValueAtTime(gain, now);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  level.connect(audio.destination);

  const length = Math.ceil((audio.sampleRate * ms) / 1000);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = Math.random() * 2 - 1;
  const rustle = new AudioBufferSourceNode(audio, { buffer });
  rustle.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: noise, Q: 2 })).connect(level);
  rustle.start(now);

  if (tone > 0) {
    const wood = new OscillatorNode(audio, { type: 'sine', frequency: tone });
    wood.connect(level);
    wood.start(now);
    wood.stop(end);
  }
}
