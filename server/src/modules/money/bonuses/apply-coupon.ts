import { couponCode } from '@jogo/rules/bonus/code'
import { couponEffect } from '@jogo/rules/bonus/coupon'
import { cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hasDeposited } from '../wallet/index.ts'
import * as campaigns from './campaign-store.ts'
import { createGrant } from './create-grant.ts'
import { insertPlayerCoupon } from './deposit-coupon-store.ts'
import type { BonusesDeps } from './deps.ts'
import type { GrantRow } from './grant-store.ts'
import { judgeGrant } from './judge-grant.ts'
import { refusalOfUnmet } from './unmet-refusal.ts'
import { couponView, type UserCoupon, waitingCouponView } from './views.ts'

/**
 * A grant of the campaign of a code, which waits until the player activates it; of a code that goes with a deposit the coupon itself, which waits for one.
 * @throws Refusal bonuses_closed, coupon_required (empty, too long, or with a character that no code has), coupon_not_found, coupon_expired, coupon_used,
 *   coupon_spent, coupon_forbidden, coupon_conditions, coupon_first_deposit
 */
export async function applyCoupon(deps: BonusesDeps, playerId: number, typed: string): Promise<UserCoupon> {
  const code = couponCode(typed)
  if (code.is === 'refused') return refuse('coupon_required')
  return deps.db.transaction(async (tx) => {
    // Two tries of one player follow each other, so that neither counts the grants without the other.
    await deps.wallet.lock(tx, playerId)
    const found = (await campaigns.findByCode(tx, code.key)) ?? refuse('coupon_not_found')
    if (couponEffect(found.campaign.terms, 'account') === 'waits')
      return keepForDeposit(deps, tx, playerId, found)
    return couponView(await grantByCode(deps, tx, playerId, found, 'code'))
  })
}

/** A grant of the campaign of a code, to a player whose wallet is locked. @param event that the code stands for where it was entered */
export async function grantByCode(
  deps: BonusesDeps,
  tx: Tx,
  playerId: number,
  { campaign, code }: { campaign: campaigns.Campaign; code: string },
  event: 'code' | 'register',
): Promise<GrantRow> {
  const { clock, settings, jurisdiction } = deps
  const now = clock.now()
  const asking = { playerId, event, now, isOpen: settings().bonus_enabled, jurisdiction }
  const { award, unmet } = await judgeGrant(tx, campaign, asking)
  const [first] = unmet
  if (first) throw refusalOfUnmet(first)
  if (!(await campaigns.useBudget(tx, campaign.id, award.worth))) refuse('coupon_spent')
  return createGrant(deps, tx, { playerId, campaign, code, award, now, cause: `code ${code}` })
}

/** A coupon that goes with a deposit is the player's from now on, unless another deposit would bring nothing either: what the amount decides is judged with it. */
export async function keepForDeposit(
  { settings, clock, jurisdiction }: BonusesDeps,
  tx: Tx,
  playerId: number,
  { campaign, code }: { campaign: campaigns.Campaign; code: string },
): Promise<UserCoupon> {
  const now = clock.now()
  const { terms } = campaign
  const asking = {
    ...{ playerId, event: 'deposit' as const, now, isOpen: settings().bonus_enabled, jurisdiction },
    deposit: {
      amount: cents(Math.max(terms.conditions.leastDeposit, ENOUGH)),
      occurrence: await nextOccurrence(tx, playerId),
    },
  }
  const { unmet } = await judgeGrant(tx, campaign, asking)
  const first = unmet.find(({ is }) => is !== 'budget_spent' || campaign.left.grants < 1)
  if (first) throw refusalOfUnmet(first)
  await insertPlayerCoupon(tx, { playerId, campaignId: campaign.id, code }, now)
  return waitingCouponView({ code, terms, isOpen: true }, now)
}
/** Which approved deposit of the player the next one is; beyond the first all are alike. */
export const nextOccurrence = async (tx: Tx, playerId: number): Promise<number> =>
  (await hasDeposited(tx, playerId)) ? 2 : 1

/** A deposit of which any share is a centavo at least. */
const ENOUGH = 1_000
