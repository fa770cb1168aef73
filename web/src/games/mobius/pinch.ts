// Larger and smaller with two fingers, or with the wheel and Control, as trackpads send a pinch.

export interface Around {
  x: number;
  y: number;
}

/** Tells by how much, and around which point of the box. One finger scrolls, as it does everywhere. */
export function pinching(box: HTMLElement, onpinch: (factor: number, around: Around) => void): () => void {
  const stop = new AbortController();
  const here = { signal: stop.signal, passive: false };
  let apart = 0;

  function middle(points: readonly { clientX: number; clientY: number }[]): Around {
    const area = box.getBoundingClientRect();
    const mean = (of: (point: { clientX: number; clientY: number }) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length;
    return { x: mean((point) => point.clientX) - area.left, y: mean((point) => point.clientY) - area.top };
  }
  function touched(event: TouchEvent): void {
    const [one, other] = event.touches;
    if (event.touches.length !== 2 || !one || !other) {
      apart = 0;
      return;
    }
    if (event.cancelable) event.preventDefault(); // else the page would scroll along with both
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (apart && now) onpinch(now / apart, middle([one, other]));
    apart = now;
  }
  for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"] as const) box.addEventListener(kind, touched, here);
  box.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onpinch(Math.exp(-event.deltaY / 200), middle([event]));
    },
    here,
  );
  return () => stop.abort();
}
