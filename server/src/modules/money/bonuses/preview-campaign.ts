import { requiredRollover } from '@jogo/rules/bonus/award'
import type { Award } from '@jogo/rules/bonus/kinds/kind'
import { lastPeriod } from '@jogo/rules/bonus/kinds/period'
import type { Milli } from '@jogo/rules/bonus/milli'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import { grantExpiry } from '@jogo/rules/bonus/terms'
import { cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import type { Campaign, CampaignTexts } from './campaign-store.ts'
import { readLosses } from './cashback-store.ts'
import { type GrantContext, judgeGrant } from './judge-grant.ts'

/** Texts and award of a campaign for a player, as if it were published now. */
export interface CampaignPreview {
  texts: CampaignTexts
  award: Award
  /** Rollover of the award. */
  required: Milli
  /** Latest time at which the player may activate the grant. */
  activateBy: Date
  /** All unmet conditions; empty if the grant is possible. */
  unmet: Unmet[]
}

/** Previews a campaign without writing anything. */
export async function previewCampaign(
  tx: Tx,
  campaign: Campaign,
  asking: Omit<GrantContext, 'event'>,
): Promise<CampaignPreview> {
  const { terms, texts } = campaign
  const published: Campaign = { ...campaign, state: 'published' }
  const losses = await lastLosses(tx, campaign, asking)
  const { award, unmet } = await judgeGrant(tx, published, {
    ...asking,
    event: terms.event,
    ...(losses && { losses }),
  })
  return {
    ...{ texts, award, unmet },
    required: requiredRollover(terms, award.amount, cents(0)),
    activateBy: new Date(grantExpiry(terms, asking.now.getTime())),
  }
}

/** Losses of the player in the last ended period of a cashback. */
async function lastLosses(
  tx: Tx,
  { terms }: Campaign,
  { playerId, now }: Pick<GrantContext, 'now' | 'playerId'>,
) {
  if (terms.kind !== 'cashback') return undefined
  const span = lastPeriod(now.getTime(), terms.award.period)
  return { amount: await readLosses(tx, playerId, span), last: now.getTime() }
}
