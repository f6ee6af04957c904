import type { OperatorRole } from '@jogo/contract/operators'
import { refuse } from '../../../platform/refusal.ts'
import type { OperatorsDeps } from './deps.ts'
import * as store from './store.ts'

const MOST_OF_EMAIL = 254

type Deps = Pick<OperatorsDeps, 'db' | 'clock'>
/** Audited fields of an operator, without the passphrase and its hash. */
export type OperatorSnapshot = Pick<store.Operator, 'name' | 'roles' | 'email'> & { disabled: boolean }

const NAME = /^[a-z][a-z0-9._-]{1,39}$/
const EMAIL = /^[^\s@<>,;]{1,64}@[a-z0-9.-]{3,180}$/i

/** @throws Refusal operator_name_invalid, operator_email_invalid, operator_exists */
export async function addOperator(
  { db, clock }: Deps,
  newOperator: store.NewOperator,
): Promise<OperatorSnapshot> {
  if (!NAME.test(newOperator.name)) refuse('operator_name_invalid')
  requireEmail(newOperator.email)
  if (!(await store.insertOperator(db.sql, newOperator, clock.now())))
    refuse('operator_exists', { data: { name: newOperator.name } })
  return { name: newOperator.name, email: newOperator.email, roles: [...newOperator.roles], disabled: false }
}

function requireEmail(email: string): void {
  if (email.length > MOST_OF_EMAIL || !EMAIL.test(email)) refuse('operator_email_invalid')
}

export interface OperatorChange {
  name: string
  /** New roles; undefined leaves them unchanged. */
  roles?: OperatorRole[]
  disabled?: boolean
  email?: string
}

/** @param db the database inside a transaction. @throws Refusal operator_unknown, operator_email_invalid, operator_last_admin */
export async function changeOperator(
  { db, clock }: Deps,
  { name, roles, disabled, email }: OperatorChange,
): Promise<{ before: OperatorSnapshot; after: OperatorSnapshot }> {
  await store.lockOperators(db.sql)
  const found = (await store.findOperator(db.sql, name)) ?? refuse('operator_unknown', { data: { name } })
  if (email !== undefined) requireEmail(email)
  const before = { name, email: found.email, roles: found.roles, disabled: found.disabledAt !== null }
  const after = {
    name,
    email: email ?? before.email,
    roles: roles ?? before.roles,
    disabled: disabled ?? before.disabled,
  }
  const disabledAt = after.disabled ? (found.disabledAt ?? clock.now()) : null
  await store.updateOperator(db.sql, { ...after, disabledAt })
  const all = await store.listOperators(db.sql)
  if (!all.some((operator) => operator.disabledAt === null && operator.roles.includes('admin')))
    refuse('operator_last_admin', { data: { name } })
  return { before, after }
}

/** @throws Refusal operator_unknown */
export async function changePassphrase({ db }: Deps, name: string, hash: string): Promise<void> {
  if (!(await store.findOperator(db.sql, name))) refuse('operator_unknown', { data: { name } })
  await store.updatePassphrase(db.sql, name, hash)
}
