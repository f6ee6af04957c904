import { footballMarkets } from './markets/football.ts'
import { OTHER_MARKETS } from './markets/other-sports.ts'
import { isOfferedAt, marketResults, wasOffered } from './markets/settle.ts'
import { type Market, marketKey, type Result } from './markets/types.ts'
import type { Act } from './odds-state.ts'
import { QUARTER_MINUTES } from './play/basketball.ts'
import { playEvents, startOfPeriod } from './play/script.ts'
import { forecastFootball } from './price/football.ts'
import { type Forecast, type PricedOutcome, priceMarket } from './price/price.ts'
import { expectedFigures, forecastSampled } from './price/sampled.ts'
import { forecastSeries } from './price/series.ts'
import { strengthAt } from './schedule.ts'
import { hasStopped, isEsport, stateAfter } from './state.ts'
import { isStopped, matchTellings, type Telling } from './tellings.ts'
import type { Match, MatchState, PlayEvent } from './types.ts'

const MINUTE = 60_000
const OVERROUND = { before: 0.055, live: 0.075 } as const
/** Real seconds of one minute on a clock of ten minutes. */
const QUARTER_MS = QUARTER_MINUTES * 2.6 * MINUTE

/** A match with its markets and all its future events; rebuilt after an order. */
export interface Book {
  match: Match
  markets: readonly Market[]
  events: readonly PlayEvent[]
  tellings: readonly Telling[]
}

export function openBook(match: Match, acts: readonly Act[] | undefined): Book {
  const events = playEvents(match, acts)
  let markets: readonly Market[] | undefined
  return {
    match,
    events,
    tellings: matchTellings(match, events),
    // Lines are laid around the expectation, which takes a few milliseconds in some sports.
    get markets() {
      markets ??= match.isWinnerOnly ? matchMarkets(match).slice(0, 1) : matchMarkets(match)
      return markets
    },
  }
}

function matchMarkets(match: Match): readonly Market[] {
  const { sport, isBig } = match.tournament
  if (sport === 'football') return footballMarkets(isBig, match.isKnockout)
  return OTHER_MARKETS[sport](expectedFigures(match), match.tournament.bestOf)
}

export const happened = ({ events }: Book, now: number): PlayEvent[] => events.filter(({ at }) => at <= now)
export const stateAt = (book: Book, now: number): MatchState => stateAfter(happened(book, now))

/** Results of each market at the last settlement, by the market's key. */
export function settledAt({ match, markets, events, tellings }: Book, now: number): Map<string, Result[]> {
  const last = tellings.findLast(({ kind, at }) => kind === 'settle' && at <= now)
  const state = stateAfter(events.slice(0, last?.upTo ?? 0))
  return resultsBy(match, markets, state)
}

export function resultsBy(
  match: Match,
  markets: readonly Market[],
  state: MatchState,
): Map<string, Result[]> {
  const found = new Map<string, Result[]>()
  if (state.periods.length === 0) return found
  for (const market of markets) {
    const results = marketResults(match.tournament.sport, state, market)
    if (results) found.set(marketKey(market), results)
  }
  return found
}

export interface BookLine {
  market: Market
  /** 1 active, 0 not offered, −1 suspended, −2 handed over, −3 settled, −4 cancelled. */
  status: 1 | 0 | -1 | -2 | -3 | -4
  prices?: readonly PricedOutcome[]
}

/** Number of the match's current price step: prices change between steps alone. */
export const priceStep = (match: Match, now: number): number =>
  match.isSteady && now < match.kickOff
    ? 0
    : Math.floor((now + (match.id % 997) * 61) / priceStepMs(match, now))

/** Time between two steps of the prices. */
function priceStepMs(match: Match, now: number): number {
  if (now >= match.kickOff) {
    // Rounds, kills and objectives have messages of their own.
    const stepMs = isEsport(match.tournament.sport) ? 100_000 : 30_000
    return Math.min(10_000, Math.max(1_000, stepMs / match.speed))
  }
  return match.kickOff - now < 3_600_000 ? 60_000 : 600_000
}

const isPreMatch = ({ atScore, after }: Market): boolean => atScore === undefined && after === undefined

/** Every market before the match. */
export function linesBefore(book: Book, now: number): BookLine[] {
  const { match, markets } = book
  if (hasStopped(stateAt(book, now)))
    return markets.filter(isPreMatch).map((market) => ({ market, status: -4 }))
  const forecast = matchForecast(match, strengthAt(match, priceStep(match, now)), stateAfter([]), [], now)
  return markets.filter(isPreMatch).map((market): BookLine => {
    const prices = priceMarket(market, forecast, OVERROUND.before)
    return prices ? { market, status: 1, prices } : { market, status: 0 }
  })
}

/** At kick-off: markets with a live version are handed over, the rest is no longer offered. */
export const linesAtHandover = ({ markets }: Book): BookLine[] =>
  markets.filter(isPreMatch).map((market) => ({ market, status: market.isLive ? -2 : 0 }))

/** Every market that is, or was, offered during the match. */
export function linesLive(book: Book, now: number): BookLine[] {
  const { match, markets, tellings } = book
  const state = stateAt(book, now)
  const settled = settledAt(book, now)
  const stopped = isStopped(tellings, now) || state.status !== 1
  const isPriced = (market: Market) => market.isLive && isOfferedAt(state, market)
  const pricing = markets.filter((market) => isPriced(market) && !settled.has(marketKey(market)))
  const forecast =
    state.status === 1 ? matchForecast(match, match.strength, state, happened(book, now), now) : undefined
  return markets
    .filter((market) => settled.has(marketKey(market)) || (market.isLive && wasOffered(state, market)))
    .map((market): BookLine => {
      if (settled.has(marketKey(market))) return { market, status: -3 }
      if (hasStopped(state)) return { market, status: -4 }
      if (!isOfferedAt(state, market)) return { market, status: 0 }
      const prices =
        forecast && pricing.includes(market) ? priceMarket(market, forecast, OVERROUND.live) : undefined
      if (!prices) return { market, status: stopped ? -1 : 0 }
      return { market, status: stopped ? -1 : 1, prices }
    })
}

function matchForecast(
  match: Match,
  strength: Match['strength'],
  state: MatchState,
  events: readonly PlayEvent[],
  now: number,
): Forecast {
  const passed = (now - startOfPeriod(events, match.kickOff)) * match.speed
  if (match.tournament.sport === 'football') return forecastFootball(strength, state, passed / MINUTE)
  if (isEsport(match.tournament.sport))
    return forecastSeries(match, strength, state, Math.max(0, passed / MINUTE))
  const left = Math.min(1, Math.max(0, 1 - passed / QUARTER_MS))
  return forecastSampled(match, strength, state, left)
}
