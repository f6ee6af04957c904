/** Our games' numbers in the ledger: each has a revenue account. Never reused. */
export const MINES_GAME = 1

const NAMES = new Map([[MINES_GAME, 'Mines']])

/** What the statement calls a game; null for a number that is not ours. */
export const gameName = (game: number): string | null => NAMES.get(game) ?? null
