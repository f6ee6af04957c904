/**
 * Fall of a ball, as a picture of a known path: from peg to peg in parabolas, touching each on the side of its next move. Sizes in pixels, times in
 * ms. Deterministic for a path.
 */
import { ballWay, boardHeight, boardWidth, type Spot } from './geometry.ts'

export interface Sizes {
  width: number
  height: number
  /** Radius of the ball and of a peg. */
  ball: number
  peg: number
}

interface Hop {
  from: Spot
  to: Spot
  begins: number
  lasts: number
  /** Bounce: 0 falls at once, 1 first rises by an eighth of the fall. */
  bounce: number
}

export interface Flight {
  hops: readonly Hop[]
  /** The struck pegs, each at the end of its hop. */
  pegs: readonly Spot[]
  lasts: number
}

const DROP_MS = 260
const HOP_MS: Readonly<Record<number, number>> = { 8: 165, 12: 138, 16: 120 }
/** Rest of the ball in its place before the result is shown, ms. */
const REST_MS = 130

export function ballFlight(path: readonly number[], sizes: Sizes): Flight {
  const rows = path.length
  const pegs = ballWay(rows, path).map((spot) => pixels(spot, rows, sizes))
  const end = pegs.pop() as Spot
  const touched = pegs.map((peg, row) => touch(peg, path, row, sizes))
  const stops = [...touched, { x: end.x, y: end.y + sizes.ball * 0.4 }]
  const hops: Hop[] = []
  let from = { x: sizes.width / 2, y: -sizes.ball }
  let begins = 0
  for (const [row, to] of stops.entries()) {
    const bounce = row === 0 ? 0 : 0.7 + 0.6 * chance(path, row)
    const lasts = row === 0 ? DROP_MS : (HOP_MS[rows] ?? 130) * (0.75 + 0.25 * bounce)
    hops.push({ from, to, begins, lasts, bounce })
    begins += lasts
    from = to
  }
  return { hops, pegs, lasts: begins + REST_MS }
}

/** Position of the ball, and number of struck pegs. */
export function ballAt({ hops }: Flight, ms: number): Spot & { struck: number } {
  const at = Math.max(
    hops.findLastIndex(({ begins }) => begins <= ms),
    0,
  )
  const { from, to, begins, lasts, bounce } = hops[at] as Hop
  const share = Math.min(Math.max((ms - begins) / lasts, 0), 1)
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * ((1 + bounce) * share * share - bounce * share),
    struck: at,
  }
}

/** Time of striking a peg. */
export const struckAt = ({ hops }: Flight, peg: number): number => hops[peg + 1]?.begins ?? 0

const pixels = ({ x, y }: Spot, rows: number, { width, height }: Sizes): Spot => ({
  x: (x / boardWidth(rows)) * width,
  y: (y / boardHeight(rows)) * height,
})

/** Centre of the ball at a peg: on the side of its next move. */
function touch(peg: Spot, path: readonly number[], row: number, { ball, peg: radius }: Sizes): Spot {
  const reach = ball + radius
  const aside = reach * (0.25 + 0.35 * chance(path, row + 0.5)) * (path[row] === 1 ? 1 : -1)
  return { x: peg.x + aside, y: peg.y - Math.sqrt(reach ** 2 - aside ** 2) }
}

/** A number from 0 to 1 for the picture alone, so that no two hops look alike. */
function chance(path: readonly number[], row: number): number {
  const seed = path.reduce((sum, step, at) => sum + step * (at + 1) * 7.31, 0)
  const wave = Math.sin(seed + (row + 1) * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}
