// The words of the page: the same Fluent catalogues that the terminal speaks from.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { speak } from "../net/api";

export const LANGUAGES = { en: "English", nl: "Nederlands" } as const;
export type Language = keyof typeof LANGUAGES;

const CATALOGUES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
};

/** The words of the games that the page was built with, by the path of the catalogue: fetched when they are spoken of. */
const OWN = import.meta.glob<string>("../../../src/halftwist/games/*/words/*.ftl", { query: "?raw", import: "default" });

/** The words of a game: ours, else those that the server has of it. None are better than no page. */
async function wordsOf(game: string, language: Language): Promise<FluentResource> {
  const own = OWN[`../../../src/halftwist/games/${game}/words/${language}.ftl`];
  try {
    return own ? new FluentResource(await own()) : await told(game, language);
  } catch {
    return new FluentResource("");
  }
}

async function told(game: string, language: Language): Promise<FluentResource> {
  const answer = await fetch(`/api/games/${game}/words?language=${language}`);
  const found = new FluentResource(answer.ok ? await answer.text() : "");
  found.body = found.body.filter(({ id }) => id.replace(/^-/, "").startsWith(`${game}-`)); // it speaks for itself only
  return found;
}

function said(bundle: FluentBundle | null, id: string, details?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(id);
  return message?.value ? bundle!.formatPattern(message.value, details) : id;
}

class Words {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle | null>(null);
  /** Games whose words are spoken, each with when they are there. */
  #games = new Map<string, Promise<void>>();
  /** How often words came later than their language, so that what is shown is said anew. */
  #learned = $state(0);

  /** Load a language; until it is there the last one stays. What has to be done `before` it is spoken may ask for its words. */
  async choose(language: Language, before: (say: typeof this.say) => Promise<void> = async () => undefined): Promise<void> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource((await CATALOGUES[language]()).default));
    for (const words of await Promise.all([...this.#games.keys()].map((game) => wordsOf(game, language)))) bundle.addResource(words, { allowOverrides: true });
    await before((id, details) => said(bundle, id, details));
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
    speak(language);
  }

  /** Fetch the words of these games, in the language that is spoken. */
  async learn(games: readonly string[]): Promise<void> {
    for (const game of games) if (!this.#games.has(game)) this.#games.set(game, this.#fetch(game));
    await Promise.all(games.map((game) => this.#games.get(game)));
  }

  async #fetch(game: string): Promise<void> {
    const { language } = this;
    const found = await wordsOf(game, language);
    if (language !== this.language) return; // they were learnt with the language that was chosen meanwhile
    this.#bundle?.addResource(found, { allowOverrides: true });
    this.#learned += 1;
  }

  /** The words of a message. One that is missing shows its id: an ugly sentence is better than none. */
  say(id: string, details?: Record<string, FluentVariable>): string {
    void this.#learned;
    return said(this.#bundle, id, details);
  }

  knows(id: string): boolean {
    void this.#learned;
    return Boolean(this.#bundle?.hasMessage(id));
  }
}

export const words = new Words();
export const t = (id: string, details?: Record<string, FluentVariable>): string => words.say(id, details);

/** The language that was chosen here, else the browser's, else English. */
export function fittingLanguage(): Language {
  const chosen = read("halftwist-language");
  for (const wish of [chosen, ...navigator.languages]) {
    const language = wish?.slice(0, 2).toLowerCase();
    if (language && language in LANGUAGES) return language as Language;
  }
  return "en";
}

export async function keepLanguage(language: Language, before?: Parameters<typeof words.choose>[1]): Promise<void> {
  await words.choose(language, before);
  write("halftwist-language", language);
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`; // for titles that the server writes
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is chosen for this visit only.
  }
}
