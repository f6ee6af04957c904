import type { Reason, Step } from '@jogo/rules/protection/closing'

/** An account that is being closed, or was. */
export interface ClosingRow {
  id: string
  playerId: number
  reason: Reason
  begunAt: Date
  noticedAt: Date | null
  closedAt: Date | null
  heldSince: Date | null
  /** The last step, its number and its time. */
  step: Step
  n: number
  stepAt: Date
  /** Time of the next check, as text of the database. */
  due: string | null
}
