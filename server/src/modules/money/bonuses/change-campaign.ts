import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import * as store from './campaign-store.ts'

/** States from which an operator may publish or withdraw a campaign. A withdrawn campaign may be published again. */
const NEXT: Readonly<Record<'published' | 'withdrawn', readonly store.Campaign['state'][]>> = {
  published: ['draft', 'withdrawn'],
  withdrawn: ['published'],
}

/** @returns the state before the change @throws Refusal campaign_not_found, campaign_state */
export async function changeCampaign(
  tx: Tx,
  name: string,
  to: 'published' | 'withdrawn',
): Promise<store.Campaign['state']> {
  const campaign = (await store.findCampaign(tx, name)) ?? refuse('campaign_not_found', { data: { name } })
  if (!NEXT[to].includes(campaign.state)) refuse('campaign_state', { data: { name, state: campaign.state } })
  await store.updateState(tx, campaign.id, to)
  return campaign.state
}
