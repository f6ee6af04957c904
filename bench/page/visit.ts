import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { tapAround, WATCH_TAPS, worstTap } from './taps.ts'

/**
 * One first visit with an empty cache. Times in ms since the navigation began; sizes in bytes, compressed with brotli. Paints and tasks count until a script
 * of another origin has arrived: until then no other code can have run, and the next ones may be its own. A shift after that counts if it moves elements
 * outside of shadow roots.
 */
export interface Visit {
  lcp: number
  fcp: number
  tbt: number
  longest: number
  /** The longest long task that began while a script of another origin was loading; 0 if all were short, NaN without such a script. */
  loading: number
  cls: number
  /** Time when the page was hydrated. */
  hydrated: number
  /** Scripts requested before hydration was complete. */
  js: number
  jsFiles: number
  /** Every script of the site by its address, including those of taps. */
  scripts: ReadonlyMap<string, number>
  css: number
  html: number
  images: number
  /** The slowest response to a tap, measured last; 0 without taps. */
  inp: number
}

/** The visitor. Age and cookies were confirmed before, so no dialog covers the page. */
export interface Visitor {
  /** The token of a player; '' for an anonymous visitor. */
  token: string
  /** Without taps the visit lasts until the page has fetched everything on its own. */
  taps: boolean
}

/** A cheap phone on a slow connection: CPU slowed down four times, 150 ms latency, 1.6 Mbit/s. */
const PHONE = { width: 360, height: 800 }
const CPU_SLOWDOWN = 4
const LATENCY_MS = 150
const BYTES_PER_SECOND = (1.6 * 1_000_000) / 8
const QUIET_AFTER_MS = 1_500
/** Quiet time after the page's last request before it counts as at rest, ms. */
const AT_REST_AFTER_MS = 6_000

/** Runs in the page before its own scripts. */
const WATCH = `
window.__seen = { paints: [], fcp: 0, shifts: [], tasks: [], hydrated: 0 }
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
watch('largest-contentful-paint', (entry) => __seen.paints.push(entry.startTime))
watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') __seen.fcp = entry.startTime })
watch('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
  if (!hadRecentInput) __seen.shifts.push([startTime, value, sources.some(({ node }) => node)])
})
watch('longtask', (entry) => __seen.tasks.push([entry.startTime, entry.duration]))
addEventListener('hydrated', () => { __seen.hydrated = performance.now() })
`
/** Times by the page's own clock: timers of the throttled page and of this process drift apart. */
const UNTIL_HYDRATED = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime <= __seen.hydrated).map(({ name }) => name)`

/** Loading times of scripts from other origins. */
const FOREIGN_SCRIPTS = `performance.getEntriesByType('resource')
  .filter(({ initiatorType, name }) => initiatorType === 'script' && new URL(name).origin !== location.origin)
  .map(({ startTime, responseEnd }) => [startTime, responseEnd])`

interface Seen {
  /** Largest contentful paints, each larger than the one before. */
  paints: number[]
  fcp: number
  shifts: [start: number, value: number, isOwn: boolean][]
  tasks: [start: number, duration: number][]
  hydrated: number
}

export async function visit(browser: Browser, url: string, { token, taps }: Visitor): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  try {
    const cookies = { 'cookie-consent': 'necessary', ...(token && { jwt: token }) }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
    await context.addInitScript("try { localStorage.setItem('majority', 'yes') } catch {}")
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND / 2,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(WATCH + WATCH_TAPS)
    const { origin } = new URL(url)
    const sizes = { css: 0, html: 0, images: 0 }
    const scripts = new Map<string, number>()
    page.on('response', (response) => {
      const bytes = Number(response.headers()['content-length'] ?? 0)
      const type = response.headers()['content-type'] ?? ''
      if (new URL(response.url()).origin !== origin) return
      if (/javascript/.test(type)) scripts.set(response.url(), bytes)
      else if (/css/.test(type)) sizes.css += bytes
      else if (/^text\/html/.test(type)) sizes.html += bytes
      else if (/^image\//.test(type)) sizes.images += bytes
    })
    await page.goto(url, { waitUntil: 'load' })
    await hydrated(page)
    await page.waitForTimeout(QUIET_AFTER_MS)
    const seen = (await page.evaluate('window.__seen')) as Seen
    const foreign = (await page.evaluate(FOREIGN_SCRIPTS)) as [start: number, end: number][]
    const styles = (await page.evaluate(
      "[...document.querySelectorAll('style')].map((style) => style.textContent)",
    )) as string[]
    const loaded = { ...sizes }
    const early = new Set((await page.evaluate(UNTIL_HYDRATED)) as string[])
    if (taps) await tapAround(page, token !== '')
    else await page.waitForTimeout(AT_REST_AFTER_MS)
    const earlyScripts = [...scripts].filter(([url]) => early.has(url))
    const ownUntil = Math.min(...foreign.map(([, end]) => end))
    const late = seen.tasks.filter(([start]) => start >= seen.fcp && start < ownUntil)
    return {
      lcp: seen.paints.findLast((at) => at < ownUntil) ?? Number.NaN,
      fcp: seen.fcp,
      tbt: late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      longest: longest(late),
      loading:
        foreign.length === 0 ? Number.NaN : longest(late.filter(([start]) => isWithin(start, foreign))),
      cls: seen.shifts.reduce((sum, [at, value, isOwn]) => (isOwn || at < ownUntil ? sum + value : sum), 0),
      hydrated: seen.hydrated,
      inp: taps ? await worstTap(page) : 0,
      ...loaded,
      js: scriptBytes(earlyScripts),
      jsFiles: earlyScripts.length,
      scripts,
      css: loaded.css + styles.reduce((sum, style) => sum + brotliSize(style), 0),
    }
  } finally {
    await context.close()
  }
}

const longest = (tasks: Seen['tasks']) => Math.max(0, ...tasks.map(([, duration]) => duration))

const isWithin = (at: number, times: readonly (readonly [start: number, end: number])[]) =>
  times.some(([start, end]) => at >= start && at < end)

/** The state is polled from outside, because the page's security policy forbids evaluating text inside it. */
async function hydrated(page: Page): Promise<void> {
  const until = performance.now() + 30_000
  while (!(await page.evaluate('window.__seen.hydrated > 0'))) {
    if (performance.now() > until) throw new Error(`The page was not hydrated within 30 s: ${page.url()}`)
    await page.waitForTimeout(100)
  }
}

/** Sum of the sizes. */
export const scriptBytes = (scripts: Iterable<readonly [url: string, bytes: number]>): number =>
  [...scripts].reduce((sum, [, bytes]) => sum + bytes, 0)

function brotliSize(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
