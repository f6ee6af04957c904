import type { MarketView } from '@jogo/contract/sportsbook'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Match, playMatch } from './live-match.ts'
import type { Stream } from './stream.ts'
import { WATCH_TAPS } from './taps.ts'

const MESSAGES_PER_S = 20
/** Number of markets changed by each message. */
const MARKETS_EACH = 6
const CPU_SLOWDOWN = 6
const TAPS = 40
const TAP_EVERY_MS = 500
const SETTLE_MS = 3_000
const GOAL_EVERY_MS = 20_000
const VIEWPORT = { width: 360, height: 800 }

/** The page of a match under way, and the markets with moving prices. */
export interface Watched {
  path: string
  match: Match
  moving: readonly MarketView[]
  prepare?: (page: Page) => Promise<void>
}

export interface Streamed {
  prices: number
  messages: number
  /** Time of the main thread, ms a second. */
  main: number
  /** The slowest response to each tap, ms. */
  taps: readonly number[]
  longTasksPerMinute: number
}

const WATCH_TASKS = `
window.__long = []
new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) __long.push([startTime, duration]) }).observe({ type: 'longtask' })
`

/** Taps on a slow phone while prices move and a goal falls. */
export const streamed = (browser: Browser, stream: Stream, watched: Watched): Promise<Streamed> =>
  withPage(browser, stream, watched, async (page, cdp) => {
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const end = play(stream, watched, GOAL_EVERY_MS)
    await page.waitForTimeout(SETTLE_MS)
    const begun = (await page.evaluate(
      'window.__taps.length = 0, window.__long.length = 0, performance.now()',
    )) as number
    const before = await taskMs(cdp)
    const prices = await page.locator('main .odds').count()
    const places = await onScreen(page)
    for (let tap = 0; tap < TAPS; tap += 1) {
      const rest = page.waitForTimeout(TAP_EVERY_MS)
      await touch(cdp, places[tap % places.length] ?? [0, 0])
      await rest
    }
    const ms = ((await page.evaluate('performance.now()')) as number) - begun
    const main = (await taskMs(cdp)) - before
    const sent = end()
    const taps = (await page.evaluate('window.__taps')) as [name: string, ms: number, tap: number][]
    const long = (await page.evaluate('window.__long')) as unknown[]
    return {
      prices,
      messages: (sent * 1_000) / (ms + SETTLE_MS),
      main: (main * 1_000) / ms,
      taps: slowestByTap(taps),
      longTasksPerMinute: (long.length * 60_000) / ms,
    }
  })

/** Taps under 16 ms are not reported by the browser. */
function slowestByTap(entries: readonly (readonly [name: string, ms: number, tap: number])[]): number[] {
  const byTap = Map.groupBy(entries, ([, , tap]) => tap)
  const slowest = [...byTap.values()].map((each) => Math.max(...each.map(([, ms]) => ms)))
  return [...slowest, ...Array.from({ length: Math.max(0, TAPS - slowest.length) }, () => 0)]
}

const HEAP_FROM_MINUTE = 2
const MINUTE_MS = 60_000
const HEAP_TAP_EVERY_MS = 5_000

/** Growth of the heap of a page that stays open, in percent, from minute 2 on. */
export const heapGrowth = (
  browser: Browser,
  stream: Stream,
  watched: Watched,
  minutes: number,
): Promise<number> =>
  withPage(browser, stream, watched, async (page, cdp) => {
    const end = play(stream, watched, MINUTE_MS)
    const places = await onScreen(page)
    const tapFor = async (forMinutes: number) => {
      const until = performance.now() + forMinutes * MINUTE_MS
      for (let tap = 0; performance.now() < until; tap += 1) {
        await touch(cdp, places[tap % places.length] ?? [0, 0])
        await page.waitForTimeout(HEAP_TAP_EVERY_MS)
      }
    }
    await tapFor(HEAP_FROM_MINUTE)
    const before = await heapBytes(cdp)
    await tapFor(minutes - HEAP_FROM_MINUTE)
    const after = await heapBytes(cdp)
    end()
    return (after / before - 1) * 100
  })

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

const play = (stream: Stream, { match, moving }: Watched, goalEveryMs: number) =>
  stream.run(playMatch({ match, moving, marketsEach: MARKETS_EACH, goalEveryMs }), 1_000 / MESSAGES_PER_S)

async function withPage<T>(
  browser: Browser,
  stream: Stream,
  { path, prepare }: Watched,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({
    viewport: VIEWPORT,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: stream.url }])
    await context.addInitScript("try { localStorage.setItem('majority', 'yes') } catch {}")
    const page = await context.newPage()
    await page.addInitScript(WATCH_TAPS + WATCH_TASKS)
    await page.goto(stream.url + path, { waitUntil: 'load' })
    await page.locator('main .odds').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    await prepare?.(page)
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** Centres of the fully visible buttons. */
const onScreen = async (page: Page) =>
  (await page.evaluate(`[...document.querySelectorAll('main .odds')]
    .map((button) => button.getBoundingClientRect())
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
