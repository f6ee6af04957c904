import { OPERATOR_ROLES, type OperatorRole } from '@jogo/contract/operators'
import type { App } from '../src/app.ts'
import { isRefusal } from '../src/platform/refusal.ts'

/** An operator of a demonstration town, printed by `npm start`. */
export interface SeededOperator {
  name: string
  email: string
  passphrase: string
  roles: readonly OperatorRole[]
}

const PASSPHRASE = 'jogolimpo-demo-casa'
const EVERY_ROLE = Object.keys(OPERATOR_ROLES) as OperatorRole[]

/**
 * Two operators, because some acts need a second one; founded together, so that each may approve the other's
 * acts at once.
 */
export const DEMO_OPERATORS = [
  {
    name: 'olga',
    email: 'olga@jogolimpo.example',
    passphrase: PASSPHRASE,
    roles: EVERY_ROLE,
  },
  {
    name: 'pedro',
    email: 'pedro@jogolimpo.example',
    passphrase: PASSPHRASE,
    roles: EVERY_ROLE,
  },
] as const satisfies readonly SeededOperator[]

/**
 * Adds these operators to a house without any. Only for a town with sandbox partners, because the passphrases are published.
 * @returns those whose passphrase is still the published one
 */
export async function seedOperators(app: App): Promise<SeededOperator[]> {
  await app.operators.found(DEMO_OPERATORS)
  const known: SeededOperator[] = []
  for (const one of DEMO_OPERATORS) if (await isKnown(app, one)) known.push(one)
  return known
}

/** Whether the operator still has the published passphrase. */
async function isKnown({ operators }: App, { name, passphrase }: SeededOperator): Promise<boolean> {
  if (!(await operators.list()).some((one) => one.name === name && one.disabledAt === null)) return false
  try {
    await operators.prove(name, passphrase)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
