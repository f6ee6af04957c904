import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { buildWeb } from '../tools/web-build.ts'
import { readBuild } from '../web/server/build-output.ts'
import { cpuTime } from './lib/cpu.ts'
import { report, round, say } from './lib/report.ts'
import { alternate, median, pairedRatio } from './lib/slices.ts'
import { countElements } from './ssr/markup.ts'
import { takeSnapshot } from './ssr/snapshot.ts'
import { prepareTwin, TWIN_SERVER } from './ssr/twin.ts'

parseArguments(commandLine('npm run bench -- ssr   rendering of pages, beside another way', {}))

/**
 * `npm run bench -- ssr`: the home page, rendered anew for each request and sent from memory, against the same page in React Router's
 * framework mode. Each server has one process on one core, and slices alternate. The page's data are recorded from a real api at the
 * start, so no requests are made while measuring.
 */
const PORTS = {
  site: 16_200,
  api: 16_201,
  gateway: 16_202,
  webhook: 16_203,
  worker: 16_204,
  dealer: 16_206,
  trader: 16_207,
  postgres: 16_205,
}
const SANDBOX_PORT = 16_210
const SERVERS = { each: 16_220, once: 16_221, twin: 16_222 }
const ROUNDS = Number(process.env.BENCH_SLICES ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const CONNECTIONS = 10
/** The server runs on the first core and the load generator on the others, where the system allows pinning. */
const pinned = spawnSync('taskset', ['-c', '0', 'true']).status === 0 && cpus().length > 1

const build = await built()
const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-ssr-'))
const running: ChildProcess[] = []
try {
  const { snapshot, html, data } = await snapshotOfTown()
  writeFileSync(join(dir, 'snapshot.json'), JSON.stringify(snapshot))
  prepareTwin(html, data, say)
  const ours = join(import.meta.dirname, 'ssr/ours.ts')
  const each = await started([ours, join(dir, 'snapshot.json'), `${SERVERS.each}`, 'each'])
  const once = await started([ours, join(dir, 'snapshot.json'), `${SERVERS.once}`, 'once'])
  const twin = await started([TWIN_SERVER, `${SERVERS.twin}`])
  if (pinned) spawnSync('taskset', ['-cp', `1-${cpus().length - 1}`, `${process.pid}`])
  const likeness = await compare()
  say(`The same page: ${likeness.elements} elements ours, ${likeness.twinElements} the twin's`)

  const results = await alternate(
    {
      uncached: slice(SERVERS.each, each, 'identity'),
      twin: slice(SERVERS.twin, twin, 'identity'),
      uncached_br: slice(SERVERS.each, each, 'br'),
      prerendered: slice(SERVERS.once, once, 'br'),
    },
    { rounds: ROUNDS, seconds: SECONDS },
    (name, index, { perSecond, perCpu, p99 }) =>
      say(
        `${index + 1}. ${name}: ${round(perSecond, 0)} requests/s, ${round(perCpu, 0)} per CPU-second, p99 ${p99} ms`,
      ),
  )
  const of = (name: keyof typeof results, key: keyof Slice) =>
    median(results[name].map((slice) => slice[key]))
  const perCpu = (name: keyof typeof results) => results[name].map((slice) => slice.perCpu)
  report(
    'ssr',
    {
      uncached_per_core: round(of('uncached', 'perCpu'), 0),
      uncached_br_per_core: round(of('uncached_br', 'perCpu'), 0),
      prerendered_per_core: round(of('prerendered', 'perCpu'), 0),
      twin_per_core: round(of('twin', 'perCpu'), 0),
      times_twin: round(pairedRatio(perCpu('uncached'), perCpu('twin'))),
      uncached_per_second: round(of('uncached', 'perSecond'), 0),
      prerendered_per_second: round(of('prerendered', 'perSecond'), 0),
      twin_per_second: round(of('twin', 'perSecond'), 0),
      uncached_p99_ms: of('uncached', 'p99'),
      twin_p99_ms: of('twin', 'p99'),
      html_kb: round(likeness.bytes / 1000, 1),
      twin_html_kb: round(likeness.twinBytes / 1000, 1),
      elements: likeness.elements,
      twin_elements: likeness.twinElements,
    },
    {
      uncached_per_core: { least: 1_000 },
      prerendered_per_core: { least: 8_000 },
      times_twin: { least: 2 },
    },
  )
} finally {
  for (const child of running) child.kill()
  rmSync(dir, { recursive: true, force: true })
}

async function built() {
  await buildWeb(say)
  return readBuild()
}

/** Starts an api with a seeded database while the answers are recorded. */
async function snapshotOfTown() {
  const plan = {
    ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${SANDBOX_PORT}` }),
    ports: { ...PORTS, sandbox: SANDBOX_PORT },
  }
  const town = await startTown({ plan, say, processes: ['api'], env: { LOG_LEVEL: 'warn' } })
  try {
    return await takeSnapshot(`http://127.0.0.1:${PORTS.api}`, build)
  } finally {
    await town.stop()
  }
}

function started(args: string[]): Promise<ChildProcess> {
  const [command, ...before] = pinned ? ['taskset', '-c', '0', process.execPath] : [process.execPath]
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(command ?? '', [...before, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env })
  running.push(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${args[0]} stopped with ${code}`)))
    child.stdout?.on('data', (text) => String(text).includes('ready') && resolve(child))
  })
}

interface Slice {
  perSecond: number
  /** Requests per CPU-second of the server. */
  perCpu: number
  p99: number
}

function slice(port: number, { pid = 0 }: ChildProcess, encoding: string) {
  return async (seconds: number): Promise<Slice> => {
    const before = cpuTime([pid])
    const result = await autocannon({
      url: `http://127.0.0.1:${port}/`,
      connections: CONNECTIONS,
      duration: seconds,
      headers: { 'accept-encoding': encoding },
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`Port ${port} answered with failures`)
    const used = (cpuTime([pid]) - before) / 1e6
    const done = result['2xx']
    return {
      perSecond: done / result.duration,
      perCpu: used > 0 ? done / used : Number.NaN,
      p99: result.latency.p99,
    }
  }
}

/**
 * Compares the sizes of both pages, because only pages of equal size have comparable figures.
 * @throws Error for a difference of more than a tenth
 */
async function compare() {
  const [ours = '', theirs = ''] = await Promise.all(
    [SERVERS.each, SERVERS.twin].map(async (port) => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  )
  const body = (html: string) => html.slice(html.indexOf('<div id="root"'), html.search(/<script/))
  const likeness = {
    elements: countElements(body(ours)),
    twinElements: countElements(body(theirs)),
    bytes: Buffer.byteLength(ours),
    twinBytes: Buffer.byteLength(theirs),
  }
  for (const [own, twin] of [
    [likeness.elements, likeness.twinElements],
    [likeness.bytes, likeness.twinBytes],
  ] as const)
    if (Math.abs(own - twin) > 0.1 * own)
      throw new Error(`The twin sends another page than ours: ${JSON.stringify(likeness)}`)
  return likeness
}
