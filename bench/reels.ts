import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { requireChromium } from '../tools/chromium.ts'
import { commandLine, wordsOf } from '../tools/command-line.ts'
import { planOf } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { CHROMIUM_ARGS } from './lib/chromium-args.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { median } from './lib/slices.ts'

wordsOf(commandLine('npm run bench -- reels   slots on a slow phone', {}))

/**
 * `npm run bench -- reels`: a player on a phone with a CPU that is four times slower opens each slot and spins. Counted are tasks above 50 ms
 * from the press until the outcome is said, the time in scripts of a spin, and the bytes of the visit with its spins.
 */
const PORTS = {
  site: 16_300,
  api: 16_301,
  gateway: 16_302,
  webhook: 16_303,
  worker: 16_304,
  dealer: 16_305,
  trader: 16_308,
  postgres: 16_306,
  sandbox: 16_310,
}
const SLOTS = (process.env.BENCH_SLOTS ?? 'ipe,lua,arara').split(',')
const SPINS = Number(process.env.BENCH_SPINS ?? 10)
const PLAYER = { email: 'ana@jogolimpo.example', password: 'jogolimpo-demo' }
const CPU_SLOWDOWN = 4
const AT_REST_MS = 8_000
const SPIN_WITHIN_MS = 60_000
const AFTER_MS = 700
const KB = 1_024
const TARGETS: Readonly<Record<string, Target>> = {
  long_tasks: { most: 0 },
  visit_kb: { most: 450 },
  own_js_kb: { most: 30 },
}
const WATCH = `
window.__long = []
new PerformanceObserver((list) => list.getEntries().forEach((task) => __long.push([task.startTime, task.duration]))).observe({ type: 'longtask', buffered: true })
`

interface Point {
  x: number
  y: number
}

interface Spin {
  /** Of tasks that were longer than 50 ms. */
  long: number[]
  scriptMs: number
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-reels-'))
const town = await startTown({
  plan: { ...planOf([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  env: { AVIF: '0', LIMIT_SCALE: '1000' },
})
const browser = await chromium.launch({ executablePath: await requireChromium(say), args: CHROMIUM_ARGS })
const site = `http://localhost:${PORTS.site}`
try {
  report('reels', await measure(), TARGETS)
} finally {
  await browser.close()
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const token = await tokenOf()
  // Scripts of the lobby and of another game are not a slot's own.
  const others = new Set<string>()
  for (const path of ['/casino', '/games/dice']) {
    const { page, sizes } = await open(path, token)
    await page.context().close()
    for (const url of sizes.keys()) others.add(url)
  }
  const visits = []
  for (const slot of SLOTS) {
    const { page, cdp, sizes } = await open(`/games/${slot}`, token)
    const spins: Spin[] = []
    const button = await findButton(page)
    for (let count = 0; count < SPINS; count += 1) spins.push(await spin(page, cdp, button))
    await page.context().close()
    const own = [...sizes].filter(([url]) => url.endsWith('.js') && !others.has(url))
    const one = {
      long: spins.flatMap(({ long }) => long),
      scriptMs: median(spins.map(({ scriptMs }) => scriptMs)),
      visit: total(sizes),
      ownJs: total(own),
    }
    say(
      `${slot}: ${one.long.length} long tasks in ${SPINS} spins${one.long.length > 0 ? ` (${one.long.join(', ')} ms)` : ''}, ` +
        `${round(one.scriptMs, 0)} ms of scripts a spin, ${round(one.visit / KB, 0)} KB`,
    )
    visits.push(one)
  }
  return {
    long_tasks: visits.reduce((sum, { long }) => sum + long.length, 0),
    script_ms_per_spin: round(Math.max(...visits.map(({ scriptMs }) => scriptMs)), 0),
    visit_kb: round(Math.max(...visits.map(({ visit }) => visit)) / KB, 0),
    own_js_kb: round(Math.max(...visits.map(({ ownJs }) => ownJs)) / KB, 1),
    spins: SPINS * SLOTS.length,
  }
}

/** A first visit with an empty cache, until the page has fetched all that it fetches by itself. `sizes`: bytes on the wire by address. */
async function open(path: string, token: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
  })
  const cookies = { 'cookie-consent': 'necessary', jwt: token }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })))
  await context.addInitScript("try { localStorage.setItem('majority', 'yes') } catch {}")
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const sizes = new Map<string, number>()
  const addresses = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = addresses.get(requestId) ?? requestId
    sizes.set(url, (sizes.get(url) ?? 0) + encodedDataLength)
  })
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(WATCH)
  await page.goto(site + path, { waitUntil: 'load' })
  await page.waitForTimeout(AT_REST_MS)
  return { page, cdp, sizes }
}

/** Where the button of the bet is. It is looked for once: a search by role costs the page as much as a spin does. */
async function findButton(page: Page): Promise<Point> {
  const bet = page.getByRole('main').getByRole('button', { name: /^Apostar/ })
  await bet.waitFor({ timeout: SPIN_WITHIN_MS })
  await bet.scrollIntoViewIfNeeded()
  await bet.evaluate((button) => Object.assign(globalThis, { __button: button }))
  const box = await bet.boundingBox()
  if (!box) throw new Error('The button of the bet is not seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits for words of the button without asking the page again and again, which would be work of its own. */
function buttonSays(page: Page, word: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const isSo = () => __button.textContent.startsWith('${word}') && !__button.ariaDisabled
    if (isSo()) return resolve()
    const observer = new MutationObserver(() => isSo() && (observer.disconnect(), resolve()))
    observer.observe(__button, { subtree: true, childList: true, characterData: true, attributes: true })
    setTimeout(() => reject(new Error('The button never said ${word}')), ${SPIN_WITHIN_MS})
  })`)
}

/** From the press until the outcome is said. A finger presses, so that the browser alone looks for what it touches. */
async function spin(page: Page, cdp: CDPSession, { x, y }: Point): Promise<Spin> {
  await buttonSays(page, 'Apostar')
  const since = Number(await page.evaluate('performance.now()'))
  const before = await scriptSeconds(cdp)
  await page.touchscreen.tap(x, y)
  await buttonSays(page, 'Ver resultado')
  await buttonSays(page, 'Apostar')
  const after = await scriptSeconds(cdp)
  // What follows the outcome belongs to the spin: the list, the count of the balance, a celebration.
  await page.waitForTimeout(AFTER_MS)
  const tasks = (await page.evaluate('window.__long')) as [at: number, ms: number][]
  return {
    long: tasks.filter(([at]) => at >= since).map(([, ms]) => Math.round(ms)),
    scriptMs: (after - before) * 1_000,
  }
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}

function total(sizes: Iterable<readonly [string, number]>): number {
  return [...sizes].reduce((sum, [, bytes]) => sum + bytes, 0)
}

async function tokenOf(): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PLAYER),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`Nobody could log in: ${answer.status}`)
  return token
}
