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
 * Grants the campaign of a code; the grant waits for its activation. A code for deposits is stored as the player's coupon instead.
 * @throws Refusal bonuses_closed, coupon_required (empty, too long, or with an impossible character), coupon_not_found, coupon_expired, coupon_used,
 *   coupon_spent, coupon_forbidden, coupon_conditions, coupon_first_deposit
 */
export async function applyCoupon(deps: BonusesDeps, playerId: number, typed: string): Promise<UserCoupon> {
  const code = couponCode(typed)
  if (code.is === 'refused') return refuse('coupon_required')
  return deps.db.transaction(async (tx) => {
    // The wallet lock serialises a player's tries, so that each try counts the grants of earlier tries.
    await deps.wallet.lock(tx, playerId)
    const found = (await campaigns.findByCode(tx, code.key)) ?? refuse('coupon_not_found')
    if (couponEffect(found.campaign.terms, 'account') === 'waits')
      return reserveForDeposit(deps, tx, playerId, found)
    return couponView(await grantByCode(deps, tx, playerId, found, 'code'))
  })
}

/** Grants the campaign of a code to a player with a locked wallet. @param event event of the code where it was entered */
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
  if (!(await campaigns.updateBudgetUsed(tx, campaign.id, award.worth))) refuse('coupon_spent')
  return createGrant(deps, tx, { playerId, campaign, code, award, now, cause: `code ${code}` })
}

/** Stores a deposit coupon for the player, unless no deposit could meet its conditions. Conditions on the amount are checked with the deposit. */
export async function reserveForDeposit(
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
/** Ordinal of the player's next approved deposit: 1, or 2 for every later deposit. */
export const nextOccurrence = async (tx: Tx, playerId: number): Promise<number> =>
  (await hasDeposited(tx, playerId)) ? 2 : 1

/** A deposit amount, centavos, large enough that any share of it is at least one centavo. */
const ENOUGH = 1_000
