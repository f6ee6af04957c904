import { describe, expect, it } from 'vitest'
import {
  type Book,
  type BookLine,
  linesAtHandover,
  linesBefore,
  linesLive,
  openBook,
  resultsBy,
  settledAt,
} from './book.ts'
import { wasOffered } from './markets/settle.ts'
import { marketKey, type Result } from './markets/types.ts'
import { oddsChange } from './messages.ts'
import { type Act, type Call, emptyOdds } from './odds-state.ts'
import { marginOdds } from './price/margin.ts'
import { createSchedule } from './schedule.ts'
import { stateAfter } from './state.ts'
import { feedMessages } from './tell.ts'

const NOW = Date.UTC(2026, 10, 23, 14)
const schedule = createSchedule({ seed: 'prices', speed: 10, state: emptyOdds(), isQuiet: false })
const books = schedule.current(NOW).map((match) => openBook(match, undefined))
const ofSport = (sport: string): Book[] => books.filter(({ match }) => match.tournament.sport === sport)
const big = books.filter(({ match }) => match.tournament.isBig)
const small = ofSport('football').filter(({ match }) => !match.tournament.isBig && !match.isKnockout)
const SPORTS = [
  'football',
  'tennis',
  'basketball',
  'volleyball',
  'counter_strike',
  'league_of_legends',
  'dota_2',
]

const shares = ({ prices = [] }: BookLine) => prices.reduce((sum, { odds }) => sum + (odds ? 1 / odds : 0), 0)
const line = (lines: readonly BookLine[], key: string) => {
  const found = lines.find(({ market }) => marketKey(market) === key)
  if (!found?.prices) throw new Error(`no ${key}`)
  return found.prices
}

type Order = Act extends infer A ? (A extends { at: number } ? Omit<A, 'at'> : never) : never

/** A match in which only this happens, by minute. */
function ordered(orders: readonly (readonly [number, Order])[]) {
  const { match } = big[0] as Book
  const at = (minute: number) => match.kickOff + Math.round((minute * 60_000) / match.speed)
  const acts = orders.map(([minute, order]) => ({ ...order, at: at(minute) }) as Act)
  return { book: openBook(match, [{ kind: 'start', at: match.kickOff, isAutomatic: false }, ...acts]), at }
}

it('has more than two hundred markets of a match of a big league, thirty of a small one, each once', () => {
  for (const { markets } of big) expect(markets.length).toBeGreaterThan(200)
  for (const { markets } of small) expect(markets).toHaveLength(30)
  for (const { markets } of books) {
    const keys = markets.map(marketKey)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { specifiers } of markets) {
      const names = specifiers.split('|').map((specifier) => specifier.split('=')[0])
      expect(names).toEqual(names.toSorted())
    }
  }
})

describe('prices', () => {
  it('carry the margin, on every market, and are never above what is fair', () => {
    for (const book of SPORTS.flatMap((sport) => ofSport(sport).slice(0, 6))) {
      for (const line of linesBefore(book, NOW)) {
        if (!line.prices || line.market.winners !== 1) continue
        const offered = line.prices.filter(({ odds }) => odds !== undefined)
        const lost = line.prices
          .filter(({ odds }) => odds === undefined)
          .reduce((sum, { probability }) => sum + probability, 0)
        expect([marketKey(line.market), shares(line) + lost > 1.02, shares(line) < 1.45]).toEqual([
          marketKey(line.market),
          true,
          true,
        ])
        for (const { odds = 0, probability } of offered)
          expect(odds * probability).toBeLessThanOrEqual(1.000001)
      }
    }
  })

  it('agree with one another', () => {
    for (const book of big.slice(0, 8)) {
      const lines = linesBefore(book, NOW)
      const chance = (key: string, at: number) => line(lines, key)[at]?.probability ?? Number.NaN
      const [home, draw] = [chance('1', 0), chance('1', 1)]
      expect(chance('10', 0)).toBeCloseTo(home + draw, 6)
      expect(chance('11', 0)).toBeCloseTo(home / (1 - draw), 6)
      expect(chance('16|hcp=-0.5', 0)).toBeCloseTo(home, 6)
      expect(chance('18|total=2.5', 0)).toBeLessThan(chance('18|total=1.5', 0))
      const scores = line(lines, '45').map(({ probability }) => probability)
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 6)
      expect(chance('8|goalnr=1', 1)).toBeCloseTo(scores[0] ?? 0, 6)
      // Halves are cut at seven goals, matches at nine.
      const halves = line(lines, '47').filter((_, at) => at % 3 === 0)
      expect(halves.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(home, 2)
    }
  })

  it('wander before the match, and are the same when they are asked again', () => {
    const book = big.find(({ match }) => match.kickOff > NOW + 1_800_000) as Book
    const home = (at: number) => line(linesBefore(book, at), '1')[0]?.probability ?? 0
    const seen = Array.from({ length: 20 }, (_, step) => home(NOW + step * 60_000))
    expect(new Set(seen).size).toBeGreaterThan(10)
    expect(Math.max(...seen) - Math.min(...seen)).toBeLessThan(0.06)
    expect(home(NOW)).toBe(seen[0])
    const steady = { ...book, match: { ...book.match, isSteady: true as const } }
    const stood = [0, 1, 2].map((step) => line(linesBefore(steady, NOW + step * 600_000), '1'))
    expect(stood, 'as they were ordered to').toEqual([stood[0], stood[0], stood[0]])
  })

  it('follow the score', () => {
    const match = {
      ...(big[0] as Book).match,
      known: { full: [1, 0], half: [1, 0], goals: [{ side: 'home', minute: 30, player: '' }] } as const,
    }
    const book = openBook(match, undefined)
    const at = (minute: number) => match.kickOff + (minute * 60_000) / match.speed
    const home = (minute: number) => line(linesLive(book, at(minute)), '1')[0]?.probability ?? 0
    const [before, after, late] = [home(25), home(36), home(92)]
    expect(after).toBeGreaterThan(before + 0.1)
    expect(late).toBeGreaterThan(after)
    const status = (minute: number, key: string) =>
      linesLive(book, at(minute)).find(({ market }) => marketKey(market) === key)?.status
    const goal = book.events.find(({ type }) => type === 'score_change')?.at ?? 0
    const atGoal = linesLive(book, goal).find(({ market }) => marketKey(market) === '18|total=0.5')
    expect([status(25, '18|total=0.5'), atGoal?.status, status(36, '18|total=0.5')]).toEqual([1, -1, -3])
    expect(status(36, '1')).toBe(1)
  })

  it('of the rest of the match and the next goal are of the score, also of one that is taken back', () => {
    const { book, at } = ordered([
      [10, { kind: 'score', side: 'home', points: 1 }],
      [20, { kind: 'take_back' }],
      [30, { kind: 'score', side: 'away', points: 1 }],
      [95, { kind: 'end' }],
    ])
    const keys = ['7|score=0:0', '7|score=1:0', '7|score=0:1', '8|goalnr=1', '8|goalnr=2']
    const statuses = (minute: number) => {
      const lines = linesLive(book, at(minute))
      return keys.map((key) => lines.find(({ market }) => marketKey(market) === key)?.status)
    }
    expect([5, 12, 22, 32].map(statuses)).toEqual([
      [1, undefined, undefined, 1, 1],
      [0, 1, undefined, -3, 1],
      [1, 0, undefined, 1, 1],
      [0, 0, 1, -3, 1],
    ])
    expect(linesBefore(book, book.match.kickOff - 1).some(({ market }) => market.id === 7)).toBe(false)
    const end = settledAt(book, Number.POSITIVE_INFINITY)
    expect([...keys, '7|score=2:0'].map((key) => end.get(key)?.join(' '))).toEqual([
      ...['0 0 1', '0.5 0.5 0.5', '0 1 0', '0 0 1', '0 1 0', undefined],
    ])
  })

  it('are lower for a side with a player less', () => {
    const red = { kind: 'card', side: 'home', color: 'red', shirt: 4 } as const
    const { book, at } = ordered([[10, red]])
    const home = (minute: number) => line(linesLive(book, at(minute)), '1')[0]?.probability ?? 0
    expect(home(12)).toBeLessThan(home(9) - 0.04)
  })

  it('stop for a penalty and a review until each is over; a clock that stops says the same in every message', () => {
    const call = (name: Call) => ({ kind: 'call', call: name }) as const
    const { book, at } = ordered([
      [10, call('penalty_awarded')],
      [12, call('penalty_missed')],
      [20, call('review_begun')],
      [22, call('review_over')],
      [30, call('clock_stopped')],
      [40, call('clock_runs')],
    ])
    const published = { book, until: 0, step: -1, lines: new Map<string, string>() }
    const bodies = book.tellings
      .filter(({ at: tellingAt }) => tellingAt > at(1))
      .flatMap((telling) => feedMessages(published, telling).map(({ body }) => body))
      .filter((body) => body.includes('<odds'))
    const reasons = bodies.map((body) => [
      /betstop_reason="(\d+)"/.exec(body)?.[1],
      /<market id="1" status="(-?\d)"/.exec(body)?.[1],
    ])
    expect(reasons).toEqual([
      ['8', '-1'],
      ['8', '-1'],
      [undefined, '1'],
      ['22', '-1'],
      ['22', '-1'],
      [undefined, '1'],
    ])
    const clock = (minute: number) => /match_time="(\d+):/.exec(oddsChange(book, 1, [], at(minute)).body)?.[1]
    expect([29, 30, 39, 41].map(clock)).toEqual(['29', '30', '30', '41'])
  })

  it('keep the order of chances whatever the margin, and none is offered where none can be', () => {
    const odds = marginOdds([0.7, 0.2, 0.1], 0.06)
    expect(odds.reduce<number>((sum, price) => sum + 1 / (price ?? 0), 0)).toBeCloseTo(1.06, 1)
    expect(odds).toEqual(odds.toSorted((price, other) => (price ?? 0) - (other ?? 0)))
    expect(marginOdds([1, 0], 0.06)).toEqual([undefined, undefined])
    expect(marginOdds([0.99, 0.01], 1.2)).toEqual([undefined, undefined])
  })
})

describe('results', () => {
  it.each(SPORTS)('of %s come for every market, and what is settled early stays so', (sport) => {
    for (const book of ofSport(sport).slice(0, 12)) {
      const { match, markets, events } = book
      const known = new Map<string, readonly Result[]>()
      const points = events.map((_, at) => at + 1).filter((at) => sport === 'football' || at % 12 === 0)
      for (const upTo of points) {
        // A disallowed goal is the only event that undoes a decision.
        const isDoubtful = events.slice(0, upTo).some(({ removed }) => removed)
        const now = resultsBy(match, markets, stateAfter(events.slice(0, upTo)))
        if (!isDoubtful)
          for (const [key, results] of known) expect([key, now.get(key)]).toEqual([key, results])
        for (const [key, results] of now) known.set(key, results)
      }
      const end = settledAt(book, Number.POSITIVE_INFINITY)
      const offered = markets.filter((market) => wasOffered(stateAfter(events), market))
      expect(offered.filter((market) => !end.has(marketKey(market))).map(marketKey)).toEqual([])
      for (const market of offered.filter(({ winners }) => winners === 1)) {
        const won = (end.get(marketKey(market)) ?? []).reduce<number>((sum, result) => sum + result, 0)
        expect([marketKey(market), won === 1 || won === market.outcomes.length / 2]).toEqual([
          marketKey(market),
          true,
        ])
      }
    }
  })

  it('leave nothing of a match with the producer before it', () => {
    const lines = linesAtHandover(big[0] as Book)
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([-2, 0]))
    expect(lines.filter(({ market }) => market.isLive).every(({ status }) => status === -2)).toBe(true)
  })
})
