// The town that the browser tests walk: its own ports, a fresh database, and a control address for outages.
// Playwright starts and stops it (webServer in playwright.config.ts); `node e2e/harness/town.ts` keeps one for many runs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_OPERATORS } from '../../server/seeds/operators.ts'
import { approve } from '../../server/src/acts/index.ts'
import { bonuses } from '../../tools/bonuses.ts'
import { content } from '../../tools/content.ts'
import { atDesk, type Desk } from '../../tools/desk.ts'
import { CONTROL, PORTS } from '../../tools/e2e-ports.ts'
import { planOf } from '../../tools/plan.ts'
import { players } from '../../tools/players.ts'
import type { TownProcess } from '../../tools/process.ts'
import { settings } from '../../tools/settings.ts'
import { startTown, type Town } from '../../tools/town.ts'
import { openSuppliersGame } from './supplier.ts'

const DIR = '.data/e2e'
const SITE_FILE = 'web/dist/site.json'
/** Longer than a process gives itself to end. */
const ENDS_WITHIN_MS = 15_000

const givenUp = new AbortController()
let town: Town | undefined
let asBuilt: string | undefined
let newer = 0
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)

try {
  town = await startTown({
    plan: { ...planOf(['--fresh'], { DATA_DIR: DIR }), ports: PORTS },
    say: (line) => console.log(line),
    // All tabs come from one address here, so its limits are raised. Rendering ahead and AVIF files would cost a minute of CPU time.
    // A walk orders the matches that it needs; a few others at a time are enough to look at.
    env: {
      ...{ LIMIT_SCALE: '1000', CAPTCHA_STEPS: '20', PAGES_AHEAD: '0', AVIF: '0' },
      SANDBOX_ODDS_APART: '4',
    },
    databaseSettings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
    },
    signal: givenUp.signal,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// The operators' commands read the town's folder and the operator from the environment.
const [{ name, passphrase }, second] = DEMO_OPERATORS
const environment = {
  DATA_DIR: DIR,
  POSTGRES_PORT: `${PORTS.postgres}`,
  OPERATOR: name,
  OPERATOR_PASSPHRASE: passphrase,
}
Object.assign(process.env, environment)
await openSuppliersGame()

/** What a test may do to the town, by POST to the control address. */
const ACTIONS: Record<string, (body: string) => Promise<void>> = {
  /** The body holds the words of the command as a JSON array. */
  '/settings': async (words) => {
    await settings(JSON.parse(words))
    await atDesk(approveAll)
  },
  /** So does this one. */
  '/content': (words) => content(JSON.parse(words)),
  /** The body is the draft of a campaign, which is published. */
  '/campaigns': async (draft) => {
    const file = join(tmpdir(), `campaign-${process.pid}.json`)
    writeFileSync(file, draft)
    await bonuses(['save', file])
    await atDesk(approveAll)
    await bonuses(['publish', (JSON.parse(draft) as { name: string }).name])
    await atDesk(approveAll)
  },
  '/players': (words) => players(JSON.parse(words)),
  '/database/pause': () => town?.database.pause() ?? Promise.resolve(),
  '/database/resume': () => town?.database.resume() ?? Promise.resolve(),
  '/api/kill': async () => {
    const pid = town?.processes.get('api')?.pid()
    if (pid) process.kill(pid, 'SIGKILL')
  },
  '/api/ready': () => town?.processes.get('api')?.ready() ?? Promise.resolve(),
  /** The body names the law that applies from now on, to those who play already, too. */
  '/jurisdiction': async (name) => {
    process.env.JURISDICTION = name
    await Promise.all(['api', 'worker', 'site'].map(restart))
  },
  '/trader/restart': () => restart('trader'),
  /** Sockets stay open without messages. */
  '/gateway/pause': async () => signalGateway('SIGSTOP'),
  '/gateway/resume': async () => signalGateway('SIGCONT'),
  '/site/newer': async () => {
    asBuilt ??= readFileSync(SITE_FILE, 'utf8')
    const site = JSON.parse(asBuilt) as { build: string }
    newer += 1
    writeFileSync(SITE_FILE, JSON.stringify({ ...site, build: `${site.build}-${newer}` }))
    await restartSite()
  },
  /** Pages were built anew while the town runs. */
  '/site/rebuilt': restartSite,
  '/site/as-built': async () => {
    if (putBack()) await restartSite()
  },
}

createServer((request, response) => {
  const action = request.method === 'POST' ? ACTIONS[request.url ?? ''] : undefined
  const done = action ? text(request).then(action) : Promise.resolve()
  done.then(
    () => response.writeHead(200).end('ok'),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}).listen(Number(new URL(CONTROL).port), '127.0.0.1')

/** The second operator agrees to what waits for one. */
async function approveAll(desk: Desk) {
  const waiting = await desk.operators.pending()
  if (waiting.length === 0) return
  const by = await desk.operators.prove(second.name, second.passphrase)
  for (const { id } of waiting) await approve(desk, by, id)
}

function signalGateway(signal: NodeJS.Signals) {
  const pid = town?.processes.get('gateway')?.pid()
  if (pid) process.kill(pid, signal)
}

/** Ends a process in order; the one that follows has the environment of now. One that neither ends nor starts in time is killed, and named. */
async function restart(name: string) {
  const one = town?.processes.get(name)
  if (!one) throw new Error(`${name} does not run`)
  const pid = one.pid()
  if (pid) {
    process.kill(pid, 'SIGTERM')
    const late = setTimeout(() => kill(one, `did not end in ${ENDS_WITHIN_MS / 1_000} s`), ENDS_WITHIN_MS)
    while (one.pid() === pid) await sleep(50)
    clearTimeout(late)
  }
  await one.ready().catch((error: Error) => {
    kill(one, error.message)
    return one.ready()
  })
}

function kill(one: TownProcess, why: string) {
  const pid = one.pid()
  console.error(`Killed: ${one.name}: ${why} (${pid ? stateOf(pid) : 'it is not there'})`)
  if (pid) process.kill(pid, 'SIGKILL')
}

/** What its threads do, as the kernel tells it: name, state, and the call of the kernel each waits in. */
function stateOf(pid: number): string {
  const threads = `/proc/${pid}/task`
  const read = (thread: string, file: string) => readFileSync(`${threads}/${thread}/${file}`, 'utf8').trim()
  try {
    return readdirSync(threads)
      .map(
        (thread) =>
          `${read(thread, 'comm')} ${/^State:\s+(\S)/m.exec(read(thread, 'status'))?.[1]} ${read(thread, 'wchan')}`,
      )
      .join(', ')
  } catch {
    return 'its threads are not told here'
  }
}

/** The files of a build that the site's server reads when it starts. */
async function restartSite() {
  const site = town?.processes.get('site')
  const pid = site?.pid()
  if (pid) process.kill(pid, 'SIGKILL')
  await site?.ready()
}

function putBack(): boolean {
  if (asBuilt === undefined) return false
  writeFileSync(SITE_FILE, asBuilt)
  asBuilt = undefined
  return true
}

async function leave() {
  putBack()
  if (!town) return givenUp.abort()
  await town.stop()
  process.exit(0)
}
