import type { JudgedScan } from '../../../application/trace-code/scan-list.ts';

/** Hertz of the tones of each verdict: one high for a match, two even for a double, falling for what is wrong. */
const tones: Readonly<Record<JudgedScan['verdict'], readonly number[]>> = {
  matched: [1320],
  double: [660, 660],
  foreign: [330, 220],
  unreadable: [220],
};
const toneSeconds = 0.09;
const volume = 0.15;

let audio: AudioContext | null = null;

/** Sounds a verdict; a browser without sound stays silent. */
export function soundOf(verdict: JudgedScan['verdict']): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const begins = audio.currentTime;
  for (const [at, hertz] of tones[verdict].entries()) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    loudness.gain.value = volume;
    tone.connect(loudness).connect(audio.destination);
    tone.start(begins + at * 1.4 * toneSeconds);
    tone.stop(begins + at * 1.4 * toneSeconds + toneSeconds);
  }
}
