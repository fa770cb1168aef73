// What the server tells of the games, for whoever asks while a page is drawn. Words of our own come first: they are there at once.

import { t, words } from "../words/words.svelte";
import { games } from "./tables";
import type { GameName, GameTold } from "./types";

class Told {
  list = $state.raw<readonly GameTold[]>([]);
  #language = "";

  /** A game as it was told in the language of the page, as soon as it was. */
  of(game: GameName): GameTold | undefined {
    const language = words.language;
    if (this.#language !== language) {
      this.#language = language;
      games().then(
        (list) => (this.list = list),
        () => (this.#language = ""),
      );
    }
    return this.list.find((each) => each.game === game);
  }
}

const told = new Told();

/** A game as the server tells it; undefined until it was told. */
export const gameTold = (game: GameName): GameTold | undefined => told.of(game);

const own = (id: string): string | null => (words.knows(id) ? t(id) : null);

export const gameTitle = (game: GameName): string => own(`${game}-title`) ?? told.of(game)?.name ?? game;
export const gameAbout = (game: GameName): string => own(`${game}-about`) ?? told.of(game)?.about ?? "";

/** Why a game ended; nothing is said where nobody has words for it. */
export const reasonWords = (game: GameName, reason: string): string => own(reason) ?? told.of(game)?.reasons.find((each) => each.code === reason)?.text ?? "";
