import { closedBy, type Unmet } from '@jogo/rules/bonus/qualify'
import { refuse } from '../../../platform/refusal.ts'
import { type Campaign, findCampaign } from './campaign-store.ts'
import type { BonusesDeps } from './deps.ts'
import { findOwnGrant, type GrantRow } from './grant-store.ts'
import { type JudgedGrant, judgeGrant } from './judge-grant.ts'

/** A published campaign, with the reason if it gives no grants now. */
export interface ShownCampaign {
  campaign: Campaign
  closed: Unmet | undefined
}

/** A player's grant of a campaign, or the award that the player would get. */
export interface CampaignStanding extends JudgedGrant {
  grant: GrantRow | undefined
}

type ShowDeps = Pick<BonusesDeps, 'clock' | 'db' | 'jurisdiction' | 'settings'>

/** @returns undefined for an unknown name and for a draft */
export async function showCampaign(
  { db, clock, settings, jurisdiction }: ShowDeps,
  name: string,
): Promise<ShownCampaign | undefined> {
  const campaign = await findCampaign(db.sql, name)
  if (!campaign || campaign.state === 'draft') return undefined
  const { terms } = campaign
  const candidate = { now: clock.now().getTime(), isOpen: settings().bonus_enabled }
  return { campaign, closed: closedBy(terms, campaign, candidate, jurisdiction) }
}

/** Conditions on the deposit or the end of the period. They are met only later, so they are not shown as unmet. */
const COMES_WITH_EVENT: readonly Unmet['is'][] = ['deposit', 'nothing_due']

/** @throws Refusal promotion_not_found */
export async function standingIn(deps: ShowDeps, playerId: number, name: string): Promise<CampaignStanding> {
  const { db, clock, settings, jurisdiction } = deps
  const { campaign } = (await showCampaign(deps, name)) ?? refuse('promotion_not_found')
  const { event } = campaign.terms
  const asking = { playerId, event, now: clock.now(), isOpen: settings().bonus_enabled, jurisdiction }
  const { award, unmet } = await judgeGrant(db.sql, campaign, asking)
  const grant = await findOwnGrant(db.sql, playerId, campaign.id)
  return { award, unmet: unmet.filter(({ is }) => !COMES_WITH_EVENT.includes(is)), grant }
}
