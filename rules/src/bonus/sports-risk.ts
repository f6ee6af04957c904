/**
 * What bets on sports risk. Nobody knows the chances of a match, so it is the worst case over all ways in which the markets can end, of the bets of a player on the
 * same set of markets together: backing every answer of a question risks little, whatever is staked. A push or a half result lies between the ways that
 * are looked at. What bets on different markets of one match hedge is not seen.
 */
import type { Cents } from '../money.ts'

export interface RiskedBet {
  id: string
  stake: Cents
  /** What is paid if every leg wins. */
  payout: Cents
  legs: readonly { market: string; selection: string }[]
}

/** Each way in which a market can end: the selections that win then. */
export type MarketWays = readonly (readonly string[])[]

/** Of a market exactly one of whose selections wins. */
export const oneWins = (selections: readonly string[]): MarketWays => selections.map((one) => [one])

const WHOLE_PPM = 1_000_000
/** How many bets are looked at, each in every way; where that is not enough, they count as risking everything: nobody places so many to hedge. */
const MOST_LOOKS = 1_000_000

/**
 * Parts per million of the stake, rounded down, by the id of each bet; the same for all bets on one set of markets.
 * @param waysOf a market; empty where it is not known, and then all may be lost
 */
export function risksOf(
  bets: readonly RiskedBet[],
  waysOf: (market: string) => MarketWays,
): ReadonlyMap<string, number> {
  const groups = Map.groupBy(bets, (bet) => JSON.stringify(marketsOf(bet)))
  const risks = new Map<string, number>()
  for (const group of groups.values()) {
    const risk = riskOfGroup(group, waysOf)
    for (const { id } of group) risks.set(id, risk)
  }
  return risks
}

const marketsOf = ({ legs }: RiskedBet) => legs.map(({ market }) => market).sort()

function riskOfGroup(group: readonly RiskedBet[], waysOf: (market: string) => MarketWays): number {
  const [first] = group
  const staked = group.reduce((sum, { stake }) => sum + stake, 0n)
  if (!first || staked <= 0n) return 0
  const ways = marketsOf(first).map((market) => ({
    market,
    ways: distinctWays(group, market, waysOf(market)),
  }))
  const least = leastReturn(group, ways, { looks: 0 })
  return least >= staked ? 0 : Number(((staked - least) * BigInt(WHOLE_PPM)) / staked)
}

interface WaysOfMarket {
  market: string
  ways: MarketWays
}

/** As far as the ways differ for the selections that were bet on. */
function distinctWays(group: readonly RiskedBet[], market: string, ways: MarketWays): MarketWays {
  const chosen = new Set(group.flatMap(({ legs }) => legs).flatMap((leg) => selectionIn(leg, market)))
  const distinct = new Map(
    ways.map((way) => {
      const won = way.filter((selection) => chosen.has(selection)).sort()
      return [JSON.stringify(won), won]
    }),
  )
  return distinct.size === 0 ? [[]] : [...distinct.values()]
}

const selectionIn = (leg: RiskedBet['legs'][number], market: string) =>
  leg.market === market ? [leg.selection] : []

/** What is paid at least, over the ways of the markets from one on; bets that have lost are left out. */
function leastReturn(
  alive: readonly RiskedBet[],
  [next, ...others]: readonly WaysOfMarket[],
  walk: { looks: number },
): bigint {
  walk.looks += alive.length
  if (alive.length === 0 || walk.looks > MOST_LOOKS) return 0n
  if (!next) return alive.reduce((sum, { payout }) => sum + payout, 0n)
  let least: bigint | undefined
  for (const way of next.ways) {
    const won = alive.filter(({ legs }) =>
      legs.every(({ market, selection }) => market !== next.market || way.includes(selection)),
    )
    const paid = leastReturn(won, others, walk)
    if (least === undefined || paid < least) least = paid
    if (least === 0n) break
  }
  return least ?? 0n
}
