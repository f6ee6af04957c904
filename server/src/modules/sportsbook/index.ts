import type { Label } from '@jogo/contract/products'
import { refuse } from '../../platform/refusal.ts'

/** Bets on sports. No supplier is connected yet, so tokens are refused. */
export interface Sportsbook {
  /** @throws Refusal sports_token_unavailable */
  issueToken(playerId: number): Promise<string>
  /** Labels of bets for the statement; empty while there are no bets. */
  labels(): Promise<ReadonlyMap<string, Label>>
}

export const createSportsbook = (): Sportsbook => ({
  issueToken: async () => refuse('sports_token_unavailable'),
  labels: async () => new Map(),
})
