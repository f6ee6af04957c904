import { setTimeout as sleep } from 'node:timers/promises'
import type { MarketView } from '@jogo/contract/sportsbook'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { round } from '../lib/report.ts'
import { median, quantile } from '../lib/slices.ts'
import type { Match } from './live-match.ts'
import { reactState } from './react-state.ts'
import { openStream } from './stream.ts'
import { visit } from './visit.ts'
import { heapGrowth, type Streamed, streamed } from './watch-match.ts'

export interface MatchFigures {
  /** Number of markets in the page, and number of messages that change these and other markets. */
  prices_shown: number
  prices_told: number
  messages_per_s: number
  lcp: number
  inp_p98: number
  inp_worst_ms: number
  react_state_inp_p98: number
  react_state_inp_worst_ms: number
  long_tasks_per_min: number
  react_state_long_tasks_per_min: number
  /** Time of the main thread, ms a second. */
  main_ms_per_s: number
  react_state_main_ms_per_s: number
  main_vs_react_state: number
  /** Percent, from minute 2 to the last; only where minutes are given. */
  heap_growth?: number
}

export const MATCH_BUDGET = {
  ...{ lcp: 900, inp_p98: 150, inp_worst_ms: 250, long_tasks_per_min: 2, main_vs_react_state: 0.75 },
  heap_growth: 5,
} as const

const PRICES = 300
const GROUP = 'Gols'
const ROUNDS = 3
/** The match is to come until the messages of the bench begin it. */
const STARTS_IN_MINUTES = 15
const OFFERED_WITHIN_MS = 120_000

interface MatchOptions {
  site: string
  ownerUrl: string
  visits: number
  /** For how long a page stays open for `heap_growth`; 0: not measured. */
  minutes: number
}

/**
 * A match with many prices on a phone with a six times slower CPU, under way from the first message on, during messages, a goal and taps of the player. The
 * measurement alternates with a page with the same prices in the state of React.
 */
export async function measureMatch(
  browser: Browser,
  { site, ownerUrl, visits, minutes }: MatchOptions,
): Promise<MatchFigures> {
  const match = await openLive(site, ownerUrl, await matchWithMost(site, minutes))
  const path = `/sports/match/x-${match.id}`
  const lcps: number[] = []
  for (let count = 0; count < visits; count += 1)
    lcps.push((await visit(browser, site + path, { token: '', taps: false })).lcp)
  const stream = await openStream(site)
  try {
    const shown = match.markets.filter(({ group }) => group === 'goals')
    const others = match.markets.filter(({ group }) => group !== 'goals')
    const moving = upTo(PRICES, [...shown, ...others])
    stream.serve('/react-state', await reactState(stream.url + path, match.id, shown))
    const watched = { path, match, moving, prepare: showAll }
    const ours: Streamed[] = []
    const theirs: Streamed[] = []
    for (let count = 0; count < ROUNDS; count += 1) {
      ours.push(await streamed(browser, stream, watched))
      theirs.push(await streamed(browser, stream, { path: '/react-state', match, moving }))
    }
    const mid = (of: readonly Streamed[], key: 'main' | 'messages' | 'prices') =>
      Math.round(median(of.map((each) => each[key])))
    const taps = (of: readonly Streamed[]) => of.flatMap((each) => each.taps)
    const longTasks = (of: readonly Streamed[]) =>
      round(of.reduce((sum, each) => sum + each.longTasksPerMinute, 0) / of.length, 1)
    return {
      prices_shown: mid(ours, 'prices'),
      prices_told: marketPrices(moving),
      messages_per_s: mid(ours, 'messages'),
      lcp: Math.round(median(lcps)),
      inp_p98: quantile(taps(ours), 0.98),
      inp_worst_ms: Math.max(...taps(ours)),
      react_state_inp_p98: quantile(taps(theirs), 0.98),
      react_state_inp_worst_ms: Math.max(...taps(theirs)),
      long_tasks_per_min: longTasks(ours),
      react_state_long_tasks_per_min: longTasks(theirs),
      main_ms_per_s: mid(ours, 'main'),
      react_state_main_ms_per_s: mid(theirs, 'main'),
      main_vs_react_state: round(median(ours.map(({ main }, at) => main / (theirs[at]?.main ?? 0)))),
      ...(minutes > 0 && { heap_growth: round(await heapGrowth(browser, stream, watched, minutes), 1) }),
    }
  } finally {
    await stream.close()
  }
}

const marketPrices = (markets: readonly MarketView[]) =>
  markets.reduce((sum, { selections }) => sum + selections.length, 0)

function upTo(prices: number, markets: readonly MarketView[]): MarketView[] {
  const taken: MarketView[] = []
  for (const market of markets) if (marketPrices(taken) < prices) taken.push(market)
  return taken
}

/** @returns the number of a match that begins after the measurement */
async function matchWithMost(site: string, minutes: number): Promise<number> {
  for (const until = performance.now() + OFFERED_WITHIN_MS; ; await sleep(1_000)) {
    const answer = await fetch(`${site}/v2/sports/fixtures?list=upcoming&sport=football`)
    const { data } = (await answer.json()) as {
      data: { id: number; market_count: number; starts_at: string }[]
    }
    const soon = Date.now() + (STARTS_IN_MINUTES + minutes) * 60_000
    const [best] = data
      .filter(({ starts_at }) => Date.parse(starts_at) > soon)
      .sort((fixture, other) => other.market_count - fixture.market_count)
    if (best && best.market_count > 150) return best.id
    if (performance.now() > until) throw new Error('no match has enough markets')
  }
}

/** Opens the league of the match for live bets, as an operator may. */
async function openLive(site: string, ownerUrl: string, id: number): Promise<Match> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    'update public.tournaments set live_betting = true where id = (select tournament_id from public.fixtures where id = $1) and not live_betting',
    [id],
  )
  await owner.end()
  for (const until = performance.now() + OFFERED_WITHIN_MS; ; await sleep(1_000)) {
    const match = (await (await fetch(`${site}/v2/sports/fixtures/${id}`)).json()) as Match
    if (match.live_betting && match.markets.length > 0) return match
    if (performance.now() > until) throw new Error('the match takes no live bets')
  }
}

/** Shows the tab with most prices, with all lines of the tab. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('tab', { name: GROUP, exact: true }).click()
  const more = page.getByRole('button', { name: /^Todas as \d+ linhas$/ })
  while ((await more.count()) > 0) await more.first().click()
  await page.evaluate('scrollTo(0, 0)')
}
