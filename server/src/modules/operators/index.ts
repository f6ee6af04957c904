import { addFirstOperator, type FirstOperator } from './add-first.ts'
import { type AuditRow, listAudit } from './audit-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { hashPassphrase } from './passphrase.ts'
import { listPending, type PendingAct } from './pending-store.ts'
import { prove } from './prove.ts'
import { listOperators, type Operator } from './store.ts'

export { asOperator, type Change, type Doing, requireRole } from './as-operator.ts'
export type { AuditRow } from './audit-store.ts'
export { addOperator, changeOperator, changePassphrase, type OperatorChange } from './change-operators.ts'
export { decidePending, insertPending, lockPending, type PendingAct } from './pending-store.ts'
export type { NewOperator, Operator } from './store.ts'

/** The operators: their names, roles and passphrases, and the audit of their acts. */
export interface Operators {
  /** @throws Refusal operator_not_proven, operator_locked */
  prove(name: string, passphrase: string): Promise<Operator>
  /** @returns false when there is an operator already. @throws Refusal passphrase_weak, operator_name_invalid */
  addFirst(first: FirstOperator): Promise<boolean>
  /** Checks and hashes a new passphrase for this operator. @throws Refusal passphrase_weak, busy */
  preparePassphrase(name: string, passphrase: string): Promise<string>
  /** Sorted by name, disabled ones included. */
  list(): Promise<Operator[]>
  /** Newest first. */
  audit(limit: number): Promise<(AuditRow & { id: number })[]>
  /** Acts that wait for a second operator, oldest first. */
  pending(): Promise<PendingAct[]>
}

export const createOperators = (deps: OperatorsDeps): Operators => ({
  prove: (name, passphrase) => prove(deps, name, passphrase),
  addFirst: (first) => addFirstOperator(deps, first),
  preparePassphrase: (name, passphrase) => hashPassphrase(deps.passwords, name, passphrase),
  list: () => listOperators(deps.db.sql),
  audit: (limit) => listAudit(deps.db.sql, limit),
  pending: () => listPending(deps.db.sql, deps.clock.now()),
})
