import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireChromium } from '../tools/chromium.ts'
import { commandLine, readWords, startedWith } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { median } from './lib/slices.ts'
import { MATCH_BUDGET, measureMatch } from './page/match.ts'
import { scriptBytes, type Visit, visit } from './page/visit.ts'

/**
 * `npm run bench -- page`: visits of the pages below in each of the three layouts, with an empty cache, as by a cheap phone on a slow
 * connection. A round of taps follows, with the slowest tap as the result. `js_kb`: loaded until the page is hydrated. `js_late_kb`: loaded
 * by the page itself after that. `js_taps_kb`: loaded for the taps alone. `book` is the area of a supplier's sports book: what counts there is ours, and
 * `loading_task` is our longest long task while the supplier's script loads. It is left untapped, because leaving it loads the next page whole. The run starts its own town with an empty database and its first
 * players. Then a match under way with moving prices is measured beside a page with the prices in the state of React; `--match` measures the match
 * alone.
 */
const PORTS = {
  site: 16_100,
  api: 16_101,
  gateway: 16_102,
  webhook: 16_103,
  worker: 16_104,
  dealer: 16_106,
  trader: 16_107,
  postgres: 16_105,
  sandbox: 16_110,
}
/**
 * Switches for repeatable runs. The browser sends no requests of its own, and runs as root and without a graphics
 * card.
 */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const COMMAND = commandLine(
  'npm run bench -- page   loads pages of the site and of its peers, and compares them',
  {
    quick: { type: 'boolean', says: 'one layout and two visits a page, pictures stay JPEG' },
    match: { type: 'boolean', says: 'the page of a match alone' },
    minutes: {
      type: 'string',
      value: 'N',
      says: 'how long the page of the match stays open for its heap, from 3 on',
    },
  },
)
const {
  quick: QUICK = false,
  match: ONLY_MATCH = false,
  minutes = '0',
} = readWords(COMMAND, startedWith(COMMAND)).options
const MINUTES = Number(minutes)
if (MINUTES !== 0 && !(MINUTES >= 3)) throw new Error('--minutes takes a number from 3 on')
const VISITS = Number(process.env.BENCH_VISITS ?? (QUICK ? 2 : 5))
const LAYOUTS = (process.env.BENCH_LAYOUTS ?? (QUICK ? 'default' : 'default,blaze,orange')).split(',')
const PAGES = {
  home: { path: '/', isPlayers: false, taps: true },
  category: { path: '/casino/slots', isPlayers: false, taps: true },
  sports: { path: '/sports/esports', isPlayers: false, taps: true },
  account: { path: '/user/account', isPlayers: true, taps: true },
  book: { path: '/altenar-sports', isPlayers: false, taps: false },
} as const
const PLAYER = { email: 'ana@jogolimpo.example', password: 'jogolimpo-demo' }

/** Budget of a page: ms, and KB compressed with brotli (some pages may be heavier). */
const BUDGET = { lcp: 900, tbt: 60, cls: 0, inp: 100, js_kb: 92, js_late_kb: 20, css_kb: 14, html_kb: 10 }

type PageName = keyof typeof PAGES
type Figures = Record<
  | keyof typeof BUDGET
  | ('hydrated' | 'js_files' | 'js_taps_kb' | 'images_kb' | 'longest_task' | 'loading_task' | 'fcp'),
  number
>
const OTHER_BUDGETS: Partial<Record<PageName, Partial<Figures>>> = {
  account: { ...BUDGET, js_kb: 100 },
  book: { ...BUDGET, js_kb: 100, loading_task: 0 },
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-page-'))
const env = { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }
const town = await startTown({
  plan: { ...readPlan([], env), ports: PORTS },
  say: (line) => console.error(line),
  env: { AVIF: QUICK ? '0' : '1' },
})
const browser = await chromium.launch({
  executablePath: await requireChromium((line) => console.error(line)),
  args: CHROMIUM_ARGS,
})
const site = `http://localhost:${PORTS.site}`
const figures: Record<string, Partial<Record<PageName, Figures>>> = {}
const over: string[] = []
let match: Awaited<ReturnType<typeof measureMatch>> | undefined
try {
  const token = await fetchToken(PLAYER)
  if (!QUICK) await picturesMade()
  for (const layout of ONLY_MATCH ? [] : LAYOUTS) {
    await setLayout(layout)
    const pages: Partial<Record<PageName, Figures>> = {}
    figures[layout] = pages
    for (const name of Object.keys(PAGES) as PageName[]) {
      const found = await measure(`${layout} ${name}`, PAGES[name], token)
      pages[name] = found
      const budget = OTHER_BUDGETS[name] ?? BUDGET
      for (const [key, most] of Object.entries(budget) as [keyof Figures, number][])
        if (!(found[key] <= most)) over.push(`${layout} ${name}: ${key} is ${found[key]}, ${most} allowed`)
    }
  }
  match = await measureMatch(browser, {
    ...{ site, ownerUrl: town.database.ownerUrl },
    ...{ visits: VISITS, minutes: MINUTES },
  })
  for (const [key, most] of Object.entries(MATCH_BUDGET) as [keyof typeof MATCH_BUDGET, number][])
    if (!((match[key] ?? 0) <= most)) over.push(`match: ${key} is ${match[key]}, ${most} allowed`)
} finally {
  await browser.close()
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

for (const line of over) console.error(`Over budget: ${line}`)
console.log(
  JSON.stringify({
    bench: 'page',
    at: new Date().toISOString(),
    cpu: cpus()[0]?.model.trim(),
    cores: cpus().length,
    visits: VISITS,
    ...figures,
    match,
    over_budget: over.length,
  }),
)

async function measure(
  title: string,
  { path, isPlayers, taps }: { path: string; isPlayers: boolean; taps: boolean },
  playerToken: string,
): Promise<Figures> {
  const token = isPlayers ? playerToken : ''
  const untouched = await visit(browser, site + path, { token, taps: false })
  const visits: Visit[] = []
  for (let count = 0; count < VISITS; count += 1) {
    const sample = await visit(browser, site + path, { token, taps })
    visits.push(sample)
    console.error(
      `${title}: LCP ${ms(sample.lcp)}, TBT ${ms(sample.tbt)}, CLS ${sample.cls}, slowest tap ${ms(sample.inp)}, hydrated ${ms(sample.hydrated)}`,
    )
  }
  const of = (key: Exclude<keyof Visit, 'scripts'>) => median(visits.map((visit) => visit[key]))
  const kilo = (key: 'js' | 'css' | 'html' | 'images') => kilobytes(of(key))
  const ofTaps = ({ scripts }: Visit) =>
    scriptBytes([...scripts].filter(([script]) => !untouched.scripts.has(script)))
  return {
    lcp: Math.round(of('lcp')),
    fcp: Math.round(of('fcp')),
    tbt: Math.round(of('tbt')),
    longest_task: Math.round(of('longest')),
    loading_task: Math.round(of('loading')),
    cls: Math.round(of('cls') * 1000) / 1000,
    inp: Math.round(of('inp')),
    hydrated: Math.round(of('hydrated')),
    js_kb: kilo('js'),
    js_late_kb: kilobytes(scriptBytes(untouched.scripts) - untouched.js),
    js_taps_kb: kilobytes(median(visits.map(ofTaps))),
    js_files: of('jsFiles'),
    css_kb: kilo('css'),
    html_kb: kilo('html'),
    images_kb: kilo('images'),
  }
}

/** The worker makes AVIF files of a new town's pictures for a minute or two, on the same cores as the visits. */
async function picturesMade(): Promise<void> {
  const until = performance.now() + 300_000
  const home = await (await fetch(site)).text()
  const left = new Set(home.match(/\/images\/[\w/-]+/g))
  while (left.size > 0) {
    for (const picture of left) {
      const { headers } = await fetch(site + picture, { headers: { accept: 'image/avif' } })
      if (headers.get('content-type') !== 'image/avif') break
      left.delete(picture)
    }
    if (performance.now() > until) throw new Error(`${left.size} pictures have no AVIF file`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Sets `general_layout` as the operator does, and waits until the site shows it. */
async function setLayout(layout: string): Promise<void> {
  const run = spawnSync(process.execPath, ['tools/settings.ts', 'set', 'general_layout', layout], {
    env: {
      ...process.env,
      ...env,
      POSTGRES_PORT: `${PORTS.postgres}`,
      OPERATOR: town.operators[0]?.name,
      OPERATOR_PASSPHRASE: town.operators[0]?.passphrase,
    },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`The layout could not be set: ${run.stdout}${run.stderr}`)
  for (const until = Date.now() + 15_000; Date.now() < until; ) {
    if ((await (await fetch(site)).text()).includes(`data-layout="${layout}"`)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The site does not show the layout ${layout}`)
}

async function fetchToken(body: object): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`Nobody could log in for the account page: ${answer.status}`)
  return token
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
