/** Hold and spin: coins stay, and empty cells are drawn again until a number of respins has brought no new coin. */
import type { Indexes } from '../fair/draw.ts'
import type { HoldAndSpin } from './data.ts'

export interface Coin {
  cell: number
  /** Value of the coin. */
  units: number
}

export interface HoldPlay {
  /** Coins at the start. */
  held: Coin[]
  /** New coins of each respin; the last respins have none. */
  respins: Coin[][]
  isFull: boolean
  units: number
}

/** Value of a coin, by an index in the sum of the weights; values are in order. */
export function drawValue({ values }: HoldAndSpin, index: Indexes): number {
  let left = index(values.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [units, weight] of values) {
    if (left < weight) return units
    left -= weight
  }
  throw new RangeError('weights that do not add up')
}

/**
 * Draws, in this order: a value for each starting coin, by rising cell; then in each respin, for each empty cell by rising cell, an index in
 * `chance[1]` (a coin below `chance[0]`), and its value at once.
 */
export function playHold(
  hold: HoldAndSpin,
  cells: number,
  begin: readonly number[],
  index: Indexes,
): HoldPlay {
  const held = begin.map((cell) => ({ cell, units: drawValue(hold, index) }))
  const taken = new Set(begin)
  const respins: Coin[][] = []
  for (let left = hold.respins; left > 0 && taken.size < cells; left -= 1) {
    const added: Coin[] = []
    for (let cell = 0; cell < cells; cell += 1) {
      if (taken.has(cell) || index(hold.chance[1]) >= hold.chance[0]) continue
      added.push({ cell, units: drawValue(hold, index) })
    }
    for (const { cell } of added) taken.add(cell)
    respins.push(added)
    if (added.length > 0) left = hold.respins + 1
  }
  const isFull = taken.size === cells
  const coins = [...held, ...respins.flat()]
  return {
    held,
    respins,
    isFull,
    units: coins.reduce((sum, { units }) => sum + units, 0) + (isFull ? hold.full : 0),
  }
}
