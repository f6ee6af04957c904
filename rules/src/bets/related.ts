/** Related legs: one helps the other, so the product of their odds would pay more than their worth. Forbidden in one bet. */

export const MOST_LEGS = 20

/** Subject of a leg. */
export interface LegPlace {
  /** None for an outright. */
  fixture?: string
  tournament: string
  /** Market and specifiers, sorted. */
  market: string
  selection: string
  /** Players of the match, or the selected competitor of an outright. */
  competitors: readonly string[]
  /** Start of the match, ms of Unix. */
  startsAt?: number
  /** The market reaches beyond this match: the team that goes through, the winner of the cup. */
  beyondMatch?: boolean
}

/**
 * `twice`: the same selection; `fixture`: one match; `market`: one outright; `tournament`: a tournament's winner and a match of it; `tie`: two
 * matches of one pairing with a market on who goes through; `listing`: one match listed twice.
 */
export type RelatedWhy = 'twice' | 'market' | 'fixture' | 'tournament' | 'tie' | 'listing'

/** Two matches of the same opponents in a tournament within this time are one match. */
const ONE_MATCH_MS = 24 * 3_600_000

/** Two legs, by index, and why they are related. */
export interface RelatedLegs {
  legs: readonly [number, number]
  why: RelatedWhy
}

/** Every related pair of legs; empty when the legs may stand in one bet. */
export const relatedLegs = (legs: readonly LegPlace[]): RelatedLegs[] =>
  legs.flatMap((leg, at) =>
    legs.slice(at + 1).flatMap((other, after): RelatedLegs[] => {
      const why = relation(leg, other)
      return why ? [{ legs: [at, at + 1 + after], why }] : []
    }),
  )

/** Whether this number of legs can be one bet. */
export const isLegCount = (legs: number): boolean => Number.isInteger(legs) && legs >= 1 && legs <= MOST_LEGS

function relation(leg: LegPlace, other: LegPlace): RelatedWhy | undefined {
  const sameMarket = leg.market === other.market && leg.fixture === other.fixture
  if (leg.fixture !== undefined && leg.fixture === other.fixture)
    return sameMarket && leg.selection === other.selection ? 'twice' : 'fixture'
  if (leg.tournament !== other.tournament) return undefined
  if (sameMarket) return leg.selection === other.selection ? 'twice' : 'market'
  if (leg.fixture === undefined || other.fixture === undefined) return 'tournament'
  const samePairing =
    leg.competitors.length > 0 &&
    leg.competitors.length === other.competitors.length &&
    new Set([...leg.competitors, ...other.competitors]).size === leg.competitors.length
  if (!samePairing) return undefined
  const apart = Math.abs((leg.startsAt ?? Number.NaN) - (other.startsAt ?? Number.NaN))
  if (apart < ONE_MATCH_MS) return 'listing'
  return leg.beyondMatch || other.beyondMatch ? 'tie' : undefined
}
