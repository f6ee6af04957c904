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
export interface Reserved extends Pick<PlacedLeg, 'fixture' | 'marketId' | 'place'> {
  stake: bigint
  liability: bigint
  limit: bigint
  /** All bets on the selection are taken while its match goes on. */
  isLive: boolean
}

/** Each selection once, sorted. */
export function reservedSelections(bets: WithLegs): Reserved[] {
  const sums = new Map<string, Reserved>()
  for (const { legs } of bets)
    for (const leg of legs) {
      const key = selectionKey(leg)
      const sum = sums.get(key)
      if (sum) {
        sum.stake += leg.stake
        sum.liability += leg.liability
        if (leg.limit < sum.limit) sum.limit = leg.limit
        if (!leg.live) sum.isLive = false
      } else {
        const { fixture, marketId, place, stake, liability, limit } = leg
        sums.set(key, { fixture, marketId, place, stake, liability, limit, isLive: leg.live !== undefined })
      }
    }
  return [...sums.values()].sort(byMarket)
}

/** Indexes of the bets with a leg on one of these selections. */
export function listOn(bets: WithLegs, selections: readonly Reserved[]): number[] {
  const keys = new Set(selections.map(selectionKey))
  return bets.flatMap(({ legs }, place) => (legs.some((leg) => keys.has(selectionKey(leg))) ? [place] : []))
}

/** A selection whose limit the bets would exceed together; `before`: liability reserved without them. */
export interface FullSelection extends Reserved {
  before: bigint
}

/** Indexes of the bets that no longer fit. Bets are tried in order; a bet fits if all its legs fit beside the accepted ones. */
export function listUnfit(bets: WithLegs, full: readonly FullSelection[]): number[] {
  const rooms = new Map(
    full.map((fullSelection) => [selectionKey(fullSelection), fullSelection.limit - fullSelection.before]),
  )
  return bets.flatMap(({ legs }, place) => {
    const left = legs.flatMap((leg) => {
      const key = selectionKey(leg)
      const room = rooms.get(key)
      return room === undefined ? [] : [[key, room - leg.liability] as const]
    })
    if (left.some(([, room]) => room < 0n)) return [place]
    for (const [key, room] of left) rooms.set(key, room)
    return []
  })
}
