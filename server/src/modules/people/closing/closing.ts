import type { Reason, Step } from '@jogo/rules/protection/closing'

/** The closing of an account, running or completed. */
export interface ClosingRow {
  id: string
  playerId: number
  reason: Reason
  begunAt: Date
  noticedAt: Date | null
  closedAt: Date | null
  heldSince: Date | null
  /** The latest step, its ordinal and its time. */
  step: Step
  n: number
  stepAt: Date
  /** Time of the next check, as the database's text. */
  due: string | null
}
