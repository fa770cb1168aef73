// How long the end of a game is celebrated: a path that draws itself, then the band that turns once.

export const PATH_MS = 1300;
export const TURN_MS = 2600;
export const MOMENT_MS = PATH_MS + TURN_MS + 200;
