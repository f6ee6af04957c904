import type { IconName } from '@jogo/contract/icons'
import type { Answer } from '../../../lib/api.ts'
import { gameTitle, OWN_GAMES } from '../../../lib/games.ts'

export type OwnRound = Answer<'GET /api/games/rounds'>['data'][number]
export type SuppliedRound = Answer<'GET /api/suppliers/rounds'>['data'][number]

/** State of a round for its player. */
export type Standing = 'open' | 'won' | 'even' | 'lost' | 'refunded' | 'cashed_out'

/** A round in the list of all rounds, own or supplied. Amounts in centavos. */
export interface PlayedRound {
  id: string
  game: string
  /** Provider of a supplier's game. */
  provider: string | undefined
  icon: IconName
  stake: number
  /** Returned amount, refunds included. */
  back: number
  standing: Standing
  at: string
  balances: { before: number; after: number } | undefined
  /** An own round, which can be checked; undefined for a supplied round. */
  ownRound: OwnRound | undefined
}

export const fromOwnRound = (round: OwnRound): PlayedRound => ({
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
        : roundStanding(round.stake, round.payout),
  at: round.opened_at,
  balances: round.balances,
  ownRound: round,
})

export function fromSuppliedRound(round: SuppliedRound): PlayedRound {
  const { id, game, stake, payout, refund, selections, opened_at, balances } = round
  return {
    id,
    game: selections?.join(' – ') || game.name,
    provider: selections ? game.name : game.provider,
    icon: selections ? 'trophy' : 'dices',
    stake,
    back: payout + refund,
    standing: suppliedStanding(round),
    at: opened_at,
    balances,
    ownRound: undefined,
  }
}

function suppliedStanding(round: SuppliedRound): Standing {
  const { stake, payout, refund, outcome, finished_at } = round
  if (isRefunded(round)) return 'refunded'
  if (finished_at === null) return 'open'
  if (outcome === 'cash_out') return 'cashed_out'
  return outcome === 'void' && payout === stake ? 'refunded' : roundStanding(stake, payout + refund)
}

/**
 * Whether all bets were refunded and nothing else was paid. Such a round is over, even if the supplier never reports its
 * end.
 */
const isRefunded = ({ stake, refund, payout }: SuppliedRound): boolean =>
  stake > 0 && refund === stake && payout === 0

const roundStanding = (stake: number, back: number): Standing =>
  back > stake ? 'won' : back === stake && stake > 0 ? 'even' : 'lost'
