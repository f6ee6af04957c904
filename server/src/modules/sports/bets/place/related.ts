import { type RelatedWhy, relatedLegs } from '@jogo/rules/bets/related'
import type { LegNow } from './leg-now-store.ts'

/** "To qualify" may depend on more than the match of its listing. */
const BEYOND_MATCH = new Set([2])

/** Legs that must not be combined in one bet, by index, with the reason. */
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
