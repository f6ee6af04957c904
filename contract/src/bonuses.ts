import { UNCOUNTED } from '@jogo/rules/bonus/contribution'
import { GRANT_STATES, GRANT_STEPS } from '@jogo/rules/bonus/grant-states'
import { STAKE_MECHANICS, STAKE_PRODUCTS } from '@jogo/rules/bonus/mechanics'
import { BONUS_KINDS } from '@jogo/rules/bonus/terms'
import { type Static, Type } from 'typebox'
import { BonusTermsView } from './bonus-terms.ts'
import { endpoint } from './endpoint.ts'
import { CentsView, Id, Nullable, pageSchema, Time } from './scalars.ts'

/** Amounts returned to the house: bonus balance, bonus on open bets, unplayed free bets or spins. */
const LossView = Type.Object({ balance: CentsView, open: CentsView, unplayed: Type.Integer({ minimum: 0 }) })

/** A bonus with its open wagering. `active`: 1 for the bonus that stakes count for, else 0. */
export const RolloverFigures = Type.Object({
  id: Type.String(),
  active: Type.Integer({ minimum: 0, maximum: 1 }),
  state: Type.Enum(GRANT_STATES),
  amount_current: CentsView,
  amount_rollover: CentsView,
  /** Amount converted to real money. */
  amount_won: CentsView,
  /** Amount returned to the house at the end. */
  amount_lost: CentsView,
  balance: CentsView,
  unplayed: Type.Integer({ minimum: 0, description: 'Free bets or free spins that were not played.' }),
  /** Payouts of the free bets or spins already played. */
  prizes: CentsView,
  supplied: Nullable(
    Type.Enum(['asked', 'issued', 'refused', 'cancelled', 'played', 'expired'], {
      description:
        "How free spins at a game's supplier stand there: asked for, given, refused or taken back before they were begun, or over. Null for every other bonus, and until its activation.",
    }),
  ),
  open: Type.Object(
    { bets: Type.Integer({ minimum: 0 }), bonus: CentsView },
    { description: 'Rounds and bets that have not ended and hold bonus.' },
  ),
  /** Activation deadline of a waiting bonus. */
  expires_at: Time,
  would_lose: Type.Object(
    { give_up: LossView, expire: LossView, exclude: LossView, withdraw: LossView, redeem: LossView },
    { description: 'What each of these would take now; zeros where it takes nothing.' },
  ),
})

/**
 * The figures with a description of the bonus. `title`, `text`: of its campaign, in the reader's language. `terms`: frozen at the grant.
 */
export const RolloverView = Type.Object({
  ...RolloverFigures.properties,
  kind: Type.Enum(BONUS_KINDS),
  title: Type.String(),
  text: Type.String(),
  code: Nullable(Type.String()),
  terms: BonusTermsView,
  created_at: Time,
  ended_at: Nullable(Time),
  /** The step that ended the bonus. */
  ended_by: Nullable(Type.Enum(GRANT_STEPS)),
})

/**
 * Coupon code of the registration and its state: waiting for the proof of identity, granted as a bonus, a coupon for a deposit
 * (`kept`), or refused. `message` is the text for the state.
 */
export const RegistrationCouponView = Type.Object({
  code: Type.String(),
  state: Type.Enum(['waits', 'granted', 'kept', 'refused']),
  message: Type.String(),
})

/**
 * A coupon of the player. `deposit`: the coupon is used with a deposit; `apply_register`: the code may be entered at
 * registration.
 */
export const UserCouponView = Type.Object({
  coupon: Type.Object({
    code: Type.String(),
    deposit: Type.Boolean(),
    event: Type.String(),
    apply_register: Type.Boolean(),
  }),
  active: Type.Boolean(),
  applied: Type.Boolean(),
  expired: Type.Boolean(),
  /** Required deposit and award of a coupon that waits for a deposit. */
  offer: Nullable(
    Type.Object({ least_deposit: CentsView, first_deposit: Type.Boolean(), terms: BonusTermsView }),
  ),
  /** State of a registration code that is no bonus yet; else null. */
  registration: Nullable(RegistrationCouponView),
})

/**
 * Contribution of a settled stake to a bonus. The sum of all contributions is the progress. A null is a value that an earlier release did
 * not store.
 */
export const CountedStakeView = Type.Object({
  id: Id,
  product: Nullable(Type.Enum(STAKE_PRODUCTS)),
  mechanic: Nullable(Type.Enum(STAKE_MECHANICS)),
  game: Nullable(
    Type.Object({
      slug: Type.String({ description: 'Of the casino: its address in the catalogue.' }),
      name: Nullable(Type.String()),
    }),
  ),
  stake: CentsView,
  counted_milli: Type.Integer({ minimum: 0, description: 'Thousandths of a centavo, exact.' }),
  why: Nullable(Type.Enum(UNCOUNTED, { description: 'Why it counts nothing; null when it counts.' })),
  at: Time,
})
export type CountedStakeView = Static<typeof CountedStakeView>

/** A stake of real money only, which counts towards no bonus. */
export const WithoutBonus = Type.Optional(
  Type.Boolean({
    description:
      'Nothing of the stake comes from the bonus balance, the rules of the running bonus do not hold for it, and it does not count towards its rollover.',
  }),
)

/** Titles of the games in the terms. */
const GameNames = Type.Array(Type.Object({ slug: Type.String(), name: Type.String() }))

const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 1 })]))
const OneOrZero = Type.Optional(Type.String({ pattern: '^[01]$', maxLength: 1 }))
export const BonusId = Type.Object({ id: Type.String({ pattern: '^[0-9A-Za-z-]{1,36}$', maxLength: 36 }) })

export const couponText = endpoint({
  method: 'GET',
  path: '/v2/coupons/register',
  access: { who: 'anyone', needs: [] },
  summary: 'What the registration form says about coupons; empty when there is nothing to say.',
  response: Type.Object({ text: Type.String() }),
  refusals: [],
})

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons/apply',
  access: { who: 'player', needs: ['open', 'unbarred', 'verified'] },
  summary: 'Gives the player the coupon of a code, whatever its capitals.',
  body: Type.Object({ code: Type.Optional(Type.Union([Type.String({ maxLength: 300 }), Type.Null()])) }),
  response: Type.Object({ userCoupon: UserCouponView, games: GameNames }),
  refusals: [
    'bonuses_closed',
    'coupon_conditions',
    'coupon_expired',
    'coupon_first_deposit',
    'coupon_forbidden',
    'coupon_not_found',
    'coupon_required',
    'coupon_spent',
    'coupon_used',
    'too_many_requests',
  ],
})

export const listCoupons = endpoint({
  method: 'POST',
  path: '/api/coupons/list',
  access: { who: 'player', needs: [] },
  summary: "The player's coupons; each flag that is given narrows the list.",
  body: Type.Object({ active: Flag, applied: Flag, expired: Flag }),
  response: Type.Object({ userCoupons: Type.Array(UserCouponView) }),
  refusals: [],
})

export const rollovers = endpoint({
  method: 'GET',
  path: '/api/bonus',
  access: { who: 'player', needs: [] },
  summary:
    "The player's bonuses that wait and run; `active=1` lists the active one alone, `ended=1` those that are over.",
  query: Type.Object({ active: OneOrZero, ended: OneOrZero }),
  response: Type.Object({
    data: Type.Array(RolloverView),
    games: GameNames,
  }),
  refusals: [],
})

export const countedStakes = endpoint({
  method: 'GET',
  path: '/api/bonus/:id/stakes',
  access: { who: 'player', needs: [] },
  summary:
    'What each settled stake counted for a bonus, newest first, fifty a page; the rows whose sum is its progress.',
  params: BonusId,
  query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageSchema(CountedStakeView),
  refusals: ['bonus_not_found'],
})

export const activateRollover = endpoint({
  method: 'POST',
  path: '/api/active/:id',
  access: { who: 'player', needs: ['open', 'unbarred', 'verified'] },
  summary: 'Makes a bonus the one that stakes count for.',
  params: BonusId,
  response: RolloverView,
  refusals: ['bonuses_closed', 'bonus_not_found', 'bonus_over', 'bonus_running', 'game_closed'],
})

export const redeemRollover = endpoint({
  method: 'POST',
  path: '/api/redeem/:id',
  access: { who: 'player', needs: ['open', 'verified'] },
  summary: 'Turns a bonus whose wagering is done into real money.',
  params: BonusId,
  response: RolloverView,
  refusals: ['bonus_not_done', 'bonus_not_found', 'bonus_over'],
})

export const excludeRollover = endpoint({
  method: 'DELETE',
  path: '/api/bonus/:id',
  access: { who: 'player', needs: ['open'] },
  summary: 'Gives a bonus up; the real balance stays as it is.',
  params: BonusId,
  response: RolloverView,
  refusals: ['bonus_done', 'bonus_not_found', 'bonus_over'],
})
