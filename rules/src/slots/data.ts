/**
 * A slot is data: strips of symbols, paying combinations and features. One engine plays them all. Wins are counted in units: a unit is the stake
 * divided by `unit`, so that every figure of a file is a whole number and a payout is rounded once, at its end.
 */
export interface SlotData {
  /** Name of the game's folder and address. */
  name: string
  /** Number that rises with every change of the data; a round stores it. */
  version: number
  /** Units of one stake: a win of `unit` units returns the stake. */
  unit: number
  /** Maximum win of a round, in units, all features included. */
  maxUnits: number
  /** Names of the symbols; a symbol's number is its index here. */
  symbols: readonly string[]
  /** Wild: substitutes for every paying symbol, but for no scatter and no coin. */
  wild?: string
  /** Symbol that counts anywhere in the window. */
  scatter?: string
  /** Visible symbols of each reel. */
  rows: number
  /** The strips from the left, read downwards. After the last symbol the strip begins again. */
  reels: readonly (readonly string[])[]
  ways: Ways
  /** Units by symbol and count: `{ "bell": { "3": 5, "4": 20 } }`. A count between two entries pays the lower entry. */
  pays: Readonly<Record<string, Readonly<Record<string, number>>>>
  tumble?: Tumble
  free?: FreeSpins
  hold?: HoldAndSpin
}

/**
 * Winning combinations. `lines`: equal symbols from the left on a line, with one row for every reel; a line pays only its best win. `ways`:
 * equal symbols on neighbouring reels from the left, in any row, times the number of such choices. `cluster`: at least `least` equal
 * symbols with touching sides.
 */
export type Ways =
  | { by: 'lines'; lines: readonly (readonly number[])[] }
  | { by: 'ways' }
  | { by: 'cluster'; least: number }

/**
 * Winning symbols disappear, the symbols above fall, and the strip above the window fills the window. The window is then evaluated again.
 * The wins of the first window count times `multipliers[0]`, the wins of the next times `multipliers[1]`, and so on; the last multiplier
 * stays. After `most` windows no symbol falls.
 */
export interface Tumble {
  multipliers: readonly number[]
  most: number
}

/** Free spins, by the number of scatters in the first window of a spin. */
export interface FreeSpins {
  spins: Readonly<Record<string, number>>
  /** Additional free spins, by the scatters of a free spin. */
  again?: Readonly<Record<string, number>>
  /** Maximum of one round. */
  most: number
  /** Multiplier of their wins. */
  multiplier: number
  /** Separate strips. */
  reels?: readonly (readonly string[])[]
}

/**
 * With enough coins in the window the coins stay, and every empty cell is drawn again: it shows a coin with a chance of `chance[0]` in
 * `chance[1]`. A new coin resets the number of respins. At the end every coin pays; a full window pays `full` in addition.
 */
export interface HoldAndSpin {
  coin: string
  least: number
  respins: number
  chance: readonly [number, number]
  /** Values of a coin, in units, with their weights. */
  values: readonly (readonly [units: number, weight: number])[]
  full: number
}
