import { pendingRequest, storePendingRequest } from '../../lib/pending-request.ts'
import { session } from '../../state/player.ts'
import type { GameName } from './round.ts'

/** Stores a bet without an answer beyond the page: the next visit queries its outcome. */
export function storePendingBet(game: GameName, { id, ...content }: { id: string; stake: number }): void {
  const player = playerId()
  if (player !== undefined) storePendingRequest(`bet:${game}`, player, { id, content })
}

export function clearPendingBet(game: GameName): void {
  const player = playerId()
  if (player !== undefined) storePendingRequest(`bet:${game}`, player, undefined)
}

/** The stored bet of the current player. `isBet` checks the fields of this game's bets. */
export function readPendingBet<B extends { id: string; stake: number }>(
  game: GameName,
  isBet: (bet: Partial<B>) => boolean,
): B | undefined {
  const player = playerId()
  const stored = player === undefined ? undefined : pendingRequest(`bet:${game}`, player)
  const bet = stored && ({ id: stored.id, ...stored.content } as unknown as B)
  return bet && typeof bet.stake === 'number' && isBet(bet) ? bet : undefined
}

function playerId(): number | undefined {
  const now = session.get()
  return now.status === 'player' ? now.user.id : undefined
}
