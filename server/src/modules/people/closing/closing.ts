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
  /** When it is looked at next, as the database writes it. */
  due: string | null
}
