import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLog } from '@jogo/telemetry/log'
import type { BooksReport } from '../server/src/ledger/index.ts'
import { checkBooks, openAnchorFile, openSampleFolder } from '../server/src/ledger/index.ts'
import { LEDGER_CHECKS } from '../server/src/ledger-checks.ts'
import { createDatabase } from '../server/src/platform/db.ts'
import { commandLine, readWords, startedWith } from '../tools/command-line.ts'
import { type Plan, readPlan } from '../tools/plan.ts'
import { databaseUser, reachableFolder } from '../tools/postgres-user.ts'
import { startTown, type Town } from '../tools/town.ts'
import { startBookBets } from './chaos/book-bets.ts'
import { startCashOuts } from './chaos/cash-outs.ts'
import { type Disturbed, disturb } from './chaos/disturber.ts'
import { startLiveBets } from './chaos/live-bets.ts'
import { makePlayers } from './chaos/make-players.ts'
import { startPayments } from './chaos/payments.ts'
import { startCrowd } from './chaos/players.ts'
import { untilReady } from './chaos/readiness.ts'
import { isRefusedFalsely } from './chaos/refused.ts'
import { seededRandom } from './chaos/schedule.ts'
import { createSiteClient, type FailedCall } from './chaos/site-client.ts'
import { startSlips } from './chaos/slips.ts'
import { countDifferences, startSupplied } from './chaos/supplied.ts'
import { startTables } from './chaos/tables.ts'
import { readUnfinished, untilIdle } from './chaos/unfinished.ts'
import { verify } from './chaos/verify.ts'
import { say } from './lib/report.ts'

/**
 * `npm run chaos -- --seconds 60 --seed 1`: the real town (site, two apis, two gateways, worker, database), players, and one disturbance
 * after another (chaos/disturbances.ts). The players bet (one bet in twenty is sent twice at once), deposit, withdraw and refresh their
 * sessions. Afterwards every answer is compared with the books. Meaning of the figures: bench/chaos/README.md. Exit code 1 when a figure is
 * out of its bounds.
 */
const PORTS = {
  site: 15_300,
  api: 15_301,
  gateway: 15_311,
  webhook: 15_321,
  worker: 15_331,
  dealer: 15_341,
  trader: 15_345,
  postgres: 15_340,
  sandbox: 15_350,
}
const DOUBLE_SHARE = 0.05
const READY_AGAIN_WITHIN_MS = 10_000
/** From the end of a bet's wait, or of the disturbance that outlasts it. */
const DECIDED_WITHIN_MS = 10_000

const COMMAND = commandLine('npm run chaos   breaks every part under load, then counts what was lost', {
  seconds: { type: 'string', value: 'N', says: 'how long, from 5 on; otherwise 60' },
  only: { type: 'string', value: 'FAULT', says: 'this fault alone' },
  seed: { type: 'string', value: 'N', says: 'the order of the faults, as a run before printed it' },
})
const { options } = readWords(COMMAND, startedWith(COMMAND))
const seconds = numberWanted('seconds', 60, 5)
const seed = numberWanted('seed', Date.now() % 100_000, 0)
const base = join(process.cwd(), '.data', 'bench')
mkdirSync(base, { recursive: true })
const dir = mkdtempSync(join(base, 'chaos-'))
chmodSync(dir, 0o755)
const plan: Plan = {
  ...readPlan(['--api', '2', '--gateway', '2', '--trader', '2'], {
    DATA_DIR: dir,
    SANDBOX_PORT: `${PORTS.sandbox}`,
  }),
  ports: PORTS,
}
const site = `http://127.0.0.1:${PORTS.site}`
const started = await startTown({
  plan,
  say,
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000', SITE_URL: site },
})
let isClean = false
try {
  isClean = await run(started)
  process.exitCode = isClean ? 0 : 1
} finally {
  await started.stop()
  rmSync(reachableFolder(join(dir, 'postgres'), databaseUser()), { recursive: true, force: true })
  if (isClean) rmSync(dir, { recursive: true, force: true })
  else say(`the logs stay in ${join(dir, 'logs')}`)
}

function numberWanted(flag: 'seconds' | 'seed', usual: number, least: number): number {
  const value = Number(options[flag] ?? usual)
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${flag} takes a whole number from ${least}`)
  return value
}

async function run(town: Town): Promise<boolean> {
  const client = createSiteClient(site)
  const { betters, payers, guests, spinners, fans, watchers, sellers, punters, prober, sessions } =
    await makePlayers(town, client)
  await untilIdle(town.database.ownerUrl)
  say(`${betters.length} players over ${town.apis.length} api processes for ${seconds} s, seed ${seed}`)
  const crowd = startCrowd(client, betters, DOUBLE_SHARE)
  const tables = startTables(client, guests, crowd.counts)
  const slips = startSlips(client, fans, crowd.counts, say)
  const cashOuts = startCashOuts(client, sellers, crowd.counts)
  const liveBets = await startLiveBets(town.database.ownerUrl, client, watchers, crowd.counts)
  const payments = startPayments(client, town.sandbox ?? '', payers, crowd.counts)
  const since = new Date()
  const supplied = await startSupplied(town, site, spinners)
  const bookBets = await startBookBets(town, site, client, punters, crowd.counts)
  const probed: string[] = []
  const ready = () =>
    untilReady({
      client,
      site,
      probes: probes(town),
      key: town.env.REALTIME_KEY ?? 'jogo-limpo-key',
      player: prober,
      betting: (id) => probed.push(id),
    })
  const progress = setInterval(
    () => say(`${crowd.rounds.length} rounds, ${crowd.counts.resent} calls asked again`),
    10_000,
  )
  const disturbed = await disturb(
    { town, plan, random: seededRandom(seed), only: options.only?.split(',') },
    seconds,
    ready,
    say,
  )
  clearInterval(progress)
  say('no more disturbances; waiting for the last answers')
  const [openBets] = await Promise.all([
    tables.stop(),
    crowd.stop(),
    payments.stop(),
    supplied.stop(),
    slips.stop(),
    liveBets.stop(),
    cashOuts.stop(),
    bookBets.stop(),
  ])
  const wrongBookSlips = await bookBets.faults()
  const [differences, bookDifferences] = [
    await countDifferences(town, 'softswiss', since),
    await countDifferences(town, 'betby', since),
  ]
  const unfinished = await readUnfinished(town.database.ownerUrl, payments)
  const loggedOut = await sessions.countLoggedOut()
  const { examples, ...findings } = await verify(
    town.database.ownerUrl,
    [...crowd.rounds, ...tables.bets],
    probed,
  )
  const wrongSlips = await slips.faults(town.database.ownerUrl)
  const wrongCashOuts = await cashOuts.faults(town.database.ownerUrl)
  const live = await liveBets.check(town.database.ownerUrl, disturbed.spells)
  const books = await readBooks(town)
  await client.close()
  const broken = (invariant: number) =>
    books.differences.filter((difference) => difference.invariant === invariant).length
  const wrong = {
    unanswered: crowd.counts.unanswered,
    lost_acknowledged: findings.lost_acknowledged,
    wrong_acknowledgement: findings.wrong_acknowledgement,
    ghosts: findings.ghosts,
    attached_breaks: findings.attached_breaks,
    ...unfinished,
    open_bets: openBets,
    wrong_flights: tables.wrongFlights(),
    supplier_differences: differences,
    book_differences: bookDifferences,
    wrong_book_slips: wrongBookSlips.length,
    wrong_slips: wrongSlips.length,
    wrong_live_bets: live.faults.length,
    wrong_cash_outs: wrongCashOuts.length,
    players_logged_out: loggedOut,
    ...failures(client.failed, disturbed),
  }
  const readyAgain = Math.max(...Object.values(disturbed.readyAgainMs))
  const isClean =
    Object.values(wrong).every((count) => count === 0) &&
    books.differences.length === 0 &&
    findings.acknowledged > 0 &&
    Object.values(tables.rounds).every(({ size }) => size > 0) &&
    supplied.counts.spins > 0 &&
    bookBets.counts.book_slips > 0 &&
    slips.counts.slips_taken > 0 &&
    liveBets.counts.live_waited > 0 &&
    cashOuts.counts.cash_outs > 0 &&
    live.decidedMs <= DECIDED_WITHIN_MS &&
    readyAgain <= READY_AGAIN_WITHIN_MS
  for (const wrongBets of [examples, wrongSlips, live.faults, wrongCashOuts, wrongBookSlips])
    for (const example of wrongBets.slice(0, 10)) console.error(example)
  console.log(
    JSON.stringify({
      chaos: isClean ? 'clean' : 'broken',
      at: new Date().toISOString(),
      seconds,
      seed,
      rounds: crowd.rounds.length,
      shared_rounds: tables.rounds.double.size,
      flights: tables.rounds.crash.size,
      shared_bets: tables.bets.length,
      ...client.counts,
      ...crowd.counts,
      ...supplied.counts,
      ...bookBets.counts,
      ...slips.counts,
      ...liveBets.counts,
      live_decided_ms: live.decidedMs,
      ...cashOuts.counts,
      deposits: payments.deposits.length,
      withdrawals: payments.withdrawals.length,
      disturbances: disturbed.times,
      ready_again_ms: readyAgain,
      ready_again_by: disturbed.readyAgainMs,
      ...findings,
      ...wrong,
      conservation: broken(1),
      balance_chain_breaks: broken(2),
      negative: broken(4),
      chain_breaks: broken(6),
      samples_compared: books.figures.samples,
      links_anchored: books.figures.anchored,
      books: books.differences.length === 0 ? 'balanced' : books.differences,
    }),
  )
  return isClean
}

/** Calls refused (503) without an excuse, and calls with another 5xx, which never has an excuse. */
function failures(failed: readonly FailedCall[], { spells }: Disturbed) {
  const falsely = failed.filter((call) => call.status === 503 && isRefusedFalsely(call, spells))
  const faults = failed.filter(({ status }) => status !== 503)
  const kinds = new Map<string, number>()
  for (const { status, error, path, sent: sentAt, answered } of [...falsely, ...faults]) {
    const latest = spells.findLast(({ began }) => began <= sentAt)
    const since = latest
      ? `${Math.round((sentAt - latest.began) / 1_000)} s after ${latest.name} began`
      : 'in quiet'
    const took = `${((answered - sentAt) / 1_000).toFixed(1)} s`
    const kind = `${status} ${error}, ${path.replace(/[0-9a-f-]{36}/, ':id')}, after ${took}, ${since}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  for (const [kind, count] of [...kinds].slice(0, 30)) say(`${count} × ${kind}`)
  return { false_503: falsely.length, other_5xx: faults.length }
}

function probes({ apis }: Town): string[] {
  const local = (port: number) => `http://127.0.0.1:${port}`
  const gateways = Array.from({ length: plan.gateway }, (_, index) => local(PORTS.gateway + index))
  return [
    ...apis,
    ...gateways,
    local(PORTS.worker),
    local(PORTS.dealer),
    local(PORTS.trader),
    local(PORTS.trader + 1),
    site,
  ].map((origin) => `${origin}/health/ready`)
}

async function readBooks(town: Town): Promise<BooksReport> {
  const anchorFile = town.env.ANCHOR_FILE ?? join(dir, 'anchor.log')
  if (!existsSync(anchorFile)) say('no anchor was written yet')
  const db = createDatabase({ url: town.database.appUrl, log: createLog('chaos', 'warn') })
  try {
    return await checkBooks(db, {
      anchor: openAnchorFile(anchorFile),
      samples: openSampleFolder(dirname(anchorFile)),
      ledgerChecks: LEDGER_CHECKS,
    })
  } finally {
    await db.close()
  }
}
