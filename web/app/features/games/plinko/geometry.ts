/**
 * Positions of pegs, path and places. Across, the unit is the gap between neighbouring pegs; down, it is a row of pegs. The first row has
 * three pegs, and each further row has one more, so that the falling ball meets a peg in every row. The places are below the last row,
 * between its pegs.
 */
export interface Spot {
  x: number
  y: number
}

/** Room for the ball above the first row, and below the last row. */
const ABOVE = 1.15
const BELOW = 0.7

export const boardWidth = (rows: number): number => rows + 2
export const boardHeight = (rows: number): number => ABOVE + rows - 1 + BELOW

/**
 * Position of the ball after `row` rows with this number of moves to the right: over a peg, or over its place after the last row.
 */
export const pegColumn = (rows: number, row: number, rights: number): number =>
  boardWidth(rows) / 2 + rights - row / 2

/** Depth of a row of pegs; the first row is 0. */
export const rowLevel = (row: number): number => ABOVE + row

/** Every peg of the board. */
export function pegSpots(rows: number): Spot[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, at) => ({
      x: pegColumn(rows, row, at - 1),
      y: rowLevel(row),
    })),
  ).flat()
}

/** Pegs on the ball's way, and its end: `rows + 1` spots for a whole path, fewer for the beginning of a path. */
export function ballWay(rows: number, path: readonly number[]): Spot[] {
  let rights = 0
  const pegs = path.map((step, row) => {
    const spot = { x: pegColumn(rows, row, rights), y: rowLevel(row) }
    rights += step
    return spot
  })
  const end = path.length
  const last = { x: pegColumn(rows, end, rights), y: end === rows ? boardHeight(rows) : rowLevel(end) }
  return [...pegs, last]
}
