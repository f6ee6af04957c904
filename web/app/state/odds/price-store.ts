import type { MarketState } from '@jogo/contract/sportsbook'

/** Current odds of a market by selection, thousandths, null for a selection not offered. */
export interface MarketPrices {
  market: number
  specifiers: string
  version: number
  state: MarketState
  odds: readonly (number | null)[]
}

/** Prices of a market with the change number of the match that brought them. */
export interface KnownPrices extends Omit<MarketPrices, 'market' | 'specifiers'> {
  seq: number
}

export const priceKey = (fixture: number, market: number, specifiers: string): string =>
  `${fixture}|${market}|${specifiers}`

/** Writes the prices of a market into its element. `before`: the prices last written there. */
type Write = (place: Element, prices: KnownPrices, before: KnownPrices | undefined) => void

export interface PriceStore {
  /** Stores prices of the server unless a later change is known. Returns false when a market was not offered before. */
  storePrices(fixture: number, seq: number, markets: readonly MarketPrices[]): boolean
  /** Suspends all markets of the match, whatever the state of each. */
  suspend(fixture: number, seq: number): void
  /** Suspends all markets of all matches. */
  suspendAll(): void
  get(key: string): KnownPrices | undefined
  /** Attaches an element to a market; returns a detach function. */
  show(key: string, place: Element): () => void
  /** Whether an element is on the screen: off-screen prices are written on return. */
  see(place: Element, isSeen: boolean): void
  /** Rewrites all elements on the screen, in a newly chosen format. */
  rewrite(): void
  /** Runs with the next writing of prices: the facts of a moment are painted with its prices. */
  alongside(then: () => void): void
}

/** Write interval of prices, ms: four times a second. */
const EVERY_MS = 250

/** Most markets stored without an element. */
const KEPT = 5_000

interface Place {
  key: string
  isSeen: boolean
  shown: KnownPrices | undefined
}

/**
 * The prices known to a page, outside React: changes are written directly into their elements, batched four times a second, and only on the
 * screen. A bet takes its price from here, never from the displayed text.
 */
export function createPriceStore(write: Write, wait: (then: () => void, ms: number) => void): PriceStore {
  const known = new Map<string, KnownPrices>()
  const places = new Map<Element, Place>()
  const placesByKey = new Map<string, Set<Element>>()
  const changed = new Set<string>()
  let besides: (() => void)[] = []
  let isWaiting = false
  let lastAt = Number.NEGATIVE_INFINITY

  function update(element: Element, place: Place): void {
    const prices = known.get(place.key)
    if (!place.isSeen || !prices || prices === place.shown) return
    write(element, prices, place.shown)
    place.shown = prices
  }

  function writeAll(): void {
    isWaiting = false
    lastAt = performance.now()
    for (const key of changed)
      for (const element of placesByKey.get(key) ?? []) update(element, places.get(element) as Place)
    changed.clear()
    const due = besides
    besides = []
    for (const then of due) then()
  }

  function writeSoon(): void {
    if (isWaiting || changed.size + besides.length === 0) return
    isWaiting = true
    wait(writeAll, Math.max(0, lastAt + EVERY_MS - performance.now()))
  }

  function suspendThose(isMeant: (key: string, before: KnownPrices) => boolean, seq?: number): void {
    for (const [key, before] of known) {
      if (before.state !== 'open' || !isMeant(key, before)) continue
      known.set(key, { ...before, state: 'suspended', seq: seq ?? before.seq })
      changed.add(key)
    }
    writeSoon()
  }

  function forgetUnshown(): void {
    for (const key of known.keys()) if (!placesByKey.has(key)) known.delete(key)
  }

  return {
    storePrices(fixture, seq, markets) {
      let areKnown = true
      for (const { market, specifiers, version, state, odds: sent } of markets) {
        const key = priceKey(fixture, market, specifiers)
        const before = known.get(key)
        if (before && before.seq > seq) continue
        const odds = state === 'suspended' ? withLast(sent, before?.odds) : sent
        if (state !== 'closed' && (!before || before.state === 'closed')) areKnown = false
        if (before && isSame(before, { version, state, odds })) {
          before.seq = seq
          continue
        }
        known.set(key, { version, state, odds, seq })
        changed.add(key)
      }
      if (known.size > KEPT) forgetUnshown()
      writeSoon()
      return areKnown
    },
    suspend(fixture, seq) {
      suspendThose((key, before) => key.startsWith(`${fixture}|`) && before.seq <= seq, seq)
    },
    suspendAll() {
      suspendThose(() => true)
    },
    get: (key) => known.get(key),
    show(key, element) {
      places.set(element, { key, isSeen: false, shown: undefined })
      const elements = placesByKey.get(key) ?? new Set()
      placesByKey.set(key, elements.add(element))
      return () => {
        places.delete(element)
        elements.delete(element)
        if (elements.size === 0 && placesByKey.get(key) === elements) placesByKey.delete(key)
      }
    },
    see(element, isSeen) {
      const place = places.get(element)
      if (!place) return
      place.isSeen = isSeen
      update(element, place)
    },
    rewrite() {
      for (const [element, place] of places) {
        place.shown = undefined
        update(element, place)
      }
    },
    alongside(then) {
      besides.push(then)
      writeSoon()
    },
  }
}

/** A suspended selection without odds shows its last ones. */
const withLast = (odds: readonly (number | null)[], last: readonly (number | null)[] = []) =>
  odds.map((price, at) => price ?? last[at] ?? null)

const isSame = (a: Omit<KnownPrices, 'seq'>, b: Omit<KnownPrices, 'seq'>): boolean =>
  a.version === b.version &&
  a.state === b.state &&
  a.odds.length === b.odds.length &&
  a.odds.every((odds, at) => odds === b.odds[at])
