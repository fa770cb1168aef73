// The game that one tap opens against a bot: as it was last chosen on this device, or one to begin with.

import { pageGame } from "../games/registry";
import { game as askGame, playAtOnce } from "../net/tables";
import type { GameName, Level, Options, SeatWished, TableSummary } from "../net/types";
import { keep, kept } from "../parts/kept";

export interface BotGame {
  options: Options;
  seats: SeatWished[];
}

const FIRST_LEVEL = 2;

export function botGame(game: GameName, levels: readonly Level[]): BotGame {
  const { firstOptions = {}, firstLevel = FIRST_LEVEL } = pageGame(game);
  const bot = levels[Math.min(firstLevel, levels.length) - 1]?.bot;
  return lastChosen(game, levels) ?? { options: firstOptions, seats: [{ kind: "me" }, { kind: "bot", bot }] };
}

export async function playBot(name: GameName): Promise<TableSummary> {
  const told = (await askGame(name))!;
  return playAtOnce(told, botGame(name, told.levels));
}

/** Its first bot. */
export const botIn = ({ seats }: BotGame): string => seats.find((seat) => seat.kind === "bot")?.bot ?? "";

export const levelOf = (bot: string, levels: readonly Level[]): number => levels.findIndex((level) => level.bot === bot) + 1;

/** Only games of oneself against bots are kept. */
export function keepBotGame(game: GameName, { options, seats }: BotGame): void {
  if (isAgainstBots(seats)) keep(`bot-game-${game}`, JSON.stringify({ options, seats }));
}

function lastChosen(game: GameName, levels: readonly Level[]): BotGame | null {
  try {
    const found = JSON.parse(kept(`bot-game-${game}`) ?? "null") as BotGame | null;
    return found && isAgainstBots(found.seats) && levelOf(botIn(found), levels) ? found : null;
  } catch {
    return null; // something else was kept under this name
  }
}

const isAgainstBots = (seats: readonly SeatWished[]): boolean =>
  seats.length > 1 && seats.filter((seat) => seat.kind === "me").length === 1 && seats.every((seat) => seat.kind === "me" || seat.kind === "bot");
