import type { Goal, Taken } from '../types.ts'

/** Return of a stake on an outcome: 1 won, 0 lost, ½ returned, ¾ and ¼ for half of it won and half of it lost. */
export type Result = 1 | 0.75 | 0.5 | 0.25 | 0

/** Part of the match for a market's score. `quarter_hour.N`, `period.N`, `map.N` (who won it), `tie_break.N` are numbered from 1. */
export type Scope =
  | 'regular'
  | 'first_half'
  | 'second_half'
  | 'first_two'
  | 'all_points'
  | 'won'
  | 'tie_breaks'
  | 'bookings'
  | 'reds'
  | 'shootout'
  | 'any_shootout'
  | 'qualified'
  | `period.${number}`
  | `map.${number}`
  | `tie_break.${number}`
  | `quarter_hour.${number}`

interface Head {
  id: number
  /** `hcp=-0.25`; sorted by name. Empty without any. */
  specifiers: string
  outcomes: readonly string[]
  /** Number of joint winners; 1 unless outcomes overlap. */
  winners: number
  /** Whether it is offered during the match. */
  isLive: boolean
  /** `1:0`: offered at this score of the match alone, and settled where the match had it. */
  atScore?: string
  /** Offered during the match alone, from so many points or objectives of its map on. */
  after?: number
}

export type Market = Head &
  (
    | { by: 'score'; scope: Scope; on: (home: number, away: number) => Result[] }
    /** Side that takes the nth point or objective of a map; void where nobody does. */
    | { by: 'taking'; map: number; what: Taken; nth: number }
    | { by: 'halves'; on: (h1: number, a1: number, h2: number, a2: number) => Result[] }
    /** Results by the order of the goals; undefined while undecided. */
    | {
        by: 'goals'
        kind: 'nth' | 'when' | 'nth_and_winner'
        goal: number
        on: (goals: readonly Goal[], isOver: boolean) => Result[] | undefined
      }
  )

export const marketKey = ({ id, specifiers }: Pick<Market, 'id' | 'specifiers'>): string =>
  specifiers === '' ? String(id) : `${id}|${specifiers}`
