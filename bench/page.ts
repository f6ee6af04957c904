import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireChromium } from '../tools/chromium.ts'
import { planOf } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { type Visit, visit } from './page/visit.ts'

/**
 * `npm run bench -- page [address]`: first visits of the home page (and Mines) as a cheap phone on a bad line makes them. Median of
 * five. Without an address a town of its own is started, with an empty database.
 */
const PORTS = {
  site: 16_100,
  api: 16_101,
  gateway: 16_102,
  webhook: 16_103,
  worker: 16_104,
  postgres: 16_105,
  sandbox: 16_110,
}
const VISITS = Number(process.env.BENCH_VISITS ?? 5)
const PAGES = { home: '/', mines: '/games/mines' } as const
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the home page may cost: ms, KB as brotli sends them. */
const BUDGET = { home_lcp: 900, home_tbt: 60, home_cls: 0, home_js_kb: 80, home_css_kb: 8 }

const address = process.argv[2]
const dir = address ? undefined : mkdtempSync(join(tmpdir(), 'jogo-bench-page-'))
const town = dir
  ? await startTown({
      plan: { ...planOf([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
      say: (line) => console.error(line),
    })
  : undefined
const browser = await chromium.launch({
  executablePath: requireChromium((line) => console.error(line)),
  args: CHROMIUM_ARGS,
})

const figures: Record<string, number> = {}
try {
  const site = address ?? `http://localhost:${PORTS.site}`
  for (const [name, path] of Object.entries(PAGES)) {
    await visit(browser, site + path)
    const visits: Visit[] = []
    for (let count = 0; count < VISITS; count += 1) {
      const one = await visit(browser, site + path)
      visits.push(one)
      console.error(
        `${name}: LCP ${ms(one.lcp)}, TBT ${ms(one.tbt)}, longest task ${ms(one.longest)}, CLS ${one.cls}, awake ${ms(one.awake)}`,
      )
    }
    Object.assign(figures, summary(name, visits))
  }
} finally {
  await browser.close()
  await town?.stop()
  if (dir) rmSync(dir, { recursive: true, force: true })
}

const over = Object.entries(BUDGET).filter(([name, limit]) => (figures[name] ?? Number.NaN) > limit)
for (const [name, limit] of over) console.error(`Over budget: ${name} is ${figures[name]}, ${limit} allowed`)
console.log(
  JSON.stringify({
    bench: 'page',
    at: new Date().toISOString(),
    cpu: cpus()[0]?.model.trim(),
    cores: cpus().length,
    visits: VISITS,
    ...figures,
    within_budget: over.length === 0,
  }),
)

function summary(name: string, visits: readonly Visit[]): Record<string, number> {
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
  const kilo = (bytes: number) => Math.round(bytes / 100) / 10
  return {
    [`${name}_lcp`]: Math.round(of('lcp')),
    [`${name}_fcp`]: Math.round(of('fcp')),
    [`${name}_tbt`]: Math.round(of('tbt')),
    [`${name}_longest_task`]: Math.round(of('longest')),
    [`${name}_cls`]: Math.round(of('cls') * 1000) / 1000,
    [`${name}_awake`]: Math.round(of('awake')),
    [`${name}_js_kb`]: kilo(of('js')),
    [`${name}_js_files`]: of('jsFiles'),
    [`${name}_css_kb`]: kilo(of('css')),
    [`${name}_html_kb`]: kilo(of('html')),
    [`${name}_images_kb`]: kilo(of('images')),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
