import { type Static, Type } from 'typebox'
import { ENDED_STATES } from './bet-states.ts'
import { Id } from './scalars.ts'

/**
 * Lines of business with stakes, one row per product. Ledger, statement and events read this table and know no product by name. `accounts`:
 * first and last number of the product's revenue accounts in the ledger. The first number is not an account: number `n` of the product (a
 * game, a kind of bet; from 1) has the account `first + n`. Journals are permanent, so a band never moves; the next product gets the next
 * hundred million. `source`: the name in the statement and in its filter. `sourceType`: the name in events. `supplied`: revenue accounts of
 * suppliers' games, and of their sports books.
 */
export const PRODUCTS = {
  casino: {
    accounts: [1_000, 99_999_999],
    supplied: [1_001_000, 99_999_999],
    source: 'Casino',
    sourceType: 'casino',
  },
  sports: {
    accounts: [100_000_000, 199_999_999],
    supplied: [190_000_000, 199_999_999],
    source: 'Sports',
    sourceType: 'bet',
  },
} as const

export type Product = keyof typeof PRODUCTS

/**
 * Label of a casino movement in statement and events. `round`: number of a supplier's round, which has several movements. `is_open`: the
 * stake's round is still open.
 */
export const CasinoLabel = Type.Object({
  casino_game: Type.Object({ name: Type.String(), round: Type.Optional(Id) }),
  is_open: Type.Optional(Type.Literal(true)),
})

/** Label of a bet: single, multiple …, and its market. `pending`: it waits to be taken. `settled`: the bet and its result, in the event of its end; `accepted` in that of a bet that
 * waited and is taken. `cash_out_refused`: nothing was sold at the end of its wait.
 * `round`: slip in a supplier's sports book, among the player's rounds. */
export const BetLabel = Type.Object({
  type: Type.String(),
  market: Type.Object({ sport_name: Type.String(), full_name: Type.String() }),
  round: Type.Optional(Id),
  pending: Type.Optional(Type.Literal(true)),
  settled: Type.Optional(
    Type.Object({ bet: Id, state: Type.Enum(['accepted', 'cash_out_refused', ...ENDED_STATES]) }),
  ),
})

/** Label that a product passes with each stake, payout and refund. */
export type Label = Static<typeof CasinoLabel> | Static<typeof BetLabel>
