import type { RefusalCode } from '@jogo/contract/refusals'
import type { PlacedLeg } from './attached.ts'

type WithLegs = readonly { legs: readonly PlacedLeg[] }[]
type Price = Pick<PlacedLeg, 'marketId' | 'place' | 'version' | 'odds' | 'live'>

const byMarket = (price: Pick<Price, 'marketId' | 'place'>, other: Pick<Price, 'marketId' | 'place'>) =>
  price.marketId - other.marketId || price.place - other.place

/** Prices of the bets, without duplicates, in lock order. */
export function distinctPrices(bets: WithLegs): {
  all: readonly Price[]
  /** Indexes of the bets at these prices, with the code of their first faulty leg. */
  betsAt(faults: readonly { at: number; code: RefusalCode }[]): { place: number; code: RefusalCode }[]
} {
  const prices = new Map<string, Price>()
  for (const { legs } of bets) for (const leg of legs) prices.set(priceKey(leg), leg)
  const all = [...prices.values()].sort(byMarket)
  return {
    all,
    betsAt(faults) {
      const codes = new Map(faults.map(({ at, code }) => [priceKey(all[at] as Price), code]))
      return bets.flatMap(({ legs }, place) => {
        const code = legs.map((leg) => codes.get(priceKey(leg))).find((fault) => fault !== undefined)
        return code ? [{ place, code }] : []
      })
    },
  }
}

const priceKey = ({ marketId, place, version, odds, live }: Price) =>
  `${marketId} ${place} ${version} ${odds} ${live ? `${live.epoch} ${live.score.home}:${live.score.away}` : ''}`
const selectionKey = ({ marketId, place }: Pick<Price, 'marketId' | 'place'>) => `${marketId} ${place}`

/** Total liability of these bets on a selection, and the limit over all bets on the selection. */
export interface SelectionSum extends Pick<PlacedLeg, 'fixture' | 'marketId' | 'place'> {
  stake: bigint
  liability: bigint
  limit: bigint
  /** Whether all bets on the selection are live. */
  isLive: boolean
}

/** Each selection once, sorted. */
export const sumSelections = (bets: WithLegs): SelectionSum[] =>
  joinSums(
    bets.map(({ legs }) =>
      legs.map(({ fixture, marketId, place, stake, liability, limit, live }) => ({
        ...{ fixture, marketId, place, stake, liability, limit },
        isLive: live !== undefined,
      })),
    ),
  )

/** Indexes of the bets with a leg on one of these selections. */
export function listOn(bets: WithLegs, selections: readonly SelectionSum[]): number[] {
  const keys = new Set(selections.map(selectionKey))
  return bets.flatMap(({ legs }, place) => (legs.some((leg) => keys.has(selectionKey(leg))) ? [place] : []))
}

/** A selection whose limit the slips would exceed together; `before`: liability reserved without them. */
export interface FullSelection extends SelectionSum {
  before: bigint
}

/** Sums of several slips in one, each selection once, sorted. */
export const joinSums = (slips: readonly (readonly SelectionSum[])[]): SelectionSum[] =>
  joined(slips, (sum, other) => ({
    ...sum,
    stake: sum.stake + other.stake,
    liability: sum.liability + other.liability,
    limit: other.limit < sum.limit ? other.limit : sum.limit,
    isLive: sum.isLive && other.isLive,
  }))

/** Values of all lists, joined to one per selection and sorted. */
export function joined<T extends Pick<SelectionSum, 'marketId' | 'place'>>(
  lists: readonly (readonly T[])[],
  add: (value: T, other: T) => T,
): T[] {
  const values = new Map<string, T>()
  for (const value of lists.flat()) {
    const key = selectionKey(value)
    const known = values.get(key)
    values.set(key, known ? add(known, value) : value)
  }
  return [...values.values()].sort(byMarket)
}

/** Indexes of the slips that no longer fit. Slips are tried in order; a slip fits if all its selections fit beside the accepted ones. */
export function listUnfit(
  slips: readonly (readonly SelectionSum[])[],
  full: readonly FullSelection[],
): number[] {
  const rooms = new Map(
    full.map((fullSelection) => [selectionKey(fullSelection), fullSelection.limit - fullSelection.before]),
  )
  return slips.flatMap((sums, place) => {
    const roomsAfter = sums.flatMap((sum) => {
      const key = selectionKey(sum)
      const room = rooms.get(key)
      return room === undefined ? [] : [[key, room - sum.liability] as const]
    })
    if (roomsAfter.some(([, room]) => room < 0n)) return [place]
    for (const [key, room] of roomsAfter) rooms.set(key, room)
    return []
  })
}
