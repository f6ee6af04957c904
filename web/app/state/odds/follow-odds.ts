import type { FixtureOdds, OddsEvent } from '@jogo/contract/realtime'
import type { FixtureView, MarketView } from '@jogo/contract/sportsbook'
import { useEffect, useRef, useState } from 'react'
import { createGaps } from './gaps.ts'
import { matchNow, storeMatch } from './matches.ts'
import { followPrices } from './price-age.ts'
import { type MarketPrices, priceKey } from './price-store.ts'
import { prices } from './prices.ts'
import { createSuspensions } from './suspensions.ts'

/** Spread of the pages' requests for what all of them heard at the same moment, ms. */
const SPREAD_MS = 2_000
/** Least interval between a page's HTTP requests, ms. */
const ASK_EVERY_MS = 2_000

const viewPrices = ({ market, specifiers, version, state, selections }: MarketView): MarketPrices => ({
  ...{ market, specifiers, version, state },
  odds: selections.map(({ odds }) => odds),
})

type Shown = Pick<
  FixtureView,
  'id' | 'seq' | 'markets' | 'state' | 'score' | 'minute' | 'match_status' | 'periods'
>

interface FollowOptions {
  fixtures: readonly Shown[]
  /** Channels of these matches. */
  channels: readonly string[]
  /** Refetches the matches over HTTP. */
  ask: () => Promise<unknown> | unknown
  /** The page of a match shows all markets and the timeline: a new market or a goal triggers a request. */
  isWhole?: boolean
}

/** Live prices and scores of these matches: from the answer that rendered them, then from their channels. */
export function useOdds({ fixtures, channels, ask, isWhole = false }: FollowOptions): void {
  const latestAsk = useRef(ask)
  latestAsk.current = ask
  const [received] = useState(createReceived)
  const { gaps, held, seqs } = received

  useEffect(() => {
    for (const { id, seq, markets, ...match } of fixtures) {
      prices.storePrices(id, seq, markets.map(viewPrices))
      storeMatch(id, seq, match)
      if (held.isHeld(id, seq)) prices.suspend(id, seq)
      seqs.set(id, Math.max(seq, seqs.get(id) ?? 0))
      gaps.close(id, seq)
    }
  }, [fixtures, gaps, held, seqs])

  const names = channels.join()
  useEffect(() => {
    if (!names) return
    let isHere = true
    let isDue = false
    let spread: ReturnType<typeof setTimeout> | undefined
    const age = followPrices()
    const again = atMostEvery(ASK_EVERY_MS, async () => {
      if (!isDue && !gaps.isOpen()) return
      isDue = false
      if (isAnswer(await latestAsk.current())) age.refreshed()
      gaps.retried()
      // The answer has been applied here, and its gaps are closed.
      if (isHere && gaps.isOpen()) again.soon()
    })
    const askSoon = () => {
      isDue = true
      again.soon()
    }
    const hear = (event: OddsEvent) => {
      if (age.heard(isHeartbeat(event))) askSoon()
      if (event.is_trading === false) prices.suspendAll()
      // A list shows another line in place of a closed one.
      const isClosing = !isWhole && event.fixtures.some(closesShown)
      if (event.is_trading || isClosing) {
        clearTimeout(spread)
        spread = setTimeout(askSoon, Math.random() * SPREAD_MS)
      }
      const gapsFound = event.fixtures.map((fixture) => applyFixture(fixture, received, isWhole))
      if (gapsFound.includes(true)) askSoon()
    }
    let end: (() => void) | undefined
    // Realtime is loaded when the page is idle; a page is correct without it.
    import('./near-channels.ts').then(({ subscribeNearest }) => {
      if (isHere) end = subscribeNearest(names.split(','), { hear, joined: askSoon })
    }, console.warn)
    return () => {
      isHere = false
      clearTimeout(spread)
      again.stop()
      age.stop()
      end?.()
    }
  }, [names, isWhole, gaps, received])
}

const isHeartbeat = ({ fixtures, is_trading }: OddsEvent) => fixtures.length === 0 && is_trading === undefined

/** A query says its failure in its result. */
const isAnswer = (result: unknown) => !(result as { isError?: boolean } | undefined)?.isError

/** Events that a page has received about its matches. */
type Received = ReturnType<typeof createReceived>
const createReceived = () => ({
  seqs: new Map<number, number>(),
  gaps: createGaps(),
  held: createSuspensions(() => performance.now()),
})

/** Whether the event closes a market whose price was open or suspended. */
const closesShown = ({ id, markets }: FixtureOdds): boolean =>
  markets.some(({ market, specifiers, state }) => {
    const before = prices.get(priceKey(id, market, specifiers))?.state
    return state === 'closed' && before !== undefined && before !== 'closed'
  })

/** Applies the event of a match. Returns whether earlier changes are missing. */
function applyFixture(odds: FixtureOdds, { seqs, gaps, held }: Received, isWhole: boolean): boolean {
  const { id, since, seq, markets, match, is_suspended } = odds
  const known = seqs.get(id)
  if (known === undefined) return false
  // A suspension by the clock has no change number. Other content of the event is newer than it.
  if (is_suspended) prices.suspend(id, Math.max(seq, known))
  if (is_suspended !== undefined) held.note(id, Math.max(seq, known), is_suspended)
  if (seq < known) return is_suspended === false
  seqs.set(id, seq)
  if (since > known) gaps.note(id, since)
  const areKnown = prices.storePrices(id, seq, markets)
  const before = matchNow(id)
  const isNews = match && (match.state !== before?.state || !isSameScore(match.score, before.score))
  if (match) storeMatch(id, seq, match)
  return since > known || is_suspended === false || (isWhole && (!areKnown || isNews === true))
}

const isSameScore = (a: FixtureView['score'], b: FixtureView['score']): boolean =>
  a?.home === b?.home && a?.away === b?.away

/** Runs `then` soon, at most once in `ms`; calls in between are merged. */
export function atMostEvery(ms: number, then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  return {
    soon(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = performance.now()
          then()
        },
        Math.max(SOON_MS, last + ms - performance.now()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}

/** Window for joining several channels, ms: one request for all of them. */
const SOON_MS = 150
