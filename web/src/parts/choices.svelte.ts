// What was chosen on this device: how it looks, moves, sounds and feels, and how moves are made.

import { keep, kept } from "./kept";

export const LOOKS = ["auto", "light", "dark"] as const;
export type Look = (typeof LOOKS)[number];

/** Whether a stone has to be confirmed: as usual, where a finger may slip or another person would have to allow a takeback. */
export const CONFIRMS = ["usual", "always", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];

/** How large the words are, beside what the browser was told. */
export const TEXT_SIZES = ["usual", "large", "larger"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Whether things travel: as the device says, or not at all. */
export const MOTIONS = ["auto", "off"] as const;
export type Motion = (typeof MOTIONS)[number];

export const LOUDEST = 100;
const USUAL_VOLUME = 70;

const night = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const oneOf = <T extends string>(all: readonly T[], name: string, usual: T): T => all.find((each) => each === kept(name)) ?? usual;
const isOn = (name: string, usual: boolean): boolean => (kept(name) ?? (usual ? "on" : "off")) === "on";

class Choices {
  look = $state<Look>("auto");
  confirm = $state<Confirm>("usual");
  textSize = $state<TextSize>("usual");
  motion = $state<Motion>("auto");
  sound = $state(true);
  /** From 1 to LOUDEST. */
  volume = $state(USUAL_VOLUME);
  vibration = $state(true);
  /** What the other hand would cover changes sides. */
  leftHand = $state(false);
  /** Letters and numbers at the edge of a board. */
  coordinates = $state(true);
  #calm = $state(calm.matches);

  constructor() {
    this.read();
    night.addEventListener("change", () => this.#show());
    calm.addEventListener("change", () => {
      this.#calm = calm.matches;
      this.#show();
    });
  }

  /** Nothing travels: chosen here, or by the device. CSS knows it as `:root[data-motion="off"]`. */
  get still(): boolean {
    return this.motion === "off" || this.#calm;
  }

  /** What is kept, such as what was chosen a moment ago in another window. */
  read(): void {
    this.look = oneOf(LOOKS, "look", "auto");
    this.confirm = oneOf(CONFIRMS, "confirm", "usual");
    this.textSize = oneOf(TEXT_SIZES, "text", "usual");
    this.motion = oneOf(MOTIONS, "motion", "auto");
    this.sound = isOn("sound", true);
    this.volume = Math.min(LOUDEST, Math.max(1, Math.round(Number(kept("volume"))) || USUAL_VOLUME));
    this.vibration = isOn("vibration", true);
    this.leftHand = isOn("left-hand", false);
    this.coordinates = isOn("coordinates", true);
    this.#show();
  }

  #show(): void {
    const page = document.documentElement.dataset;
    page.look = this.look !== "auto" ? this.look : night.matches ? "dark" : "light";
    page.text = this.textSize;
    page.motion = this.still ? "off" : "on";
    page.handed = this.leftHand ? "left" : "right";
    page.coordinates = this.coordinates ? "on" : "off";
  }

  #keep(name: string, value: string): void {
    keep(name, value);
    this.#show();
  }

  setLook(look: Look): void {
    this.look = look;
    this.#keep("look", look);
  }

  setConfirm(confirm: Confirm): void {
    this.confirm = confirm;
    this.#keep("confirm", confirm);
  }

  setTextSize(size: TextSize): void {
    this.textSize = size;
    this.#keep("text", size);
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    this.#keep("motion", motion);
  }

  setSound(on: boolean): void {
    this.sound = on;
    this.#keep("sound", on ? "on" : "off");
  }

  setVolume(volume: number): void {
    this.volume = volume;
    this.#keep("volume", String(volume));
  }

  setVibration(on: boolean): void {
    this.vibration = on;
    this.#keep("vibration", on ? "on" : "off");
  }

  setLeftHand(on: boolean): void {
    this.leftHand = on;
    this.#keep("left-hand", on ? "on" : "off");
  }

  setCoordinates(on: boolean): void {
    this.coordinates = on;
    this.#keep("coordinates", on ? "on" : "off");
  }
}

export const choices = new Choices();
