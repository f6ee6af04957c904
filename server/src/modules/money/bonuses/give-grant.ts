import { campaignAward } from '@jogo/rules/bonus/award'
import type { Award } from '@jogo/rules/bonus/kinds/kind'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Campaign, findCampaign, updateBudgetUsed } from './campaign-store.ts'
import { createGrant } from './create-grant.ts'
import { lockOperatorGrants } from './desk-store.ts'
import type { GrantRow } from './grant-store.ts'
import { type GrantContext, judgeGrant } from './judge-grant.ts'

export interface GrantRequest {
  /** Name of a campaign that has the event `operator`. */
  campaign: string
  playerId: number
  /** An amount below that of the terms, centavos; only for a campaign with an amount. */
  amount?: number | undefined
  why: string
}

/**
 * Gives a player a grant by an operator, within the terms and the budget of a campaign. The grant waits until the player activates it.
 * @throws Refusal reason_missing, campaign_not_found, grant_amount, grant_not_due
 */
export async function giveGrant(
  tx: Tx,
  { clock, ...house }: Pick<GrantContext, 'isOpen' | 'jurisdiction'> & { clock: Clock },
  { campaign: name, playerId, amount, why }: GrantRequest,
): Promise<GrantRow> {
  if (why.trim() === '') refuse('reason_missing')
  const campaign = (await findCampaign(tx, name)) ?? refuse('campaign_not_found', { data: { name } })
  await lockOperatorGrants(tx, playerId)
  const now = clock.now()
  const { award, unmet } = await judgeGrant(tx, campaign, { ...house, now, playerId, event: 'operator' })
  const missing = (list: readonly Unmet[]) =>
    refuse('grant_not_due', { data: { missing: list.map(unmetInWords).join('; ') } })
  if (unmet.length > 0) missing(unmet)
  const partial = partialAward(award, amount)
  if (!(await updateBudgetUsed(tx, campaign.id, partial.worth))) missing([{ is: 'budget_spent' }])
  return createGrant({ clock }, tx, {
    ...{ playerId, campaign, code: null, award: partial, now, cause: `operator: ${why.trim()}` },
  })
}

/** Budget that a grant by an operator uses, before the grant exists. */
export function grantWorth({ terms }: Campaign, amount?: number): Cents {
  const { worth } = campaignAward(terms, { deposit: cents(0), losses: cents(0) })
  return amount === undefined ? worth : cents(amount)
}

function partialAward(award: Award, amount: number | undefined): Award {
  if (amount === undefined) return award
  const isPart = Number.isSafeInteger(amount) && amount > 0 && BigInt(amount) <= award.amount
  if (!isPart) refuse('grant_amount', { data: { max_cents: toWire(award.amount) } })
  return { amount: cents(amount), worth: cents(amount), unplayed: 0 }
}

/** Unmet condition as text: `bets, least 1, has 0`. */
const unmetInWords = ({ is, ...more }: Unmet): string =>
  [is, ...Object.entries(more).map(([what, value]) => `${what} ${value}`)].join(', ')
