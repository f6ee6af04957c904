/** What facts say of stakes that ended. */
import { BET_STATES } from '@jogo/contract/bets'
import { Id, Time } from '@jogo/contract/scalars'
import { STAKE_MECHANICS } from '@jogo/rules/bonus/mechanics'
import { ENDINGS, KINDS } from '@jogo/rules/games/game'
import { STAKE_GROUPS } from '@jogo/rules/games/groups'
import { Type } from 'typebox'

export const PlayerId = Type.Integer({ minimum: 1 })
/** Whole centavos, zero or more. */
export const Centavos = Type.Integer({ minimum: 0 })
export const oneOf = <const V extends string>(words: readonly V[]) =>
  Type.Unsafe<V>(Type.Union(words.map((word) => Type.Literal(word))))

/** What campaigns weigh its stake by; absent in facts of the release before. */
export const Mechanic = Type.Optional(oneOf(STAKE_MECHANICS))

/** Bonus that was paid and was not in the bonus balance any more when it was to be taken back, over all corrections; absent where none was looked for. */
const MissingBonus = Type.Optional(Centavos)

export const endedRound = Type.Object({
  playerId: PlayerId,
  roundId: Id,
  /** Of a supplier's round the address of the game in the catalogue. */
  game: Type.String({ minLength: 1 }),
  group: oneOf(STAKE_GROUPS),
  mechanic: Mechanic,
  /** `supplied`: a supplier ran it. */
  kind: oneOf([...KINDS, 'supplied']),
  ending: oneOf(ENDINGS),
  stakeReal: Centavos,
  stakeBonus: Centavos,
  payoutReal: Centavos,
  payoutBonus: Centavos,
  missingBonus: MissingBonus,
  /** What the bet returns on average by the terms that it was made on, basis points; absent where a supplier does not say it. */
  rtpBp: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /**
   * What of its stake the round risked, parts per million: of a bet on a shared round, what all bets of its player on that round risk together. A round that was
   * refunded risked nothing, whatever was drawn: 0. Absent of suppliers' rounds, of which it is not known, and in facts of the release before.
   */
  riskPpm: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  openedAt: Time,
  closedAt: Time,
})

export const endedBet = Type.Object({
  playerId: PlayerId,
  betId: Id,
  kind: oneOf(['single', 'multiple']),
  mechanic: Mechanic,
  state: oneOf(BET_STATES),
  stakeReal: Centavos,
  stakeBonus: Centavos,
  payoutReal: Centavos,
  payoutBonus: Centavos,
  missingBonus: MissingBonus,
  /** Of a free bet: what the house staked, and what it came to without that. */
  stakeFree: Type.Optional(Centavos),
  winFree: Type.Optional(Centavos),
  /** The lowest odds among its legs, thousandths, and of each leg in a digit the halves of the stake that it gave back; absent in facts of the release before. */
  leastOdds: Type.Optional(Type.Integer({ minimum: 1_001 })),
  voidHalves: Type.Optional(Type.String({ pattern: '^[012]{1,50}$', maxLength: 50 })),
  /** How often it was settled, this time included. */
  n: Type.Integer({ minimum: 1 }),
  placedAt: Time,
  settledAt: Time,
})
