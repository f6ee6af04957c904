import { OPERATOR_ROLES, type OperatorRole } from '@jogo/contract/operators'
import { perform } from '../src/acts/index.ts'
import type { App } from '../src/app.ts'
import { isRefusal } from '../src/platform/refusal.ts'

/** Who may give an operator's commands in a demonstration town, for the one who tries it. */
export interface SeededOperator {
  name: string
  passphrase: string
  roles: readonly OperatorRole[]
}

const PASSPHRASE = 'jogolimpo-demo-casa'

/** Two, because some acts need a second one. */
export const DEMO_OPERATORS = [
  { name: 'olga', passphrase: PASSPHRASE, roles: Object.keys(OPERATOR_ROLES) as OperatorRole[] },
  { name: 'pedro', passphrase: PASSPHRASE, roles: ['cashier'] },
] as const satisfies readonly SeededOperator[]

/**
 * Makes the first operators where there is none; never where somebody has made one. Only for a town whose outside world is the sandbox:
 * these passphrases are known to everybody.
 * @returns those that can still give commands with these passphrases
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

/** A name of the demonstration that is somebody's by now does not answer to its passphrase. */
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
