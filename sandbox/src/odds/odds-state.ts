import type { Objective, Side, StoppedStatus } from './types.ts'

export const CALLS = [
  'penalty_awarded',
  'penalty_missed',
  'review_begun',
  'review_over',
  'clock_stopped',
  'clock_runs',
] as const
export type Call = (typeof CALLS)[number]

/** An external order for a match; from the first score, card or end on, the match has ordered events alone. */
export type Act =
  | { kind: 'start'; at: number; isAutomatic: boolean }
  | { kind: 'score'; at: number; side: Side; points: number }
  | { kind: 'card'; at: number; side: Side; color: 'yellow' | 'red'; shirt: number }
  | { kind: 'objective'; at: number; side: Side; objective: Objective }
  | { kind: 'take_back'; at: number; objective?: Objective }
  /** A penalty is given or missed; the video referee looks, or has looked; the clock of the messages stops or goes on. */
  | { kind: 'call'; at: number; call: Call }
  | { kind: 'period'; at: number; winner?: Side }
  | { kind: 'end'; at: number }
  | { kind: 'stop'; at: number; status: StoppedStatus }
  | { kind: 'postpone'; at: number; scheduled: number }
  | { kind: 'swap'; at: number }

/** A match ordered by a test, beside the matches of the seasons. */
export interface OrderedMatch {
  id: number
  tournament: string
  home: string
  away: string
  scheduled: number
  isSteady?: true
  isWinnerOnly?: true
}

/** A message beyond the rules of the game, stored so that a recovery repeats it. */
export interface Extra {
  at: number
  type: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel'
  /** Content without the element itself. */
  attributes: Record<string, string>
  body: string
}

export interface OddsState {
  made: Record<string, OrderedMatch>
  acts: Record<string, Act[]>
  extras: Record<string, Extra[]>
}

export const emptyOdds = (): OddsState => ({ made: {}, acts: {}, extras: {} })

const KEPT_MS = 3 * 86_400_000

/** Memory of three days. */
export function forgetOld(state: OddsState, now: number): void {
  for (const [id, acts] of Object.entries(state.acts))
    if (Math.max(...acts.map(({ at }) => at)) < now - KEPT_MS) delete state.acts[id]
  for (const [id, extras] of Object.entries(state.extras))
    if (Math.max(...extras.map(({ at }) => at)) < now - KEPT_MS) delete state.extras[id]
  for (const [id, { scheduled }] of Object.entries(state.made))
    if (!state.acts[id] && scheduled < now - KEPT_MS) delete state.made[id]
}
