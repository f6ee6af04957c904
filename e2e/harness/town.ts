// The town of the browser tests: its own ports, a fresh database, and a control address for outages. Playwright starts and stops it (webServer in
// playwright.config.ts); `node e2e/harness/town.ts` keeps it for many runs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEMO_OPERATORS } from '../../server/seeds/operators.ts'
import { approve } from '../../server/src/acts/index.ts'
import { kindName } from '../../server/src/modules/money/wallet/index.ts'
import { bonuses } from '../../tools/bonuses.ts'
import { cashier } from '../../tools/cashier.ts'
import { content } from '../../tools/content.ts'
import { atDesk, type Desk } from '../../tools/desk.ts'
import { CONTROL, PORTS } from '../../tools/e2e-ports.ts'
import { readPlan } from '../../tools/plan.ts'
import { players } from '../../tools/players.ts'
import type { TownProcess } from '../../tools/process.ts'
import { settings } from '../../tools/settings.ts'
import { startTown, type Town } from '../../tools/town.ts'
import { openSuppliersGame } from './supplier.ts'

const DIR = '.data/e2e'
const SITE_FILE = 'web/dist/site.json'
/** Time limit for the end of a process, longer than the process's own limit. */
const ENDS_WITHIN_MS = 15_000

const givenUp = new AbortController()
let town: Town | undefined
let asBuilt: string | undefined
let newer = 0
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave)

try {
  town = await startTown({
    plan: { ...readPlan(['--fresh'], { DATA_DIR: DIR }), ports: PORTS },
    say: (line) => console.log(line),
    // All tabs come from one address here, so the limits of an address are raised. Prerendering and AVIF files would cost a minute of CPU time. A
    // walk orders its own matches, and a few other matches at a time are enough for lists.
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

/** Controls of the town for tests, by POST to the control address; some answer. */
const ACTIONS: Record<string, (body: string) => Promise<unknown>> = {
  /** The body holds the words of the command as a JSON array. */
  '/settings': async (words) => {
    await settings(JSON.parse(words))
    await atDesk(approveAll)
  },
  /** The body holds the words of the command as a JSON array. */
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
  '/cashier': (words) => cashier(JSON.parse(words)),
  /** The body is the id of a player. */
  '/ledger': (playerId) => atDesk((desk) => sumJournal(desk, Number(playerId))),
  '/database/pause': () => town?.database.pause() ?? Promise.resolve(),
  '/database/resume': () => town?.database.resume() ?? Promise.resolve(),
  '/api/kill': async () => {
    const pid = town?.processes.get('api')?.pid()
    if (pid) process.kill(pid, 'SIGKILL')
  },
  '/api/ready': () => town?.processes.get('api')?.ready() ?? Promise.resolve(),
  /** The body names the new jurisdiction, which also applies to active players. */
  '/jurisdiction': async (name) => {
    process.env.JURISDICTION = name
    await Promise.all(['api', 'worker', 'site'].map(restart))
  },
  '/trader/restart': () => restart('trader'),
  /** Sockets stay open, but receive no messages. */
  '/gateway/pause': async () => signalGateway('SIGSTOP'),
  '/gateway/resume': async () => signalGateway('SIGCONT'),
  '/site/newer': async () => {
    asBuilt ??= readFileSync(SITE_FILE, 'utf8')
    const site = JSON.parse(asBuilt) as { build: string }
    newer += 1
    writeFileSync(SITE_FILE, JSON.stringify({ ...site, build: `${site.build}-${newer}` }))
    await restartSite()
  },
  /** The pages were rebuilt while the town runs. */
  '/site/rebuilt': restartSite,
  '/site/as-built': async () => {
    if (putBack()) await restartSite()
  },
}

createServer((request, response) => {
  const action = request.method === 'POST' ? ACTIONS[request.url ?? ''] : undefined
  const done = action ? text(request).then(action) : Promise.resolve()
  done.then(
    (answer) => response.writeHead(200).end(typeof answer === 'string' ? answer : 'ok'),
    (error: Error) => response.writeHead(500).end(error.message),
  )
}).listen(Number(new URL(CONTROL).port), '127.0.0.1')

/** The second operator approves a waiting act. */
async function approveAll(desk: Desk) {
  const waiting = await desk.operators.pending()
  if (waiting.length === 0) return
  const by = await desk.operators.prove(second.name, second.passphrase)
  for (const { id } of waiting) await approve(desk, by, id)
}

/** Real centavos of a wallet by kind of movement, as JSON. */
async function sumJournal({ db }: Desk, walletId: number): Promise<string> {
  const { rows } = await sql<{ kind: number; real: number }>`
    select kind, sum(real)::float8 as real from ledger.journal where wallet_id = ${walletId} group by kind`.execute(
    db.sql,
  )
  return JSON.stringify(Object.fromEntries(rows.map(({ kind, real }) => [kindName(kind), real])))
}

function signalGateway(signal: NodeJS.Signals) {
  const pid = town?.processes.get('gateway')?.pid()
  if (pid) process.kill(pid, signal)
}

/**
 * Restarts a process in order, with the present environment. A process that neither ends nor starts in time is killed, and the error
 * names it.
 */
async function restart(name: string) {
  const townProcess = town?.processes.get(name)
  if (!townProcess) throw new Error(`${name} does not run`)
  const pid = townProcess.pid()
  if (pid) {
    process.kill(pid, 'SIGTERM')
    const late = setTimeout(
      () => kill(townProcess, `did not end in ${ENDS_WITHIN_MS / 1_000} s`),
      ENDS_WITHIN_MS,
    )
    while (townProcess.pid() === pid) await sleep(50)
    clearTimeout(late)
  }
  await townProcess.ready().catch((error: Error) => {
    kill(townProcess, error.message)
    return townProcess.ready()
  })
}

function kill(townProcess: TownProcess, why: string) {
  const pid = townProcess.pid()
  console.error(`Killed: ${townProcess.name}: ${why} (${pid ? state(pid) : 'it is not there'})`)
  if (pid) process.kill(pid, 'SIGKILL')
}

/** Threads of a process by the kernel: name, state, and system call of each. */
function state(pid: number): string {
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

/** Restarts the site, whose server reads the build files at its start. */
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
