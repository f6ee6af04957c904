/** Who is paid for bringing a player, by the nine settings of the referral programme. Decided once, at the first deposit of whom was brought. */
import type { Jurisdiction } from '../jurisdiction.ts'
import { type Cents, cents } from '../money.ts'
import { BONUS_LAWS } from './law.ts'

/** As the settings are called; amounts in centavos. */
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
  /** `above`: by whom this player was brought, by whom that one, and so on. */
  referrer: { id: number; isVerified: boolean; isBarred: boolean; above: readonly number[] }
  referee: { id: number; isVerified: boolean; isBarred: boolean }
  /** Both accounts are of one CPF. */
  isSamePerson: boolean
  isDeviceShared: boolean
  /** The Pix of both came from one account of a bank. */
  isPayerShared: boolean
  /** The first approved deposit of whom was brought. */
  firstDeposit: Cents | undefined
  /** For how many players the referrer was paid. */
  rewarded: number
  /** The setting `bonus_enabled`. */
  isBonusOpen: boolean
}

/** `campaign`: by whose terms a reward in bonus is granted; empty: it has to be staked no further. */
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
  const why = refusalsOf(settings, facts)
  if (why.length > 0) return { is: 'refused', why }
  if (facts.firstDeposit === undefined) return { is: 'waits', for: 'deposit' }
  if (!facts.referrer.isVerified || !facts.referee.isVerified) return { is: 'waits', for: 'verification' }
  const [referrer, referee] = rewardsOf(settings)
  return { is: 'pays', ...(referrer && { referrer }), ...(referee && { referee }) }
}

/** All at once, so that the page and an operator read the whole answer. Beyond the most neither side is paid. */
function refusalsOf(settings: ReferralSettings, facts: ReferralFacts): ReferralRefusal[] {
  const { referrer, referee, firstDeposit } = facts
  const rewards = rewardsOf(settings).filter((reward) => reward !== undefined)
  const isSelf = facts.isSamePerson || referrer.id === referee.id
  const reasons: readonly (readonly [ReferralRefusal, boolean])[] = [
    ['not_open', !settings.refer_enabled],
    ['nothing_set', rewards.length === 0],
    ['bonuses_closed', !facts.isBonusOpen && rewards.some(({ to }) => to === 'bonus')],
    ['self', isSelf],
    ['ring', !isSelf && referrer.above.includes(referee.id)],
    ['shared_device', facts.isDeviceShared],
    ['shared_payer', facts.isPayerShared],
    ['barred', referrer.isBarred || referee.isBarred],
    ['beyond_most', facts.rewarded >= settings.refer_max_refer],
    ['deposit_below_least', firstDeposit !== undefined && firstDeposit < settings.refer_min],
  ]
  return reasons.flatMap(([reason, is]) => (is ? [reason] : []))
}

const rewardsOf = (settings: ReferralSettings) =>
  (['referrer', 'referee'] as const).map((side): ReferralReward | undefined => {
    const amount = settings[`refer_${side}_amount`]
    const to = settings[`refer_${side}_wallet_type`]
    const campaign = to === 'bonus' ? settings[`refer_${side}_rollover_id`] : ''
    return amount > 0 ? { to, amount: cents(amount), campaign } : undefined
  })
