import type { IconName } from '@jogo/contract/icons'
import type { Answer } from '../../../lib/api.ts'
import { gameTitle, OWN_GAMES } from '../../../lib/games.ts'

export type OwnRound = Answer<'GET /api/games/rounds'>['data'][number]
export type SuppliedRound = Answer<'GET /api/suppliers/rounds'>['data'][number]

/** How a round stands, for its player. */
export type Standing = 'open' | 'won' | 'even' | 'lost' | 'refunded'

/** A round in the list of all that was played, whoever drew it. Amounts are centavos. */
export interface PlayedRound {
  id: string
  game: string
  /** Of a supplier's game. */
  provider: string | undefined
  icon: IconName
  stake: number
  /** What came back, what was refunded included. */
  back: number
  standing: Standing
  at: string
  balances: { before: number; after: number } | undefined
  /** One of ours, which can be checked; undefined of a supplier's. */
  own: OwnRound | undefined
}

export const ofOwn = (round: OwnRound): PlayedRound => ({
  id: round.id,
  game: gameTitle(round.game),
  provider: undefined,
  icon: OWN_GAMES.find(({ name }) => name === round.game)?.icon ?? 'dices',
  stake: round.stake,
  back: round.payout,
  standing:
    round.ending === null
      ? 'open'
      : round.ending === 'refunded'
        ? 'refunded'
        : standingOf(round.stake, round.payout),
  at: round.opened_at,
  balances: round.balances,
  own: round,
})

export function ofSupplied(round: SuppliedRound): PlayedRound {
  const { id, game, stake, payout, refund, opened_at, finished_at, balances } = round
  return {
    id,
    game: game.name,
    provider: game.provider,
    icon: 'dices',
    stake,
    back: payout + refund,
    standing: isRefunded(round)
      ? 'refunded'
      : finished_at === null
        ? 'open'
        : standingOf(stake, payout + refund),
    at: opened_at,
    balances,
    own: undefined,
  }
}

/** All that was bet went back, and nothing else came of it: such a round is over, also where the supplier never says so. */
const isRefunded = ({ stake, refund, payout }: SuppliedRound): boolean =>
  stake > 0 && refund === stake && payout === 0

const standingOf = (stake: number, back: number): Standing =>
  back > stake ? 'won' : back === stake && stake > 0 ? 'even' : 'lost'
