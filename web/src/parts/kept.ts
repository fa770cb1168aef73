// What this device keeps for the next visit, as far as it may.

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
