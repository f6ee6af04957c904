import { OPERATOR_ROLES, type OperatorRole } from '@jogo/contract/operators'
import {
  addOperator,
  changeOperator,
  changePassphrase,
  type NewOperator,
  type OperatorChange,
} from '../modules/house/operators/index.ts'
import { act } from './act.ts'

/**
 * Adds an operator. For 72 hours the new operator approves no act. Later too, the new operator never approves an act of the two operators behind this addition.
 */
export const addOperatorAct = act<NewOperator>({
  roles: () => ['admin'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ name }) => name,
  hides: ['passphraseHash'],
  run: async (desk, newOperator) => ({ after: await addOperator(desk, newOperator) }),
})

/** Replaces the roles of an operator, disables or enables. A change without new rights needs one operator. */
export const changeOperatorAct = act<Omit<OperatorChange, 'email'>>({
  roles: () => ['admin'],
  approval: ({ roles, disabled }) => (roles === undefined && disabled === true ? 'one' : 'two'),
  ceiling: 'disabling somebody; every change of roles, and enabling again, takes two',
  subject: ({ name }) => name,
  run: changeOperator,
})

/** Sets the e-mail address of an operator. */
export const changeOperatorEmailAct = act<{ name: string; email: string }>({
  roles: () => ['admin'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ name }) => name,
  run: changeOperator,
})

const ANY_ROLE = Object.keys(OPERATOR_ROLES) as OperatorRole[]

/** Changes a passphrase. Operators change their own with any role. The role admin changes another operator's, and that operator must replace it at once. */
export const changePassphraseAct = act<{ name: string; hash: string; isOwn: boolean }>({
  roles: ({ isOwn }) => (isOwn ? ANY_ROLE : ['admin']),
  approval: ({ isOwn }) => (isOwn ? 'one' : 'two'),
  ceiling: "one's own",
  subject: ({ name }) => name,
  hides: ['hash'],
  run: async (desk, { name, hash, isOwn }) => {
    if (isOwn && name !== desk.operator) throw new Error(`${name} is not ${desk.operator}`)
    await changePassphrase(desk, name, hash)
    return {}
  },
})
