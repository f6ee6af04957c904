import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Day, Nullable, pageSchema, Time } from './scalars.ts'

/**
 * State of a referred player: account opened, identity verified, qualified (the payment is pending), rewarded, or refused. The decision
 * is final.
 */
export const REFERRAL_STATES = ['registered', 'verified', 'qualified', 'paid', 'refused'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

/**
 * Reason why no reward is paid. `conditions`: a condition about the two people failed; the answer does not name the condition, so neither
 * person learns about the other. `programme`: rewards were off. `deposit`: the reader's own first deposit was too low. `unavailable`: the
 * campaign terms or a closed account prevent the grant.
 */
export const REFERRAL_REASONS = ['beyond_most', 'conditions', 'deposit', 'programme', 'unavailable'] as const
export type ReferralReason = (typeof REFERRAL_REASONS)[number]

/**
 * Next missing step of a referral: the identity of the referred person, the identity of the reader, or the first
 * deposit.
 */
export const REFERRAL_STEPS = ['identity', 'own_identity', 'deposit'] as const
export type ReferralStep = (typeof REFERRAL_STEPS)[number]

const Balance = Type.Union([Type.Literal('real'), Type.Literal('bonus')])

/** `rollover`: wagering of a bonus in thousandths of the bonus, and its deadline in days. */
const OfferedReward = Type.Object({
  amount: CentsView,
  to: Balance,
  rollover: Nullable(Type.Object({ multiple: Type.Integer(), days: Type.Integer() })),
})

/**
 * `full`: the referrer has reached the maximum number of rewards, and further referrals are not paid. `law`: articles of law that
 * forbid the programme.
 */
export const ReferralProgramme = Type.Object({
  state: Type.Enum(['open', 'full', 'closed', 'forbidden']),
  law: Nullable(Type.String()),
  min_deposit: CentsView,
  most: Type.Integer(),
  referrer: Nullable(OfferedReward),
  referee: Nullable(OfferedReward),
})

const Standing = {
  name: Type.String({ description: 'Masked: two letters of the first name and the initial of the last.' }),
  state: Type.Enum([...REFERRAL_STATES]),
  why: Nullable(Type.Enum([...REFERRAL_REASONS])),
  reward: Nullable(Type.Object({ amount: CentsView, to: Balance })),
}

/**
 * A referred person, as shown to the referrer. `reward`: the reader's reward. If no reward is possible, the state says so from the
 * beginning and reveals nothing about the person.
 */
export const ReferredPerson = Type.Object({
  ...Standing,
  waits_for: Nullable(Type.Enum([...REFERRAL_STEPS])),
  registered_on: Day,
})
export type ReferredPersonView = Static<typeof ReferredPerson>

export const referrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  access: { who: 'player', needs: [] },
  summary: "What came of the player's link `/ref/{id}`, and what the programme pays for now.",
  response: Type.Object({
    people: Type.Integer({ description: 'How many opened an account through the link.' }),
    verified: Nullable(
      Type.Integer({
        description:
          'How many of them have a verified identity; null while nothing is paid for a further one.',
      }),
    ),
    rewarded: Type.Integer({
      description: 'For how many the player is rewarded, over all accounts of the CPF.',
    }),
    earned: Type.Object({ real: CentsView, bonus: CentsView }),
    programme: ReferralProgramme,
    invited_by: Nullable(Type.Object({ ...Standing, since: Time })),
  }),
  refusals: [],
})

export const referredPeople = endpoint({
  method: 'GET',
  path: '/api/referrals/people',
  access: { who: 'player', needs: [] },
  summary: "Who registered through the player's link, newest first.",
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: pageSchema(ReferredPerson),
  refusals: [],
})

export const invitation = endpoint({
  method: 'GET',
  path: '/v2/referrals/:id',
  access: { who: 'anyone', needs: [] },
  summary:
    'Who invites by a link `/ref/{id}`, masked, and what a new account gets. Nobody, where the link brings nothing.',
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  response: Type.Object({ name: Nullable(Type.String()), programme: ReferralProgramme }),
  refusals: ['too_many_requests'],
})
