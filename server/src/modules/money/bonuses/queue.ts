import type { SETTLEMENT_STATES } from '@jogo/contract/bet-states'
import type { GrantStep } from '@jogo/rules/bonus/grant-states'
import type { Tx } from '../../../platform/db.ts'
import { enqueue, enqueueEach } from '../../../platform/jobs.ts'

export const TASKS = {
  countStakes: 'bonuses.count-stakes',
  applyRegistrationCoupon: 'bonuses.apply-registration-coupon',
  endGrants: 'bonuses.end-grants',
  followClosing: 'bonuses.follow-closing',
  grantCashback: 'bonuses.grant-cashback',
  settleFreeBet: 'bonuses.settle-free-bet',
  followSpins: 'bonuses.follow-spins',
  operateGrant: 'bonuses.operate-grant',
  grantForDeposit: 'bonuses.grant-for-deposit',
  endGrantOfDeposit: 'bonuses.end-grant-of-deposit',
} as const

export interface DepositPayload {
  depositId: string
  playerId: number
  /** Amount of the deposit, centavos. */
  amount: number
  occurrence: number
}

/** Payload of a job about one player. */
export interface PlayerPayload {
  playerId: number
}

export const applyRegistrationCouponLater = (tx: Tx, payload: PlayerPayload) =>
  enqueue(tx, TASKS.applyRegistrationCoupon, payload)

export interface EndPayload {
  playerId: number
  step: Extract<GrantStep, 'exclude' | 'withdraw'>
  cause: string
}

export interface OperatePayload {
  playerId: number
  /** Id of the grant. */
  id: string
  step: Extract<GrantStep, 'end' | 'reinstate'>
  cause: string
}

/** Enqueues the count of stakes for players. At most one such job waits per player, for any number of settled stakes. */
export const countStakesLater = (tx: Tx, playerIds: readonly number[]) =>
  enqueueEach(
    tx,
    TASKS.countStakes,
    playerIds.map((playerId) => ({
      payload: { playerId } satisfies PlayerPayload,
      key: `${TASKS.countStakes}:${playerId}`,
    })),
  )

export const endGrantsLater = (tx: Tx, payload: EndPayload) => enqueue(tx, TASKS.endGrants, payload)

export const followClosingLater = (tx: Tx, playerId: number) =>
  enqueue(tx, TASKS.followClosing, { playerId } satisfies PlayerPayload)

export const operateGrantLater = (tx: Tx, payload: OperatePayload) => enqueue(tx, TASKS.operateGrant, payload)

export const grantForDepositLater = (tx: Tx, payload: DepositPayload) =>
  enqueue(tx, TASKS.grantForDeposit, payload)

export const endGrantOfDepositLater = (tx: Tx, payload: Pick<DepositPayload, 'depositId' | 'playerId'>) =>
  enqueue(tx, TASKS.endGrantOfDeposit, payload)

export interface CashbackPayload extends PlayerPayload {
  campaignId: string
  /** Start of the period, ms since 1970. */
  from: number
}

export const grantCashbackLater = (tx: Tx, payloads: readonly CashbackPayload[]) =>
  enqueueEach(
    tx,
    TASKS.grantCashback,
    payloads.map((payload) => ({
      payload,
      key: `${TASKS.grantCashback}:${payload.campaignId}:${payload.from}:${payload.playerId}`,
    })),
  )

/** Result of the `n`-th settlement of a free bet. */
export interface FreeBetPayload extends PlayerPayload {
  betId: string
  n: number
  state: (typeof SETTLEMENT_STATES)[number]
  /** Winnings without the stake, centavos. */
  win: number
}

export const settleFreeBetLater = (tx: Tx, payload: FreeBetPayload) =>
  enqueue(tx, TASKS.settleFreeBet, payload)

export interface SpinsPayload extends PlayerPayload {
  issueId: string
}

export const followSpinsLater = (tx: Tx, payload: SpinsPayload) =>
  enqueue(tx, TASKS.followSpins, payload, { key: `${TASKS.followSpins}:${payload.issueId}` })
