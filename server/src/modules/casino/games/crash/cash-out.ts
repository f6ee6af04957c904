import { type CrashBet, flightTime } from '@jogo/rules/games/crash/crash'
import { type CrashOutcome, type CrashPlay, crash, leastWorth } from '@jogo/rules/games/crash/game'
import { isOpen } from '@jogo/rules/games/game'
import { refuse } from '../../../../platform/refusal.ts'
import type { Games } from '../index.ts'
import type { Round } from '../round.ts'

export type CrashRound = Round<CrashBet, CrashPlay>

/**
 * Requests a cash-out at the current multiplier. A bet that is already requested or paid is returned unchanged.
 * @throws Refusal round_not_found, flight_not_begun, flight_given_back, cash_out_too_early, crashed_before, round_closed
 */
export async function cashOut(games: Games, playerId: number, id: string): Promise<CrashRound> {
  const bet = await getBet(games, playerId, id)
  if (isDecided(bet)) return decided(bet)
  const verdict = await games.requestCashOut({ playerId, id, leastMs: flightTime(leastWorth(bet.stake)) })
  if (verdict === 'not_begun') refuse('flight_not_begun')
  if (verdict === 'too_early') refuse('cash_out_too_early')
  const now = decided(await getBet(games, playerId, id))
  // No cash-out is recorded and the round has no outcome: the flight was not marked in time, and the stake is being refunded.
  return isDecided(now) || now.shared?.outcome ? now : refuse('flight_given_back')
}

async function getBet(games: Games, playerId: number, id: string): Promise<CrashRound> {
  const round = await games.getRound(playerId, id)
  return round.game === 'crash' ? (round as CrashRound) : refuse('round_not_found')
}

const isDecided = (bet: CrashRound): boolean => !isOpen(bet) || bet.play.outMs !== undefined

/** A bet after its last possible cash-out. It is returned unchanged, or refused if the request came too late. */
function decided(bet: CrashRound): CrashRound {
  const { shared } = bet
  const outcome = shared?.outcome as CrashOutcome | undefined
  const ended = isOpen(bet) && outcome ? crash.decide(bet, outcome) : bet
  if (ended.ending === 'lost' && bet.play.outMs === undefined)
    refuse('crashed_before', { data: { point: outcome?.point ?? 100 } })
  if (ended.ending === 'refunded') refuse('round_closed')
  return bet
}
