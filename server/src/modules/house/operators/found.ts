import type { OperatorRole } from '@jogo/contract/operators'
import { type Tx, within } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { insertAudit } from './audit-store.ts'
import { addOperator, changeOperator, type OperatorSnapshot } from './change-operators.ts'
import type { OperatorsDeps } from './deps.ts'
import { hashPassphrase } from './passphrase.ts'
import * as store from './store.ts'

export interface Founder {
  name: string
  email: string
  roles: readonly OperatorRole[]
  passphrase: string
}

type Deps = Pick<OperatorsDeps, 'db' | 'clock' | 'passwords'>
type Hashed = Founder & { passphraseHash: string }

/**
 * Adds the first operators of a new installation together. At least two are administrators, because afterwards nobody can add an operator alone.
 * @returns false if an operator exists
 * @throws Refusal operators_too_few, passphrase_weak, operator_name_invalid, operator_email_invalid
 */
export async function foundOperators(deps: Deps, founders: readonly Founder[]): Promise<boolean> {
  const { db, clock } = deps
  const admins = founders.filter(({ roles }) => roles.includes('admin')).map(({ name }) => name)
  if (new Set(admins).size < 2) refuse('operators_too_few')
  const hashed = await hashAll(deps, founders)
  return db.transaction(async (tx) => {
    await store.lockOperators(tx)
    if ((await store.listOperators(tx)).length > 0) return false
    for (const operator of hashed) {
      const after = await addOperator({ db: within(db, tx), clock }, operator)
      await note(tx, { name: operator.name, act: 'operator.found', after })
    }
    return true
  })
}

/**
 * Restores administrators of a house that has none. It adds a new operator, or enables an existing operator with more roles and a new passphrase. The database
 * permits it only to its owner.
 * @throws Refusal passphrase_weak, operator_name_invalid, operator_email_invalid
 */
export async function mendOperators(deps: Deps, people: readonly Founder[]): Promise<void> {
  const { db, clock } = deps
  const hashed = await hashAll(deps, people)
  await db.transaction(async (tx) => {
    await store.lockOperators(tx)
    const inside = { db: within(db, tx), clock }
    for (const operator of hashed) {
      const { name, email, passphraseHash } = operator
      const roles = [...new Set(['admin' as const, ...operator.roles])]
      const found = await store.findOperator(tx, name)
      if (!found) {
        const after = await addOperator(inside, { ...operator, roles })
        await note(tx, { name, act: 'operator.mend', after })
        continue
      }
      const draft = { name, email, roles: [...new Set([...found.roles, ...roles])], disabled: false }
      const change = await changeOperator(inside, draft)
      await store.updatePassphrase(tx, name, passphraseHash)
      await note(tx, { name, act: 'operator.mend', ...change })
    }
  })
}

const hashAll = ({ passwords }: Deps, people: readonly Founder[]): Promise<Hashed[]> =>
  Promise.all(
    people.map(async (person) => ({
      ...person,
      passphraseHash: await hashPassphrase(passwords, person.name, person.passphrase),
    })),
  )

async function note(
  tx: Tx,
  { name, ...row }: { name: string; act: string; before?: OperatorSnapshot; after: OperatorSnapshot },
): Promise<void> {
  await insertAudit(tx, { ...row, operator: name, subject: name })
}
