// What the server says of where things lie, asked for once for each set of options.

import { post } from "../net/api";
import type { GameName, Options } from "../net/types";

const asked = new Map<string, Promise<unknown>>();

/** The geometry of a game that is set up so; null where it is not pictured. */
export function geometryOf(game: GameName, options: Options): Promise<unknown> {
  const key = JSON.stringify([game, options]);
  let answer = asked.get(key);
  if (!answer) {
    answer = post<{ geometry: unknown }>(`/api/games/${game}/geometry`, { options }).then(({ geometry }) => geometry);
    answer.catch(() => asked.delete(key));
    asked.set(key, answer);
  }
  return answer;
}
