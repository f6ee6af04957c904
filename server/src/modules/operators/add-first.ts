import type { OperatorRole } from '@jogo/contract/operators'
import { within } from '../../platform/db.ts'
import { insertAudit } from './audit-store.ts'
import { addOperator } from './change-operators.ts'
import type { OperatorsDeps } from './deps.ts'
import { hashPassphrase } from './passphrase.ts'
import * as store from './store.ts'

export interface FirstOperator {
  name: string
  /** `admin` is added, because only an admin can add further operators. */
  roles: readonly OperatorRole[]
  passphrase: string
}

/**
 * Adds the first operator of a new installation, which no other operator can approve.
 * @returns false when there is an operator already
 * @throws Refusal passphrase_weak, operator_name_invalid
 */
export async function addFirstOperator(
  { db, clock, passwords }: OperatorsDeps,
  { name, roles, passphrase }: FirstOperator,
): Promise<boolean> {
  const passphraseHash = await hashPassphrase(passwords, name, passphrase)
  return db.transaction(async (tx) => {
    await store.lockOperators(tx)
    if ((await store.listOperators(tx)).length > 0) return false
    const wanted = { name, roles: [...new Set(['admin' as const, ...roles])], passphraseHash }
    const after = await addOperator({ db: within(db, tx), clock }, wanted)
    await insertAudit(tx, { operator: name, act: 'operator.add', subject: name, after, at: clock.now() })
    return true
  })
}
