/** The goal rates that a match is priced by: ours, the supplier's, or a blend. */
import type { GoalRates } from './grid.ts'
import { ratesOf } from './model.ts'
import { RATINGS, ratedLeague, ratedTeam } from './ratings.ts'
import { blendedRates, chancesBehind, ratesBehind, type SupplierOdds } from './supplier.ts'

export const PRICE_SOURCES = ['own', 'supplier', 'blend'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** As the supplier numbers and names them. */
export interface RatedMatch {
  tournament: number
  home: string
  away: string
}

/** In a blend, the supplier's share of the logarithms: he knows who is injured. */
export const SUPPLIER_SHARE = 0.7
/** Rates that are further apart than this are not of the same match: a team that was taken for another, or odds in the wrong order. */
const MOST_APART = 1.8

/**
 * @param supplier his odds for the result and a line of goals, where he offers them
 * @returns undefined when the wanted source has none; a blend of which one part is missing is the other part alone; of parts that contradict each other there is none
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

/** By the ratings of the league; undefined where it or one of the teams is not rated. */
export function ownRates({ tournament, home, away }: RatedMatch): GoalRates | undefined {
  const league = ratedLeague(tournament)
  const [host, guest] = league ? [ratedTeam(league, home), ratedTeam(league, away)] : []
  return league && host && guest && host !== guest ? ratesOf(RATINGS[league], host, guest) : undefined
}

/** Undefined for odds that are no prices, or that no goal rates come near. */
function supplierRates(odds: SupplierOdds | undefined): GoalRates | undefined {
  if (!odds) return undefined
  const all = [...odds.result, ...(odds.total ? [odds.total.over, odds.total.under] : [])]
  if (!all.every((one) => one > 1 && Number.isFinite(one))) return undefined
  return ratesBehind(chancesBehind(odds))?.rates
}
