import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { type BenchBook, openBook } from './bets/book.ts'
import { measureLate } from './bets/late.ts'
import { type LoadResult, rawRequest, runLoad } from './http/load.ts'
import { closeRounds, FIRST_ID, makePeople } from './http/people.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { alternate, median, pairedRatio } from './lib/slices.ts'
import { load } from './wallet-load.ts'

parseArguments(commandLine('npm run bench -- bets   bets on matches over HTTP', {}))

/**
 * `npm run bench -- bets`: bets of three legs, everything durable. `bare`: bets through the module, with prices read and a receipt signed,
 * against stakes alone through the same ledger. `http`: bets over HTTP against opening a round of Mines. `late`: 10,000 bets on twenty
 * matches against 1,000 suspensions of these matches. No bet may be taken after the suspension of its market has committed.
 * `BENCH_PARTS=late` measures only the named parts.
 */
const PORTS = {
  site: 15_760,
  api: 15_761,
  gateway: 15_762,
  webhook: 15_763,
  worker: 15_764,
  dealer: 15_765,
  trader: 15_767,
  postgres: 15_766,
  sandbox: 15_770,
}
const PEOPLE = 5_000
const PLAYERS = 256
const CONNECTIONS = 64
const SLICES = Number(process.env.BENCH_SLICES ?? 5)
const SECONDS = 3
const PARTS = new Set((process.env.BENCH_PARTS ?? 'bare,http,late').split(','))
const TARGETS: Readonly<Record<string, Target>> = {
  vs_wallet: { least: 0.4 },
  vs_open: { least: 0.6 },
  p99_vs_open: { most: 2 },
  late: { most: 0 },
}

const rates = (slices: { rate: number }[]) => slices.map(({ rate }) => rate)
const tails = (slices: { p99: number }[]) => slices.map(({ p99 }) => p99)

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-bets-'))
const town = await startTown({
  plan: { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  processes: ['api'],
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000' },
})
try {
  report('bets', await measure(), TARGETS)
} finally {
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const tokens = await makePeople(town.database.ownerUrl, town.env.JWT_SECRET ?? '', PEOPLE)
  const book = await openBook(town.database)
  await commit(tokens)
  try {
    return {
      ...(PARTS.has('bare') && (await measureBare(book))),
      ...(PARTS.has('http') && (await measureHttp(book, tokens))),
      ...(PARTS.has('late') && (await measureLate(book, PEOPLE))),
    }
  } finally {
    await book.close()
  }
}

/** Every player has a pair of seeds, so that opening a round of Mines creates none. */
async function commit(tokens: readonly string[]) {
  const requests = tokens.map((token) => rawRequest('GET', '/api/fair/seeds', token))
  requireGranted(await runLoad(PORTS.api, requests, CONNECTIONS), 'reading the commitment')
}

/** Bets of three legs and stakes alone, in this process. */
async function measureBare(book: BenchBook) {
  const run = (place: (player: number) => Promise<unknown>) => (seconds: number) =>
    load(({ wallet }) => place(FIRST_ID + wallet - 1), { players: PLAYERS, wallets: PEOPLE, seconds })
  const before = await book.countBets()
  let taken = 0
  const slices = await alternate(
    {
      wallet: run((player) => book.stake(player)),
      bets: run(async (player) => {
        await book.place(player)
        taken += 1
      }),
    },
    { rounds: SLICES, seconds: SECONDS },
    (name, slice, { rate, p99Ms }) =>
      say(`slice ${slice}: ${name} ${round(rate, 0)}/s, p99 ${round(p99Ms)} ms`),
  )
  const stored = (await book.countBets()) - before
  if (stored !== taken) throw new Error(`${taken} bets were taken and ${stored} are stored`)
  return {
    vs_wallet: round(pairedRatio(rates(slices.bets), rates(slices.wallet))),
    bets_per_second: round(median(rates(slices.bets)), 0),
    stakes_per_second: round(median(rates(slices.wallet)), 0),
  }
}

async function measureHttp(book: BenchBook, tokens: readonly string[]) {
  const slices = await alternate(
    {
      opened: async () => openMines(tokens),
      placed: async () => placeBets(book, tokens),
    },
    { rounds: SLICES, seconds: SECONDS },
    (name, slice, { rate, p99 }) => say(`slice ${slice}: ${name} ${round(rate, 0)}/s, p99 ${round(p99)} ms`),
  )
  return {
    vs_open: round(pairedRatio(rates(slices.placed), rates(slices.opened))),
    p99_vs_open: round(pairedRatio(tails(slices.placed), tails(slices.opened))),
    placed_per_second: round(median(rates(slices.placed)), 0),
    open_per_second: round(median(rates(slices.opened)), 0),
    placed_p99_ms: round(median(tails(slices.placed)), 1),
    open_p99_ms: round(median(tails(slices.opened)), 1),
  }
}

async function openMines(tokens: readonly string[]) {
  const requests = tokens.map((token) =>
    rawRequest('POST', '/api/games/mines/rounds', token, { id: randomUUID(), stake: 100, mines: 3 }),
  )
  const slice = await sent(requests, 'mines')
  await closeRounds(town.database.ownerUrl)
  return slice
}

async function placeBets(book: BenchBook, tokens: readonly string[]) {
  const before = await book.countBets()
  const requests = tokens.map((token) => rawRequest('POST', '/api/bets', token, book.slip()))
  const slice = await sent(requests, 'bets')
  const stored = (await book.countBets()) - before
  if (stored !== tokens.length)
    throw new Error(`${tokens.length} bets were asked for and ${stored} are stored`)
  return slice
}

async function sent(requests: readonly Buffer[], what: string) {
  const answers = await runLoad(PORTS.api, requests, CONNECTIONS)
  requireGranted(answers, what)
  return {
    rate: answers.granted / answers.seconds,
    p99: answers.latencies[Math.floor(answers.latencies.length * 0.99)] ?? Number.NaN,
  }
}

function requireGranted(answers: LoadResult, what: string) {
  const others = JSON.stringify(answers.others)
  if (others !== '{}') throw new Error(`${what}: ${answers.granted} granted, others ${others}`)
}
