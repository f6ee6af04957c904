/** Phases of one turn: open for bets, spinning ball, shown number. Milliseconds. */
export const TURN = { betting: 15_000, running: 5_000, shown: 4_000 } as const
export const TURN_MS = TURN.betting + TURN.running + TURN.shown

export type Phase = 'betting' | 'running' | 'shown'

export interface Moment {
  turn: number
  phase: Phase
  /** Time until the next phase, ms. */
  left: number
}

/** The wheel turns by the clock, with or without viewers, so all players of a table see the same. */
export function momentAt(now: number): Moment {
  const turn = Math.floor(now / TURN_MS)
  const since = now - turn * TURN_MS
  if (since < TURN.betting) return { turn, phase: 'betting', left: TURN.betting - since }
  if (since < TURN.betting + TURN.running)
    return { turn, phase: 'running', left: TURN.betting + TURN.running - since }
  return { turn, phase: 'shown', left: TURN_MS - since }
}

/** Order of the European wheel, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

export const numberColour = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : RED.includes(number) ? 'red' : 'black'

/** Return of a spot with the stake, in stakes; each covers some of the 37 numbers. */
const SPOTS: Record<string, { returns: number; covers(number: number): boolean }> = {
  red: { returns: 2, covers: (n) => numberColour(n) === 'red' },
  black: { returns: 2, covers: (n) => numberColour(n) === 'black' },
  even: { returns: 2, covers: (n) => n !== 0 && n % 2 === 0 },
  odd: { returns: 2, covers: (n) => n % 2 === 1 },
  low: { returns: 2, covers: (n) => n >= 1 && n <= 18 },
  high: { returns: 2, covers: (n) => n >= 19 },
  dozen1: { returns: 3, covers: (n) => n >= 1 && n <= 12 },
  dozen2: { returns: 3, covers: (n) => n >= 13 && n <= 24 },
  dozen3: { returns: 3, covers: (n) => n >= 25 },
  ...Object.fromEntries(
    Array.from({ length: 37 }, (_, number) => [
      `n${number}`,
      { returns: 36, covers: (n: number) => n === number },
    ]),
  ),
}

export const isSpot = (spot: string): boolean => Object.hasOwn(SPOTS, spot)
export const spots = (): string[] => Object.keys(SPOTS)

/** Payout of a bet on this spot for the ball in `number`, centavos. */
export function paid(spot: string, cents: number, number: number): number {
  const known = Object.hasOwn(SPOTS, spot) ? SPOTS[spot] : undefined
  return known?.covers(number) ? cents * known.returns : 0
}
