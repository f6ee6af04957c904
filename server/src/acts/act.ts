import type { OperatorRole } from '@jogo/contract/operators'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { type AuditRow, type Change, listDoneAlone } from '../modules/house/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'

/** Context of an act: the database in the act's transaction, the clock, the jurisdiction and the acting operator. */
export interface Desk {
  db: Database
  clock: Clock
  jurisdiction: Jurisdiction
  /** Name of the acting operator. */
  operator: string
  /** Name of the second operator, for an act of two. */
  approvedBy?: string
}

/** Number of operators that an act needs. */
export type Approval = 'one' | 'two'

/** An operator's act. `D`: its parameters, as JSON values if a second operator may have to approve them. */
export interface Act<D> {
  /** Roles for this act; an operator needs one of them. */
  roles(detail: D): readonly OperatorRole[]
  /**
   * `two`: another operator with one of the roles must approve the act first. A function decides for each request, in the act's transaction, where its rows
   * stay locked until the act.
   */
  approval: Approval | ((detail: D, desk: Desk) => Approval | Promise<Approval>)
  /** Limit of an operator alone, or the reason for no limit: a cell of the table in docs/generated/acts.md. */
  ceiling: string
  /** Adds parameters to a waiting act, such as the number of a hold, in the act's transaction and before the approval is decided. */
  bind?(desk: Desk, detail: D): Promise<D>
  /** Subject of the act, for the audit: the key of a setting, the name of a banner. */
  subject(detail: D): string
  /** Parameters hidden from audit and lists, because they are hashes of secrets. */
  hides?: readonly (keyof D & string)[]
  /** Does the act. @returns the values before and after it, for the audit and for the operator */
  run(desk: Desk, detail: D): Promise<Change>
}

export const act = <D>(act: Act<D>): Act<D> => act

const DAY_MS = 24 * 3_600_000
/** Start of the period in which an operator's acts are added up, so that a large act cannot be split into small ones. */
export const dayBefore = ({ clock }: Desk): Date => new Date(clock.now().getTime() - DAY_MS)

/**
 * Acts of these kinds that the operator did alone within a day. The act's transaction locks the operator, so the later of two concurrent acts sees the earlier.
 */
export const listDone = (
  desk: Desk,
  ...acts: readonly string[]
): Promise<Pick<AuditRow, 'act' | 'subject' | 'before'>[]> =>
  listDoneAlone(desk.db.sql, { operator: desk.operator, acts })
