import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { BOOK_ENV, openBookCalls } from './games/book.ts'
import { openDealing } from './games/dealing.ts'
import { openMoney } from './games/money.ts'
import { listSlot, spins } from './games/play.ts'
import { type LoadResult, rawRequest, runLoad } from './http/load.ts'
import { closeRounds, makePeople } from './http/people.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { alternate, median, pairedRatio } from './lib/slices.ts'

parseArguments(commandLine('npm run bench -- games   rounds of our own games', {}))

/**
 * `npm run bench -- games`. `calls`: a roll of Dice over HTTP (stake, draw and payout in one call and one commit), a spin of a
 * supplier's slot (a signed call with bet and win) and a bet in a supplier's sports book (a signed call, ES256; its win is a call of its own)
 * against opening a round of Mines. `money`: the money of such a round in one commit
 * against two commits. `dealing`: 5,000 bets on one round of Double, paid as the dealer pays them against a transaction for each bet.
 * `BENCH_PARTS=calls` measures only the named parts.
 */
const PORTS = {
  site: 15_700,
  api: 15_701,
  gateway: 15_702,
  webhook: 15_703,
  worker: 15_704,
  dealer: 15_705,
  trader: 15_708,
  postgres: 15_706,
  sandbox: 15_710,
}
const CONNECTIONS = 64
const BETS = 5_000
const SLICES = Number(process.env.BENCH_SLICES ?? 5)
const SECONDS = 3
const PARTS = new Set((process.env.BENCH_PARTS ?? 'calls,money,dealing').split(','))
const TARGETS: Readonly<Record<string, Target>> = {
  instant_vs_open: { least: 0.6 },
  instant_p99_vs_open: { most: 1.5 },
  play_vs_open: { least: 0.6 },
  play_p99_vs_open: { most: 1.5 },
  book_vs_open: { least: 0.6 },
  book_p99_vs_open: { most: 1.5 },
  instant_vs_two_commits: { least: 1.5 },
  shared_vs_each: { least: 6 },
  shared_paid_ms: { most: 150 },
}

const rates = (slices: { rate: number }[]) => slices.map(({ rate }) => rate)
const tails = (slices: { p99: number }[]) => slices.map(({ p99 }) => p99)

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-games-'))
const town = await startTown({
  plan: { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  processes: ['api', 'dealer'],
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000', ...BOOK_ENV },
})
try {
  report('games', await measure(), TARGETS)
} finally {
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const { ownerUrl } = town.database
  const tokens = await makePeople(ownerUrl, town.env.JWT_SECRET ?? '', BETS)
  requireGranted(
    await runLoad(
      PORTS.api,
      tokens.map((token) => rawRequest('GET', '/api/fair/seeds', token)),
      CONNECTIONS,
    ),
    'reading the commitment',
  )
  return {
    ...(PARTS.has('calls') && (await measureCalls(tokens))),
    ...(PARTS.has('money') && (await measureMoney())),
    ...(PARTS.has('dealing') && (await measureDealing(tokens))),
  }
}

async function measureCalls(tokens: readonly string[]) {
  await listSlot(town.database.ownerUrl)
  const book = await openBookCalls(`http://127.0.0.1:${PORTS.api}`, tokens)
  const calls = await alternate(
    {
      opened: async () => openMines(tokens),
      instant: async () => rollDice(tokens),
      played: async () => sent(spins(tokens.length, town.env.SOFTSWISS_TOKEN ?? ''), 'play'),
      booked: async () => sent(book.makes(), 'make'),
      won: async () => sent(book.wins(), 'win'),
    },
    { rounds: SLICES, seconds: SECONDS },
    (name, slice, { rate, p99 }) => say(`slice ${slice}: ${name} ${round(rate, 0)}/s, p99 ${round(p99)} ms`),
  )
  return {
    instant_vs_open: round(pairedRatio(rates(calls.instant), rates(calls.opened))),
    instant_p99_vs_open: round(pairedRatio(tails(calls.instant), tails(calls.opened))),
    play_vs_open: round(pairedRatio(rates(calls.played), rates(calls.opened))),
    play_p99_vs_open: round(pairedRatio(tails(calls.played), tails(calls.opened))),
    book_vs_open: round(pairedRatio(rates(calls.booked), rates(calls.opened))),
    book_p99_vs_open: round(pairedRatio(tails(calls.booked), tails(calls.opened))),
    instant_per_second: round(median(rates(calls.instant)), 0),
    open_per_second: round(median(rates(calls.opened)), 0),
    play_per_second: round(median(rates(calls.played)), 0),
    book_per_second: round(median(rates(calls.booked)), 0),
    book_win_per_second: round(median(rates(calls.won)), 0),
    open_p99_ms: round(median(tails(calls.opened)), 1),
    play_p99_ms: round(median(tails(calls.played)), 1),
    book_p99_ms: round(median(tails(calls.booked)), 1),
    instant_p99_ms: round(median(tails(calls.instant)), 1),
  }
}

async function measureMoney() {
  const money = openMoney(town.database.appUrl, BETS)
  const commits = await alternate(
    { one: money.inOneCommit, two: money.inTwoCommits },
    { rounds: SLICES, seconds: SECONDS },
    (name, slice, { rate }) => say(`slice ${slice}: money in ${name}, ${round(rate, 0)} rounds/s`),
  )
  await money.close()
  return { instant_vs_two_commits: round(pairedRatio(rates(commits.one), rates(commits.two))) }
}

async function measureDealing(tokens: readonly string[]) {
  const dealing = openDealing(town, PORTS.api, tokens)
  const paid = await alternate(
    { set: dealing.payInSets, each: dealing.payEach },
    { rounds: 3, seconds: 0, warm: 0 },
    (name, slice, { bets, winners, ms }) =>
      say(
        `round ${slice}: ${bets} bets, ${winners} of them won, ended by ${name} in ${round(ms, 0)} ms after the draw`,
      ),
  )
  await dealing.close()
  const took = (rounds: { ms: number }[]) => rounds.map(({ ms }) => ms)
  return {
    shared_vs_each: round(pairedRatio(took(paid.each), took(paid.set))),
    shared_paid_ms: round(median(took(paid.set)), 0),
    shared_each_ms: round(median(took(paid.each)), 0),
    shared_bets: Math.min(...[...paid.set, ...paid.each].map(({ bets }) => bets)),
    shared_winners: Math.min(...[...paid.set, ...paid.each].map(({ winners }) => winners)),
  }
}

async function openMines(tokens: readonly string[]) {
  const slice = await bets(tokens, '/api/games/mines/rounds', { mines: 3 })
  await closeRounds(town.database.ownerUrl)
  return slice
}

function rollDice(tokens: readonly string[]) {
  return bets(tokens, '/api/games/dice/rounds', { side: 'under', target: 5_000 })
}

async function bets(tokens: readonly string[], path: string, bet: object) {
  const requests = tokens.map((token) =>
    rawRequest('POST', path, token, { id: randomUUID(), stake: 100, ...bet }),
  )
  return sent(requests, path)
}

async function sent(requests: readonly Buffer[], what: string) {
  const load = await runLoad(PORTS.api, requests, CONNECTIONS)
  requireGranted(load, what)
  return {
    rate: load.granted / load.seconds,
    p99: load.latencies[Math.floor(load.latencies.length * 0.99)] ?? Number.NaN,
  }
}

function requireGranted(load: LoadResult, what: string) {
  const others = JSON.stringify(load.others)
  if (others !== '{}') throw new Error(`${what}: ${load.granted} granted, others ${others}`)
}
