import type { TeamSide } from '../markets/facts.ts'

/** A fact of a match that speaks for or against a side. */
export interface MomentumFact {
  kind: 'goal' | 'yellow_card' | 'red_card'
  side: TeamSide
  minute: number
}

/**
 * What a fact says for its own side; a negative weight speaks for the other. A goal is the measure. A dismissal costs a side about half of
 * its goals for the rest of the match; a caution mostly follows a foul under pressure, and says little.
 */
const WEIGHTS: Readonly<Record<MomentumFact['kind'], number>> = {
  goal: 1,
  red_card: -0.6,
  yellow_card: -0.15,
}

/** Minutes after which a fact counts half. */
const HALF_LIFE = 8

/**
 * Who had the better of it, minute by minute from 0 to `until`: the weights of the facts so far, each fading since its minute; 1 for the home
 * side, -1 for the away side, 0 even. It is a picture of what happened, and forecasts nothing.
 */
export const momentum = (facts: readonly MomentumFact[], until: number): number[] =>
  Array.from({ length: until + 1 }, (_, minute) => {
    const sum = facts
      .filter((fact) => fact.minute <= minute)
      .reduce(
        (total, { kind, side, minute: at }) =>
          total + WEIGHTS[kind] * (side === 'home' ? 1 : -1) * 0.5 ** ((minute - at) / HALF_LIFE),
        0,
      )
    return Math.max(-1, Math.min(1, sum))
  })
