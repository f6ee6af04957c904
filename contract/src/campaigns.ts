import { GRANT_STATES } from '@jogo/rules/bonus/grant-states'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import { GRANT_EVENTS } from '@jogo/rules/bonus/terms'
import { Type } from 'typebox'
import { BonusTermsView } from './bonus-terms.ts'
import { RolloverView } from './bonuses.ts'
import { endpoint } from './endpoint.ts'
import { CentsView, Nullable, Time } from './scalars.ts'

const UNMET = [
  'bonuses_closed',
  'not_published',
  'withdrawn',
  'not_begun',
  'over',
  'other_event',
  'forbidden',
  'not_verified',
  'barred',
  'bets',
  'staked',
  'deposit',
  'not_first_deposit',
  'had_by_player',
  'had_by_cpf',
  'had_by_device',
  'nothing_due',
  'budget_spent',
] as const satisfies readonly Unmet['is'][]

/**
 * Reason why a campaign grants nothing. `least`, `has`: number of bets, or centavos staked or deposited. `most`: maximum number of
 * grants. `at`: begin or end of the campaign. `law`: article of the prohibition.
 */
export const UnmetView = Type.Object({
  is: Type.Enum(UNMET),
  least: Type.Optional(Type.Integer()),
  has: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
  at: Type.Optional(Time),
  law: Type.Optional(Type.String()),
})

/** Public view of a campaign. */
export const CampaignView = Type.Object({
  name: Type.String(),
  event: Type.Enum(GRANT_EVENTS, { description: 'What brings a bonus of it about.' }),
  from: Time,
  until: Time,
  /** Conditions for the player; 0 or false means no condition. */
  conditions: Type.Object({
    bets: Type.Integer({ minimum: 0 }),
    staked: CentsView,
    deposit: CentsView,
    first_deposit: Type.Boolean(),
  }),
  /** Terms of a bonus granted now. */
  terms: BonusTermsView,
  /** Titles of the games in the terms. */
  games: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() })),
  /** Reason why the campaign is closed for everybody; null while it is open. */
  closed: Nullable(UnmetView),
})

const CampaignName = Type.Object({
  name: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
})

export const campaign = endpoint({
  method: 'GET',
  path: '/v2/campaigns/:name',
  access: { who: 'anyone', needs: [] },
  summary: 'The campaign of a promotion, which has its name as slug; null when the promotion has none.',
  params: CampaignName,
  response: Type.Object({ campaign: Nullable(CampaignView) }),
  refusals: [],
})

export const campaignStanding = endpoint({
  method: 'GET',
  path: '/api/campaigns/:name',
  access: { who: 'player', needs: [] },
  summary: 'What the player has of a campaign, or would get, and everything that is missing for it.',
  params: CampaignName,
  response: Type.Object({
    /** The player's latest bonus from this campaign. */
    bonus: Nullable(Type.Object({ id: Type.String(), state: Type.Enum(GRANT_STATES) })),
    amount: CentsView,
    unplayed: Type.Integer({ minimum: 0, description: 'Free bets or free spins.' }),
    unmet: Type.Array(UnmetView),
  }),
  refusals: ['promotion_not_found'],
})

export const joinCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:name/join',
  access: { who: 'player', needs: ['open', 'unbarred', 'verified'] },
  summary: 'Takes the bonus of a campaign; while an earlier one of it waits or runs, that one is answered.',
  params: CampaignName,
  response: RolloverView,
  refusals: ['bonuses_closed', 'promotion_conditions', 'promotion_not_found'],
})

/** Standing of a cashback for the player in the current period. */
export const CashbackView = Type.Object({
  /** Name of its campaign. */
  name: Type.String(),
  title: Type.String(),
  from: Time,
  until: Time,
  lost: { ...CentsView, description: 'Of real money on stakes that are decided; below zero what was won.' },
  amount: { ...CentsView, description: 'What it comes to by `lost`, where nothing in `unmet` is missing.' },
  least_losses: { ...CentsView, description: 'The lowest loss that something is given for.' },
  due_at: Time,
  /** Reasons why nothing would be paid now, apart from missing losses. */
  unmet: Type.Array(UnmetView),
})

export const runningCashbacks = endpoint({
  method: 'GET',
  path: '/api/cashbacks',
  access: { who: 'player', needs: [] },
  summary: 'What the player lost so far in the running period of each cashback, and what it would bring.',
  response: Type.Object({ data: Type.Array(CashbackView) }),
  refusals: [],
})
