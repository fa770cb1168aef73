// What the server says of where things lie, asked for once for each set of options.

import { pageGame } from "../games/registry";
import { post, Unreachable } from "../net/api";
import type { GameName, Options } from "../net/types";

const asked = new Map<string, Promise<unknown>>();

/** The geometry of a game that is set up so; null where it is not pictured. */
export function geometryOf(game: GameName, options: Options): Promise<unknown> {
  const key = JSON.stringify([game, options]);
  let answer = asked.get(key);
  if (!answer) {
    answer = post<{ geometry: unknown }>(`/api/games/${game}/geometry`, { options }).then(
      ({ geometry }) => geometry,
      (error: unknown) => knownHere(game, options, error),
    );
    answer.catch(() => asked.delete(key));
    asked.set(key, answer);
  }
  return answer;
}

/** Somebody knows it already. */
export function geometryKnown(game: GameName, options: Options, geometry: unknown): void {
  asked.set(JSON.stringify([game, options]), Promise.resolve(geometry));
}

/** Without a network, a game that this device can referee knows where its things lie. */
async function knownHere(game: GameName, options: Options, error: unknown): Promise<unknown> {
  const known = error instanceof Unreachable ? await pageGame(game).offline?.() : undefined;
  if (!known) throw error;
  return known.offline.geometry(options);
}
