import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = {
  judge: 'referrals.judge',
  judgeOpen: 'referrals.judge-open',
  pay: 'referrals.pay',
} as const

export interface JudgePayload {
  /** The referred player; for `judgeOpen` the referrer. */
  playerId: number
}

export interface PayPayload {
  rewardId: string
}

export const judgeReferralLater = (tx: Tx, playerId: number) =>
  enqueue(tx, TASKS.judge, { playerId } satisfies JudgePayload, { key: `${TASKS.judge}:${playerId}` })

export const judgeOpenLater = (tx: Tx, playerId: number) =>
  enqueue(tx, TASKS.judgeOpen, { playerId } satisfies JudgePayload, { key: `${TASKS.judgeOpen}:${playerId}` })

/** A job for each side: no transaction moves two wallets. */
export const payRewardLater = (tx: Tx, rewardId: string) =>
  enqueue(tx, TASKS.pay, { rewardId } satisfies PayPayload)
