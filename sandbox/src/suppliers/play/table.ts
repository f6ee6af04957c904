import type { SupplierDeps } from '../deps.ts'
import type { Grants } from '../grants.ts'
import type { Purse } from '../purse.ts'
import type { Game, Session } from '../types.ts'

/** Chips of the tables' pages, centavos. */
export const CHIPS = [50, 100, 500, 1000, 5000, 10_000] as const

export interface PlayDeps extends SupplierDeps {
  purse: Purse
  grants: Grants
}

/** An impossible request of the page; `reason` is one of the words of `pages/words.ts`. */
export class PlayRefusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** One kind of game: the view and the actions of its page. */
export interface Table {
  state(session: Session, game: Game): object
  /** @throws PlayRefusal, BetRefused */
  act(session: Session, game: Game, wish: Record<string, unknown>): Promise<object>
}

/** @throws PlayRefusal unless the stake is a whole number of centavos, from the smallest stake up */
export function parseCents(value: unknown, least: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > 100_000_000)
    throw new PlayRefusal('amount')
  return value
}
