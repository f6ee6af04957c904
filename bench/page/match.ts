import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarketView } from '@jogo/contract/sportsbook'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { build } from 'vite'
import { median } from '../lib/slices.ts'
import { openStream, type Stream } from './stream.ts'
import { WATCH_TAPS } from './taps.ts'
import { visit } from './visit.ts'

export interface MatchFigures {
  /** Number of markets in the page, and number of messages that change these and other markets. */
  prices_shown: number
  prices_told: number
  messages_per_s: number
  lcp: number
  inp_worst_ms: number
  react_state_inp_worst_ms: number
  long_tasks: number
  react_state_long_tasks: number
  /** Time of the main thread, ms a second. */
  main_ms_per_s: number
  react_state_main_ms_per_s: number
  main_vs_react_state: number
}

export const MATCH_BUDGET = { lcp: 900, inp_worst_ms: 100, long_tasks: 0, main_vs_react_state: 0.5 } as const

const PRICES = 300
const MESSAGES_PER_S = 20
/** Number of markets changed by each message. */
const MARKETS_EACH = 6
const CPU_SLOWDOWN = 6
const TAPS = 20
const TAP_EVERY_MS = 500
const SETTLE_MS = 3_000
const VIEWPORT = { width: 360, height: 800 }
const GROUP = 'Gols'
const ROUNDS = 3

interface Match {
  id: number
  markets: MarketView[]
}

/**
 * A match with many prices on a phone with a six times slower CPU, during messages and taps of the player. The measurement alternates with
 * a page with the same prices in the state of React.
 */
export async function measureMatch(browser: Browser, site: string, visits: number): Promise<MatchFigures> {
  const match = await matchWithMost(site)
  const path = `/sports/match/x-${match.id}`
  const lcps: number[] = []
  for (let count = 0; count < visits; count += 1)
    lcps.push((await visit(browser, site + path, { token: '', taps: false })).lcp)
  const stream = await openStream(site)
  try {
    const shown = match.markets.filter(({ group }) => group === 'goals')
    const others = match.markets.filter(({ group }) => group !== 'goals')
    const markets = upTo(PRICES, [...shown, ...others])
    stream.serve('/react-state', await reactState(stream.url + path, match.id, shown))
    const ours: Streamed[] = []
    const theirs: Streamed[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await streamed(browser, stream, { path, match, told: markets, prepare: showAll }))
      theirs.push(await streamed(browser, stream, { path: '/react-state', match, told: markets }))
    }
    const mid = (of: readonly Streamed[], key: keyof Streamed) =>
      Math.round(median(of.map((streamed) => streamed[key])))
    const worst = (of: readonly Streamed[]) => Math.max(...of.map(({ inp }) => inp))
    return {
      prices_shown: mid(ours, 'prices'),
      prices_told: marketPrices(markets),
      messages_per_s: mid(ours, 'messages'),
      lcp: Math.round(median(lcps)),
      inp_worst_ms: worst(ours),
      react_state_inp_worst_ms: worst(theirs),
      long_tasks: ours.reduce((sum, our) => sum + our.longTasks, 0),
      react_state_long_tasks: theirs.reduce((sum, their) => sum + their.longTasks, 0),
      main_ms_per_s: mid(ours, 'main'),
      react_state_main_ms_per_s: mid(theirs, 'main'),
      main_vs_react_state: Math.round((mid(ours, 'main') / mid(theirs, 'main')) * 100) / 100,
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

async function matchWithMost(site: string): Promise<Match> {
  const until = performance.now() + 120_000
  for (;;) {
    const answer = await fetch(`${site}/v2/sports/fixtures?list=upcoming&sport=football`)
    const { data } = (await answer.json()) as {
      data: { id: number; market_count: number; starts_at: string }[]
    }
    const soon = Date.now() + 900_000
    const [best] = data
      .filter(({ starts_at }) => Date.parse(starts_at) > soon)
      .sort((fixture, other) => other.market_count - fixture.market_count)
    if (best && best.market_count > 150)
      return (await (await fetch(`${site}/v2/sports/fixtures/${best.id}`)).json()) as Match
    if (performance.now() > until) throw new Error('no match has enough markets')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

interface Streamed {
  prices: number
  messages: number
  /** Time of the main thread, ms a second. */
  main: number
  inp: number
  longTasks: number
}

interface StreamOptions {
  path: string
  match: Match
  told: readonly MarketView[]
  prepare?: (page: Page) => Promise<void>
}

const WATCH_TASKS = `
window.__long = []
new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) __long.push([startTime, duration]) }).observe({ type: 'longtask' })
`

async function streamed(
  browser: Browser,
  stream: Stream,
  { path, match, told: markets, prepare }: StreamOptions,
): Promise<Streamed> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true })
  try {
    await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: stream.url }])
    await context.addInitScript("try { localStorage.setItem('majority', 'yes') } catch {}")
    const page = await context.newPage()
    await page.addInitScript(WATCH_TAPS + WATCH_TASKS)
    await page.goto(stream.url + path, { waitUntil: 'load' })
    await page.locator('main .odds').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    await prepare?.(page)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const end = stream.run(match.id, markets, { ms: 1_000 / MESSAGES_PER_S, markets: MARKETS_EACH })
    await page.waitForTimeout(SETTLE_MS)
    const begun = (await page.evaluate(
      'window.__taps.length = 0, window.__long.length = 0, performance.now()',
    )) as number
    const before = await taskMs(cdp)
    const buttons = page.locator('main .odds')
    const prices = await buttons.count()
    const places = await onScreen(page)
    for (let tap = 0; tap < TAPS; tap += 1) {
      const rest = page.waitForTimeout(TAP_EVERY_MS)
      await touch(cdp, places[tap % places.length] ?? [0, 0])
      await rest
    }
    const ms = ((await page.evaluate('performance.now()')) as number) - begun
    const main = (await taskMs(cdp)) - before
    const sent = end()
    const taps = (await page.evaluate('window.__taps')) as [name: string, duration: number][]
    const long = (await page.evaluate('window.__long')) as unknown[]
    return {
      prices,
      messages: (sent * 1_000) / (ms + SETTLE_MS),
      main: (main * 1_000) / ms,
      inp: Math.max(0, ...taps.map(([, duration]) => duration)),
      longTasks: long.length,
    }
  } finally {
    await context.close()
  }
}

/** Centres of the fully visible buttons. */
const onScreen = async (page: Page) =>
  (await page.evaluate(`[...document.querySelectorAll('main .odds')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom }) => top > 70 && bottom < innerHeight - 140)
    .slice(0, 8).map(({ left, top, width, height }) => [left + width / 2, top + height / 2])`)) as [
    number,
    number,
  ][]

/** The tap is not preceded by a query of the page, whose cost would be measured too. */
async function touch(cdp: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Shows the tab with most prices, with all lines of the tab. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('tab', { name: GROUP, exact: true }).click()
  const more = page.getByRole('button', { name: /^Todas as \d+ linhas$/ })
  while ((await more.count()) > 0) await more.first().click()
  await page.evaluate('scrollTo(0, 0)')
}

/** The page with prices in the state of React, in our style. */
async function reactState(ours: string, fixture: number, markets: readonly MarketView[]): Promise<string> {
  const html = await (await fetch(ours)).text()
  const styles = html.match(/<style[^>]*>.*?<\/style>/gs)?.join('') ?? ''
  const dir = mkdtempSync(join(tmpdir(), 'jogo-react-state-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: true,
        lib: {
          entry: fileURLToPath(new URL('react-state.jsx', import.meta.url)),
          formats: ['iife'],
          name: 'page',
          fileName: () => 'page.js',
        },
      },
    })
    const script = readFileSync(join(dir, 'page.js'), 'utf8').replaceAll('</script', '<\\/script')
    const values = `window.__match=${JSON.stringify(markets).replaceAll('<', '\\u003c')};window.__channel='odds.fixture.${fixture}';window.__socket='ws://'+location.host+'/app/x'`
    const root = html.match(/<html[^>]*>/)?.[0] ?? '<html>'
    return `<!doctype html>${root}<head><meta name="viewport" content="width=device-width">${styles}</head><body><div id="root"></div><script>${values}</script><script>${script}</script></body></html>`
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
