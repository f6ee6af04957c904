/** Goal rates for pricing a match: our own, the supplier's, or a blend. */
import type { GoalRates } from './grid.ts'
import { scoringRates } from './model.ts'
import { RATINGS, ratedLeague, ratedTeam } from './ratings.ts'
import { blendedRates, chancesBehind, ratesBehind, type SupplierOdds } from './supplier.ts'

export const PRICE_SOURCES = ['own', 'supplier', 'blend'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** Numbers and names of the supplier. */
export interface RatedMatch {
  tournament: number
  home: string
  away: string
}

/** The supplier's share of the logarithms in a blend: the supplier knows about injuries. */
export const SUPPLIER_SHARE = 0.7
/** Rates that differ more than this belong to different matches: a mistaken team, or odds in the wrong order. */
const MOST_APART = 1.8

/**
 * @param supplier the supplier's odds for the result and a line of goals @returns undefined when the wanted source has no rates; a blend with one
 * part missing is the other part alone; contradicting parts give none
 */
export function matchRates(
  match: RatedMatch,
  supplier: SupplierOdds | undefined,
  source: PriceSource,
): GoalRates | undefined {
  const own = source === 'supplier' ? undefined : ownRates(match)
  const theirs = source === 'own' ? undefined : supplierRates(supplier)
  if (!own || !theirs) return own ?? theirs
  const apart = Math.max(
    Math.abs(Math.log(own.home / theirs.home)),
    Math.abs(Math.log(own.away / theirs.away)),
  )
  return apart <= Math.log(MOST_APART) ? blendedRates(own, theirs, SUPPLIER_SHARE) : undefined
}

/** Goal rates by the league's ratings; undefined for an unrated league or team. */
export function ownRates({ tournament, home, away }: RatedMatch): GoalRates | undefined {
  const league = ratedLeague(tournament)
  const [host, guest] = league ? [ratedTeam(league, home), ratedTeam(league, away)] : []
  return league && host && guest && host !== guest ? scoringRates(RATINGS[league], host, guest) : undefined
}

/** Undefined for invalid odds, and for odds far from those of any goal rates. */
function supplierRates(odds: SupplierOdds | undefined): GoalRates | undefined {
  if (!odds) return undefined
  const all = [...odds.result, ...(odds.total ? [odds.total.over, odds.total.under] : [])]
  if (!all.every((price) => price > 1 && Number.isFinite(price))) return undefined
  return ratesBehind(chancesBehind(odds))?.rates
}
