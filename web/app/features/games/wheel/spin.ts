import { SEGMENTS } from '@jogo/rules/games/wheel/wheel'

const STEP = 360 / SEGMENTS.length
/** Turns of the wheel before each stop. */
const TURNS = 4
/** Share of each spin in which the wheel stands, so that its stop is seen. */
const STANDS = 0.16
const FIRST_MS = 5_400
const MORE_MS = 2_600
const MOST_MS = 8_800

/** Duration of a round's spins, ms. The spins follow one another, faster when there are many. */
export const spinsMs = (count: number): number => Math.min(MOST_MS, FIRST_MS + MORE_MS * (count - 1))

/** Angle in degrees, clockwise, with a segment under the mark. */
export const restAngle = (stop: number): number => -stop * STEP

/** Stop time of each spin, as a share of the time of all spins. */
export const stopShares = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => (at + 1 - STANDS) / count)

export interface Turn {
  /** Degrees, rising. */
  angle: number
  /** Share of the spin's time, 0 to 1. */
  offset: number
  /** CSS easing up to the next keyframe. */
  easing: string
}

const SPIN = 'cubic-bezier(0.16, 0.6, 0.16, 1)'

/** Path of the wheel over all stops, from its position: always forward, with a rest at each stop. */
export function wheelTurns(from: number, stops: readonly number[]): Turn[] {
  const shares = stopShares(stops.length)
  let angle = from
  const turns: Turn[] = [{ angle, offset: 0, easing: SPIN }]
  for (const [at, stop] of stops.entries()) {
    const ahead = (((restAngle(stop) - angle) % 360) + 360) % 360
    angle += TURNS * 360 + ahead
    turns.push({ angle, offset: shares[at] ?? 1, easing: 'linear' })
    turns.push({ angle, offset: (at + 1) / stops.length, easing: SPIN })
  }
  return turns
}
