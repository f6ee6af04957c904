import { BetRefused } from '../purse.ts'
import type { Game, Session } from '../types.ts'
import { createBlackjack } from './blackjack.ts'
import { createRoulette } from './roulette.ts'
import { createSlot } from './slot.ts'
import { type PlayDeps, PlayRefusal, type Table } from './table.ts'

export interface Play {
  game(session: Session): Game | undefined
  state(session: Session): object
  /** Handles the presses of a session one at a time. @throws PlayRefusal, BetRefused */
  act(session: Session, wish: Record<string, unknown>): Promise<object>
}

export function createPlay(deps: PlayDeps): Play {
  const tables: Record<Game['kind'], Table> = {
    slot: createSlot(deps),
    roulette: createRoulette(deps),
    blackjack: createBlackjack(deps),
  }
  const busy = new Set<string>()
  const sessionGame = ({ supplier, game }: Session) => deps.catalogues[supplier].find(game)
  return {
    game: sessionGame,
    state(session) {
      const game = sessionGame(session)
      return { balance: session.balance, ...(game ? tables[game.kind].state(session, game) : {}) }
    },
    async act(session, wish) {
      const game = sessionGame(session)
      if (!game) throw new PlayRefusal('closed')
      if (session.ended) throw new PlayRefusal('ended')
      if (busy.has(session.id)) throw new PlayRefusal('busy')
      busy.add(session.id)
      try {
        const shown = await tables[game.kind].act(session, game, wish)
        return { ...shown, balance: session.balance }
      } finally {
        busy.delete(session.id)
      }
    },
  }
}

export const reasonOfNo = (error: unknown): string | undefined =>
  error instanceof BetRefused || error instanceof PlayRefusal ? error.reason : undefined
