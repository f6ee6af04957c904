import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { type BenchBook, openBook } from './bets/book.ts'
import { type BenchGrants, openGrants } from './bonus/grants.ts'
import { type LoadResult, rawRequest, runLoad } from './http/load.ts'
import { FIRST_ID, makePeople } from './http/people.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { alternate, median } from './lib/slices.ts'

parseArguments(
  commandLine(
    'npm run bench -- bonus   stakes with and without a bonus, and a coupon that is asked for at once',
    {},
  ),
)

/**
 * `npm run bench -- bonus`: rolls of Dice and slips over HTTP by players with an active bonus against players without a bonus, in
 * alternated slices. The worker is paused during the slices and counts stakes between them; its rate is reported. `beside`: the worker
 * counts stakes during the Dice rolls, on the same cores. `coupon`: 1,000 players apply a coupon with a budget of 100 at once.
 * `BENCH_PARTS=dice` measures only the named parts of dice, beside, slips, coupon.
 */
const PORTS = {
  site: 15_800,
  api: 15_801,
  gateway: 15_802,
  webhook: 15_803,
  worker: 15_804,
  dealer: 15_805,
  trader: 15_807,
  postgres: 15_806,
  sandbox: 15_810,
}
const HALF = Number(process.env.BENCH_PLAYERS ?? 2_500)
const CONNECTIONS = 64
const PAIRS = Number(process.env.BENCH_SLICES ?? 9)
const ASKING = 1_000
const BUDGET = 100
const ROUNDS = 50
const PARTS = new Set((process.env.BENCH_PARTS ?? 'dice,beside,slips,coupon').split(','))
const TARGETS: Readonly<Record<string, Target>> = {
  vs_without: { least: 0.9 },
  slips_vs_without: { least: 0.9 },
  granted: { least: BUDGET, most: BUDGET },
}

interface Slice {
  rate: number
  p99: number
  /** Seconds until the worker had emptied its backlog. */
  drained: number
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-bonus-'))
const town = await startTown({
  plan: { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  processes: ['api', 'worker'],
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000' },
})
try {
  report('bonus', await measure(), TARGETS)
} finally {
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const grants = openGrants(town.database)
  const book = await openBook(town.database)
  try {
    const tokens = await makePeople(town.database.ownerUrl, town.env.JWT_SECRET ?? '', 2 * HALF + ASKING)
    const [having, without] = [tokens.slice(0, HALF), tokens.slice(HALF, 2 * HALF)]
    const seeds = [...having, ...without].map((token) => rawRequest('GET', '/api/fair/seeds', token))
    requireGranted(await runLoad(PORTS.api, seeds, CONNECTIONS), 'reading the commitment')
    await giveBonuses(grants, having)
    await drain(grants)
    await grants.vacuum()
    return {
      ...(PARTS.has('dice') && (await measureDice(grants, having, without))),
      ...(PARTS.has('beside') && (await measureBeside(grants, having, without))),
      ...(PARTS.has('slips') && (await measureSlips(grants, book, having, without))),
      ...(PARTS.has('coupon') && (await measureCoupon(grants, tokens.slice(2 * HALF)))),
    }
  } finally {
    await book.close()
    await grants.close()
  }
}

/** Every player applies the coupon and activates the bonus. */
async function giveBonuses(grants: BenchGrants, tokens: readonly string[]) {
  await grants.publish('ALL', tokens.length)
  requireGranted(await applyCoupon('ALL', tokens, CONNECTIONS), 'applying')
  const ids = await grants.byPlayer('ALL')
  const activations = tokens.map((token, at) =>
    rawRequest('POST', `/api/active/${ids.get(FIRST_ID + at)}`, token),
  )
  requireGranted(await runLoad(PORTS.api, activations, CONNECTIONS), 'activating')
  const running = await grants.countRunning()
  if (running !== tokens.length) throw new Error(`${running} of ${tokens.length} bonuses are active`)
}

function rollDice(grants: BenchGrants, tokens: readonly string[], isHeld: boolean) {
  const bet = { stake: 100, side: 'under', target: 5_000 }
  const rolls = () =>
    tokens.map((token) => rawRequest('POST', '/api/games/dice/rounds', token, { id: randomUUID(), ...bet }))
  return () => sent(grants, rolls(), { what: 'dice', isHeld })
}

async function measureDice(grants: BenchGrants, having: readonly string[], without: readonly string[]) {
  const before = await grants.countContributions()
  const pairs = await comparePairs('dice', rollDice(grants, having, true), rollDice(grants, without, true))
  const counted = (await grants.countContributions()) - before
  const rolled = having.length * (PAIRS + 1)
  if (counted !== rolled) throw new Error(`${rolled} rounds were played with a bonus and ${counted} counted`)
  const { ratio, low, high } = pairs
  return {
    ...{ vs_without: ratio, vs_without_low: low, vs_without_high: high },
    ...{ dice_per_second: pairs.rate, dice_without_per_second: pairs.rateWithout },
    ...{ dice_p99_ms: pairs.p99, dice_without_p99_ms: pairs.p99Without },
    counted_per_second: round(having.length / pairs.drained, 0),
  }
}

async function measureBeside(grants: BenchGrants, having: readonly string[], without: readonly string[]) {
  const pairs = await comparePairs(
    'beside',
    rollDice(grants, having, false),
    rollDice(grants, without, false),
  )
  const { ratio, low, high } = pairs
  return { beside_vs_without: ratio, beside_vs_without_low: low, beside_vs_without_high: high }
}

async function measureSlips(
  grants: BenchGrants,
  book: BenchBook,
  having: readonly string[],
  without: readonly string[],
) {
  const before = await book.countBets()
  const place = (tokens: readonly string[]) => () =>
    sent(
      grants,
      tokens.map((token) => rawRequest('POST', '/api/bets', token, book.slip())),
      { what: 'slips', isHeld: true },
    )
  const pairs = await comparePairs('slips', place(having), place(without))
  const stored = (await book.countBets()) - before
  const betCount = 2 * having.length * (PAIRS + 1)
  if (stored !== betCount) throw new Error(`${betCount} bets were asked for and ${stored} are stored`)
  const { ratio, low, high } = pairs
  return {
    ...{ slips_vs_without: ratio, slips_vs_without_low: low, slips_vs_without_high: high },
    ...{ slips_per_second: pairs.rate, slips_without_per_second: pairs.rateWithout },
    ...{ slips_p99_ms: pairs.p99, slips_without_p99_ms: pairs.p99Without },
  }
}

/** Opens one connection for each player, so that all requests are under way together. A busy answer is retried. */
async function measureCoupon(grants: BenchGrants, tokens: readonly string[]) {
  await grants.publish('FEW', BUDGET)
  let granted = 0
  let asking = tokens
  let busy = 0
  const began = performance.now()
  for (let turn = 0; asking.length > 0 && turn < ROUNDS; turn += 1) {
    const { granted: now, others } = await applyCoupon('FEW', asking, asking.length)
    const { 503: again = 0, ...refused } = others
    say(`${asking.length} apply at once: ${now} granted, others ${JSON.stringify(others)}`)
    if (Object.keys(refused).some((status) => status !== '409')) throw new Error('applying failed')
    granted += now
    busy += again
    if (again === 0 || now === 0) break
    const had = await grants.byPlayer('FEW')
    asking = tokens.filter((_, at) => !had.has(FIRST_ID + 2 * HALF + at))
  }
  const stored = await grants.countGrants('FEW')
  if (stored !== granted) throw new Error(`${granted} were told of a bonus and ${stored} have one`)
  return { granted, asked_again: busy, coupon_seconds: round((performance.now() - began) / 1_000) }
}

function applyCoupon(code: string, tokens: readonly string[], connections: number): Promise<LoadResult> {
  const requests = tokens.map((token) => rawRequest('POST', '/api/coupons/apply', token, { code }))
  return runLoad(PORTS.api, requests, connections)
}

/**
 * Ratio of adjacent slices: the median, and the second lowest and second highest of nine ratios, a 96 per cent interval of the true
 * median.
 */
async function comparePairs(what: string, having: () => Promise<Slice>, without: () => Promise<Slice>) {
  const slices = await alternate(
    { having, without },
    { rounds: PAIRS, seconds: 0 },
    (name, slice, { rate, p99 }) =>
      say(`pair ${slice}: ${what} ${name} ${round(rate, 0)}/s, p99 ${round(p99, 1)} ms`),
  )
  const ratios = slices.having.map(({ rate }, at) => rate / (slices.without[at]?.rate ?? Number.NaN))
  const sorted = ratios.toSorted((a, b) => a - b)
  const mid = (of: readonly Slice[], key: keyof Slice) => round(median(of.map((slice) => slice[key])), 1)
  return {
    ...{ ratio: round(median(ratios)), low: round(sorted.at(1) ?? Number.NaN) },
    high: round(sorted.at(-2) ?? Number.NaN),
    ...{ rate: mid(slices.having, 'rate'), rateWithout: mid(slices.without, 'rate') },
    ...{ p99: mid(slices.having, 'p99'), p99Without: mid(slices.without, 'p99') },
    drained: mid(slices.having, 'drained'),
  }
}

async function sent(
  grants: BenchGrants,
  requests: readonly Buffer[],
  { what, isHeld }: { what: string; isHeld: boolean },
): Promise<Slice> {
  const load = await (isHeld
    ? withoutWorker(() => runLoad(PORTS.api, requests, CONNECTIONS))
    : runLoad(PORTS.api, requests, CONNECTIONS))
  requireGranted(load, what)
  const answered = performance.now()
  await drain(grants)
  return {
    rate: load.granted / load.seconds,
    p99: load.latencies[Math.floor(load.latencies.length * 0.99)] ?? Number.NaN,
    drained: (performance.now() - answered) / 1_000,
  }
}

/** Pauses the worker during the work. */
async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  const pid = town.processes.get('worker')?.pid()
  if (pid === undefined) throw new Error('there is no worker')
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** Waits until the worker has emptied the slice's backlog. */
async function drain(grants: BenchGrants) {
  while ((await grants.countWaiting()) > 0) await sleep(100)
}

function requireGranted(load: LoadResult, what: string) {
  const others = JSON.stringify(load.others)
  if (others !== '{}') throw new Error(`${what}: ${load.granted} granted, others ${others}`)
}
