import { BET_KINDS } from '@jogo/rules/bets/lines'
import { type Static, Type } from 'typebox'
import { BET_STATES } from './bet-states.ts'
import { WithoutBonus } from './bonuses.ts'
import { BetCashOuts } from './cash-out.ts'
import { CombinationRef, CombinationView } from './combinations.ts'
import { endpoint, PLAY_NEEDS } from './endpoint.ts'
import { PLAY_LIMITS } from './play-limits.ts'
import { Cents, CentsView, Id, Nullable, pageSchema, Time } from './scalars.ts'
import { FixtureParams, LegRef, MARKET_STATES } from './sportsbook.ts'

/** Odds changes the player accepts between slip and placement: none; higher odds; any. */
export const ODDS_POLICY_WORDS = ['same', 'better', 'any'] as const

/** A leg as the slip showed it, with the shown `odds` (thousandths) and `version`. The bet is placed at the current odds. */
export const PlacedLeg = Type.Object({
  ...LegRef.properties,
  odds: Type.Integer({ minimum: 1_001, maximum: 10_000_000 }),
  version: Type.Integer({ minimum: 0 }),
})

const PlacedBet = Type.Object({
  id: Id,
  stake: Cents,
  legs: Type.Array(PlacedLeg, { minItems: 1, maxItems: 50 }),
  combination: Type.Optional(CombinationRef),
})

export const BETS_OF_SLIP = 20

export { BET_STATES }
export const LEG_OUTCOMES = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const

const LegResultView = Type.Object({
  /** Settlement rule of the market at placement, in words of the rules' texts; null for an unpublished version. */
  rule: Nullable(Type.Object({ version: Type.Integer(), scope: Type.String(), rule: Type.String() })),
  outcome: Type.Enum(LEG_OUTCOMES),
  /** Return of one unit staked on the leg, thousandths, rounded down for display; payouts are exact. */
  factor_milli: Type.Integer(),
  source: Type.String({ description: 'supplier, operator or house.' }),
  why: Type.String({
    description: 'bet_settlement, bet_cancel, by version 1 of the rules …, or what an operator wrote.',
  }),
  at: Time,
  /** The other selections of the market, with their results. */
  others: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), outcome: Type.Enum(LEG_OUTCOMES) }),
  ),
  score: Nullable(Type.Object({ home: Type.Integer(), away: Type.Integer() })),
})

const BetLegView = Type.Object({
  ...LegRef.properties,
  sport: Type.String(),
  game: Type.Optional(Type.String({ description: 'Game of esports; absent for other sports.' })),
  tournament: Type.String(),
  home: Type.String(),
  away: Type.String(),
  starts_at: Time,
  name: Type.String(),
  selection_name: Type.String(),
  odds: Type.Integer(),
  version: Type.Integer(),
  waits: Nullable(
    Type.Enum(['relisted'], {
      description:
        'Why it is not settled: the supplier lists the match otherwise than it was when the bet was placed.',
    }),
  ),
  match_score: Nullable(
    Type.Object(
      { home: Type.Integer(), away: Type.Integer() },
      { description: 'Of the match as it stands; null until it began.' },
    ),
  ),
  live_score: Nullable(
    Type.Object(
      { home: Type.Integer(), away: Type.Integer() },
      { description: 'Score at which the leg was taken; null for a leg taken before its match.' },
    ),
  ),
  result: Nullable(LegResultView),
})

/** A bet. Amounts in centavos, odds in thousandths. `cap`: the highest payout. `receipt`: signed when the bet is taken, checked on /fair; a pending bet has its text without a signature. */
export const BetView = Type.Object({
  id: Id,
  slip: Id,
  kind: Type.Enum(BET_KINDS),
  combination: CombinationView,
  state: Type.Enum(BET_STATES),
  stake: CentsView,
  /** Part of the stake that the house bought back. */
  cashed_stake: CentsView,
  stake_real: CentsView,
  stake_bonus: CentsView,
  /** Stake of a free bet, paid by the house and not part of payouts. */
  stake_free: CentsView,
  odds: Type.Integer({
    description:
      'Of all legs together, for a system of a unit of the whole stake, rounded down; of an open bet with what its decided legs came to.',
  }),
  /** At placement; for an open bet recalculated: a void leg returns its stake alone. */
  possible_payout: CentsView,
  cap: CentsView,
  /** Payout of the remaining stake; for a bet that is bought back whole, the sum of its cash-outs. */
  payout: Nullable(CentsView),
  ...BetCashOuts,
  /** Overpayment of a corrected payout, still to be deducted from later wins. */
  debt: CentsView,
  cancelled: Nullable(
    Type.Enum(['account_closing'], { description: 'Why the house cancelled it; it stays void.' }),
  ),
  waits_until: Nullable(
    Type.String({
      description:
        'Of a pending bet: the end of its wait, at which it is taken or refused unless it was refused before.',
    }),
  ),
  accepted_at: Nullable(Type.String({ description: 'When a bet that waited was taken.' })),
  refused: Nullable(
    Type.Object(
      { code: Type.String(), message: Type.String() },
      { description: 'Why a bet that waited was refused, in the language of the call.' },
    ),
  ),
  corrections: Type.Integer({ description: 'How often its result was changed after it had ended.' }),
  policy: Type.Enum(ODDS_POLICY_WORDS),
  rules_version: Type.Integer(),
  placed_at: Time,
  settled_at: Nullable(Time),
  legs: Type.Array(BetLegView),
  receipt: Type.Object({
    key: Type.String({ description: 'The first 16 hexadecimal digits of the SHA-256 of `public_key`.' }),
    public_key: Type.String({
      description: 'Ed25519, base64: with it the receipt can be checked without this site.',
    }),
    text: Type.String(),
    signature: Type.String(),
  }),
})
export type BetView = Static<typeof BetView>

/**
 * Reason why a bet of a slip is refused. `code`: a refusal; `message`: its text in the language of the call. `leg`: its index in the bet.
 */
const BetProblem = Type.Object({
  bet: Id,
  code: Type.String(),
  message: Type.String(),
  leg: Nullable(Type.Integer()),
  /** Current state of a leg with a changed price. */
  state: Nullable(Type.Enum(MARKET_STATES)),
  odds: Nullable(Type.Integer()),
  version: Nullable(Type.Integer()),
  /** For a stake above the limit the highest accepted stake, for one below it the lowest. */
  limit: Nullable(CentsView),
  /** Related legs: both indexes, and the reason. */
  related: Nullable(Type.Object({ legs: Type.Array(Type.Integer()), why: Type.String() })),
})
/** A problem of a bet, without the message. */
export type BetProblem = Omit<Static<typeof BetProblem>, 'message'>

export const placeBets = endpoint({
  method: 'POST',
  path: '/api/bets',
  access: {
    who: 'player',
    needs: PLAY_NEEDS,
  },
  summary:
    'Places 1 to 20 bets, all or none. The same slip again gets the same answer. Refused: `bets` is empty and `problems` names each bet at fault.',
  body: Type.Object({
    slip: Id,
    policy: Type.Enum(ODDS_POLICY_WORDS),
    without_bonus: WithoutBonus,
    bets: Type.Array(PlacedBet, { minItems: 1, maxItems: BETS_OF_SLIP }),
  }),
  response: Type.Object({ bets: Type.Array(BetView), problems: Type.Array(BetProblem) }),
  refusals: [
    'bet_limit_reached',
    'bonus_expired',
    'bonus_odds_below_min',
    'bonus_stake_above_max',
    ...PLAY_LIMITS,
    'insufficient_funds',
    'player_barred',
    'prices_unavailable',
    'reference_reused',
    'slip_invalid',
    'sports_by_supplier',
    'sports_closed',
  ],
})

export const listBets = endpoint({
  method: 'GET',
  path: '/api/bets',
  access: { who: 'player', needs: [] },
  summary:
    "The player's bets, newest first, 20 a page: open or ended; with `fixture` the open ones with a leg on it.",
  query: Type.Object({
    state: Type.Optional(Type.Enum(['open', 'ended'])),
    fixture: Type.Optional(FixtureParams.properties.id),
    cursor: Type.Optional(Type.String({ maxLength: 120 })),
  }),
  response: pageSchema(BetView),
  refusals: [],
})

export const showBet = endpoint({
  method: 'GET',
  path: '/api/bets/:id',
  access: { who: 'player', needs: [] },
  summary: 'One bet, line by line.',
  params: Type.Object({ id: Id }),
  response: BetView,
  refusals: ['bet_not_found'],
})

/** A leg with its current price. `place`: input for related legs and limits. */
const QuotedLeg = Type.Object({
  ...LegRef.properties,
  known: Type.Boolean({ description: 'False: there is no such match, market or selection.' }),
  sport: Type.String(),
  tournament: Type.String(),
  home: Type.String(),
  away: Type.String(),
  starts_at: Time,
  name: Type.String(),
  selection_name: Type.String(),
  state: Type.Enum(MARKET_STATES),
  odds: Nullable(Type.Integer()),
  version: Type.Integer(),
})
const Legs = Type.Array(LegRef, { minItems: 1, maxItems: 50 })

export const quoteLegs = endpoint({
  method: 'POST',
  path: '/v2/bets/quote',
  access: { who: 'anyone', needs: [] },
  summary:
    'The prices of now for the legs of a slip, which of them may not stand in one bet, and the highest stakes taken.',
  body: Type.Object({ legs: Legs, combination: Type.Optional(CombinationRef) }),
  response: Type.Object({
    legs: Type.Array(QuotedLeg),
    related: Type.Array(Type.Object({ legs: Type.Array(Type.Integer()), why: Type.String() })),
    highest: Type.Object(
      {
        singles: Type.Array(CentsView),
        multiple: Nullable(CentsView),
        system: Type.Optional(Nullable(CentsView)),
      },
      {
        description:
          'Highest current stake for each leg as a single, for all legs as a multiple, and for the system of `combination`; null where no such bet is possible.',
      },
    ),
  }),
  refusals: [],
})

const CODE = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{8}$', maxLength: 8 })
export const createBookingCode = endpoint({
  method: 'POST',
  path: '/v2/booking-codes',
  access: { who: 'anyone', needs: [] },
  summary: 'A code under which anybody finds these legs again, with the prices of that moment, for 30 days.',
  body: Type.Object({ legs: Legs }),
  response: Type.Object({ code: CODE }),
  refusals: ['slip_invalid'],
})
export const bookedSlip = endpoint({
  method: 'GET',
  path: '/v2/booking-codes/:code',
  access: { who: 'anyone', needs: [] },
  summary: 'The legs of a booking code, as somebody types it: small letters, spaces and hyphens do no harm.',
  params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) }),
  response: Type.Object({ legs: Type.Array(LegRef) }),
  refusals: ['booking_code_unknown'],
})

export const receiptKeys = endpoint({
  method: 'GET',
  path: '/v2/receipt-keys',
  access: { who: 'anyone', needs: [] },
  summary:
    'The public keys (Ed25519, base64) that receipts of bets are checked with; a key is never taken away.',
  response: Type.Array(Type.Object({ key: Type.String(), public_key: Type.String(), since: Time })),
  refusals: [],
})
