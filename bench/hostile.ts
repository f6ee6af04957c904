import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown, type Town } from '../tools/town.ts'
import { startPlayers } from './hostile/players.ts'
import { makePeople } from './http/people.ts'
import { cpuTime } from './lib/cpu.ts'
import { report, round, say } from './lib/report.ts'

parseArguments(commandLine('npm run bench -- hostile   the site under attack, beside people who play', {}))

/**
 * `npm run bench -- hostile`: twenty players at the real town, first alone, then under attack by one anonymous client. The attacks are slow
 * bodies, hostile texts and frames, floods of frames, of refused calls and of pages, and silent sockets. The client runs from 127.0.0.2 at
 * a lower priority, because a real attacker has its own machines; the players come from 127.0.1.x.
 */
const PORTS = {
  site: 15_600,
  api: 15_601,
  gateway: 15_602,
  webhook: 15_603,
  worker: 15_604,
  dealer: 15_606,
  trader: 15_607,
  postgres: 15_605,
  sandbox: 15_610,
}
const PLAYERS = 20
const WARM_SECONDS = 8
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-hostile-'))
const plan = { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS }
let ends = 0
const town = await startTown({
  plan,
  say: (line) => {
    if (/ stopped \(/.test(line)) ends += 1
    say(line)
  },
  env: { LOG_LEVEL: 'info', SITE_URL: `http://127.0.0.1:${PORTS.site}` },
})
try {
  await measure(town)
} finally {
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure({ database, env, processes }: Town) {
  const tokens = await makePeople(database.ownerUrl, env.JWT_SECRET ?? '', PLAYERS)
  const players = startPlayers(PORTS.site, tokens, env.REALTIME_KEY ?? 'jogo-limpo-key')
  const p99 = (latencies: readonly number[]) => latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  await sleep(WARM_SECONDS * 1_000)
  players.taken()
  say('quiet')
  await sleep((SECONDS * 1_000) / 2)
  const quiet = players.taken()
  say('attack')
  const cpuBefore = cpuByProcess(processes)
  const rssBefore = rss(processes)
  const tally = await attack()
  const grown = rss(processes) - rssBefore
  const hurt = players.taken()
  for (const [name, used] of cpuByProcess(processes))
    say(`${name}: ${round((used - (cpuBefore.get(name) ?? 0)) / 1e4 / SECONDS, 1)} % of a core`)
  await players.stop()
  for (const [reason, times] of Object.entries({ ...quiet.why, ...hurt.why })) say(`${times} × ${reason}`)
  say(JSON.stringify(tally))
  report(
    'hostile',
    {
      seconds: SECONDS,
      players: PLAYERS,
      acts_per_second: tally.acts_per_second,
      calls: hurt.latencies.length,
      quiet_p50_ms: round(quiet.latencies[Math.floor(quiet.latencies.length / 2)] ?? 0, 1),
      quiet_p99_ms: round(p99(quiet.latencies), 1),
      p50_ms: round(hurt.latencies[Math.floor(hurt.latencies.length / 2)] ?? 0, 1),
      p99_ms: round(p99(hurt.latencies), 1),
      slowest_ms: round(hurt.latencies.at(-1) ?? 0, 1),
      p99_vs_quiet: round(p99(hurt.latencies) / p99(quiet.latencies)),
      refused_players: quiet.refused + hurt.refused,
      process_ends: ends,
      rss_growth_mb: round(grown / 2 ** 20, 1),
    },
    {
      p99_vs_quiet: { most: 3 },
      refused_players: { most: 0 },
      process_ends: { most: 0 },
      rss_growth_mb: { most: 60 },
    },
  )
}

/** Memory of the gateways, which hold the data from sockets, in bytes. */
function rss(processes: Town['processes']): number {
  const gateways = [...processes].filter(([name]) => name.startsWith('gateway'))
  const kilobytes = gateways.map(([, townProcess]) => {
    const status = readFileSync(`/proc/${townProcess.pid()}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
  })
  return kilobytes.reduce((sum, kb) => sum + kb * 1_024, 0)
}

/** Microseconds by name. */
function cpuByProcess(processes: Town['processes']): Map<string, number> {
  return new Map([...processes].map(([name, townProcess]) => [name, cpuTime([townProcess.pid() ?? 0])]))
}

function attack(): Promise<{ acts_per_second: number; answers: Record<string, number> }> {
  const script = join(import.meta.dirname, 'hostile/attacker.ts')
  const args = [`${PORTS.site}`, `${PORTS.webhook}`, env('REALTIME_KEY'), `${SECONDS}`]
  const child = spawn('nice', ['-n', '19', process.execPath, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(JSON.parse(text)))
  })
}

function env(name: string): string {
  return town.env[name] ?? 'jogo-limpo-key'
}
