import { PRIZE_BALANCES } from '@jogo/rules/bonus/kinds/prize'
import { STAKE_MECHANICS, STAKE_PRODUCTS } from '@jogo/rules/bonus/mechanics'
import { ROLLOVER_BASES } from '@jogo/rules/bonus/terms'
import { STAKE_GROUPS } from '@jogo/rules/games/groups'
import { PERIODS } from '@jogo/rules/protection/limits'
import { Type } from 'typebox'
import { CentsView, Nullable } from './scalars.ts'

const Thousandths = Type.Integer({ minimum: 0, title: 'thousandths' })

/**
 * Award of a campaign by its kind: an amount; a share of a deposit or of losses up to `most`; free spins of a game, or a free bet, of a
 * stake.
 */
const AwardView = Type.Object({
  amount: Type.Optional(CentsView),
  share: Type.Optional(Thousandths),
  most: Type.Optional(CentsView),
  period: Type.Optional(
    Type.Enum(PERIODS, {
      description: 'Of losses; by the calendar of America/Sao_Paulo, a week from Monday on.',
    }),
  ),
  /** Lowest loss of a period that earns an award. */
  least_losses: Type.Optional(CentsView),
  game: Type.Optional(Type.String()),
  spins: Type.Optional(Type.Integer()),
  stake: Type.Optional(CentsView),
  least_odds: Type.Optional(Thousandths),
  /** Destination and highest payout of wins from free bets and spins. */
  prize: Type.Optional(Type.Object({ to: Type.Enum(PRIZE_BALANCES), most: Nullable(CentsView) })),
})

/**
 * Share of a stake that counts. A game without an entry counts by its mechanic, a mechanic without an entry by its
 * product. Without any entry the whole stake counts.
 */
const WeightsView = Type.Object({
  products: Type.Array(Type.Object({ product: Type.Enum(STAKE_PRODUCTS), weight: Thousandths })),
  mechanics: Type.Array(Type.Object({ mechanic: Type.Enum(STAKE_MECHANICS), weight: Thousandths })),
  games: Type.Array(Type.Object({ game: Type.String(), weight: Thousandths })),
})

/** The terms of a bonus as a player reads them. Games by their addresses, multiples, weights and odds in thousandths. */
export const BonusTermsView = Type.Object({
  award: AwardView,
  multiple: Type.Integer({ minimum: 0, description: 'How often the base is to be staked, thousandths.' }),
  base: Type.Enum(ROLLOVER_BASES),
  stake_max: Nullable(CentsView),
  convert_max: Nullable(CentsView),
  days: Type.Integer({ minimum: 1, description: 'Of 24 hours each, from the activation.' }),
  least_odds: Nullable(Thousandths),
  least_risk_ppm: Type.Integer({
    minimum: 0,
    description: 'What a stake has to risk on average to count, parts per million of it.',
  }),
  weights: WeightsView,
  excluded: Type.Object({ games: Type.Array(Type.String()), groups: Type.Array(Type.Enum(STAKE_GROUPS)) }),
  /** Whether a withdrawal ends the running bonus. */
  ends_by_withdrawal: Type.Boolean(),
})
