/** Legs that must not stand in one bet, because one helps the other: multiplying their odds would pay more than they are worth. */

export const MOST_LEGS = 20

/** What a leg is about. */
export interface LegPlace {
  /** Of an outright: none. */
  fixture?: string
  tournament: string
  /** Market and specifiers, sorted. */
  market: string
  selection: string
  /** Who plays, or of an outright who is bet on. */
  competitors: readonly string[]
  /** Of a match: ms of Unix. */
  startsAt?: number
  /** The market asks for more than this match: who goes through, who lifts the cup. */
  beyondMatch?: boolean
}

/** `twice`: the same selection; `fixture`: of one match; `market`: of one outright; `tournament`: a tournament's winner and a match of it; `tie`: two matches of one pairing, of which one decides who goes through; `listing`: one match that is listed twice. */
export type RelatedWhy = 'twice' | 'market' | 'fixture' | 'tournament' | 'tie' | 'listing'

/** Nobody plays the same opponent twice in a tournament within so long: two such matches are one. */
const ONE_MATCH_MS = 24 * 3_600_000

/** Two legs, by index, and why they are related. */
export interface RelatedLegs {
  legs: readonly [number, number]
  why: RelatedWhy
}

/** Every pair of legs that is related; none when the legs may stand in one bet. */
export const relatedLegs = (legs: readonly LegPlace[]): RelatedLegs[] =>
  legs.flatMap((one, at) =>
    legs.slice(at + 1).flatMap((other, after): RelatedLegs[] => {
      const why = relationOf(one, other)
      return why ? [{ legs: [at, at + 1 + after], why }] : []
    }),
  )

/** Whether so many legs can be one bet. */
export const isLegCount = (legs: number): boolean => Number.isInteger(legs) && legs >= 1 && legs <= MOST_LEGS

function relationOf(one: LegPlace, other: LegPlace): RelatedWhy | undefined {
  const sameMarket = one.market === other.market && one.fixture === other.fixture
  if (one.fixture !== undefined && one.fixture === other.fixture)
    return sameMarket && one.selection === other.selection ? 'twice' : 'fixture'
  if (one.tournament !== other.tournament) return undefined
  if (sameMarket) return one.selection === other.selection ? 'twice' : 'market'
  if (one.fixture === undefined || other.fixture === undefined) return 'tournament'
  const samePairing =
    one.competitors.length > 0 &&
    one.competitors.length === other.competitors.length &&
    new Set([...one.competitors, ...other.competitors]).size === one.competitors.length
  if (!samePairing) return undefined
  const apart = Math.abs((one.startsAt ?? Number.NaN) - (other.startsAt ?? Number.NaN))
  if (apart < ONE_MATCH_MS) return 'listing'
  return one.beyondMatch || other.beyondMatch ? 'tie' : undefined
}
