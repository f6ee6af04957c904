import type { RefusalCode } from '@jogo/contract/refusals'
import { couponCode } from '@jogo/rules/bonus/code'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import { refuse } from '../../platform/refusal.ts'
import * as campaigns from './campaign-store.ts'
import { createGrant } from './create-grant.ts'
import type { BonusesDeps } from './deps.ts'
import { judgeGrant } from './judge-grant.ts'
import { couponView, type UserCoupon } from './views.ts'

/** What a player reads of the first condition that is not met. */
const REFUSAL_OF: Partial<Record<Unmet['is'], RefusalCode>> = {
  ...{
    bonuses_closed: 'bonuses_closed',
    over: 'coupon_expired',
    budget_spent: 'coupon_spent',
    forbidden: 'coupon_forbidden',
  },
  ...{ had_by_player: 'coupon_used', had_by_cpf: 'coupon_used', had_by_device: 'coupon_used' },
  ...{ not_published: 'coupon_not_found', withdrawn: 'coupon_not_found', not_begun: 'coupon_not_found' },
  ...{ other_event: 'coupon_not_found', not_verified: 'kyc_required', barred: 'player_barred' },
}

/**
 * A grant of the campaign of a code, which waits until the player activates it.
 * @throws Refusal bonuses_closed, coupon_required (empty, too long, or with a character that no code has), coupon_not_found, coupon_expired, coupon_used,
 *   coupon_spent, coupon_forbidden, coupon_conditions
 */
export async function applyCoupon(deps: BonusesDeps, playerId: number, typed: string): Promise<UserCoupon> {
  const { db, wallet, clock, settings, jurisdiction } = deps
  const code = couponCode(typed)
  if (code.is === 'refused') return refuse('coupon_required')
  return db.transaction(async (tx) => {
    // Two tries of one player follow each other, so that neither counts the grants without the other.
    await wallet.lock(tx, playerId)
    const found = (await campaigns.findByCode(tx, code.key)) ?? refuse('coupon_not_found')
    const { campaign } = found
    const now = clock.now()
    const asking = { playerId, event: 'code' as const, now, isOpen: settings().bonus_enabled, jurisdiction }
    const { award, unmet } = await judgeGrant(tx, campaign, asking)
    const [first] = unmet
    if (first) refuse(REFUSAL_OF[first.is] ?? 'coupon_conditions')
    if (!(await campaigns.useBudget(tx, campaign.id, award.worth))) refuse('coupon_spent')
    return couponView(
      await createGrant(deps, tx, {
        ...{ playerId, campaign, code: found.code, award, now },
        cause: `code ${found.code}`,
      }),
    )
  })
}
