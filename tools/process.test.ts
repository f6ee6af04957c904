import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, nextBackOff, type ProcessSpec, startProcess, type TownProcess } from './process.ts'
import { processesOn } from './reload.ts'

const PORT = 17_900
const WELL = `
  import { createServer } from 'node:http'
  createServer((_, answer) => answer.end(String(process.pid))).listen(${PORT}, '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))`

let dir: string
let running: TownProcess | undefined
const lines: string[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'jogo-process-'))
  lines.length = 0
})
afterEach(async () => {
  await running?.stop()
  rmSync(dir, { recursive: true, force: true })
})

function programSpec(program: string): ProcessSpec {
  const script = join(dir, 'program.mjs')
  writeFileSync(script, program)
  return {
    name: 'api',
    script,
    args: [],
    env: {},
    log: join(dir, 'api.log'),
    health: `http://127.0.0.1:${PORT}/`,
  }
}

const begin = (program: string) => {
  running = startProcess(programSpec(program), (line) => lines.push(line))
  return running
}

async function until(holds: () => Promise<boolean> | boolean) {
  for (const end = performance.now() + 25_000; performance.now() < end; await sleep(50)) {
    if (await holds()) return
  }
  throw new Error('it never came to hold')
}

it('starts a process anew when asked, with what its file says now and without a word', async () => {
  const api = begin(WELL)
  await api.ready()
  const first = api.pid()
  await Promise.all([api.restart(), sleep(0)])
  await api.ready()
  expect(api.pid()).not.toBe(first)
  expect(lines).toEqual([])
})

it.each([
  ['rules/src/games/dice/dice.ts', ['api', 'api-2', 'worker', 'gateway', 'dealer']],
  ['server/src/modules/sports/trading/index.ts', ['trader']],
  ['server/src/platform/bus.ts', ['api', 'api-2', 'worker', 'gateway', 'dealer', 'trader']],
  ['web/server/site.ts', ['site']],
  ['web/app/messages/pt/bets.ts', []],
  ['sandbox/src/sandbox.ts', ['sandbox']],
])('begins again who runs %s', (file, expected) => {
  const names = ['sandbox', 'api', 'api-2', 'worker', 'gateway', 'dealer', 'trader', 'site']
  expect(processesOn([file], names)).toEqual(expected)
})

it('starts a process that was killed again, and says so in one line', async () => {
  const api = begin(WELL)
  await api.ready()
  const first = api.pid() ?? 0
  process.kill(first, 'SIGKILL')
  await until(() => api.pid() !== undefined && api.pid() !== first)
  await api.ready()
  expect(lines).toEqual([`api stopped (SIGKILL), starting again in 0.2 s. Log: ${join(dir, 'api.log')}`])
})

it.each([
  ['the first end', 0, 100, 200],
  ['an end right after the start', 200, 100, 400],
  ['a start that fails again and again', 5_000, 100, 5_000],
  ['the kill of one that had served for a while', 3_200, 6_000, 200],
])('waits after %s', (_, before, livedMs, pause) => {
  expect(nextBackOff(before, livedMs)).toBe(pause)
})

it('says why a process never started, in its own words', async () => {
  const api = begin(`throw new Error('JWT_SECRET must be set')`)
  await expect(api.ready()).rejects.toThrow(/api did not start: Error: JWT_SECRET must be set/)
  expect(lines).toEqual([])
})

it('stops a process that does not listen to asking', async () => {
  const api = begin(WELL.replace('process.exit(0)', 'undefined'))
  await api.ready()
  const started = performance.now()
  await api.stop(300)
  // Without the signal the process would have waited four seconds.
  expect(performance.now() - started).toBeLessThan(3_900)
  expect(await answers(`http://127.0.0.1:${PORT}/`)).toBe(false)
})

it('leaves nobody behind when the supervisor is killed', async () => {
  const spec = JSON.stringify(programSpec(WELL))
  const supervisor = join(dir, 'supervisor.ts')
  const module = JSON.stringify(new URL('./process.ts', import.meta.url).href)
  writeFileSync(
    supervisor,
    `import { startProcess } from ${module}\nawait startProcess(${spec}, () => {}).ready()\nconsole.log('ready')\nsetInterval(() => {}, 1000)`,
  )
  const process_ = spawn(process.execPath, [supervisor], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => process_.stdout.once('data', resolve))
  expect(await answers(`http://127.0.0.1:${PORT}/`)).toBe(true)
  process_.kill('SIGKILL')
  await until(async () => !(await answers(`http://127.0.0.1:${PORT}/`)))
})
