import { isDeepStrictEqual } from 'node:util'
import type { OperatorRole } from '@jogo/contract/operators'
import { type Database, within } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { insertAudit } from './audit-store.ts'
import { findOperator, type Operator } from './store.ts'

/** Description of an act for the audit, with the allowed roles. */
export interface Doing {
  operator: string
  /** `setting.change` */
  act: string
  subject: string
  /** Required roles, for the second operator too. */
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

/** Whether an act changed nothing, apart from its reason. An act without before and after counts as a change. */
export function changesNothing({ before, after }: Change): boolean {
  if (before === undefined || after === undefined) return false
  return isDeepStrictEqual(withoutReason(before), withoutReason(after))
}

/** The value as JSON, as in the audit, without its reason. */
function withoutReason(value: unknown): unknown {
  const stored = JSON.parse(JSON.stringify(value ?? null))
  if (typeof stored === 'object' && stored !== null) delete stored.why
  return stored
}

/**
 * The only way for an operator to change anything: `work` and its audit row are one transaction. Reads the operator again: a disabled operator, or one without
 * the role, is refused; one with a first passphrase must change it before. An act without a change leaves no row, except an approval.
 * @param work gets the database within the transaction
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

/** @throws Refusal operator_not_allowed, naming the roles */
export function requireRole(operator: Pick<Operator, 'roles'>, roles: readonly OperatorRole[]): void {
  if (!roles.some((role) => operator.roles.includes(role)))
    refuse('operator_not_allowed', { data: { roles: roles.join(', ') } })
}
