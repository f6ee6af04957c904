import { keepRequest, keptRequest } from '../../lib/kept-request.ts'
import { session } from '../../state/session.ts'
import type { GameName } from './round.ts'

/** A bet that went out and was not answered yet outlives the page: the next visit asks what became of it. */
export function keepBet(game: GameName, { id, ...wish }: { id: string; stake: number }): void {
  const player = playerId()
  if (player !== undefined) keepRequest(`bet:${game}`, player, { id, wish })
}

export function dropBet(game: GameName): void {
  const player = playerId()
  if (player !== undefined) keepRequest(`bet:${game}`, player, undefined)
}

/** The bet kept for the player who is here. `isBet` looks at what only this game's bets have. */
export function keptBet<B extends { id: string; stake: number }>(
  game: GameName,
  isBet: (bet: Partial<B>) => boolean,
): B | undefined {
  const player = playerId()
  const kept = player === undefined ? undefined : keptRequest(`bet:${game}`, player)
  const bet = kept && ({ id: kept.id, ...kept.wish } as unknown as B)
  return bet && typeof bet.stake === 'number' && isBet(bet) ? bet : undefined
}

function playerId(): number | undefined {
  const now = session.get()
  return now.status === 'player' ? now.user.id : undefined
}
