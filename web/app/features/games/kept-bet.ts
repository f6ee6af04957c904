import { store, stored } from '../../lib/storage.ts'
import { session } from '../../state/session.ts'
import type { GameName } from './round.ts'

interface AnyBet {
  id: string
  stake: number
}

const keyOf = (game: GameName) => `${game}_bet`

/** A bet that went out and was not answered yet outlives the page: the next visit asks what became of it. */
export function keepBet(game: GameName, bet: AnyBet): void {
  store(keyOf(game), JSON.stringify({ ...bet, player: playerId() }))
}

export const dropBet = (game: GameName): void => store(keyOf(game), null)

/** The bet kept for the player who is here. `isBet` looks at what only this game's bets have. */
export function keptBet<B extends AnyBet>(
  game: GameName,
  isBet: (bet: Partial<B>) => boolean,
): B | undefined {
  try {
    const kept = JSON.parse(stored(keyOf(game)) ?? 'null') as (Partial<B> & { player?: number }) | null
    if (!kept || kept.player !== playerId()) return undefined
    const { player: _, ...bet } = kept
    const whole = typeof kept.id === 'string' && typeof kept.stake === 'number' && isBet(kept)
    return whole ? (bet as unknown as B) : undefined
  } catch {
    return undefined
  }
}

function playerId(): number | undefined {
  const now = session.get()
  return now.status === 'player' ? now.user.id : undefined
}
