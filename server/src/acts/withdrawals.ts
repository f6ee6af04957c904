import { toWire } from '@jogo/rules/money'
import { readSettingValues } from '../modules/house/site/index.ts'
import {
  type DecidedHold,
  endStandingHoldByReference,
  holdWithdrawal,
  lockHeld,
  readWithdrawal,
  releaseWithdrawal,
  returnWithdrawal,
} from '../modules/money/cashier/index.ts'
import { refuse } from '../platform/refusal.ts'
import { type Act, type Approval, act, type Desk, listDone } from './act.ts'

/**
 * Holds the unsent payouts of a withdrawal. A graver cause replaces a lighter cause.
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
    const wanted = { id, cause, why: why.trim(), by: operator }
    const number = await db.transaction((tx) => holdWithdrawal({ clock }, tx, wanted))
    if (number === undefined) refuse('withdrawal_not_holdable')
    return { before: { state: before.withdrawal.status }, after: { state: 'held', hold: number } }
  },
})

/** Parameters of a decision about a held withdrawal. */
interface DecisionDetail {
  id: string
  why: string
  /** Number of the hold under decision; `bind` adds it to the request. */
  hold?: number
}

const DECISION: Omit<Act<DecisionDetail>, 'run'> = {
  roles: () => ['cashier'],
  approval: decisionApproval,
  ceiling:
    'the setting withdraw_release_alone, by all that the operator decided alone in 24 hours; nothing of a suspicion of money laundering or of a player with a standing hold, and nothing of a hold of the own',
  subject: ({ id }) => id,
  bind: async ({ db }, detail) => ({ hold: (await lockHeld(db.sql, detail.id)).hold.number, ...detail }),
}

/** Releases a held withdrawal. @throws Refusal as `releaseWithdrawal` */
export const releaseWithdrawalAct = act<DecisionDetail>({
  ...DECISION,
  run: async ({ db, clock, operator, approvedBy }, detail) =>
    changeBy(
      await db.transaction((tx) => releaseWithdrawal({ clock }, tx, { ...detail, by: operator, approvedBy })),
      'released',
    ),
})

/** Returns the unsent payouts of a held withdrawal to the balance. @throws Refusal as `returnWithdrawal` */
export const returnWithdrawalAct = act<DecisionDetail>({
  ...DECISION,
  run: async ({ db, clock, operator, approvedBy }, detail) =>
    changeBy(
      await db.transaction((tx) => returnWithdrawal({ clock }, tx, { ...detail, by: operator, approvedBy })),
      'returned',
    ),
})

/**
 * Ends a standing hold: the held withdrawals are released, and later withdrawals of the player are not held. @throws Refusal standing_hold_not_found,
 * reason_missing
 */
export const endStandingHoldAct = act<{ playerId: number; reference: string; why: string }>({
  roles: () => ['compliance'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ playerId }) => String(playerId),
  run: async ({ db, clock, operator }, { playerId, reference, why }) => {
    const released = await db.transaction((tx) =>
      endStandingHoldByReference({ clock }, tx, { playerId, reference, why, by: operator }),
    )
    return { before: { reference, holds: true }, after: { reference, holds: false, released } }
  },
})

const changeBy = ({ withdrawal, hold, next }: DecidedHold, outcome: 'released' | 'returned') => ({
  before: { hold: hold.number, amount: toWire(withdrawal.amount) },
  after: { hold: hold.number, outcome, ...(next !== undefined && { heldAgain: next }) },
})

async function decisionApproval({ id }: DecisionDetail, desk: Desk): Promise<Approval> {
  const { withdrawal, hold, standing } = await lockHeld(desk.db.sql, id)
  if (hold.cause === 'money_laundering' || standing.length > 0) return 'two'
  const { withdraw_release_alone: alone } = await readSettingValues(desk.db)
  const done = await listDone(desk, 'withdrawal.release', 'withdrawal.return')
  const decided = done.reduce((sum, { before }) => sum + (before as { amount: number }).amount, 0)
  return decided + Number(withdrawal.amount) > alone ? 'two' : 'one'
}
