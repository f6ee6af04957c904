import {
  type ReferralOffer,
  type ReferralReward,
  type ReferralSettings,
  referralOffer,
} from '@jogo/rules/bonus/referral'
import type { Tx } from '../../../platform/db.ts'
import { findCampaign } from '../../money/bonuses/index.ts'
import type { ReferralsDeps } from './deps.ts'

/** Current settings of the programme. A registration stores them. */
export function offeredNow({ settings }: Pick<ReferralsDeps, 'settings'>): ReferralSettings {
  const now = settings()
  return {
    refer_enabled: now.refer_enabled,
    refer_min: now.refer_min,
    refer_max_refer: now.refer_max_refer,
    refer_referrer_wallet_type: now.refer_referrer_wallet_type,
    refer_referrer_amount: now.refer_referrer_amount,
    refer_referrer_rollover_id: now.refer_referrer_rollover_id,
    refer_referee_wallet_type: now.refer_referee_wallet_type,
    refer_referee_amount: now.refer_referee_amount,
    refer_referee_rollover_id: now.refer_referee_rollover_id,
  }
}

/** Possible reward of an undecided referral under the settings of its registration. Bonuses count as switched on, because they may be before the decision. */
export const offeredFor = (
  { settings, jurisdiction }: Pick<ReferralsDeps, 'jurisdiction' | 'settings'>,
  promised: ReferralSettings | undefined,
  rewarded: number,
): ReferralOffer['is'] =>
  referralOffer(promised ?? offeredNow({ settings }), { isBonusOpen: true, rewarded }, jurisdiction).is

/** A reward as its player sees it. `rollover` of a bonus: its multiple in thousandths, and its days. */
export interface ShownReward extends ReferralReward {
  rollover: { multiple: number; days: number } | null
}

export interface Programme {
  offer: Exclude<ReferralOffer, { is: 'full' | 'open' }> | { is: 'full' | 'open' }
  minDeposit: number
  most: number
  referrer: ShownReward | undefined
  referee: ShownReward | undefined
}

/** Current offer of the programme for a player with this many rewarded referrals. A reward is left out if its campaign cannot grant it. */
export async function readProgramme(deps: ReferralsDeps, rewarded: number): Promise<Programme> {
  const { db, clock, settings, jurisdiction } = deps
  const { bonus_enabled: isBonusOpen, refer_min: minDeposit, refer_max_refer: most } = settings()
  const offer = referralOffer(offeredNow(deps), { isBonusOpen, rewarded }, jurisdiction)
  const none = { minDeposit, most, referrer: undefined, referee: undefined }
  if (offer.is === 'forbidden' || offer.is === 'closed') return { ...none, offer }
  const now = clock.now().getTime()
  const [referrer, referee] = await Promise.all([
    shownOffer(db.sql, offer.referrer, now),
    shownOffer(db.sql, offer.referee, now),
  ])
  if (!referrer && !referee) return { ...none, offer: { is: 'closed' } }
  return { offer: { is: offer.is }, minDeposit, most, referrer, referee }
}

async function shownOffer(
  tx: Tx,
  reward: ReferralReward | undefined,
  now: number,
): Promise<ShownReward | undefined> {
  if (reward?.to !== 'bonus') return reward && { ...reward, rollover: null }
  const found = await findCampaign(tx, reward.campaign)
  if (!found) return undefined
  const { state, left, terms } = found
  const isGranted =
    state === 'published' &&
    terms.event === 'referral' &&
    terms.window.from <= now &&
    now < terms.window.until &&
    left.grants > 0 &&
    left.amount >= reward.amount
  return isGranted
    ? { ...reward, rollover: { multiple: terms.rollover.multiple, days: terms.days } }
    : undefined
}
