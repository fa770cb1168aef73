// What was chosen on this device: the look, whether stones are confirmed, and whether it makes sounds.

import { keep, kept } from "./kept";

export const LOOKS = ["auto", "light", "dark"] as const;
export type Look = (typeof LOOKS)[number];

/** Whether a stone has to be confirmed: as usual, where a finger may slip or another person would have to allow a takeback. */
export const CONFIRMS = ["usual", "always", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];

const night = matchMedia("(prefers-color-scheme: dark)");

class Choices {
  look = $state<Look>("auto");
  sound = $state(true);
  confirm = $state<Confirm>("usual");

  constructor() {
    this.read();
    night.addEventListener("change", () => this.#show());
  }

  /** What is kept, such as what was chosen a moment ago in another window. */
  read(): void {
    this.look = (kept("look") as Look | null) ?? "auto";
    this.sound = kept("sound") !== "off";
    this.confirm = CONFIRMS.find((each) => each === kept("confirm")) ?? "usual";
    this.#show();
  }

  setLook(look: Look): void {
    this.look = look;
    keep("look", look);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset.look = this.look !== "auto" ? this.look : night.matches ? "dark" : "light";
  }

  setConfirm(confirm: Confirm): void {
    this.confirm = confirm;
    keep("confirm", confirm);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "off");
  }
}

export const choices = new Choices();
