import { migrate } from '../server/src/platform/migrate.ts'
import { commandLine, readWords, startedWith } from '../tools/command-line.ts'
import { initialise, runTpcb } from './lib/pgbench.ts'
import { type BenchPostgres, startBenchPostgres } from './lib/postgres.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { alternate, median, pairedRatio } from './lib/slices.ts'
import { load } from './wallet-load.ts'
import { createNaive, prepareNaive } from './wallet-naive.ts'
import { measureGreedy, measureHeldRow } from './wallet-nuisance.ts'
import { fillWallets, limitWallets, type OurResult, openOurs } from './wallet-ours.ts'

/**
 * Bets per second through the ledger against pgbench's TPC-B at its best number of clients and against a naive implementation, in
 * alternated slices on one server, everything durable. Ratios are medians of neighbouring slices.
 */
const TARGETS: Record<string, Target> = {
  tpcb_256: { least: 12 },
  tpcb_64: { least: 5 },
  tpcb_1: { least: 1.5 },
  naive_256: { least: 45 },
  naive_64: { least: 20 },
  p99_vs_naive_256: { most: 0.0333 },
  p99_vs_tpcb_256: { most: 0.5 },
  wal_bytes_per_bet: { most: 520 },
  stored_bytes_per_bet: { most: 220 },
  at_1e6_wallets: { least: 0.85 },
  cold_start: { least: 0.8 },
  group_vs_single: { least: 0.8 },
  set_vs_single: { least: 3 },
  held_row_refused: { most: 0 },
  greedy_p99_vs_quiet: { most: 2 },
  cpu_us_per_bet_node: { most: 5 },
  cpu_us_per_bet_postgres: { most: 22 },
  limits_vs_without: { least: 0.9 },
}
const WALLETS = 100_000
const MANY_WALLETS = 1_000_000
const TPCB_SCALE = 50
const COMMAND = commandLine(
  'npm run bench -- wallet   movements of wallets, beside a naive table and pgbench',
  {
    quick: { type: 'boolean', says: 'two rounds instead of five' },
    nuisances: { type: 'boolean', says: 'only what one nuisance does to the others' },
    limits: { type: 'boolean', says: 'only what it costs that each wallet has every limit' },
  },
)
const { options } = readWords(COMMAND, startedWith(COMMAND))
const ROUNDS = options.quick ? 2 : 5

const server = await startBenchPostgres('wallet')
try {
  const figures = await (options.nuisances
    ? prepareAndMeasureNuisances(server)
    : options.limits
      ? measureLimits(server)
      : measure(server))
  report('wallet', figures, TARGETS)
} finally {
  await server.remove()
}

/** Bets of wallets that have all fifteen limits and the highest stake, against bets of wallets without any. */
async function measureLimits(server: BenchPostgres): Promise<Record<string, number>> {
  const names = ['without', 'limited'] as const
  await server.admin('postgres', ...names.map((name) => `create database ${name} owner jogo_owner`))
  for (const name of names) {
    await migrate(server.databaseUrl(name, 'owner'))
    await fillWallets(server.databaseUrl(name, 'owner'), WALLETS)
  }
  await limitWallets(server.databaseUrl('limited', 'owner'))
  await server.admin('limited', 'checkpoint')
  const [without, limited] = await Promise.all(
    names.map((name) => openOurs(server.databaseUrl(name), WALLETS)),
  )
  if (!without || !limited) throw new Error('two databases')
  const slices = await alternate(
    {
      without: (seconds: number) => without.slice(256, seconds),
      limited: (seconds: number) => limited.slice(256, seconds),
    },
    { rounds: ROUNDS, seconds: 4, warm: 3 },
    (name, _round, { rate, p99Ms }) =>
      say(`${name.padEnd(12)} ${rate.toFixed(0).padStart(7)} a second, p99 ${p99Ms.toFixed(1)} ms`),
  )
  await Promise.all([without.close(), limited.close()])
  const rates = (results: readonly { rate: number }[]) => results.map(({ rate }) => rate)
  const wal = (results: readonly OurResult[]) =>
    round(median(results.map(({ walBytesPerBet }) => walBytesPerBet)), 0)
  return {
    limits_vs_without: round(pairedRatio(rates(slices.limited), rates(slices.without))),
    limited_per_second: round(median(rates(slices.limited)), 0),
    without_per_second: round(median(rates(slices.without)), 0),
    limited_wal_bytes_per_bet: wal(slices.limited),
    without_wal_bytes_per_bet: wal(slices.without),
  }
}

/** Effect of one wallet on the others: locked by another transaction for 8 s, or with 10,000 waiting bets. */
async function measureNuisances(server: BenchPostgres): Promise<Record<string, number>> {
  const urls = { app: server.databaseUrl('ours'), owner: server.databaseUrl('ours', 'owner') }
  const held = await measureHeldRow(urls, WALLETS)
  say(
    `one wallet held: ${held.bets} bets of others, ${held.refused} refused, p99 ${held.p99Ms.toFixed(1)} ms`,
  )
  const greedy = await measureGreedy(urls.app, WALLETS, ROUNDS)
  return {
    held_row_refused: held.refused,
    held_row_p99_ms: round(held.p99Ms, 1),
    greedy_p99_vs_quiet: round(greedy),
  }
}

async function prepareAndMeasureNuisances(server: BenchPostgres): Promise<Record<string, number>> {
  await server.admin('postgres', 'create database ours owner jogo_owner')
  await migrate(server.databaseUrl('ours', 'owner'))
  await fillWallets(server.databaseUrl('ours', 'owner'), WALLETS)
  return measureNuisances(server)
}

async function measure(server: BenchPostgres): Promise<Record<string, number>> {
  say('preparing: 100,000 wallets, TPC-B at scale 50, the naive tables')
  await server.admin(
    'postgres',
    ...['tpcb', 'naive', 'ours', 'many', 'cold'].map((name) => `create database ${name} owner jogo_owner`),
  )
  initialise(server.databaseUrl('tpcb', 'admin'), TPCB_SCALE)
  await prepareNaive(server.databaseUrl('naive', 'owner'), WALLETS)
  for (const [name, wallets] of [
    ['ours', WALLETS],
    ['cold', WALLETS],
    ['many', MANY_WALLETS],
  ] as const) {
    await migrate(server.databaseUrl(name, 'owner'))
    await fillWallets(server.databaseUrl(name, 'owner'), wallets)
  }
  await server.admin('ours', 'checkpoint')

  const clients = await bestClients(server)
  const ours = await openOurs(server.databaseUrl('ours'), WALLETS)
  const naive = createNaive(server.databaseUrl('naive', 'owner'))
  const tpcb = (count: number) => (seconds: number) =>
    runTpcb(server.databaseUrl('tpcb', 'admin'), count, seconds)
  const naively = (players: number) => (seconds: number) =>
    load(naive.place, { players, wallets: WALLETS, seconds })

  const printer = (name: string, _round: number, { rate, p99Ms }: { rate: number; p99Ms: number }) =>
    say(`${name.padEnd(12)} ${rate.toFixed(0).padStart(7)} a second, p99 ${p99Ms.toFixed(1)} ms`)
  await ours.slice(256, 3)
  const at256 = await alternate(
    { ours: (seconds: number) => ours.slice(256, seconds), tpcb: tpcb(clients), naive: naively(256) },
    { rounds: ROUNDS, seconds: 4 },
    printer,
  )
  const stored = await ours.storedBytesPerBet()
  const at64 = await alternate(
    { ours: (seconds: number) => ours.slice(64, seconds), tpcb: tpcb(clients), naive: naively(64) },
    { rounds: ROUNDS, seconds: 3 },
    printer,
  )
  const at1 = await alternate(
    { ours: (seconds: number) => ours.slice(1, seconds), tpcb: tpcb(1) },
    { rounds: ROUNDS, seconds: 2 },
    printer,
  )
  await naive.close()

  const inGroups = await alternate(
    {
      groups: (seconds: number) => ours.groups(256, seconds),
      single: (seconds: number) => ours.slice(256, seconds),
    },
    { rounds: ROUNDS, seconds: 3 },
    printer,
  )
  const inSets = await alternate(
    { sets: (seconds: number) => ours.sets(seconds), singles: (seconds: number) => ours.singles(seconds) },
    { rounds: ROUNDS, seconds: 3 },
    printer,
  )

  const nuisances = await measureNuisances(server)

  const many = await openOurs(server.databaseUrl('many'), MANY_WALLETS)
  const size = await alternate(
    {
      many: (seconds: number) => many.slice(256, seconds),
      few: (seconds: number) => ours.slice(256, seconds),
    },
    { rounds: ROUNDS, seconds: 3, warm: 2 },
    printer,
  )
  await many.close()
  const cold = await coldStarts(server, (seconds) => ours.slice(256, seconds), printer)
  await ours.close()

  const rates = (results: readonly { rate: number }[]) => results.map((result) => result.rate)
  const p99s = (results: readonly { p99Ms: number }[]) => results.map((result) => result.p99Ms)
  const of = (pick: (ourResult: OurResult) => number) => median(at256.ours.map(pick))
  return {
    tpcb_256: round(pairedRatio(rates(at256.ours), rates(at256.tpcb))),
    tpcb_64: round(pairedRatio(rates(at64.ours), rates(at64.tpcb))),
    tpcb_1: round(pairedRatio(rates(at1.ours), rates(at1.tpcb))),
    naive_256: round(pairedRatio(rates(at256.ours), rates(at256.naive))),
    naive_64: round(pairedRatio(rates(at64.ours), rates(at64.naive))),
    p99_vs_naive_256: round(pairedRatio(p99s(at256.ours), p99s(at256.naive)), 4),
    p99_vs_tpcb_256: round(pairedRatio(p99s(at256.ours), p99s(at256.tpcb)), 3),
    wal_bytes_per_bet: round(
      of((ourResult) => ourResult.walBytesPerBet),
      0,
    ),
    stored_bytes_per_bet: round(stored, 0),
    at_1e6_wallets: round(pairedRatio(rates(size.many), rates(size.few))),
    cold_start: round(cold),
    group_vs_single: round(pairedRatio(rates(inGroups.groups), rates(inGroups.single))),
    ...nuisances,
    set_vs_single: round(pairedRatio(rates(inSets.sets), rates(inSets.singles))),
    cpu_us_per_bet_node: round(
      of((ourResult) => ourResult.nodeMicros),
      1,
    ),
    cpu_us_per_bet_postgres: round(
      of((ourResult) => ourResult.postgresMicros),
      1,
    ),
    bets_per_second_256: round(median(rates(at256.ours)), 0),
    bets_per_second_64: round(median(rates(at64.ours)), 0),
    bets_per_second_1: round(median(rates(at1.ours)), 0),
    group_movements_per_second_256: round(median(rates(inGroups.groups)), 0),
    set_movements_per_second: round(median(rates(inSets.sets)), 0),
    tpcb_per_second: round(median(rates(at256.tpcb)), 0),
    tpcb_clients: clients,
    naive_per_second: round(median(rates(at256.naive)), 0),
    p99_ms_256: round(median(p99s(at256.ours)), 1),
    p99_ms_1: round(median(p99s(at1.ours)), 1),
  }
}

/** Finds the number of clients at which TPC-B is fastest on this machine, for the comparison. */
async function bestClients(server: BenchPostgres): Promise<number> {
  const url = server.databaseUrl('tpcb', 'admin')
  await runTpcb(url, 8, 3)
  const tried = await alternate(
    {
      8: (s: number) => runTpcb(url, 8, s),
      16: (s: number) => runTpcb(url, 16, s),
      32: (s: number) => runTpcb(url, 32, s),
      64: (s: number) => runTpcb(url, 64, s),
    },
    { rounds: 2, seconds: 2, warm: 0 },
  )
  const rates = Object.entries(tried).map(([clients, results]) => ({
    clients: Number(clients),
    rate: Math.max(...results.map((result) => result.rate)),
  }))
  const best = rates.reduce((a, b) => (b.rate > a.rate ? b : a))
  say(
    `TPC-B: ${rates.map(({ clients, rate }) => `${clients} clients ${rate.toFixed(0)}`).join(', ')} a second`,
  )
  return best.clients
}

/** The first seconds on a new journal without ANALYZE, beside the steady rate. */
async function coldStarts(
  server: BenchPostgres,
  steady: (seconds: number) => Promise<OurResult>,
  printer: (name: string, round: number, result: OurResult) => void,
): Promise<number> {
  let count = 0
  const results = await alternate(
    {
      cold: async (seconds: number) => {
        const name = `cold_${++count}`
        await server.admin(
          'postgres',
          `create database ${name} template cold owner jogo_owner strategy file_copy`,
        )
        const fresh = await openOurs(server.databaseUrl(name), WALLETS)
        const result = await fresh.slice(256, seconds)
        await fresh.close()
        await server.admin('postgres', `drop database ${name}`)
        return result
      },
      steady,
    },
    { rounds: Math.min(ROUNDS, 3), seconds: 3, warm: 0 },
    printer,
  )
  return pairedRatio(
    results.cold.map((ourResult) => ourResult.rate),
    results.steady.map((ourResult) => ourResult.rate),
  )
}
