import type { OperatorRole } from '@jogo/contract/operators'
import {
  addOperator,
  changeOperator,
  changePassphrase,
  type NewOperator,
  type OperatorChange,
} from '../modules/operators/index.ts'
import { act } from './act.ts'

export const addOperatorAct = act<NewOperator>({
  roles: () => ['admin'],
  approval: 'one',
  ceiling: 'everything',
  subject: ({ name }) => name,
  run: async (desk, one) => ({ after: await addOperator(desk, one) }),
})

export const changeOperatorAct = act<OperatorChange>({
  roles: () => ['admin'],
  approval: 'one',
  ceiling: 'everything',
  subject: ({ name }) => name,
  run: changeOperator,
})

const ANY_ROLE: readonly OperatorRole[] = ['admin', 'cashier', 'content', 'settings']

/** Changes a passphrase: one's own with any role, another operator's with the role admin. */
export const changePassphraseAct = act<{ name: string; hash: string; isOwn: boolean }>({
  roles: ({ isOwn }) => (isOwn ? ANY_ROLE : ['admin']),
  approval: 'one',
  ceiling: 'everything',
  subject: ({ name }) => name,
  run: async (desk, { name, hash, isOwn }) => {
    if (isOwn && name !== desk.operator) throw new Error(`${name} is not ${desk.operator}`)
    await changePassphrase(desk, name, hash)
    return {}
  },
})
