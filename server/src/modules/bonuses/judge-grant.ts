import { awardOf } from '@jogo/rules/bonus/award'
import type { Award } from '@jogo/rules/bonus/kinds/kind'
import { type CandidateFacts, type Unmet, unmetOf } from '@jogo/rules/bonus/qualify'
import type { GrantEvent } from '@jogo/rules/bonus/terms'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { cents } from '@jogo/rules/money'
import type { Tx } from '../../platform/db.ts'
import { hasStaked, readPermissions } from '../wallet/index.ts'
import type { Campaign } from './campaign-store.ts'
import { countGrants } from './grant-store.ts'

/** Who asks for a grant, by what, and when. */
export interface Asking {
  playerId: number
  event: GrantEvent
  now: Date
  /** The setting `bonus_enabled`. */
  isOpen: boolean
  jurisdiction: Jurisdiction
}

/** What a player would get of a campaign, and everything that is missing for it: what a coupon is judged by, and what an operator tries out. */
export async function judgeGrant(
  tx: Tx,
  campaign: Campaign,
  { playerId, event, now, isOpen, jurisdiction }: Asking,
): Promise<{ award: Award; unmet: Unmet[] }> {
  const { terms } = campaign
  const award = awardOf(terms, { deposit: cents(0), losses: cents(0) })
  const { isVerified, bar } = await readPermissions(tx, playerId, now)
  const granted = await countGrants(tx, campaign.id, playerId)
  const facts: CandidateFacts = {
    ...{ now: now.getTime(), isOpen, event, isVerified, isBarred: bar !== undefined, award },
    ...{ staked: cents(0), deposit: undefined },
    bets: (await hasStaked(tx, playerId)) ? 1 : 0,
    granted: { player: granted, cpf: granted, device: undefined },
  }
  return { award, unmet: unmetOf(terms, campaign, facts, jurisdiction) }
}
