import { toWire } from '@jogo/rules/money'
import { readSettingValues } from '../modules/house/site/index.ts'
import {
  type DecidedHold,
  holdWithdrawal,
  readWithdrawal,
  releaseWithdrawal,
  returnWithdrawal,
} from '../modules/money/cashier/index.ts'
import { refuse } from '../platform/refusal.ts'
import { type Act, type Approval, act, type Desk, listDone } from './act.ts'

/**
 * Holds the unsent payouts of a withdrawal.
 * @throws Refusal reason_missing, withdrawal_not_found, withdrawal_not_holdable
 */
export const holdWithdrawalAct = act<{ id: string; cause: 'fraud' | 'money_laundering'; why: string }>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'everything: a hold moves no money, and somebody else decides about it',
  subject: ({ id }) => id,
  run: async ({ db, clock, operator }, { id, cause, why }) => {
    if (why.trim() === '') refuse('reason_missing')
    const before = await readWithdrawal(db.sql, id)
    const wanted = { id, cause, evidence: { why: why.trim() }, by: operator }
    const number = await db.transaction((tx) => holdWithdrawal({ clock }, tx, wanted))
    if (number === undefined) refuse('withdrawal_not_holdable')
    return { before: { state: before.withdrawal.status }, after: { state: 'held', hold: number } }
  },
})

/** Parameters of a decision about a held withdrawal. */
interface DecisionDetail {
  id: string
  why: string
}

const DECISION: Omit<Act<DecisionDetail>, 'run'> = {
  roles: () => ['cashier'],
  approval: decisionApproval,
  ceiling:
    'the setting withdraw_release_alone, by all that the operator decided alone in 24 hours; nothing of a suspicion of money laundering, and nothing of a hold of the own',
  subject: ({ id }) => id,
}

/** Lets a held withdrawal go on. */
export const releaseWithdrawalAct = act<DecisionDetail>({
  ...DECISION,
  run: async ({ db, clock, operator, approvedBy }, { id, why }) =>
    changeBy(
      await db.transaction((tx) => releaseWithdrawal({ clock }, tx, { id, why, by: operator, approvedBy })),
      'released',
    ),
})

/** Returns the unsent payouts of a held withdrawal to the balance. */
export const returnWithdrawalAct = act<DecisionDetail>({
  ...DECISION,
  run: async ({ db, clock, operator, approvedBy }, { id, why }) =>
    changeBy(
      await db.transaction((tx) => returnWithdrawal({ clock }, tx, { id, why, by: operator, approvedBy })),
      'returned',
    ),
})

const changeBy = ({ withdrawal, hold }: DecidedHold, outcome: 'released' | 'returned') => ({
  before: { hold: hold.number, amount: toWire(withdrawal.amount) },
  after: { hold: hold.number, outcome },
})

async function decisionApproval({ id }: DecisionDetail, desk: Desk): Promise<Approval> {
  const { withdrawal, holds } = await readWithdrawal(desk.db.sql, id)
  if (holds.some(({ cause, endedAt }) => cause === 'money_laundering' && !endedAt)) return 'two'
  const { withdraw_release_alone: alone } = await readSettingValues(desk.db)
  const done = await listDone(desk, 'withdrawal.release', 'withdrawal.return')
  const decided = done.reduce((sum, { before }) => sum + (before as { amount: number }).amount, 0)
  return decided + Number(withdrawal.amount) > alone ? 'two' : 'one'
}
