import { campaignAward } from '@jogo/rules/bonus/award'
import type { Award } from '@jogo/rules/bonus/kinds/kind'
import { type CandidateFacts, type Unmet, unmetCondition } from '@jogo/rules/bonus/qualify'
import type { GrantEvent } from '@jogo/rules/bonus/terms'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { countStakedReal, readPermissions, sumStakedReal } from '../wallet/index.ts'
import type { Campaign } from './campaign-store.ts'
import { countGrants } from './grant-store.ts'

/** Player, event and time of a grant that is to be judged. */
export interface GrantContext {
  playerId: number
  event: GrantEvent
  now: Date
  /** Value of the setting `bonus_enabled`. */
  isOpen: boolean
  jurisdiction: Jurisdiction
  /** Losses in a cashback period, and the last moment of the period. */
  losses?: { amount: Cents; last: number }
  /** Deposit that triggers the grant. */
  deposit?: CandidateFacts['deposit']
  /** Whether the budget of the grant is already reserved. */
  isReserved?: boolean
}

export interface JudgedGrant {
  award: Award
  /** All unmet conditions; empty if the grant is possible. */
  unmet: Unmet[]
}

/** The award of a campaign for a player, and all unmet conditions. Coupons and operators' previews use it. */
export async function judgeGrant(
  tx: Tx,
  campaign: Campaign,
  { playerId, event, now, isOpen, jurisdiction, deposit, losses, isReserved = false }: GrantContext,
): Promise<JudgedGrant> {
  const { terms } = campaign
  const award = campaignAward(terms, {
    deposit: deposit?.amount ?? cents(0),
    losses: losses?.amount ?? cents(0),
  })
  const { isVerified, bar } = await readPermissions(tx, playerId, now)
  const { conditions, per, window } = terms
  const granted = await countGrants(tx, campaign.id, playerId, per.device !== null)
  const until = new Date(Math.min(window.until, now.getTime()))
  const least = Math.max(conditions.leastBets, 1)
  const facts: CandidateFacts = {
    ...{ now: losses?.last ?? now.getTime(), isOpen, event, isVerified, isBarred: bar !== undefined, award },
    ...{ granted, deposit, isReserved },
    staked:
      conditions.leastStaked > 0
        ? await sumStakedReal(tx, playerId, { from: new Date(window.from), until })
        : cents(0),
    bets: await countStakedReal(tx, playerId, least),
  }
  return { award, unmet: unmetCondition(terms, campaign, facts, jurisdiction) }
}
