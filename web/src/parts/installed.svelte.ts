// The page as an app: whether it can be installed, whether a new version waits, and whether there is a network.

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

const LOOKED_AGAIN_MS = 3_600_000;

class Installed {
  /** The browser would ask whether to install it. */
  prompt = $state.raw<InstallPrompt | null>(null);
  /** A new version is there, and waits to take over. */
  waiting = $state.raw<ServiceWorker | null>(null);
  offline = $state(!navigator.onLine);
  #registration: Promise<ServiceWorkerRegistration> | null = null;

  constructor() {
    addEventListener("online", () => (this.offline = false));
    addEventListener("offline", () => (this.offline = true));
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault(); // it is asked where somebody looks for it, not in the middle of a game
      this.prompt = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.prompt = null));
  }

  /** Once the page is there and quiet; without it everything works as before. */
  begin(): void {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    this.#registration = navigator.serviceWorker.register("/service-worker.js");
    this.#registration.then(
      (registration) => this.#follow(registration),
      () => undefined, // then there is none
    );
  }

  get registration(): Promise<ServiceWorkerRegistration> {
    return this.#registration ?? Promise.reject(new Error("no service worker"));
  }

  #follow(registration: ServiceWorkerRegistration | undefined): void {
    if (!registration) return; // some browsers say yes and mean no
    const look = (): void => {
      // The first one has nobody to take over from.
      if (registration.waiting && navigator.serviceWorker.controller) this.waiting = registration.waiting;
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    setInterval(() => void registration.update().catch(() => undefined), LOOKED_AGAIN_MS);
  }

  /** The new version takes over, and the page is loaded anew. */
  update(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take over");
  }

  async install(): Promise<void> {
    await this.prompt?.prompt();
    this.prompt = null;
  }
}

export const installed = new Installed();
