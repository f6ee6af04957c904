import type { RefusalCode } from '@jogo/contract/refusals'
import { couponCode } from '@jogo/rules/bonus/code'
import { couponEffect } from '@jogo/rules/bonus/coupon'
import type { GrantStep } from '@jogo/rules/bonus/grant-states'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { nextOccurrence } from './apply-coupon.ts'
import { applyStep } from './apply-step.ts'
import * as campaigns from './campaign-store.ts'
import { applyDueSteps } from './count-stakes.ts'
import { createGrant } from './create-grant.ts'
import type { DepositCoupon } from './deposit-coupon-store.ts'
import * as store from './deposit-coupon-store.ts'
import type { BonusesDeps } from './deps.ts'
import { findGrant } from './grant-store.ts'
import { judgeGrant } from './judge-grant.ts'
import { publishGrant } from './publish-grant.ts'
import { refusalOfUnmet } from './unmet-refusal.ts'

/** A deposit for which a grant is requested. */
export interface CouponDeposit {
  depositId: string
  playerId: number
  amount: Cents
  /** Ordinal of the deposit among the player's approved deposits, from 1. */
  occurrence: number
}

/**
 * Reserves the budget of a coupon until its charge is paid or has ended. A player's coupon belongs to one charge at a time, the newest, so that the player may
 * change the amount.
 * @throws Refusal bonuses_closed, coupon_required, coupon_not_found, coupon_not_for_deposit, and the refusals of unmet conditions
 */
export async function reserveCoupon(
  deps: BonusesDeps,
  tx: Tx,
  { depositId, playerId, amount }: Omit<CouponDeposit, 'occurrence'>,
  typed: string,
): Promise<void> {
  const { wallet, clock } = deps
  const code = couponCode(typed)
  if (code.is === 'refused') return refuse('coupon_required')
  await wallet.lock(tx, playerId)
  const { campaign, code: spelled } = (await campaigns.findByCode(tx, code.key)) ?? refuse('coupon_not_found')
  if (couponEffect(campaign.terms, 'deposit') !== 'waits') refuse('coupon_not_for_deposit')
  const now = clock.now()
  const earlier = await store.lockReserved(tx, { playerId, campaignId: campaign.id })
  if (earlier) await close(tx, earlier, 'moved', now)
  const deposit = { depositId, playerId, amount, occurrence: await nextOccurrence(tx, playerId) }
  const { award, refusal } = await assess(deps, tx, campaign, deposit, { left: earlier?.reserved })
  if (refusal) throw refusal
  if (!(await store.updateBudgetReserved(tx, campaign.id, award.worth))) refuse('coupon_spent')
  const coupon = { depositId, playerId, campaignId: campaign.id, version: campaign.version, code: spelled }
  await store.insertDepositCoupon(
    tx,
    { ...coupon, state: 'reserved', reserved: award.worth, refusal: null },
    now,
  )
}

/** Releases the budget that an unpaid charge has reserved. */
export async function releaseCoupon({ clock }: Pick<BonusesDeps, 'clock'>, tx: Tx, depositId: string) {
  const coupon = await store.lockDepositCoupon(tx, depositId)
  if (coupon?.state === 'reserved') await close(tx, coupon, 'released', clock.now())
}

/**
 * Grants the bonus of a paid deposit by the terms that the player has seen, and activates it unless another grant runs. If no grant is possible any more, the
 * deposit stays and its page shows the reason. The first paid charge gets the budget, even if another charge reserved it.
 */
export async function grantForDeposit(deps: BonusesDeps, deposit: CouponDeposit): Promise<void> {
  const { db, wallet, clock } = deps
  const { depositId, playerId } = deposit
  const granted = await db.transaction(async (tx) => {
    await wallet.lock(tx, playerId)
    const coupon = await store.lockDepositCoupon(tx, depositId)
    if (!coupon || coupon.state === 'granted' || coupon.state === 'refused') return undefined
    const holder = coupon.state === 'reserved' ? coupon : await store.lockReserved(tx, coupon)
    const campaign = await store.findVersion(tx, coupon)
    if (!campaign) throw new Error(`there is no version ${coupon.version} of ${coupon.campaignId}`)
    const now = clock.now()
    const promise = { left: holder?.reserved, isReserved: holder !== undefined }
    const { award, refusal } = await assess(deps, tx, campaign, deposit, promise)
    const why = refusal?.code ?? (await useBudget(tx, campaign.id, holder, award.worth))
    if (why) return void (await refuseCoupon(tx, coupon, why, now))
    if (holder && holder !== coupon)
      await store.updateDepositCoupon(tx, holder.depositId, { state: 'moved', refusal: null }, now)
    const row = await createGrant(deps, tx, {
      ...{ playerId, campaign, code: coupon.code, award, now, cause: `deposit ${depositId}` },
      deposit: { id: depositId, amount: deposit.amount },
    })
    await store.updateDepositCoupon(tx, depositId, { state: 'granted', refusal: null }, now)
    await applyStep(deps, tx, row, 'activate', `deposit ${depositId}`)
    await applyDueSteps(deps, tx, playerId, row.id, 'nothing left to stake')
    return row.id
  })
  if (granted) await publishGrant(deps, playerId, granted)
}

/** Ends or prevents the grant of a deposit after its chargeback. */
export async function endGrantOfDeposit(
  deps: BonusesDeps,
  { depositId, playerId }: Pick<CouponDeposit, 'depositId' | 'playerId'>,
): Promise<void> {
  const ended = await deps.db.transaction(async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const coupon = await store.lockDepositCoupon(tx, depositId)
    if (!coupon) return undefined
    if (coupon.state !== 'granted') {
      if (coupon.state !== 'refused') await refuseCoupon(tx, coupon, 'coupon_conditions', deps.clock.now())
      return undefined
    }
    const grant = await store.findGrantOfDeposit(tx, depositId)
    const row = grant && (await findGrant(tx, playerId, grant.id))
    const step: GrantStep = 'return_deposit'
    if (row) await applyStep(deps, tx, row, step, `deposit ${depositId} taken back`)
    return row?.id
  })
  if (ended) await publishGrant(deps, playerId, ended)
}

/** @param left reserved budget, which counts as free for this grant */
async function assess(
  { settings, clock, jurisdiction }: BonusesDeps,
  tx: Tx,
  campaign: campaigns.Campaign,
  { playerId, amount, occurrence }: CouponDeposit,
  { left, isReserved = false }: { left?: Cents | undefined; isReserved?: boolean },
) {
  const budgetLeft = {
    amount: cents(campaign.left.amount + (left ?? 0n)),
    grants: campaign.left.grants + (left === undefined ? 0 : 1),
  }
  const asking = {
    ...{
      playerId,
      event: 'deposit' as const,
      now: clock.now(),
      isOpen: settings().bonus_enabled,
      jurisdiction,
    },
    ...{ deposit: { amount, occurrence }, isReserved },
  }
  const { award, unmet } = await judgeGrant(tx, { ...campaign, left: budgetLeft }, asking)
  const [first] = unmet
  return { award, refusal: first && refusalOfUnmet(first) }
}

async function useBudget(
  tx: Tx,
  campaignId: string,
  holder: DepositCoupon | undefined,
  worth: Cents,
): Promise<RefusalCode | undefined> {
  const isUsed = holder
    ? await store.updateReservedUsed(tx, campaignId, holder.reserved, worth)
    : await campaigns.updateBudgetUsed(tx, campaignId, worth)
  return isUsed ? undefined : 'coupon_spent'
}

async function refuseCoupon(tx: Tx, coupon: DepositCoupon, refusal: RefusalCode, at: Date): Promise<void> {
  if (coupon.state === 'reserved') await store.updateBudgetReleased(tx, coupon.campaignId, coupon.reserved)
  await store.updateDepositCoupon(tx, coupon.depositId, { state: 'refused', refusal }, at)
}

async function close(tx: Tx, coupon: DepositCoupon, state: 'moved' | 'released', at: Date): Promise<void> {
  await store.updateBudgetReleased(tx, coupon.campaignId, coupon.reserved)
  await store.updateDepositCoupon(tx, coupon.depositId, { state, refusal: null }, at)
}
