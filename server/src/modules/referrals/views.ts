import type { ReferralProgramme, ReferralReason, ReferralState } from '@jogo/contract/referrals'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Programme, ShownReward } from './offer.ts'
import type { ReferralOutcome, RewardSide } from './store.ts'

/** `An*** S.` of Ana Maria Souza: known again by who knows the person, and by nobody else. Empty for who was erased. */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const [first = ''] = words
  const last = words.length > 1 ? ` ${[...(words.at(-1) ?? '')][0]}.` : ''
  return first && `${[...first].slice(0, 2).join('')}***${last}`
}

/** How it stands with a player who was brought, for one of the two. */
export interface ReferralStanding {
  state: ReferralState
  why: ReferralReason | null
  reward: { amount: Cents; to: 'real' | 'bonus' } | null
  since: Date
}

export function standingOf(
  { registeredAt, verifiedAt }: { registeredAt: Date; verifiedAt: Date | null },
  outcome: ReferralOutcome | undefined,
  side: RewardSide,
): ReferralStanding {
  const { verdict = null, why = [], reward, decidedAt } = outcome ?? {}
  const none = { why: null, reward: null }
  if (verdict === null) {
    const state = verifiedAt ? 'verified' : 'registered'
    return { ...none, state, since: verifiedAt ?? registeredAt }
  }
  const since = reward?.at ?? decidedAt ?? registeredAt
  if (verdict === 'refused') return { ...none, state: 'refused', why: shownReason(why, side), since }
  if (reward?.state === 'void') return { ...none, state: 'refused', why: 'unavailable', since }
  const amount = reward ? { amount: reward.amount, to: reward.to } : null
  return { state: reward?.state === 'paid' ? 'paid' : 'qualified', why: null, reward: amount, since }
}

const OF_PROGRAMME = ['bonuses_closed', 'forbidden', 'not_open', 'nothing_set']

/** What one of the two may read: nothing of the other. The amount of a deposit is known to who made it. */
function shownReason(why: readonly string[], side: RewardSide): ReferralReason {
  if (why.some((reason) => OF_PROGRAMME.includes(reason))) return 'programme'
  if (why.includes('beyond_most')) return 'beyond_most'
  return side === 'referee' && why.includes('deposit_below_least') ? 'deposit' : 'conditions'
}

export const standingView = (name: string, { state, why, reward, since }: ReferralStanding) => ({
  ...{ name: maskedName(name), state, why, since: since.toISOString() },
  reward: reward && { amount: toWire(reward.amount), to: reward.to },
})

const rewardView = (reward: ShownReward | undefined) =>
  reward ? { amount: toWire(reward.amount), to: reward.to, rollover: reward.rollover } : null

export const programmeView = ({
  offer,
  minDeposit,
  most,
  referrer,
  referee,
}: Programme): Static<typeof ReferralProgramme> => ({
  ...{ state: offer.is, law: offer.is === 'forbidden' ? offer.law : null, most },
  ...{ min_deposit: toWire(cents(minDeposit)), referrer: rewardView(referrer), referee: rewardView(referee) },
})
