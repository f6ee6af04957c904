import { refuse } from '../../platform/refusal.ts'

/** Bets on sport. Its supplier is not connected yet, and it says so. */
export interface Sportsbook {
  /** @throws Refusal sports_token_unavailable */
  issueToken(playerId: number): Promise<string>
}

export const createSportsbook = (): Sportsbook => ({
  issueToken: async () => refuse('sports_token_unavailable'),
})
