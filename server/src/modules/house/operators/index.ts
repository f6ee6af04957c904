import { refuse } from '../../../platform/refusal.ts'
import { type AuditRow, listAudit } from './audit-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { countFigures, type OPERATOR_FIGURES } from './figures-store.ts'
import { type Founder, foundOperators, mendOperators } from './found.ts'
import { hashPassphrase } from './passphrase.ts'
import { listPending, type PendingAct } from './pending-store.ts'
import { prove } from './prove.ts'
import { findPassphraseHash, listOperators, type Operator } from './store.ts'

export { asOperator, type Change, changesNothing, type Doing, requireRole } from './as-operator.ts'
export { type AuditRow, listDoneAlone } from './audit-store.ts'
export { addOperator, changeOperator, changePassphrase, type OperatorChange } from './change-operators.ts'
export type { OperatorsDeps } from './deps.ts'
export { OPERATOR_FIGURES } from './figures-store.ts'
export type { Founder } from './found.ts'
export { notifyApprovers } from './notify-approvers.ts'
export {
  findApprovalUntil,
  insertPending,
  lockPending,
  type PendingAct,
  updatePendingDecided,
} from './pending-store.ts'
export type { NewOperator, Operator } from './store.ts'

/** The operators: their names, roles and passphrases, and the audit of their acts. */
export interface Operators {
  /** @throws Refusal operator_not_proven, operator_locked */
  prove(name: string, passphrase: string): Promise<Operator>
  /**
   * Adds the first operators. @returns false if an operator exists @throws Refusal operators_too_few, passphrase_weak, operator_name_invalid,
   * operator_email_invalid
   */
  found(founders: readonly Founder[]): Promise<boolean>
  /** Restores administrators, with a connection of the database's owner. @throws Refusal passphrase_weak, operator_name_invalid, operator_email_invalid */
  mend(people: readonly Founder[]): Promise<void>
  /**
   * Checks and hashes an operator's new passphrase. With `isOwn` it must differ from the current passphrase. @throws Refusal passphrase_weak,
   * password_unchanged, busy
   */
  preparePassphrase(name: string, passphrase: string, options?: { isOwn?: boolean }): Promise<string>
  /** Operators sorted by name, also disabled ones. */
  list(): Promise<Operator[]>
  /** Newest first. */
  audit(limit: number): Promise<(AuditRow & { id: number })[]>
  /** Acts that wait for a second operator, oldest first. */
  pending(): Promise<PendingAct[]>
  /** Values of `OPERATOR_FIGURES`. */
  figures(): Promise<Record<keyof typeof OPERATOR_FIGURES, number>>
}

export const createOperators = (deps: Pick<OperatorsDeps, 'db' | 'clock' | 'passwords'>): Operators => ({
  prove: (name, passphrase) => prove(deps, name, passphrase),
  found: (founders) => foundOperators(deps, founders),
  mend: (people) => mendOperators(deps, people),
  preparePassphrase: async (name, passphrase, { isOwn = false } = {}) => {
    const former = isOwn ? await findPassphraseHash(deps.db.sql, name) : undefined
    if (former !== undefined && (await deps.passwords.verify(former, passphrase)))
      refuse('password_unchanged')
    return hashPassphrase(deps.passwords, name, passphrase)
  },
  list: () => listOperators(deps.db.sql),
  audit: (limit) => listAudit(deps.db.sql, limit),
  pending: () => listPending(deps.db.sql, deps.clock.now()),
  figures: () => countFigures(deps.db.sql, deps.clock.now()),
})
