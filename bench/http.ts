import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { type LoadResult, rawRequest, runLoad } from './http/load.ts'
import { closeRounds, makePeople } from './http/people.ts'

parseArguments(commandLine("npm run bench -- http   a bet over HTTP, beside Node's bare server", {}))

/**
 * `npm run bench -- http`: a bet (log-in, identity, validation, wallet with durable commit, round, answer) against a bare Node HTTP server
 * that only parses and answers. Slices alternate; the figure is requests per CPU-second of the serving process. The database works on the
 * same cores. Its CPU-seconds are not counted, but its time is part of the latencies.
 */
const PORTS = {
  site: 15_500,
  api: 15_501,
  gateway: 15_502,
  webhook: 15_503,
  worker: 15_504,
  dealer: 15_506,
  trader: 15_507,
  postgres: 15_505,
  sandbox: 15_510,
}
const BARE_PORT = 15_530
const CONNECTIONS = 64
const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 8_000)
const SLICES = Number(process.env.BENCH_SLICES ?? 7)
const ANSWER_BYTES = 800
/**
 * The bare server is faster. It gets this many times as many requests, so that its slice lasts about as long as the
 * site's slice.
 */
const BARE_REPEATS = 5

interface Slice {
  perCpuSecond: number
  perSecond: number
  p50: number
  p99: number
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-http-'))
const plan = { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS }
const town = await startTown({
  plan,
  say: (line) => console.error(line),
  processes: ['api'],
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000' },
})
const bare = spawn(
  process.execPath,
  [join(import.meta.dirname, 'http/bare.ts'), `${BARE_PORT}`, `${ANSWER_BYTES}`],
  {
    stdio: 'inherit',
  },
)
try {
  await measure()
} finally {
  bare.kill()
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const { ownerUrl } = town.database
  const tokens = await makePeople(ownerUrl, town.env.JWT_SECRET ?? '', PLAYERS)
  const warm = tokens.map((token) => rawRequest('GET', '/api/fair/seeds', token))
  requireGranted(await runLoad(PORTS.api, warm, CONNECTIONS), 'reading the commitment')

  const api: Slice[] = []
  const peer: Slice[] = []
  for (let slice = 0; slice <= SLICES; slice += 1) {
    const bets = tokens.map((token) =>
      rawRequest('POST', '/api/games/mines/rounds', token, { id: randomUUID(), stake: 100, mines: 3 }),
    )
    const ours = await runSlice(PORTS.api, bets, apiCpu)
    const theirs = await runSlice(BARE_PORT, Array(BARE_REPEATS).fill(bets).flat(), bareCpu)
    await closeRounds(ownerUrl)
    // The first pair is warm-up.
    if (slice === 0) continue
    api.push(ours)
    peer.push(theirs)
    console.error(`slice ${slice}: ${line(ours)} | bare ${line(theirs)}`)
  }
  const ratios = api.map((slice, index) => slice.perCpuSecond / (peer[index]?.perCpuSecond ?? Number.NaN))
  console.log(
    JSON.stringify({
      bench: 'http',
      date: new Date().toISOString().slice(0, 10),
      cpu: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      connections: CONNECTIONS,
      slices: SLICES,
      bets_per_slice: PLAYERS,
      bet_per_cpu_second: round(median(api.map((slice) => slice.perCpuSecond))),
      bare_per_cpu_second: round(median(peer.map((slice) => slice.perCpuSecond))),
      bet_vs_bare: round(median(ratios), 3),
      bets_per_second: round(median(api.map((slice) => slice.perSecond))),
      bet_p50_ms: round(median(api.map((slice) => slice.p50)), 2),
      bet_p99_ms: round(median(api.map((slice) => slice.p99)), 2),
      bare_p99_ms: round(median(peer.map((slice) => slice.p99)), 2),
    }),
  )
}

async function runSlice(
  port: number,
  requests: readonly Buffer[],
  cpu: () => Promise<number>,
): Promise<Slice> {
  const before = await cpu()
  const load = await runLoad(port, requests, CONNECTIONS)
  const seconds = (await cpu()) - before
  requireGranted(load, `port ${port}`)
  const at = (share: number) => load.latencies[Math.floor(load.latencies.length * share)] ?? Number.NaN
  return {
    perCpuSecond: load.granted / seconds,
    perSecond: load.granted / load.seconds,
    p50: at(0.5),
    p99: at(0.99),
  }
}

async function apiCpu(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${PORTS.api}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

async function bareCpu(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${BARE_PORT}/cpu`)).text())
}

function requireGranted(load: LoadResult, what: string) {
  const others = JSON.stringify(load.others)
  if (others !== '{}') throw new Error(`${what}: ${load.granted} granted, others ${others}`)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits))
}

function line(slice: Slice): string {
  return `${round(slice.perCpuSecond)}/CPU-s, ${round(slice.perSecond)}/s, p99 ${round(slice.p99, 1)} ms`
}
