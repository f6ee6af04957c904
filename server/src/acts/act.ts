import type { OperatorRole } from '@jogo/contract/operators'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { type AuditRow, type Change, listDoneAlone } from '../modules/house/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db.ts'

/** Context of an act: the database within its transaction, the clock, the jurisdiction, and the acting operator. */
export interface Desk {
  db: Database
  clock: Clock
  jurisdiction: Jurisdiction
  /** Name of the acting operator. */
  operator: string
  /** Name of the approver of an act that took two. */
  approvedBy?: string
}

/** Number of operators that an act needs. */
export type Approval = 'one' | 'two'

/** An operator's act. `D`: its parameters, as JSON values if a second operator may have to approve the act. */
export interface Act<D> {
  /** The operator needs one of these roles. */
  roles(detail: D): readonly OperatorRole[]
  /**
   * `two`: another operator with one of the roles must approve first. A function decides by the request, within the act's transaction, where its rows
   * stay locked until the act.
   */
  approval: Approval | ((detail: D, desk: Desk) => Approval | Promise<Approval>)
  /** Limit of a single operator, or the reason for having none: a cell of the table in docs/generated/acts.md. */
  ceiling: string
  /** Adds the parameters of a waiting act, such as the number of a hold. Within the act's transaction, before the approval is decided. */
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
/**
 * Start of the time in which an operator's acts count together, so that an act cannot be split into small
 * ones.
 */
export const dayBefore = ({ clock }: Desk): Date => new Date(clock.now().getTime() - DAY_MS)

/** Acts of these kinds by the operator alone within a day. The act's transaction locks the operator: of two concurrent acts the later one sees the earlier. */
export const listDone = (
  desk: Desk,
  ...acts: readonly string[]
): Promise<Pick<AuditRow, 'act' | 'subject' | 'before'>[]> =>
  listDoneAlone(desk.db.sql, { operator: desk.operator, acts })
