import { OPERATOR_ROLES, type OperatorRole } from '@jogo/contract/operators'
import { perform } from '../src/acts/index.ts'
import type { App } from '../src/app.ts'
import { isRefusal } from '../src/platform/refusal.ts'

/** An operator of a demonstration town, printed by `npm start`. */
export interface SeededOperator {
  name: string
  passphrase: string
  roles: readonly OperatorRole[]
}

const PASSPHRASE = 'jogolimpo-demo-casa'

/** Two, because some acts need the approval of a second operator. */
export const DEMO_OPERATORS = [
  { name: 'olga', passphrase: PASSPHRASE, roles: Object.keys(OPERATOR_ROLES) as OperatorRole[] },
  { name: 'pedro', passphrase: PASSPHRASE, roles: ['cashier'] },
] as const satisfies readonly SeededOperator[]

/**
 * Adds these operators where there is none yet. Only for a town whose partners are the sandbox, because the passphrases are published.
 * @returns those whose passphrase is still the published one
 */
export async function seedOperators(app: App): Promise<SeededOperator[]> {
  const { operators } = app
  const [first, second] = DEMO_OPERATORS
  if (await operators.addFirst(first)) {
    const passphraseHash = await operators.preparePassphrase(second.name, second.passphrase)
    const admin = await operators.prove(first.name, first.passphrase)
    await perform(app, admin, 'operator.add', { name: second.name, roles: second.roles, passphraseHash })
  }
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
