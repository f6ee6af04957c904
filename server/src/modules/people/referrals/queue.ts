import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = {
  judge: 'referrals.judge',
  judgeOpen: 'referrals.judge-open',
  pay: 'referrals.pay',
} as const

export interface DecisionPayload {
  /** Number of the referred player; for `decideOpenReferrals` of the referrer. */
  playerId: number
}

export interface PayPayload {
  rewardId: string
}

export const decideReferralLater = (tx: Tx, playerId: number) =>
  enqueue(tx, TASKS.judge, { playerId } satisfies DecisionPayload, { key: `${TASKS.judge}:${playerId}` })

export const decideOpenReferralsLater = (tx: Tx, playerId: number) =>
  enqueue(tx, TASKS.judgeOpen, { playerId } satisfies DecisionPayload, {
    key: `${TASKS.judgeOpen}:${playerId}`,
  })

/** Enqueues the payment of a reward. Each side has its own job, because no transaction moves two wallets. */
export const payRewardLater = (tx: Tx, rewardId: string) =>
  enqueue(tx, TASKS.pay, { rewardId } satisfies PayPayload)
