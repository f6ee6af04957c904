import { dayIn, HOUSE_ZONE } from '@jogo/rules/zone'
import { updateBudgetUsed } from './campaign-store.ts'
import * as store from './cashback-store.ts'
import { createGrant } from './create-grant.ts'
import { findVersion } from './deposit-coupon-store.ts'
import type { BonusesDeps } from './deps.ts'
import { judgeGrant } from './judge-grant.ts'
import { publishGrant } from './publish-grant.ts'
import type { CashbackPayload } from './queue.ts'

/**
 * Grants the cashback of a player's losses in a period, once; later corrections count in their own period. An unmet condition or a spent budget leaves the
 * period without a grant.
 */
export async function grantCashback(deps: BonusesDeps, { campaignId, from, playerId }: CashbackPayload) {
  const { db, wallet, clock, jurisdiction } = deps
  const granted = await db.transaction(async (tx) => {
    const run = await store.findRun(tx, campaignId, from)
    const campaign = run && (await findVersion(tx, run))
    if (!run || !campaign) return undefined
    await wallet.lock(tx, playerId)
    if (await store.hasCashback(tx, { campaignId, playerId, from })) return undefined
    const { span } = run
    const now = clock.now()
    const lost = await store.readLosses(tx, playerId, span)
    const { award, unmet } = await judgeGrant(tx, campaign, {
      ...{ playerId, event: 'period', now, jurisdiction, losses: { amount: lost, last: span.until - 1 } },
      // Bonuses were switched on when the period began. A later switch-off does not count.
      isOpen: true,
    })
    if (unmet.length > 0 || !(await updateBudgetUsed(tx, campaignId, award.worth))) return undefined
    const days = [span.from, span.until - 1].map((at) => dayIn(at, HOUSE_ZONE))
    const cause = `losses from ${days[0]} to ${days[1]}`
    const grant = await createGrant(deps, tx, { playerId, campaign, code: null, award, now, cause })
    await store.insertCashback(tx, { campaignId, playerId, from, grantId: grant.id, lost })
    return grant
  })
  if (granted) await publishGrant(deps, playerId, granted.id)
}
