// What was chosen on this device: the look, and whether it makes sounds.

export type Look = "auto" | "light" | "dark";

class Choices {
  look = $state<Look>((kept("look") as Look | null) ?? "auto");
  sound = $state(kept("sound") !== "off");

  setLook(look: Look): void {
    this.look = look;
    keep("look", look);
    if (look === "auto") delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = look;
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on ? "on" : "off");
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`halftwist-${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`halftwist-${name}`, value);
  } catch {
    // It is chosen for this visit only.
  }
}

export const choices = new Choices();
