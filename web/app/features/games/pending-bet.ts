import { keepRequest, keptRequest } from '../../lib/kept-request.ts'
import { session } from '../../state/player.ts'
import type { GameName } from './round.ts'

/** Stores a bet without an answer beyond the page: the next visit asks for its result. */
export function storePendingBet(game: GameName, { id, ...wish }: { id: string; stake: number }): void {
  const player = playerId()
  if (player !== undefined) keepRequest(`bet:${game}`, player, { id, wish })
}

export function clearPendingBet(game: GameName): void {
  const player = playerId()
  if (player !== undefined) keepRequest(`bet:${game}`, player, undefined)
}

/** The stored bet of the current player. `isBet` checks the fields of this game's bets. */
export function readPendingBet<B extends { id: string; stake: number }>(
  game: GameName,
  isBet: (bet: Partial<B>) => boolean,
): B | undefined {
  const player = playerId()
  const stored = player === undefined ? undefined : keptRequest(`bet:${game}`, player)
  const bet = stored && ({ id: stored.id, ...stored.wish } as unknown as B)
  return bet && typeof bet.stake === 'number' && isBet(bet) ? bet : undefined
}

function playerId(): number | undefined {
  const now = session.get()
  return now.status === 'player' ? now.user.id : undefined
}
