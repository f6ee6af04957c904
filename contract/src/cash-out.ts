import { CASH_OUT_RETURNS } from '@jogo/rules/bets/cash-out'
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Cents, CentsView, Day, Id, MAX_CENTS, Nullable, Time } from './scalars.ts'

/** Reasons why there is no offer: those of the rules, and `closed`: the house buys no bets back, or the bet still waits to be taken. */
export const NO_CASH_OUT = [
  'bonus',
  'closed',
  'decided',
  'live',
  'part',
  'stale',
  'suspended',
  'too_small',
] as const
/** In lists. */
export const CASH_OUT_STANDINGS = ['available', ...NO_CASH_OUT] as const
const RETURNS = [...new Set(Object.values(CASH_OUT_RETURNS))]

export const CASH_OUT_KINDS = ['asked', 'automatic'] as const

/** A part of a bet that was bought back: `value` on average, `percent` charged, `amount` paid. */
export const CashOutView = Type.Object({
  n: Type.Integer(),
  stake: CentsView,
  value: CentsView,
  percent: Type.Integer(),
  amount: CentsView,
  kind: Type.Enum(CASH_OUT_KINDS),
  at: Time,
})

/** A sale with a leg on a match under way: for `amount` at `waits_until`, unless it is refused. */
export const WaitingCashOutView = Type.Object({
  id: Id,
  stake: CentsView,
  amount: CentsView,
  kind: Type.Enum(CASH_OUT_KINDS),
  asked_at: Time,
  waits_until: Time,
})

/** A sale that waited and was refused, with the reason in the language of the call. */
export const RefusedCashOutView = Type.Object({
  id: Id,
  stake: CentsView,
  amount: CentsView,
  kind: Type.Enum(CASH_OUT_KINDS),
  asked_at: Time,
  at: Time,
  code: Type.String(),
  message: Type.String(),
})

/** Answer of a sale. Before the end of a wait (`waits_until`) `n`, `value` and `percent` are not known. */
const SoldView = Type.Object({
  ...CashOutView.properties,
  n: Nullable(Type.Integer()),
  value: Nullable(CentsView),
  percent: Nullable(Type.Integer()),
  waits_until: Nullable(Time),
})

export const CashOutRuleView = Type.Object({ threshold: CentsView, set_at: Time })

/** Fields of a bet. */
export const BetCashOuts = {
  /** Whether the bet may be bought back now, or the reason why not; null once it is over. */
  cash_out: Nullable(Type.Enum(CASH_OUT_STANDINGS)),
  cash_out_rule: Nullable(CashOutRuleView),
  /** Parts that were bought back, the oldest first. */
  cash_outs: Type.Array(CashOutView),
  cash_out_waiting: Nullable(WaitingCashOutView),
  /** The last refused one; null after a later sale. */
  cash_out_refused: Nullable(RefusedCashOutView),
}

const BetId = Type.Object({ id: Id })
/** Sealed by the server: bet, version, part, amount and end of its life. */
const Quote = Type.String({ minLength: 1, maxLength: 600 })

/** Leg behind a cash-out value: the factor of a decided leg, or the current fair chance of an open leg. */
const CashOutLeg = Type.Object({
  factor_milli: Type.Integer({
    description: 'What one unit on the leg returns, on average for an open leg; thousandths, rounded down.',
  }),
  chance: Nullable(
    Type.Object(
      { won: Type.Integer(), back: Type.Integer() },
      {
        description:
          'Parts per million of a unit that are expected to be paid at the odds, and to be returned; without the margin.',
      },
    ),
  ),
  version: Nullable(Type.Integer({ description: 'Of the price with the chance, in the log of the match.' })),
})

export const CashOutOfferView = Type.Object({
  quote: Quote,
  part: CentsView,
  value: CentsView,
  percent: Type.Integer(),
  amount: CentsView,
  valid_until: Time,
  wait_seconds: Type.Integer({
    description: 'Wait of the sale, with a leg on a match under way: the delay of bets on it; otherwise 0.',
  }),
  legs: Type.Array(CashOutLeg),
})
export type CashOutOfferView = Static<typeof CashOutOfferView>

export const quoteCashOut = endpoint({
  method: 'POST',
  path: '/api/bets/:id/cash-out/quote',
  access: { who: 'player', needs: [] },
  summary:
    'What the house pays now for a bet, or for a part of its stake (all that is left by default): for five seconds; or why it makes no offer, which leg stands in the way, and what may bring one back.',
  params: BetId,
  body: Type.Object({ part: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_CENTS })) }),
  response: Type.Object({
    now: Time,
    offer: Nullable(CashOutOfferView),
    reason: Nullable(
      Type.Object({
        why: Type.Enum(NO_CASH_OUT),
        leg: Nullable(Type.Integer()),
        returns: Type.Enum(RETURNS),
      }),
    ),
  }),
  refusals: ['bet_not_found'],
})

/** The answer of a call that changes a bet is `GET /api/bets/:id`. */
export const cashOutBet = endpoint({
  method: 'POST',
  path: '/api/bets/:id/cash-out',
  access: { who: 'player', needs: [] },
  summary:
    'Sells a bet or a part of it back at a quote, or at the better offer of this moment, never below the quote. With a leg on a match under way the sale waits as a bet does: it is then made at the quote, or refused with nothing sold (`cash_out_refused` of the bet). The same `id` again gets the same answer.',
  params: BetId,
  body: Type.Object({ id: Id, quote: Quote }),
  response: SoldView,
  refusals: [
    'bet_not_found',
    'cash_out_changed',
    'cash_out_closed',
    'cash_out_expired',
    'cash_out_invalid',
    'cash_out_late',
    'cash_out_overtaken',
    'cash_out_score_changed',
    'cash_out_stopped',
    'cash_out_unavailable',
    'cash_out_waiting',
    'reference_reused',
  ],
})

export const setCashOutRule = endpoint({
  method: 'PUT',
  path: '/api/bets/:id/cash-out-rule',
  access: { who: 'player', needs: [] },
  summary:
    'Sells all that is left of the bet as soon as the offer reaches the threshold, at that offer, whether or not a page is open. Ends with the next cash-out of the bet.',
  params: BetId,
  body: Type.Object({ threshold: Cents }),
  response: CashOutRuleView,
  refusals: ['bet_not_found', 'cash_out_closed', 'cash_out_threshold', 'cash_out_unavailable'],
})

export const removeCashOutRule = endpoint({
  method: 'DELETE',
  path: '/api/bets/:id/cash-out-rule',
  access: { who: 'player', needs: [] },
  summary: 'Ends the automatic cash-out of a bet; also when there is none.',
  params: BetId,
  response: Type.Object({ threshold: Type.Null() }),
  refusals: ['bet_not_found'],
})

export const cashOutFigures = endpoint({
  method: 'GET',
  path: '/v2/bets/cash-out-figures',
  access: { who: 'anyone', needs: [] },
  summary:
    'How often cash-out was there: quotes that players asked for in the last 30 days, by what was answered.',
  response: Type.Object({
    since: Day,
    asked: Type.Integer(),
    offered: Type.Integer(),
    reasons: Type.Array(Type.Object({ why: Type.Enum(NO_CASH_OUT), quotes: Type.Integer() })),
  }),
  refusals: [],
})
