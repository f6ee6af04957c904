import { type Static, Type } from 'typebox'
import { BET_STATES } from './bet-states.ts'
import { Id } from './scalars.ts'

/**
 * What players stake money on, a row a product. Ledger, statement and events read this table; none of them knows a product by name.
 * `accounts`: first and last number of the product's revenue accounts in the ledger. The first is never an account itself: account
 * `first + n` belongs to the product's number `n`, from 1 (a game; a kind of bet). Journals are for ever, so a band never moves; the next
 * product takes the next hundred million. `source`: the name in the statement and its filter. `sourceType`: the name in events.
 * `supplied`: those of them that belong to games which another company runs.
 */
export const PRODUCTS = {
  casino: {
    accounts: [1_000, 99_999_999],
    supplied: [1_001_000, 99_999_999],
    source: 'Casino',
    sourceType: 'casino',
  },
  sports: { accounts: [100_000_000, 199_999_999], source: 'Sports', sourceType: 'bet' },
} as const

export type Product = keyof typeof PRODUCTS

/** What statement and events say of a play of a game. `round`: of a supplier's game, whose rounds have several movements, the round of this one. `is_open`: a stake whose round goes on, in its event. */
export const CasinoLabel = Type.Object({
  casino_game: Type.Object({ name: Type.String(), round: Type.Optional(Id) }),
  is_open: Type.Optional(Type.Literal(true)),
})

/** What they say of a bet: single, multiple …, and on what. `settled`: which bet came to what, in the event that tells of its end. */
export const BetLabel = Type.Object({
  type: Type.String(),
  market: Type.Object({ sport_name: Type.String(), full_name: Type.String() }),
  settled: Type.Optional(Type.Object({ bet: Id, state: Type.Enum(BET_STATES) })),
})

/** Handed over by the product with each stake, payout and refund. */
export type Label = Static<typeof CasinoLabel> | Static<typeof BetLabel>
