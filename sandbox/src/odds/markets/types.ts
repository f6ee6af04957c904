import type { Goal } from '../types.ts'

/** What a stake on an outcome comes to: 1 won, 0 lost, ½ given back, ¾ and ¼ for half of it won and half of it lost. */
export type Result = 1 | 0.75 | 0.5 | 0.25 | 0

/** The part of a match whose score decides a market. `quarter_hour.N`, `period.N`, `tie_break.N` are numbered from 1. */
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
  | `tie_break.${number}`
  | `quarter_hour.${number}`

interface Head {
  id: number
  /** `hcp=-0.25`; sorted by name. Empty without any. */
  specifiers: string
  outcomes: readonly string[]
  /** How many outcomes win together; 1 unless they overlap. */
  winners: number
  /** Whether it is offered while the match is under way. */
  isLive: boolean
}

export type Market = Head &
  (
    | { by: 'score'; scope: Scope; on: (home: number, away: number) => Result[] }
    | { by: 'halves'; on: (h1: number, a1: number, h2: number, a2: number) => Result[] }
    /** By the goals in their order; undefined while it is open. */
    | {
        by: 'goals'
        kind: 'nth' | 'when' | 'nth_and_winner'
        goal: number
        on: (goals: readonly Goal[], isOver: boolean) => Result[] | undefined
      }
  )

export const keyOf = ({ id, specifiers }: Pick<Market, 'id' | 'specifiers'>): string =>
  specifiers === '' ? String(id) : `${id}|${specifiers}`
