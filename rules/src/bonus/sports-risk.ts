/**
 * Risk of sports bets. The chances of a match are unknown, so the risk is the worst case over all results of the markets. The worst case
 * covers all bets of a player on the same set of markets together: backing every selection of a market risks little, whatever the stake. A
 * push or a half result lies between the examined results. Hedges across different markets of one match are not detected.
 */
import type { Cents } from '../money.ts'

export interface RiskedBet {
  id: string
  stake: Cents
  /** Payout if these legs, by index, lose and all others win. */
  payout(lost: ReadonlySet<number>): bigint
  legs: readonly { market: string; selection: string }[]
}

/** Possible results of a market: the winning selections of each. */
export type MarketWays = readonly (readonly string[])[]

/** Results of a market with exactly one winning selection. */
export const oneWins = (selections: readonly string[]): MarketWays =>
  selections.map((selection) => [selection])

const WHOLE_PPM = 1_000_000
/**
 * Maximum of examined bets times results. Beyond the maximum, bets count as full risk, because no hedge needs so many
 * bets.
 */
const MOST_LOOKS = 1_000_000

/**
 * Parts per million of the stake, rounded down, by bet id; equal for all bets on one set of markets. @param findWays results of a market; empty for an
 * unknown market, which counts as full risk
 */
export function sportsRisks(
  bets: readonly RiskedBet[],
  findWays: (market: string) => MarketWays,
): ReadonlyMap<string, number> {
  const groups = Map.groupBy(bets, (bet) => JSON.stringify(markets(bet)))
  const risks = new Map<string, number>()
  for (const group of groups.values()) {
    const risk = riskOfGroup(group, findWays)
    for (const { id } of group) risks.set(id, risk)
  }
  return risks
}

const markets = ({ legs }: RiskedBet) => legs.map(({ market }) => market).sort()

function riskOfGroup(group: readonly RiskedBet[], findWays: (market: string) => MarketWays): number {
  const [first] = group
  const staked = group.reduce((sum, { stake }) => sum + stake, 0n)
  if (!first || staked <= 0n) return 0
  const ways = markets(first).map((market) => ({
    market,
    ways: distinctWays(group, market, findWays(market)),
  }))
  const alive = group.map((bet) => ({ bet, lost: NOTHING_LOST }))
  const least = leastReturn(alive, ways, { looks: 0 })
  return least >= staked ? 0 : Number(((staked - least) * BigInt(WHOLE_PPM)) / staked)
}

/** A bet with the indexes of its lost legs. */
interface AliveBet {
  bet: RiskedBet
  lost: ReadonlySet<number>
}

const NOTHING_LOST: ReadonlySet<number> = new Set()

interface WaysOfMarket {
  market: string
  ways: MarketWays
}

/** Results that differ for the selections of the bets. */
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

/** Lowest payout over the results of the markets from `index` on; bets that return nothing any more are left out. */
function leastReturn(
  alive: readonly AliveBet[],
  [next, ...others]: readonly WaysOfMarket[],
  walk: { looks: number },
): bigint {
  // A bet with lost legs computes its payout at each look, at a cost of about the square of its legs.
  walk.looks += alive.reduce((sum, { bet, lost }) => sum + (lost.size > 0 ? bet.legs.length ** 2 : 1), 0)
  if (alive.length === 0 || walk.looks > MOST_LOOKS) return 0n
  if (!next) return alive.reduce((sum, { bet, lost }) => sum + bet.payout(lost), 0n)
  let least: bigint | undefined
  for (const way of next.ways) {
    const paid = leastReturn(
      alive.flatMap((entry) => afterWay(entry, next.market, way)),
      others,
      walk,
    )
    if (least === undefined || paid < least) least = paid
    if (least === 0n) break
  }
  return least ?? 0n
}

/** The bet after a result of a market; empty when the bet returns nothing any more. */
function afterWay({ bet, lost }: AliveBet, market: string, way: readonly string[]): AliveBet[] {
  const losing = bet.legs.flatMap((leg, at) =>
    leg.market === market && !way.includes(leg.selection) ? [at] : [],
  )
  if (losing.length === 0) return [{ bet, lost }]
  const all = new Set([...lost, ...losing])
  return bet.payout(all) > 0n ? [{ bet, lost: all }] : []
}
