/**
 * A slot is data: strips of symbols, what pays, and which features it has. One engine plays them all. Wins are counted in units:
 * a unit is the stake divided by `unit`, so that every figure of a file is a whole number and a payout is rounded once, at its end.
 */
export interface SlotData {
  /** The same word as the game's folder and address. */
  name: string
  /** Rises with every change; a round keeps the version it was played by. */
  version: number
  /** Into how many units the stake is divided: a win of `unit` units gives the stake back. */
  unit: number
  /** The most that a round wins, in units, all of its features together. */
  maxUnits: number
  /** Names of the symbols; their places in this list are their numbers. */
  symbols: readonly string[]
  /** Stands for every symbol that pays, but for no scatter and no coin. */
  wild?: string
  /** Counts anywhere in the window. */
  scatter?: string
  /** How many symbols of each reel are seen. */
  rows: number
  /** The strips from the left, read downwards and round: below the last symbol comes the first. */
  reels: readonly (readonly string[])[]
  ways: Ways
  /** Units by symbol and number: `{ "bell": { "3": 5, "4": 20 } }`. A number between two counts as the lower of them. */
  pays: Readonly<Record<string, Readonly<Record<string, number>>>>
  tumble?: Tumble
  free?: FreeSpins
  hold?: HoldAndSpin
}

/**
 * What makes a win. `lines`: equal symbols from the left on a line, each line being the row on every reel; a line pays its best win alone.
 * `ways`: equal symbols on neighbouring reels from the left, in any row, times the ways to choose them. `cluster`: equal symbols that touch
 * with their sides, `least` of them or more.
 */
export type Ways =
  | { by: 'lines'; lines: readonly (readonly number[])[] }
  | { by: 'ways' }
  | { by: 'cluster'; least: number }

/**
 * What won goes away, what is above it falls, and the strip above the window fills up; then it is looked at again. The wins of the first
 * window count times `multipliers[0]`, those of the next times `multipliers[1]`, the last stays. After `most` windows nothing falls.
 */
export interface Tumble {
  multipliers: readonly number[]
  most: number
}

/** Spins that cost nothing, by how many scatters the first window of a spin shows. */
export interface FreeSpins {
  spins: Readonly<Record<string, number>>
  /** More of them, by the scatters of a free spin. */
  again?: Readonly<Record<string, number>>
  /** Never more than these in one round. */
  most: number
  /** Their wins count as often. */
  multiplier: number
  /** Strips of their own. */
  reels?: readonly (readonly string[])[]
}

/**
 * Enough coins in the window stay, and everything else is drawn again: each empty cell shows a coin with a chance of `chance[0]` in
 * `chance[1]`. A new coin sets the respins back to their number. At the end every coin pays; a full window pays `full` more.
 */
export interface HoldAndSpin {
  coin: string
  least: number
  respins: number
  chance: readonly [number, number]
  /** What a coin is worth, in units, and its weight. */
  values: readonly (readonly [units: number, weight: number])[]
  full: number
}
