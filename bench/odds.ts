import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fixtureOddsChannel, gameChannel, type OddsEvent } from '@jogo/contract/realtime'
import { createLog } from '@jogo/telemetry/log'
import { createPostgresBus } from '../server/src/platform/bus.ts'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { cpuTime } from './lib/cpu.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { median, quantile } from './lib/slices.ts'
import { openTrading } from './odds/trading.ts'

parseArguments(commandLine('npm run bench -- odds   prices from the feed to the pages', {}))

/**
 * `npm run bench -- odds`. `conflation`: cost for the gateway of 100 price changes a second to 1,000 sockets, against the same changes sent
 * one by one on the channel of a game. `way`: 5,000 changes a second on their whole way, from messages of the supplier through the trader,
 * the database and the bus to 2,000 sockets on 50 matches. `BENCH_PARTS=way` measures only the named part.
 */
const PORTS = {
  site: 15_900,
  api: 15_901,
  gateway: 15_902,
  webhook: 15_903,
  worker: 15_904,
  dealer: 15_905,
  trader: 15_907,
  postgres: 15_906,
  sandbox: 15_910,
}
const ROUNDS = 3
const ROUND_MS = 4_000
const A_SECOND = 100
/** Frames in a second of joined changes: one frame per 100 ms. */
const FRAMES_A_SECOND = 10
const MATCHES = 50
const SECONDS = 15
const PARTS = new Set((process.env.BENCH_PARTS ?? 'conflation,way').split(','))
const TARGETS: Readonly<Record<string, Target>> = {
  cpu_vs_unconflated: { most: 0.143 },
  updates_per_s: { least: 5_000 },
  feed_to_socket_p99_ms: { most: 400 },
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-odds-'))
const town = await startTown({
  plan: { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  processes: ['gateway'],
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000' },
})
const gateway = () => cpuTime([town.processes.get('gateway')?.pid() ?? 0])
try {
  report(
    'odds',
    {
      ...(PARTS.has('conflation') && (await measureConflation())),
      ...(PARTS.has('way') && (await measureWay())),
    },
    TARGETS,
  )
} finally {
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

type Heard = [fixture: number, version: number, at: number][]

async function listeners(count: number, channels: readonly string[]) {
  const args = [String(PORTS.gateway), 'jogo-limpo-key', String(count), ...channels]
  const child = fork(join(import.meta.dirname, 'odds', 'clients.ts'), args)
  const answer = () =>
    new Promise<{ heard?: Heard }>((resolve) => child.once('message', resolve as () => void))
  await answer()
  return {
    begin: () => child.send('begin'),
    heard: async (): Promise<Heard> => {
      const reply = answer()
      child.send('end')
      return (await reply).heard ?? []
    },
    leave: () => child.send('leave'),
  }
}

/**
 * CPU of the gateway with 1,000 sockets on each of two channels. The rounds send to the conflated channel, to the
 * plain channel, and to the plain channel at the frame rate of the conflated channel. The last round is the lowest
 * possible cost of conflation.
 */
async function measureConflation() {
  const bus = createPostgresBus(town.database.appUrl, createLog('bench', 'warn'))
  const channels = [fixtureOddsChannel(1), gameChannel('double')] as const
  const all = [await listeners(1_000, [channels[0]]), await listeners(1_000, [channels[1]])]
  say('2,000 sockets listen')
  const rounds = [
    { channel: channels[0], perSecond: A_SECOND },
    { channel: channels[1], perSecond: A_SECOND },
    { channel: channels[1], perSecond: FRAMES_A_SECOND },
  ]
  const costs: number[][] = rounds.map(() => [])
  let seq = 0
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const [at, { channel, perSecond }] of rounds.entries()) {
      // Buffered data of slow sockets is written later, and must not count for the other channel.
      await sleep(2_000)
      const before = gateway()
      const changes = await publish(channel, perSecond)
      await sleep(2_000)
      const cost = (gateway() - before) / changes
      costs[at]?.push(cost)
      say(`${channel}: ${changes} changes, ${round(cost / 1_000, 3)} µs a change and socket`)
    }
  for (const listener of all) listener.leave()
  await bus.close()
  const [conflated = 0, each = 0, seldom = 0] = costs.map(median)
  return {
    conflated_us_per_socket: round(conflated / 1_000, 3),
    unconflated_us_per_socket: round(each / 1_000, 3),
    seldom_us_per_socket: round(seldom / 1_000, 3),
    cpu_vs_unconflated: round(conflated / each, 3),
    cpu_vs_seldom: round((conflated * A_SECOND) / (seldom * FRAMES_A_SECOND), 3),
  }

  async function publish(channel: string, perSecond: number): Promise<number> {
    const began = performance.now()
    let changes = 0
    while (performance.now() - began < ROUND_MS) {
      seq += 1
      const market = { market: 1, specifiers: '', version: seq, state: 'open' as const }
      const markets = [{ ...market, odds: [1_000 + (seq % 900) + 10, 3_400, 2_750] }]
      const event: OddsEvent = {
        now: new Date().toISOString(),
        fixtures: [{ id: 1, since: seq - 1, seq, markets }],
      }
      bus.publish(channel, event)
      changes += 1
      await sleep(Math.max(0, began + (changes * 1_000) / perSecond - performance.now()))
    }
    return changes
  }
}

async function measureWay() {
  const trading = await openTrading(town.database.appUrl, MATCHES)
  const channels = trading.fixtures.map(fixtureOddsChannel)
  const sockets = await listeners(2_000, channels)
  say('2,000 sockets listen to 50 matches')
  await trading.run(3)
  sockets.begin()
  const before = gateway()
  const { seconds, updates } = await trading.run(SECONDS)
  await sleep(1_000)
  const heard = await sockets.heard()
  const cpu = (gateway() - before) / 1_000_000 / seconds
  sockets.leave()
  const ages = heard.flatMap(([fixture, version, at]) => {
    const publishedAt = trading.toldAt(fixture, version)
    return publishedAt === undefined ? [] : [at - publishedAt]
  })
  await trading.close()
  const sorted = Float64Array.from(ages).sort()
  return {
    updates_per_s: round(updates / seconds, 0),
    feed_to_socket_p50_ms: round(quantile(sorted, 0.5), 0),
    feed_to_socket_p99_ms: round(quantile(sorted, 0.99), 0),
    prices_read: sorted.length,
    gateway_cores: round(cpu),
  }
}
