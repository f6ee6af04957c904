import { isDeepStrictEqual } from 'node:util'
import type { OperatorRole } from '@jogo/contract/operators'
import { type Database, within } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { insertAudit } from './audit-store.ts'
import { findOperator, type Operator } from './store.ts'

/** An act to be recorded in the audit, and the roles that allow it. */
export interface Doing {
  operator: string
  /** Name of the act, such as `setting.change`. */
  act: string
  subject: string
  /** Roles that allow the act. Each operator needs one of them, also the second. */
  roles: readonly OperatorRole[]
  /** The second operator, if the act needs one. */
  approvedBy?: string | undefined
}

const OWN_PASSPHRASE = 'operator.passphrase'

/** The values before and after a change, as JSON values for the audit. */
export interface Change {
  before?: unknown
  after?: unknown
}

/** Whether an act changed nothing; its reason is not compared. An act without before and after counts as a change. */
export function changesNothing({ before, after }: Change): boolean {
  if (before === undefined || after === undefined) return false
  return isDeepStrictEqual(withoutReason(before), withoutReason(after))
}

/** The value as JSON, as the audit stores it, without the reason of the act. */
function withoutReason(value: unknown): unknown {
  const stored = JSON.parse(JSON.stringify(value ?? null))
  if (typeof stored === 'object' && stored !== null) delete stored.why
  return stored
}

/**
 * The only way for an operator to change data: `work` and its audit row are one transaction. The operator is read again: a disabled operator, or an operator
 * without the role, is refused. An operator with a first passphrase must change it before other acts. An act that changes nothing leaves no audit row, unless
 * it was approved.
 * @param work gets the database inside the transaction
 * @throws Refusal operator_not_proven, operator_passphrase_first, operator_not_allowed, and those of `work`
 */
export function asOperator(
  { db }: { db: Database },
  { operator, act, subject, roles, approvedBy }: Doing,
  work: (db: Database) => Promise<Change>,
): Promise<Change> {
  return db.transaction(async (tx) => {
    for (const name of approvedBy === undefined ? [operator] : [operator, approvedBy].sort()) {
      const found = await findOperator(tx, name)
      if (found?.disabledAt !== null) refuse('operator_not_proven')
      if (found.hasFirstPassphrase && act !== OWN_PASSPHRASE) refuse('operator_passphrase_first')
      requireRole(found, roles)
    }
    const change = await work(within(db, tx))
    if (approvedBy === undefined && changesNothing(change)) return change
    await insertAudit(tx, { operator, act, subject, ...change, approvedBy })
    return change
  })
}

/** @throws Refusal operator_not_allowed with the roles */
export function requireRole(operator: Pick<Operator, 'roles'>, roles: readonly OperatorRole[]): void {
  if (!roles.some((role) => operator.roles.includes(role)))
    refuse('operator_not_allowed', { data: { roles: roles.join(', ') } })
}
