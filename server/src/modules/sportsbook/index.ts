import type { Label } from '@jogo/contract/products'
import { refuse } from '../../platform/refusal.ts'

/** Bets on sport. Its supplier is not connected yet, and it says so. */
export interface Sportsbook {
  /** @throws Refusal sports_token_unavailable */
  issueToken(playerId: number): Promise<string>
  /** What the statement says of bets; nothing while there are none. */
  labels(): Promise<ReadonlyMap<string, Label>>
}

export const createSportsbook = (): Sportsbook => ({
  issueToken: async () => refuse('sports_token_unavailable'),
  labels: async () => new Map(),
})
