/** Common fields of facts about ended stakes. */
import { SETTLEMENT_STATES } from '@jogo/contract/bet-states'
import { Id, Time } from '@jogo/contract/scalars'
import { BET_KINDS } from '@jogo/rules/bets/lines'
import { STAKE_MECHANICS } from '@jogo/rules/bonus/mechanics'
import { ENDINGS, KINDS } from '@jogo/rules/games/game'
import { STAKE_GROUPS } from '@jogo/rules/games/groups'
import { Type } from 'typebox'

export const PlayerId = Type.Integer({ minimum: 1 })
/** Whole centavos, zero or more. */
export const Centavos = Type.Integer({ minimum: 0 })
export const oneOf = <const V extends string>(words: readonly V[]) =>
  Type.Unsafe<V>(Type.Union(words.map((word) => Type.Literal(word))))

/** Mechanic that decides the weight of the stake in campaigns; absent in facts of the release before. */
export const Mechanic = Type.Optional(oneOf(STAKE_MECHANICS))

/** Paid bonus that had left the bonus balance before its reversal, over all corrections; absent if not checked. */
const MissingBonus = Type.Optional(Centavos)

/** Up to 20 numbers with commas. */
const Numbers = Type.Optional(Type.String({ pattern: '^[0-9]{1,2}(,[0-9]{1,2}){0,19}$', maxLength: 59 }))

/** Lines of a bet by number of legs (`sizes`), and index of each banker. Absent in facts of the release before, when a bet was one line of all legs. */
export const combinationFields = { sizes: Numbers, bankers: Numbers, lineStake: Type.Optional(Centavos) }

export const endedRound = Type.Object({
  playerId: PlayerId,
  roundId: Id,
  /** Slug of the game in the catalogue, for a supplier's round. */
  game: Type.String({ minLength: 1 }),
  group: oneOf(STAKE_GROUPS),
  mechanic: Mechanic,
  /** `supplied`: a supplier's round. */
  kind: oneOf([...KINDS, 'supplied']),
  ending: oneOf(ENDINGS),
  stakeReal: Centavos,
  stakeBonus: Centavos,
  payoutReal: Centavos,
  payoutBonus: Centavos,
  missingBonus: MissingBonus,
  /** RTP of the bet by its terms at placement, basis points; absent if the supplier does not publish it. */
  rtpBp: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /**
   * Share of the stake at risk, parts per million. On a shared round the share covers all bets of the player together. For a refunded round it is 0, also after
   * a draw. Absent for suppliers' rounds (unknown), and in facts of the release before.
   */
  riskPpm: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  openedAt: Time,
  closedAt: Time,
})

export const endedBet = Type.Object({
  playerId: PlayerId,
  betId: Id,
  kind: oneOf(BET_KINDS),
  mechanic: Mechanic,
  ...combinationFields,
  state: oneOf(SETTLEMENT_STATES),
  stakeReal: Centavos,
  stakeBonus: Centavos,
  payoutReal: Centavos,
  payoutBonus: Centavos,
  missingBonus: MissingBonus,
  /** Stake of a free bet, paid by the house, and winnings without that stake. */
  stakeFree: Type.Optional(Centavos),
  winFree: Type.Optional(Centavos),
  /** Lowest odds of the legs, thousandths, and one digit per leg: the returned halves of the stake. Absent in facts of the release before. */
  leastOdds: Type.Optional(Type.Integer({ minimum: 1_001 })),
  voidHalves: Type.Optional(Type.String({ pattern: '^[012]{1,50}$', maxLength: 50 })),
  /** Number of settlements of the bet, this one included. */
  n: Type.Integer({ minimum: 1 }),
  placedAt: Time,
  settledAt: Time,
})

export const cashedBet = Type.Object({
  playerId: PlayerId,
  betId: Id,
  cashOutId: Id,
  stake: Centavos,
  value: Centavos,
  amount: Centavos,
  isAutomatic: Type.Boolean(),
  /** Nothing of the stake is left. */
  isWhole: Type.Boolean(),
  cashedAt: Time,
})
