import type { OperatorRole } from '@jogo/contract/operators'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { type AuditRow, type Change, listDoneAlone } from '../modules/house/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'

/** What an act is given: the database as seen from within its transaction, the clock, whose law applies, and who acts. */
export interface Desk {
  db: Database
  clock: Clock
  jurisdiction: Jurisdiction
  /** Name of the operator who acts. */
  operator: string
}

/** How many operators an act takes. */
export type Approval = 'one' | 'two'

/** Something that an operator may do. `D`: its parameters, as JSON values where a second operator may have to approve the act. */
export interface Act<D> {
  /** The operator needs one of these roles. */
  roles(detail: D): readonly OperatorRole[]
  /**
   * `two`: another operator with one of the roles must approve before the act is done. A function decides by what is asked for; it runs within the
   * transaction that does the act, so what it reads and locks stays as it is until then.
   */
  approval: Approval | ((detail: D, desk: Desk) => Approval | Promise<Approval>)
  /** How much one operator may do alone, or why nothing bounds it: a cell of the table in docs/generated/acts.md. */
  ceiling: string
  /** What the act changes, for the audit: the key of a setting, the name of a banner. */
  subject(detail: D): string
  /** Of the parameters: what neither the audit nor a list shows, because it is the hash of a secret. */
  hides?: readonly (keyof D & string)[]
  /** Does the act. @returns the values before and after it, for the audit and for the operator */
  run(desk: Desk, detail: D): Promise<Change>
}

export const act = <D>(one: Act<D>): Act<D> => one

const DAY_MS = 24 * 3_600_000
/** Since when the acts of an operator count together, so that none is cut into small ones. */
export const dayBefore = ({ clock }: Desk): Date => new Date(clock.now().getTime() - DAY_MS)

/** What the operator did alone by these acts in a day. Within the transaction of an act, which holds the operator: of two at once the later finds the earlier. */
export const listDone = (
  desk: Desk,
  ...acts: readonly string[]
): Promise<Pick<AuditRow, 'act' | 'subject' | 'before'>[]> =>
  listDoneAlone(desk.db.sql, { operator: desk.operator, acts })
