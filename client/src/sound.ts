// Sounds made by us: wood on wood, dice, a low bell. Off until switched on.

import { getSettings } from "./settings";

let context: AudioContext | undefined;

function out(): { audio: AudioContext; volume: number } | undefined {
  const { sound } = getSettings();
  if (sound === "off") return undefined;
  context ??= new AudioContext();
  return { audio: context, volume: sound === "low" ? 0.08 : 0.25 };
}

function knock(at: number, pitch: number, length: number, strength = 1): void {
  const found = out();
  if (!found) return;
  const { audio, volume } = found;
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  gain.gain.setValueAtTime(volume * strength, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function soundOf(what: "piece" | "dice" | "turn" | "join"): void {
  if (what === "piece") knock(0, 220, 0.09);
  if (what === "join") for (const [n, pitch] of [262, 392].entries()) knock(0.09 * n, pitch, 0.22, 0.6);
  if (what === "turn") for (const [n, pitch] of [196, 294].entries()) knock(0.02 * n, pitch, 0.38, 0.6);
  if (what === "dice") for (const [n, at] of [0, 0.06, 0.11, 0.19].entries()) knock(at, 320 + 90 * (n % 2), 0.05, 0.7);
}
