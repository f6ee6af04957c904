import { refuse } from '../../../platform/refusal.ts'
import { findCampaign, updateBudgetUsed } from './campaign-store.ts'
import { createGrant } from './create-grant.ts'
import type { BonusesDeps } from './deps.ts'
import { findOwnGrant, type GrantRow } from './grant-store.ts'
import { judgeGrant } from './judge-grant.ts'

/**
 * Grants a campaign with a join button. A repeat returns the earlier grant while it waits or runs.
 * @throws Refusal bonuses_closed, promotion_not_found, promotion_conditions
 */
export async function joinCampaign(deps: BonusesDeps, playerId: number, name: string): Promise<GrantRow> {
  const { db, wallet, clock, settings, jurisdiction } = deps
  return db.transaction(async (tx) => {
    // The wallet lock serialises a player's taps, so that a second tap finds the grant of the first.
    await wallet.lock(tx, playerId)
    const campaign = await findCampaign(tx, name)
    if (!campaign || campaign.state === 'draft') return refuse('promotion_not_found')
    const earlier = await findOwnGrant(tx, playerId, campaign.id)
    if (earlier?.closedAt === null) return earlier
    const now = clock.now()
    const asking = { playerId, event: 'tap' as const, now, isOpen: settings().bonus_enabled, jurisdiction }
    const { award, unmet } = await judgeGrant(tx, campaign, asking)
    const [first] = unmet
    if (first) refuse(first.is === 'bonuses_closed' ? 'bonuses_closed' : 'promotion_conditions')
    if (!(await updateBudgetUsed(tx, campaign.id, award.worth))) refuse('promotion_conditions')
    return createGrant(deps, tx, { playerId, campaign, code: null, award, now, cause: 'tap' })
  })
}
