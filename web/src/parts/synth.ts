// A small instrument: it plays the voices of the table into a small room.

import type { Sound } from "./sound";
import { ROOM, USUAL_ROOM, VOICES, type Breath, type Struck } from "./voices";

const LOUDNESS = 0.5;
const SILENCE = 0.0001; // an exponential never reaches 0
const ATTACK_S = 0.003; // a voice that begins at once would click
const ROOM_S = 0.45;
const BEND_S = 0.03;
/** The same sound twice within this is one sound: a bot's three cards are not a machine gun. */
const APART_S = 0.045;

export class Synth {
  readonly #dry: GainNode;
  readonly #wet: GainNode;
  readonly #noise: AudioBuffer;
  readonly #last = new Map<Sound, number>();

  constructor(readonly context: AudioContext | OfflineAudioContext) {
    const limit = new DynamicsCompressorNode(context, { threshold: -10, ratio: 6, attack: 0.002, release: 0.12 });
    limit.connect(context.destination);
    const room = new ConvolverNode(context, { buffer: roomOf(context) });
    this.#dry = new GainNode(context);
    this.#wet = new GainNode(context);
    this.#dry.connect(limit);
    this.#wet.connect(room).connect(limit);
    this.#noise = noiseOf(context, 1);
  }

  play(name: Sound, volume: number): void {
    const { context } = this;
    if (context instanceof AudioContext && context.state === "suspended") void context.resume();
    const now = context.currentTime;
    if (now - (this.#last.get(name) ?? -1) < APART_S) return;
    this.#last.set(name, now);
    const out = new GainNode(context, { gain: volume * volume * LOUDNESS }); // ears hear squares as halves
    const room = new GainNode(context, { gain: ROOM[name] ?? USUAL_ROOM });
    out.connect(this.#dry);
    out.connect(room).connect(this.#wet);
    for (const voice of VOICES[name]) {
      if (voice.kind === "struck") this.#strike(voice, now + voice.at, out);
      else this.#breathe(voice, now + voice.at, out);
    }
  }

  #strike({ partials, length, loud, bend }: Struck, begin: number, out: AudioNode): void {
    for (const [hertz, share, decay] of partials) {
      const end = begin + length * decay;
      const tone = new OscillatorNode(this.context, { frequency: hertz });
      if (bend) {
        tone.frequency.setValueAtTime(hertz + bend, begin);
        tone.frequency.exponentialRampToValueAtTime(hertz, begin + BEND_S);
      }
      const swell = new GainNode(this.context, { gain: 0 });
      swell.gain.setValueAtTime(0, begin);
      swell.gain.linearRampToValueAtTime(loud * share, begin + ATTACK_S);
      swell.gain.exponentialRampToValueAtTime(SILENCE, end);
      tone.connect(swell).connect(out);
      tone.start(begin);
      tone.stop(end + 0.02);
    }
  }

  #breathe({ from, to, width, attack, length, loud }: Breath, begin: number, out: AudioNode): void {
    const air = new AudioBufferSourceNode(this.context, { buffer: this.#noise });
    const band = new BiquadFilterNode(this.context, { type: "bandpass", frequency: from, Q: width });
    band.frequency.setValueAtTime(from, begin);
    band.frequency.exponentialRampToValueAtTime(to, begin + length);
    const swell = new GainNode(this.context, { gain: 0 });
    swell.gain.setValueAtTime(0, begin);
    swell.gain.linearRampToValueAtTime(loud, begin + attack);
    swell.gain.exponentialRampToValueAtTime(SILENCE, begin + Math.max(length, attack + 0.01));
    air.connect(band).connect(swell).connect(out);
    air.start(begin, Math.random() * 0.5); // no two cards are the same
    air.stop(begin + length + 0.02);
  }
}

function noiseOf(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * seconds), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** What a small room answers: noise that dies away and loses its brightness, a little different in each ear. */
function roomOf(context: BaseAudioContext): AudioBuffer {
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: Math.ceil(sampleRate * ROOM_S), sampleRate });
  for (let ear = 0; ear < 2; ear += 1) {
    const samples = buffer.getChannelData(ear);
    let dull = 0;
    for (let at = 0; at < samples.length; at += 1) {
      const share = at / samples.length;
      dull += (Math.random() * 2 - 1 - dull) * (0.6 - 0.5 * share);
      samples[at] = dull * (1 - share) ** 3;
    }
  }
  return buffer;
}
