/** A few soft sounds, made on the spot: clicks, cards, coins and dice. Silent until the first touch. */

const STORED = "tablewright.sound";

type Sound = "click" | "card" | "place" | "take" | "coin" | "roll" | "good" | "bad" | "end";

let context: AudioContext | null = null;
let gestured = false;
let noise: AudioBuffer | null = null;

export function soundOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export function switchSound(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing still plays on.
  }
}

/** Browsers, and people, want no sound before they have touched something. */
export function listenForGesture(): void {
  const first = () => {
    gestured = true;
    removeEventListener("pointerdown", first);
    removeEventListener("keydown", first);
  };
  addEventListener("pointerdown", first);
  addEventListener("keydown", first);
}

export function play(name: string | undefined): void {
  if (!name || !gestured || !soundOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const make = SOUNDS[name as Sound] ?? SOUNDS.click;
  make(context, context.currentTime + 0.01);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  click: (audio, at) => tone(audio, at, 880, 0.05, 0.05),
  card: (audio, at) => rustle(audio, at, 0.09, 3200, 0.16),
  place: (audio, at) => {
    rustle(audio, at, 0.05, 1100, 0.2);
    tone(audio, at, 190, 0.08, 0.12);
  },
  take: (audio, at) => {
    rustle(audio, at, 0.08, 2200, 0.13);
    rustle(audio, at + 0.07, 0.09, 2800, 0.13);
  },
  coin: (audio, at) => {
    tone(audio, at, 1318, 0.16, 0.06);
    tone(audio, at + 0.07, 1760, 0.26, 0.06);
  },
  roll: (audio, at) => {
    for (const [when, pitch] of ROLLS) {
      rustle(audio, at + when, 0.035, pitch, 0.22);
      tone(audio, at + when, pitch / 6, 0.04, 0.06);
    }
  },
  good: (audio, at) => [523, 659, 784].forEach((pitch, i) => tone(audio, at + i * 0.09, pitch, 0.28, 0.06)),
  bad: (audio, at) => [311, 233].forEach((pitch, i) => tone(audio, at + i * 0.13, pitch, 0.3, 0.09)),
  end: (audio, at) => [392, 523, 659, 784].forEach((pitch, i) => tone(audio, at + i * 0.14, pitch, 0.6, 0.06)),
};

/** When and how high each bounce of a die is: closer together towards the end. */
const ROLLS: readonly (readonly [number, number])[] = [
  [0, 1500],
  [0.11, 1800],
  [0.2, 1400],
  [0.28, 1700],
  [0.34, 1500],
  [0.44, 1200],
];

function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const oscillator = audio.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  oscillator.connect(fading(audio, at, length, loud));
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

function rustle(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  source.connect(filter).connect(fading(audio, at, length, loud));
  source.start(at, Math.random() * 0.5);
  source.stop(at + length + 0.02);
}

function fading(audio: AudioContext, at: number, length: number, loud: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}
