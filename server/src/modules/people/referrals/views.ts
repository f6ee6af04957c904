import type {
  ReferralProgramme,
  ReferralReason,
  ReferralState,
  ReferralStep,
  ReferredPersonView,
} from '@jogo/contract/referrals'
import type { ReferralOffer } from '@jogo/rules/bonus/referral'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import { dayIn } from '@jogo/rules/zone'
import type { Static } from 'typebox'
import type { Programme, ShownReward } from './offer.ts'
import type { ReferralOutcome, RewardSide } from './store.ts'

/** `An*** S.` for Ana Maria Souza, so that only acquaintances recognise the name. Empty for an erased player. */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const [first = ''] = words
  const last = words.length > 1 ? ` ${[...(words.at(-1) ?? '')][0]}.` : ''
  return first && `${[...first].slice(0, 2).join('')}***${last}`
}

/** State of a referral for one of the two players. */
export interface ReferralStanding {
  state: ReferralState
  why: ReferralReason | null
  waitsFor: ReferralStep | null
  reward: { amount: Cents; to: 'real' | 'bonus' } | null
  since: Date
}

interface ReferralSight {
  /** Side of the player who reads it. */
  side: RewardSide
  /** Times of the referee. */
  registeredAt: Date
  verifiedAt: Date | null
  isReferrerVerified: boolean
  /** Reward that was promised for this referral. */
  offer: ReferralOffer['is']
}

/** State of a referral. An impossible reward is reported first, so that nobody waits in vain or learns about the other person without reason. */
export function referralStanding(
  sight: ReferralSight,
  outcome: ReferralOutcome | undefined,
): ReferralStanding {
  const { side, registeredAt, verifiedAt, offer } = sight
  const { verdict = null, why = [], reward, decidedAt } = outcome ?? {}
  const none = { why: null, waitsFor: null, reward: null }
  if (verdict === null && offer !== 'open')
    return {
      ...none,
      state: 'refused',
      why: offer === 'full' ? 'beyond_most' : 'programme',
      since: registeredAt,
    }
  if (verdict === null) {
    const state = verifiedAt ? 'verified' : 'registered'
    return { ...none, state, waitsFor: nextStep(sight), since: verifiedAt ?? registeredAt }
  }
  const since = reward?.at ?? decidedAt ?? registeredAt
  if (verdict === 'refused') return { ...none, state: 'refused', why: shownReason(why, side), since }
  if (reward?.state === 'void') return { ...none, state: 'refused', why: 'unavailable', since }
  const amount = reward ? { amount: reward.amount, to: reward.to } : null
  return { ...none, state: reward?.state === 'paid' ? 'paid' : 'qualified', reward: amount, since }
}

/** Next step that the referrer waits for. If both are verified, only the first deposit is missing, which triggers the decision. */
function nextStep({ verifiedAt, isReferrerVerified }: ReferralSight): ReferralStep {
  if (!verifiedAt) return 'identity'
  return isReferrerVerified ? 'deposit' : 'own_identity'
}

const OF_PROGRAMME = ['bonuses_closed', 'forbidden', 'not_open', 'nothing_set']

/** Reason of a refusal as shown to one side, without data of the other. Only the depositing player sees a reason about the amount of the deposit. */
function shownReason(why: readonly string[], side: RewardSide): ReferralReason {
  if (why.some((reason) => OF_PROGRAMME.includes(reason))) return 'programme'
  if (why.includes('beyond_most')) return 'beyond_most'
  return side === 'referee' && why.includes('deposit_below_least') ? 'deposit' : 'conditions'
}

export const standingView = (name: string, { state, why, reward }: ReferralStanding) => ({
  ...{ name: maskedName(name), state, why },
  reward: reward && { amount: toWire(reward.amount), to: reward.to },
})

/** View of a referred player for the referrer. It has only the day of registration, because exact times are private. */
export const personView = (
  { name, registeredAt }: { name: string; registeredAt: Date },
  standing: ReferralStanding,
  zone: string,
): ReferredPersonView => ({
  ...standingView(name, standing),
  waits_for: standing.waitsFor,
  registered_on: dayIn(registeredAt.getTime(), zone),
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
