import { type RelatedWhy, relatedLegs } from '@jogo/rules/bets/related'
import type { LegNow } from './leg-now-store.ts'

/** "To qualify" asks for more than the match that it is listed with. */
const BEYOND_MATCH = new Set([2])

/** Which of these legs may not stand in one bet, by their places, and why. */
export const listRelated = (legs: readonly LegNow[]): { legs: number[]; why: RelatedWhy }[] =>
  relatedLegs(
    legs.map((leg) => ({
      fixture: String(leg.fixture),
      tournament: String(leg.tournamentId),
      market: `${leg.market}|${leg.specifiers}`,
      selection: leg.selection,
      competitors: leg.competitors.map(String),
      startsAt: leg.startsAt.getTime(),
      beyondMatch: leg.sport === 'football' && BEYOND_MATCH.has(leg.market),
    })),
  ).map(({ legs: both, why }) => ({ legs: [...both], why }))
