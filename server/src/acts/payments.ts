import { toWire } from '@jogo/rules/money'
import {
  askForCorrection,
  askForReplay,
  askToSettle,
  closeDifference,
  findDifference,
  findPayout,
  type PayoutSettlement,
  readCallback,
} from '../modules/money/cashier/index.ts'
import { refuse } from '../platform/refusal.ts'
import { act, type Desk, listDone } from './act.ts'

/** Maximum total of the differences that an operator closes alone within a day, centavos. */
const DIFFERENCES_ALONE = 100_000

/** Closes a difference with the payment company and records its explanation. @throws Refusal difference_not_open, reason_missing */
export const closeDifferenceAct = act<{ number: number; why: string }>({
  roles: () => ['cashier'],
  approval: async ({ number }, desk) => {
    const difference = await findDifference(desk.db.sql, number, true)
    if (!difference) return 'one'
    const closed = await sumClosed(desk)
    return closed + difference.amount > BigInt(DIFFERENCES_ALONE) ? 'two' : 'one'
  },
  ceiling:
    'differences of R$ 1.000 together, by all that the operator closed in 24 hours; none changes a payment',
  subject: ({ number }) => String(number),
  run: async ({ db, clock, operator }, { number, why }) => {
    const before = await db.transaction((tx) =>
      closeDifference(tx, { number, explanation: why, by: operator, at: clock.now() }),
    )
    const { subject, key, kind, amount } = before
    return { before: { subject, key, kind, amount: toWire(amount) }, after: { explanation: why.trim() } }
  },
})

async function sumClosed(desk: Desk): Promise<bigint> {
  const done = await listDone(desk, 'difference.close')
  return done.reduce(
    (sum, { before }) => sum + BigInt((before as { amount?: number } | null)?.amount ?? 0),
    0n,
  )
}

/** Records that an operator reads a stored callback with its names and documents; the text is read afterwards. @throws Refusal not_found */
export const lookAtCallbackAct = act<{ key: string }>({
  roles: () => ['players'],
  approval: 'one',
  ceiling: 'everything: each look stands in the audit',
  subject: ({ key }) => key,
  run: async ({ db }, { key }) => {
    if ((await readCallback(db.sql, key, false)) === undefined) refuse('not_found')
    return { before: null, after: { key } }
  },
})

/** Queues a stored callback: a worker judges it again and compares it with the books. @throws Refusal not_found */
export const replayCallbackAct = act<{ key: string }>({
  roles: () => ['cashier'],
  approval: 'one',
  ceiling: 'everything: what was booked stays, and what was not is booked once by its own job',
  subject: ({ key }) => key,
  run: async ({ db, clock, operator }, { key }) => ({
    before: null,
    after: { replay: await askForReplay({ db, clock }, key, operator) },
  }),
})

/**
 * Corrects a player's real balance because of an open difference, or of a deposit that the banks took back. `subject`: number of the difference, or end-to-end
 * id; `amount`: signed centavos.
 * @throws as `askForCorrection`
 */
export const correctBalanceAct = act<{ subject: string; amount: number; why: string }>({
  roles: () => ['cashier'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ subject }) => subject,
  run: async ({ db, clock, operator, approvedBy }, { subject, amount, why }) => {
    const { id, playerId, reason, balance } = await db.transaction((tx) =>
      askForCorrection({ clock }, tx, { subject, amount, why, by: operator, approvedBy }),
    )
    return {
      before: { player: playerId, real: toWire(balance) },
      after: { correction: id, amount, reason, why: why.trim() },
    }
  },
})

/**
 * Queues the outcome of a payout by evidence, for a payout that the payment company's answers leave open. The act covers only the sendings made before the
 * request.
 * @throws as `askToSettle`
 */
export const settlePayoutAct = act<PayoutSettlement & { why: string }>({
  roles: () => ['cashier'],
  approval: 'two',
  ceiling: 'nothing alone',
  subject: ({ payoutId }) => payoutId,
  bind: async ({ db }, detail) => {
    const payout = await findPayout(db.sql, detail.payoutId)
    return payout ? { sends: payout.sends, ...detail } : detail
  },
  run: async ({ db }, { why, ...settlement }) => {
    const { withdrawalId, amount, status } = await db.transaction((tx) => askToSettle(tx, settlement, why))
    const { outcome, e2eid = null } = settlement
    return {
      before: { withdrawal: withdrawalId, amount: toWire(amount), state: status },
      after: { state: outcome, e2eid, why: why.trim() },
    }
  },
})
