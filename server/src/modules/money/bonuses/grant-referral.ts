import type { Cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import * as campaigns from './campaign-store.ts'
import { createGrant } from './create-grant.ts'
import type { BonusesDeps } from './deps.ts'
import { judgeGrant } from './judge-grant.ts'

/** A reward of the referral programme. The reward defines the amount, the campaign defines rollover and expiry. */
export interface ReferralGrant {
  playerId: number
  /** Name of the campaign. */
  campaign: string
  amount: Cents
}

export type ReferralGranted = { is: 'granted'; id: string } | { is: 'refused'; why: string }

/** Grants a reward of the referral programme to a player with a locked wallet. The grant waits for its activation. */
export async function grantReferral(
  deps: BonusesDeps,
  tx: Tx,
  { playerId, campaign: name, amount }: ReferralGrant,
): Promise<ReferralGranted> {
  const { clock, settings, jurisdiction } = deps
  const campaign = await campaigns.findCampaign(tx, name)
  if (campaign?.terms.kind !== 'fixed') return { is: 'refused', why: 'no_campaign' }
  const now = clock.now()
  const asking = { playerId, event: 'referral' as const, now, isOpen: settings().bonus_enabled, jurisdiction }
  const { unmet } = await judgeGrant(tx, campaign, asking)
  // The budget is checked below, because the reward defines the amount.
  const [first] = unmet.filter(({ is }) => is !== 'budget_spent')
  if (first) return { is: 'refused', why: first.is }
  const award = { amount, worth: amount, unplayed: 0 }
  if (!(await campaigns.updateBudgetUsed(tx, campaign.id, award.worth)))
    return { is: 'refused', why: 'budget_spent' }
  const { id } = await createGrant(deps, tx, {
    playerId,
    campaign,
    code: null,
    award,
    now,
    cause: 'referral',
  })
  return { is: 'granted', id }
}
