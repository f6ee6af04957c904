import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Day, Nullable, pageOf, Time } from './scalars.ts'

/**
 * Of a player who was brought: account opened, identity verified, every condition met (the reward is on its way), rewarded, or not to be rewarded. Decided once.
 */
export const REFERRAL_STATES = ['registered', 'verified', 'qualified', 'paid', 'refused'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

/**
 * Why nothing is paid. `conditions`: one of those that concern the two people, without saying which, so that neither reads of the other; `programme`: it paid nobody
 * then; `deposit`: the reader's own first deposit was too low; `unavailable`: what was to be granted could not be, by the terms of its campaign or because the account
 * was closed.
 */
export const REFERRAL_REASONS = ['beyond_most', 'conditions', 'deposit', 'programme', 'unavailable'] as const
export type ReferralReason = (typeof REFERRAL_REASONS)[number]

/** What a referral waits for, the first of what is missing: the identity of the person who was brought, that of the player who reads it, or the first deposit. */
export const REFERRAL_STEPS = ['identity', 'own_identity', 'deposit'] as const
export type ReferralStep = (typeof REFERRAL_STEPS)[number]

const Balance = Type.Union([Type.Literal('real'), Type.Literal('bonus')])

/** `rollover`: of a bonus, what is to be staked (thousandths of it) and within how many days. */
const OfferedReward = Type.Object({
  amount: CentsView,
  to: Balance,
  rollover: Nullable(Type.Object({ multiple: Type.Integer(), days: Type.Integer() })),
})

/** `full`: the referrer has brought as many as are rewarded, and nobody is paid for a further one. `law`: the articles that forbid it. */
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
 * What a player may know of somebody who came by the own link. `reward`: what the reader gets. Where nothing can be paid the state says so from the beginning, so that it
 * tells nothing of what the person does.
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
  response: pageOf(ReferredPerson),
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
