import type { SupplierDeps } from '../deps.ts'
import type { Grants } from '../grants.ts'
import { NotTaken, type Purse } from '../purse.ts'
import type { Game, Session } from '../types.ts'
import { createBlackjack } from './blackjack.ts'
import { createRoulette } from './roulette.ts'
import { createSlot } from './slot.ts'

export interface PlayDeps extends SupplierDeps {
  purse: Purse
  grants: Grants
}

/** What the page asked for cannot be done now; `reason` is one of the words of `pages/words.ts`. */
export class PlayRefusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** One kind of game: what the page shows, and what a press of the page does. */
export interface Table {
  state(session: Session, game: Game): object
  /** @throws PlayRefusal, NotTaken */
  act(session: Session, game: Game, wish: Record<string, unknown>): Promise<object>
}

export interface Play {
  game(session: Session): Game | undefined
  state(session: Session): object
  /** One press of a session at a time. @throws PlayRefusal, NotTaken */
  act(session: Session, wish: Record<string, unknown>): Promise<object>
}

export function createPlay(deps: PlayDeps): Play {
  const tables: Record<Game['kind'], Table> = {
    slot: createSlot(deps),
    roulette: createRoulette(deps),
    blackjack: createBlackjack(deps),
  }
  const busy = new Set<string>()
  const gameOf = ({ supplier, game }: Session) => deps.catalogues[supplier].find(game)
  return {
    game: gameOf,
    state(session) {
      const game = gameOf(session)
      return { balance: session.balance, ...(game ? tables[game.kind].state(session, game) : {}) }
    },
    async act(session, wish) {
      const game = gameOf(session)
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

/** @throws PlayRefusal for what is no whole number of centavos from the smallest stake up */
export function centsOf(value: unknown, least: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > 100_000_000)
    throw new PlayRefusal('amount')
  return value
}

export const reasonOfNo = (error: unknown): string | undefined =>
  error instanceof NotTaken || error instanceof PlayRefusal ? error.reason : undefined
