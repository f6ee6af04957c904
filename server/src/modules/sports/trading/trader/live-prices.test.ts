import { type LiveState, liveGrid } from '@jogo/rules/football/live'
import { matchRates } from '@jogo/rules/football/match-rates'
import { priceProblems, type Quoted } from '@jogo/rules/markets/checks'
import { LIVE_MARGIN_TIERS, MARGIN_TIERS, overroundLimits } from '@jogo/rules/markets/margins'
import { selectionChances, winChance } from '@jogo/rules/markets/price'
import { oddsMilli } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { boardAt, linesAt, OPENING, openingLines, stateAt, TEAMS } from '../../../../../test/live-feed.ts'
import {
  betStop,
  type FeedBoard,
  type FeedLine,
  FIXTURE,
  oddsChange,
} from '../../../../../test/trader-table.ts'
import { type Delivered, parseMessage } from '../../../../partners/odds/index.ts'
import { applyToMarkets } from '../ingest/apply-to-markets.ts'
import { emptyFixtureMarkets } from '../ingest/fixture-markets.ts'
import { NO_ROWS } from './chain.ts'
import type { PricedBy } from './match-grid.ts'
import { marketTerms } from './price-market.ts'
import { afterMessage, type NewPrice, openSheet, type PriceSheet } from './sheet.ts'

const T = 1_760_000_000_000
/** Our model prices, and the supplier checks. */
const MODEL: PricedBy = { sport: 'football', tier: 1, source: 'blend', markets: {}, live: 3, ...TEAMS }
const SUPPLIER: PricedBy = { ...MODEL, source: 'supplier' }

interface Told {
  /** Rows of the last message. */
  rows: NewPrice[]
  sheet: PriceSheet
  faults: string[]
}

function played(by: PricedBy, messages: readonly Delivered[]): Told {
  const start: Told = {
    sheet: openSheet(FIXTURE, by, new Map(), { head: NO_ROWS, secret: Buffer.alloc(32) }),
    ...{ rows: [], faults: [] },
  }
  let fixtureMarkets = emptyFixtureMarkets(FIXTURE, by.sport)
  return messages.reduce(({ sheet, faults }, { body }, n): Told => {
    const read = parseMessage(body, T + 86_400_000)
    if (!('message' in read) || !('fixture' in read.message)) throw new Error(JSON.stringify(read))
    const change = applyToMarkets(fixtureMarkets, { message: read.message, digest: String(n) })
    fixtureMarkets = change.fixtureMarkets
    const { rows, ...after } = afterMessage(sheet, change, read.message)
    return {
      sheet: after.sheet,
      rows,
      faults: [...faults, ...after.faults.map(({ key, why }) => `${key} ${why}`)],
    }
  }, start)
}

const LED = { first: { home: 1, away: 0 } }
let second = 0
const next = () => {
  second += 1
  return T + second * 1_000
}
const BEFORE = [oddsChange({ at: T - 60_000 }, openingLines())]
/** A message of the live producer at a state. */
const live = (state: LiveState, board: FeedBoard = {}, lines = linesAt(state)) =>
  oddsChange({ at: next(), producer: 1 }, lines, { ...boardAt(state), ...board })
const STATES = ['closed', 'open', 'suspended'] as const
const stands = ({ sheet }: Told, key: string) => {
  const published = sheet.published.get(key)
  return published ? STATES[published.state] : 'none'
}
const all = ({ sheet }: Told) => new Set([...sheet.published.values()].map(({ state }) => STATES[state]))
const chances = ({ sheet }: Told, key = '1|') => sheet.published.get(key)?.chances ?? []

describe('[SPORT-1] a football match under way', () => {
  it('is priced by our model where that is the price of its tournament, with the margin of live prices', () => {
    const told = played(MODEL, [...BEFORE, live(stateAt(30))])
    expect(all(told)).toEqual(new Set(['open']))
    const { source, odds } = told.sheet.published.get('1|')!
    expect(source).toBe('blend')
    const overround = odds.reduce((sum, price) => sum + 1_000 / price, -1)
    expect(overround).toBeGreaterThan(LIVE_MARGIN_TIERS.top.main - 0.01)
    expect(overround).toBeLessThan(LIVE_MARGIN_TIERS.top.main + 0.035)
    const rates = matchRates(TEAMS, OPENING, 'blend')!
    const { grid } = liveGrid(rates, stateAt(30)) as { grid: Parameters<typeof selectionChances>[0] }
    const { market } = marketTerms('football', { market: 1, specifiers: '' })!
    expect(chances(told)).toEqual(selectionChances(grid, market, {})!.map(({ won }) => Math.round(won * 1e6)))
  })

  it("has the supplier's price elsewhere, his margin off and ours of live prices on", () => {
    const told = played(SUPPLIER, [...BEFORE, live(stateAt(30))])
    expect(all(told)).toEqual(new Set(['open']))
    expect(told.sheet.published.get('1|')?.source).toBe('supplier')
    const passed = played({ ...SUPPLIER, live: true }, [...BEFORE, live(stateAt(30))])
    const sum = ({ sheet }: Told) =>
      sheet.published.get('1|')!.odds.reduce((total, price) => total + 1_000 / price, -1)
    expect(sum(told)).toBeGreaterThan(sum(passed))
    expect(sum(passed)).toBeLessThan(MARGIN_TIERS.top.main + 0.012)
  })

  it.each([
    ['blend', { ...MODEL }],
    ['supplier', { ...SUPPLIER }],
  ])('is suspended and named where model and supplier are far apart (%s)', (_, by) => {
    const story = [...BEFORE, live(stateAt(29)), live(stateAt(30), {}, linesAt(stateAt(30), 2))]
    const told = played(by, story)
    expect(all(told)).toEqual(new Set(['suspended']))
    expect(told.faults).toContain('1| far_from_supplier')
    expect(all(played(by, [...story, live(stateAt(31))]))).toEqual(new Set(['open']))
  })

  it.each<[string, LiveState, FeedBoard, number[]]>([
    ['no_supplier', stateAt(30), {}, [1, 18]],
    ['clock', stateAt(30), { clock: '' }, []],
    ['clock', stateAt(30), { code: 41 }, []],
    ['score', stateAt(30), { halves: [[1, 0] as const] }, []],
  ])('is suspended where nothing checks our price or it has no state: %s', (why, state, board, without) => {
    const lines = linesAt(state).filter(({ id }) => !without.includes(id))
    const told = played(MODEL, [...BEFORE, live(state, board, lines)])
    expect(all(told)).toEqual(new Set(['suspended']))
    expect(told.faults).toContain(` ${why}`)
  })

  it("without the odds before the start has the supplier's price; by the basis of before it is suspended", () => {
    const story = [live(stateAt(30)), live(stateAt(31))]
    const told = played(MODEL, story)
    expect([all(told), told.faults]).toEqual([new Set(['open']), []])
    const sources = [...told.sheet.published.values()].map(({ source }) => source)
    expect(new Set(sources)).toEqual(new Set(['supplier']))
    expect(told.sheet.published.get('1|')?.odds).toEqual(
      played(SUPPLIER, story).sheet.published.get('1|')?.odds,
    )
    const before = played({ ...MODEL, live: 2 }, [live(stateAt(30))])
    expect([all(before), before.faults]).toEqual([new Set(['suspended']), [' rates']])
    // Our own rates need no odds of the supplier.
    const own = played({ ...MODEL, source: 'own' }, story)
    expect(own.sheet.published.get('1|')?.source).toBe('own')
  })

  it('with opening odds that contradict our rates stays suspended', () => {
    const contrary = [{ id: 1, odds: { 1: 19, 2: 8, 3: 1.1 } }]
    const told = played(MODEL, [oddsChange({ at: T - 60_000 }, contrary), live(stateAt(30))])
    expect(all(told)).not.toContain('open')
    expect(told.faults).toContain(' rates')
  })

  it('with a clock that stops is suspended until it goes on', () => {
    const standing = (seconds: number) =>
      oddsChange(
        { at: T + 5_000_000 + seconds * 1_000, producer: 1 },
        linesAt(stateAt(30)),
        boardAt(stateAt(30)),
      )
    const first = [...BEFORE, standing(0), standing(119)]
    expect(all(played(MODEL, first))).toEqual(new Set(['open']))
    const stopped = [...first, standing(121)]
    expect(all(played(MODEL, stopped))).toEqual(new Set(['suspended']))
    expect(played(MODEL, stopped).faults).toEqual([' clock'])
    const on = oddsChange({ at: T + 5_130_000, producer: 1 }, linesAt(stateAt(31)), boardAt(stateAt(31)))
    expect(all(played(MODEL, [...stopped, on]))).toEqual(new Set(['open']))
  })

  it('suspends without a fault a market of which a selection is too sure for any odds', () => {
    const told = Array.from({ length: 20 }, (_, at) => {
      const state = stateAt(50 + at, { first: { home: 2, away: 0 } })
      const both: FeedLine = { id: 10, odds: { 9: 1.01, 10: 1.03, 11: 6 } }
      const lines = [...linesAt(state).filter(({ id }) => id !== 10), both]
      return played(MODEL, [...BEFORE, live(state, {}, lines), live(state, {}, lines)])
    })
    expect(new Set(told.map((moment) => stands(moment, '10|')))).toContain('suspended')
    expect(told.flatMap(({ faults }) => faults)).toEqual([])
  })

  it('counts the stoppage time that is told, announced, or passes by the messages', () => {
    const late = (board: FeedBoard, after = 0) => {
      const state = stateAt(45, { clock: { half: 1, minute: 45 } })
      const message = (ms: number) =>
        oddsChange({ at: T + 9e6 + ms, producer: 1 }, linesAt(state), { ...boardAt(state), ...board })
      const told = played(MODEL, [...BEFORE, message(0), message(after)])
      return told.sheet.published.get('60|')?.chances[1] as number
    }
    const level = late({})
    expect(late({ announced: '6:00' })).toBeLessThan(level)
    expect(late({ stoppage: '2:00' })).toBeGreaterThan(level)
    expect(late({}, 120_000)).toBe(late({ stoppage: '2:00' }))
    expect(late({}, 180_000)).toBeGreaterThan(late({}, 120_000))
  })

  it('of another sport follows the supplier, and is suspended while play is interrupted', () => {
    const by: PricedBy = { ...SUPPLIER, sport: 'tennis' }
    const winner = [{ id: 186, odds: { 4: 1.8, 5: 2 } }]
    const told = (status: number) => oddsChange({ at: next(), producer: 1 }, winner, { status, code: 8 })
    expect(all(played(by, [told(1)]))).toEqual(new Set(['open']))
    expect(all(played(by, [told(1), told(2)]))).toEqual(new Set(['suspended']))
    expect(all(played(by, [told(1), told(2), told(1)]))).toEqual(new Set(['open']))
  })
})

describe('[SPORT-1] an event of a match suspends its markets by the message that tells it', () => {
  const still = stateAt(30)
  const led = stateAt(30, LED)
  const sentOff = stateAt(30, { reds: { home: 1, away: 0 } })
  it.each([
    ['a goal', still, led, {}],
    ['a goal that is taken back', led, still, {}],
    ['a red card', still, sentOff, {}],
    ['a possible goal', still, still, { stop: 1 }],
    ['a possible red card', still, still, { stop: 2 }],
    ['a possible penalty', still, still, { stop: 8 }],
    ['a penalty', still, still, { betting: 6 }],
    ['a review', still, still, { stop: 22 }],
  ])('%s', (_, before, after, board) => {
    for (const by of [MODEL, SUPPLIER]) {
      const story = [...BEFORE, live(before), live(before)]
      expect(stands(played(by, story), '1|')).toBe('open')
      story.push(live(after, board))
      const told = played(by, story)
      expect(all(told)).not.toContain('open')
      expect(told.rows.filter(({ state }) => state !== 1).length).toBeGreaterThan(5)
      // A stop, a message without a scoreboard or open markets, and time alone confirm nothing.
      story.push(betStop({ at: next(), producer: 1 }), live(after, {}, []))
      expect(all(played(by, story))).not.toContain('open')
      story.push(live(after))
      expect(stands(played(by, story), '1|')).toBe('open')
    }
  })

  it('reopens what the supplier offers again alone', () => {
    const [result, ...others] = linesAt(led)
    const story = [...BEFORE, live(still), live(led), live(led, {}, [result as FeedLine])]
    const told = played(SUPPLIER, story)
    expect([stands(told, '1|'), stands(told, '29|')]).toEqual(['open', 'suspended'])
    expect(stands(played(SUPPLIER, [...story, live(led, {}, others)]), '29|')).toBe('open')
  })

  it('is not told by a message that is older than its confirmation', () => {
    const late = oddsChange({ at: next(), producer: 1 }, linesAt(still), { ...boardAt(still), stop: 1 })
    const story = [...BEFORE, live(still), live(led), live(led), late]
    expect(stands(played(SUPPLIER, story), '1|')).toBe('open')
  })

  it('a goal taken back is priced back: the same state has the same chances', () => {
    const story = [...BEFORE, live(still)]
    const before = chances(played(MODEL, story))
    const gone = [...story, live(led), live(led)]
    expect(chances(played(MODEL, gone))).not.toEqual(before)
    const back = played(MODEL, [...gone, live(still), live(still)])
    expect(chances(back)).toEqual(before)
    expect([stands(back, '7|score=0:0'), stands(back, '7|score=1:0')]).toEqual(['open', 'closed'])
  })

  it('a goal ends the rest of the match from its score and the next goal, and opens those after it', () => {
    const story = [...BEFORE, live(still)]
    const keys = ['7|score=0:0', '8|goalnr=1', '7|score=1:0', '8|goalnr=2']
    const states = (messages: Delivered[]) => keys.map((key) => stands(played(MODEL, messages), key))
    expect(states(story)).toEqual(['open', 'open', 'none', 'none'])
    story.push(live(led))
    expect(states(story)).toEqual(['closed', 'closed', 'suspended', 'suspended'])
    story.push(live(led))
    expect(states(story)).toEqual(['closed', 'closed', 'open', 'open'])
  })

  it('changes nothing in a log whose basis is of the time before live prices', () => {
    const by: PricedBy = { ...SUPPLIER, live: true }
    const told = played(by, [...BEFORE, live(still), live(led, { stop: 22 })])
    expect([stands(told, '1|'), stands(told, '8|goalnr=1')]).toEqual(['open', 'open'])
    expect(stands(told, '7|score=0:0')).toBe('none')
    expect(stands(played({ ...MODEL, live: undefined } as never, [...BEFORE, live(still)]), '1|')).toBe(
      'suspended',
    )
  })
})

it.each([
  stateAt(5),
  stateAt(44, { reds: { home: 0, away: 1 } }),
  stateAt(45, LED),
  stateAt(60, { first: { home: 1, away: 1 }, second: { home: 0, away: 1 } }),
  stateAt(75, { second: { home: 2, away: 2 }, reds: { home: 2, away: 1 } }),
  stateAt(88, { first: { home: 2, away: 0 } }),
])('[SPORT-1] no set of bets on one match always wins: %j', (state) => {
  // The first message tells events too.
  const { sheet } = played(MODEL, [...BEFORE, live(state), live(state)])
  const rates = matchRates(TEAMS, OPENING, 'blend')!
  const found = liveGrid(rates, state)
  if (found.problem) throw new Error(found.problem)
  const open = [...sheet.published].filter(([, { state: now }]) => now === 1)
  expect(open.length).toBeGreaterThan(3)
  const quoted = open.map(([key, { odds }]): Quoted => {
    const [market, specifiers = ''] = key.split('|')
    const terms = marketTerms('football', { market: Number(market), specifiers })!
    const fair = selectionChances(found.grid, terms.market, terms.specifiers)!
    const prices = fair.map((chance, n) => ({
      ...{ selection: chance.selection, chance: winChance(chance) },
      odds: odds[n] ? oddsMilli(odds[n]) : undefined,
    }))
    return { ...terms, chances: fair, prices }
  })
  const limits = ({ market }: Quoted) => overroundLimits(LIVE_MARGIN_TIERS.top, market)
  expect(priceProblems(quoted, limits)).toEqual([])
})
