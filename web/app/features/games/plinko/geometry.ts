/**
 * Where pegs, way and places lie, in gaps between neighbouring pegs across and rows of pegs down. The first row has three pegs, each further
 * one more, so that the ball, which falls between, meets one in every row; the places stand between the pegs of the last row, below it.
 */
export interface Spot {
  x: number
  y: number
}

/** Room for the ball above the first row, and below the last one. */
const ABOVE = 1.15
const BELOW = 0.7

export const boardWidth = (rows: number): number => rows + 2
export const boardHeight = (rows: number): number => ABOVE + rows - 1 + BELOW

/** Where the ball is after `row` rows, in which it went right so often: over a peg, after the last row over its place. */
export const columnOf = (rows: number, row: number, rights: number): number =>
  boardWidth(rows) / 2 + rights - row / 2

/** How far down a row of pegs stands; 0 is the first. */
export const levelOf = (row: number): number => ABOVE + row

/** Every peg of the board. */
export function pegsOf(rows: number): Spot[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, at) => ({
      x: columnOf(rows, row, at - 1),
      y: levelOf(row),
    })),
  ).flat()
}

/** The pegs that a ball meets on its way, and where it ends: `rows + 1` spots for a whole path, less for the beginning of one. */
export function wayOf(rows: number, path: readonly number[]): Spot[] {
  let rights = 0
  const pegs = path.map((step, row) => {
    const spot = { x: columnOf(rows, row, rights), y: levelOf(row) }
    rights += step
    return spot
  })
  const end = path.length
  const last = { x: columnOf(rows, end, rights), y: end === rows ? boardHeight(rows) : levelOf(end) }
  return [...pegs, last]
}
