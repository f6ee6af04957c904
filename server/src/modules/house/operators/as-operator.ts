import { isDeepStrictEqual } from 'node:util'
import type { OperatorRole } from '@jogo/contract/operators'
import { type Database, within } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { insertAudit } from './audit-store.ts'
import { findOperator, type Operator } from './store.ts'

/** The act for the audit: what is done to what, and who may do it. */
export interface Doing {
  operator: string
  /** `setting.change` */
  act: string
  subject: string
  /** One of these is needed, of the second operator too. */
  roles: readonly OperatorRole[]
  /** The second operator, where the act needs one. */
  approvedBy?: string | undefined
}

const OWN_PASSPHRASE = 'operator.passphrase'

/** The values before and after a change, as JSON values for the audit. */
export interface Change {
  before?: unknown
  after?: unknown
}

/** Whether an act left everything as it was; the reason that it gives is no change. An act that tells nothing of before or after changes something. */
export function changesNothing({ before, after }: Change): boolean {
  if (before === undefined || after === undefined) return false
  return isDeepStrictEqual(withoutReason(before), withoutReason(after))
}

/** As the audit would keep it: JSON. */
function withoutReason(value: unknown): unknown {
  const stored = JSON.parse(JSON.stringify(value ?? null))
  if (typeof stored === 'object' && stored !== null) delete stored.why
  return stored
}

/**
 * The only way in which an operator changes anything: `work` and its row in the audit are one transaction. It reads the operator again, so
 * one who was disabled or lost the role meanwhile changes nothing, and one whose passphrase somebody else chose changes that first. What changes nothing leaves no row, but an
 * approval does.
 * @param work is given the database as seen from within the transaction
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

/** @throws Refusal operator_not_allowed, which names the roles */
export function requireRole(operator: Pick<Operator, 'roles'>, roles: readonly OperatorRole[]): void {
  if (!roles.some((role) => operator.roles.includes(role)))
    refuse('operator_not_allowed', { data: { roles: roles.join(', ') } })
}
