/** Payment of a referral by the nine settings of the referral programme. Decided once, after the first deposit of the referred player. */
import type { Jurisdiction } from '../jurisdiction.ts'
import { type Cents, cents } from '../money.ts'
import { BONUS_LAWS } from './law.ts'

/** Named as the settings; amounts in centavos. */
export interface ReferralSettings {
  refer_enabled: boolean
  refer_min: number
  refer_max_refer: number
  refer_referrer_wallet_type: 'real' | 'bonus'
  refer_referrer_amount: number
  refer_referrer_rollover_id: string
  refer_referee_wallet_type: 'real' | 'bonus'
  refer_referee_amount: number
  refer_referee_rollover_id: string
}

export interface ReferralFacts {
  /** `above`: the chain of referrers, from the player's own referrer upwards. */
  referrer: { id: number; isVerified: boolean; isBarred: boolean; above: readonly number[] }
  /** `accounts`: all present and past accounts of the CPF, this one included. */
  referee: { id: number; isVerified: boolean; isBarred: boolean; accounts: readonly number[] }
  isDeviceShared: boolean
  /** The referrer or the referred person paid a charge of the other person. */
  isPayerShared: boolean
  /** First approved deposit of the referred player, less chargebacks. */
  firstDeposit: Cents | undefined
  /** Number of paid referrals over all accounts of the referrer's CPF. */
  rewarded: number
  /** The setting `bonus_enabled`. */
  isBonusOpen: boolean
}

/** `campaign`: terms of a reward in bonus; empty for real money. */
export interface ReferralReward {
  to: 'real' | 'bonus'
  amount: Cents
  campaign: string
}

export type ReferralVerdict =
  | { is: 'waits'; for: 'deposit' | 'verification' }
  | { is: 'refused'; why: ReferralRefusal[]; law?: string }
  /** A side with an amount of 0 gets nothing. */
  | { is: 'pays'; referrer?: ReferralReward; referee?: ReferralReward }

export type ReferralRefusal =
  | 'barred'
  | 'bonuses_closed'
  | 'beyond_most'
  | 'deposit_below_least'
  | 'forbidden'
  | 'not_new'
  | 'not_open'
  | 'nothing_set'
  | 'ring'
  | 'self'
  | 'shared_device'
  | 'shared_payer'

export function judgeReferral(
  settings: ReferralSettings,
  facts: ReferralFacts,
  law: Pick<Jurisdiction, 'referralRewards'>,
): ReferralVerdict {
  if (law.referralRewards === 'none') return { is: 'refused', why: ['forbidden'], law: BONUS_LAWS.referral }
  const why = refusals(settings, facts)
  if (why.length > 0) return { is: 'refused', why }
  if (facts.firstDeposit === undefined) return { is: 'waits', for: 'deposit' }
  if (!facts.referrer.isVerified || !facts.referee.isVerified) return { is: 'waits', for: 'verification' }
  const [referrer, referee] = referralRewards(settings)
  return { is: 'pays', ...(referrer && { referrer }), ...(referee && { referee }) }
}

/** All reasons at once, so that an operator reads the whole answer. Beyond the maximum neither side is paid. */
function refusals(settings: ReferralSettings, facts: ReferralFacts): ReferralRefusal[] {
  const { referrer, referee, firstDeposit } = facts
  const isSelf = [referee.id, ...referee.accounts].includes(referrer.id)
  const reasons: readonly (readonly [ReferralRefusal, boolean])[] = [
    ...closedBy(settings, facts),
    ['self', isSelf],
    ['ring', !isSelf && referrer.above.some((id) => id === referee.id || referee.accounts.includes(id))],
    ['not_new', !isSelf && referee.accounts.some((id) => id !== referee.id)],
    ['shared_device', facts.isDeviceShared],
    ['shared_payer', facts.isPayerShared],
    ['barred', referrer.isBarred || referee.isBarred],
    ['beyond_most', facts.rewarded >= settings.refer_max_refer],
    ['deposit_below_least', firstDeposit !== undefined && firstDeposit < settings.refer_min],
  ]
  return reasons.flatMap(([reason, is]) => (is ? [reason] : []))
}

/** Reason why the programme pays nobody, independent of the players. */
function closedBy(settings: ReferralSettings, { isBonusOpen }: Pick<ReferralFacts, 'isBonusOpen'>) {
  const rewards = referralRewards(settings).filter((reward) => reward !== undefined)
  return [
    ['not_open', !settings.refer_enabled],
    ['nothing_set', rewards.length === 0],
    ['bonuses_closed', !isBonusOpen && rewards.some(({ to }) => to === 'bonus')],
  ] as const
}

/** State shown to a player before any referral; `full`: this referrer has reached the maximum. */
export type ReferralOffer =
  | { is: 'forbidden'; law: string }
  | { is: 'closed' }
  | { is: 'full' | 'open'; referrer?: ReferralReward; referee?: ReferralReward }

export function referralOffer(
  settings: ReferralSettings,
  facts: Pick<ReferralFacts, 'isBonusOpen' | 'rewarded'>,
  law: Pick<Jurisdiction, 'referralRewards'>,
): ReferralOffer {
  if (law.referralRewards === 'none') return { is: 'forbidden', law: BONUS_LAWS.referral }
  if (closedBy(settings, facts).some(([, is]) => is)) return { is: 'closed' }
  const [referrer, referee] = referralRewards(settings)
  const is = facts.rewarded >= settings.refer_max_refer ? 'full' : 'open'
  return { is, ...(referrer && { referrer }), ...(referee && { referee }) }
}

/** A reward in bonus needs the terms of a campaign: without them its rollover is undefined. */
const referralRewards = (settings: ReferralSettings) =>
  (['referrer', 'referee'] as const).map((side): ReferralReward | undefined => {
    const amount = settings[`refer_${side}_amount`]
    const to = settings[`refer_${side}_wallet_type`]
    const campaign = to === 'bonus' ? settings[`refer_${side}_rollover_id`] : ''
    return amount > 0 && (to === 'real' || campaign !== '')
      ? { to, amount: cents(amount), campaign }
      : undefined
  })
