import type { OperatorRole } from '@jogo/contract/operators'
import { refuse } from '../../platform/refusal.ts'
import type { OperatorsDeps } from './deps.ts'
import * as store from './store.ts'

type Deps = Pick<OperatorsDeps, 'db' | 'clock'>
/** What the audit records of an operator: never the passphrase or its hash. */
export type OperatorSnapshot = Pick<store.Operator, 'name' | 'roles'> & { disabled: boolean }

const NAME = /^[a-z][a-z0-9._-]{1,39}$/

/** @throws Refusal operator_name_invalid, operator_exists */
export async function addOperator({ db, clock }: Deps, one: store.NewOperator): Promise<OperatorSnapshot> {
  if (!NAME.test(one.name)) refuse('operator_name_invalid')
  if (!(await store.insertOperator(db.sql, one, clock.now())))
    refuse('operator_exists', { data: { name: one.name } })
  return { name: one.name, roles: [...one.roles], disabled: false }
}

export interface OperatorChange {
  name: string
  /** Unchanged when left out. */
  roles?: OperatorRole[]
  disabled?: boolean
}

/** @param db the database as seen from within a transaction. @throws Refusal operator_unknown, operator_last_admin */
export async function changeOperator(
  { db, clock }: Deps,
  { name, roles, disabled }: OperatorChange,
): Promise<{ before: OperatorSnapshot; after: OperatorSnapshot }> {
  await store.lockOperators(db.sql)
  const found = (await store.findOperator(db.sql, name)) ?? refuse('operator_unknown', { data: { name } })
  const before = { name, roles: found.roles, disabled: found.disabledAt !== null }
  const after = { name, roles: roles ?? before.roles, disabled: disabled ?? before.disabled }
  const disabledAt = after.disabled ? (found.disabledAt ?? clock.now()) : null
  await store.updateOperator(db.sql, { name, roles: after.roles, disabledAt })
  const all = await store.listOperators(db.sql)
  if (!all.some((one) => one.disabledAt === null && one.roles.includes('admin')))
    refuse('operator_last_admin', { data: { name } })
  return { before, after }
}

/** @throws Refusal operator_unknown */
export async function changePassphrase({ db }: Deps, name: string, hash: string): Promise<void> {
  if (!(await store.findOperator(db.sql, name))) refuse('operator_unknown', { data: { name } })
  await store.updatePassphrase(db.sql, name, hash)
}
