import type { SlotData } from './data.ts'

/** Number of an absent symbol. */
export const NONE = 255

/** A slot's data in the engine's form: symbols are numbers, cells are ordered reel by reel (cell = reel × rows + row). */
export interface SlotTable {
  readonly data: SlotData
  readonly reels: number
  readonly rows: number
  readonly cells: number
  readonly wild: number
  readonly scatter: number
  readonly coin: number
  /** Strips of the base game and of free spins. */
  readonly strips: readonly Uint8Array[]
  readonly freeStrips: readonly Uint8Array[]
  /** The cells of each line. */
  readonly lines: readonly Uint8Array[]
  /** Units of `count` symbols of a kind: `pays[symbol × (cells + 1) + count]`. */
  readonly pays: Int32Array
  /** Paying symbols, without scatters. */
  readonly paying: Uint8Array
  /** Adjacent cells, four entries per cell; `NONE` for a missing neighbour. */
  readonly beside: Uint8Array
  /** Overwritten by every spin: winning cells, and visited cells of a cluster. */
  readonly gone: Uint8Array
  readonly reached: Uint8Array
  readonly found: Uint8Array
}

/** The table of a slot whose data has no problem (`slotProblems`). */
export function slotTable(data: SlotData): SlotTable {
  const { symbols, rows } = data
  const reels = data.reels.length
  const cells = reels * rows
  const number = (name: string | undefined) => (name === undefined ? NONE : symbols.indexOf(name))
  const stripBytes = (strips: SlotData['reels']) => strips.map((strip) => Uint8Array.from(strip, number))
  const scatter = number(data.scatter)
  const pays = new Int32Array(symbols.length * (cells + 1))
  for (const [name, counts] of Object.entries(data.pays))
    for (let count = 1; count <= cells; count += 1)
      pays[number(name) * (cells + 1) + count] = byCount(counts, count)
  return {
    data,
    reels,
    rows,
    cells,
    wild: number(data.wild),
    scatter,
    coin: number(data.hold?.coin),
    strips: stripBytes(data.reels),
    freeStrips: stripBytes(data.free?.reels ?? data.reels),
    lines:
      data.ways.by === 'lines'
        ? data.ways.lines.map((line) => Uint8Array.from(line, (row, reel) => reel * rows + row))
        : [],
    pays,
    paying: Uint8Array.from(
      Object.keys(data.pays)
        .map(number)
        .filter((symbol) => symbol !== scatter),
    ),
    beside: neighbours(reels, rows),
    gone: new Uint8Array(cells),
    reached: new Uint8Array(cells),
    found: new Uint8Array(cells),
  }
}

/** Value of the largest threshold reached: `{ 3: 8, 5: 12 }` gives 8 for four; 0 below all thresholds. */
export function byCount(figures: Readonly<Record<string, number>>, count: number): number {
  let found = 0
  let reached = 0
  for (const [from, figure] of Object.entries(figures)) {
    const least = Number(from)
    if (least > reached && least <= count) [reached, found] = [least, figure]
  }
  return found
}

function neighbours(reels: number, rows: number): Uint8Array {
  const beside = new Uint8Array(reels * rows * 4).fill(NONE)
  for (let reel = 0; reel < reels; reel += 1)
    for (let row = 0; row < rows; row += 1) {
      const cell = reel * rows + row
      if (row > 0) beside[cell * 4] = cell - 1
      if (row < rows - 1) beside[cell * 4 + 1] = cell + 1
      if (reel > 0) beside[cell * 4 + 2] = cell - rows
      if (reel < reels - 1) beside[cell * 4 + 3] = cell + rows
    }
  return beside
}
