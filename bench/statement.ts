import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { rawRequest, runLoad } from './http/load.ts'
import { FIRST_ID, makePeople } from './http/people.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { plantYear } from './statement/plant.ts'

parseArguments(commandLine('npm run bench -- statement   a statement of a million movements', {}))

/**
 * `npm run bench -- statement`. `pages`: pages, search and months of a player with a million movements in a year, over HTTP, one call at a
 * time. `csv`, `pdf`: a file of all movements with the memory of the worker, a file of a tenth of the movements, and rolls of Dice while a
 * file is written. `ROWS=100000` for a shorter run, `BENCH_PARTS=pages` for one part.
 */
const PORTS = {
  ...{ site: 15_820, api: 15_821, gateway: 15_822, webhook: 15_823, worker: 15_824 },
  ...{ dealer: 15_825, trader: 15_827, postgres: 15_826, sandbox: 15_830 },
}
const ROWS = Number(process.env.ROWS ?? 1_000_000)
const PARTS = new Set((process.env.BENCH_PARTS ?? 'pages,csv,pdf').split(','))
const PAGES = 400
const ROLLS = 1_500
const TARGETS: Readonly<Record<string, Target>> = {
  page_p99_ms: { most: 50 },
  last_vs_first: { most: 1.2 },
  search_p99_ms: { most: 50 },
  rss_vs_tenth: { most: 1.3 },
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-statement-'))
const town = await startTown({
  plan: { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  processes: ['api', 'worker'],
  env: { LOG_LEVEL: 'fatal', LIMIT_SCALE: '100000' },
})
try {
  await measure()
} finally {
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const people = await makePeople(town.database.ownerUrl, town.env.JWT_SECRET ?? '', 2 + ROLLS)
  const [long = '', tenth = '', ...others] = people
  await plantYear(town.database.ownerUrl, FIRST_ID, ROWS)
  await plantYear(town.database.ownerUrl, FIRST_ID + 1, ROWS / 10)
  say(`planted ${ROWS} movements`)
  if (PARTS.has('pages')) report('statement pages', { rows: ROWS, ...(await measurePages(long)) }, TARGETS)
  for (const format of ['csv', 'pdf'] as const)
    if (PARTS.has(format))
      report(
        `statement ${format}`,
        { rows: ROWS, ...(await measureFile(format, long, tenth, others)) },
        TARGETS,
      )
}

async function measureFile(format: 'csv' | 'pdf', long: string, tenth: string, others: readonly string[]) {
  const short = await makeFile(tenth, format)
  const quiet = await roll(others.slice(0, ROLLS / 2))
  const begun = makeFile(long, format)
  await sleep(2_000)
  const beside = await roll(others.slice(ROLLS / 2))
  const file = await begun
  return {
    ...{ seconds: file.seconds, megabytes: file.megabytes, rss_mb: file.rss, tenth_rss_mb: short.rss },
    rss_vs_tenth: round(file.rss / short.rss),
    ...{ rolls_per_second: round(quiet.rate, 0), rolls_p99_ms: quiet.p99 },
    ...{ rolls_beside_per_second: round(beside.rate, 0), rolls_beside_p99_ms: beside.p99 },
  }
}

async function measurePages(token: string) {
  const at = (seq: number) => `/api/transactions?cursor=${seq}.`
  const first = await timed(
    token,
    Array.from({ length: PAGES }, () => '/api/transactions'),
  )
  const last = await timed(
    token,
    Array.from({ length: PAGES }, () => at(51)),
  )
  const any = await timed(
    token,
    Array.from({ length: PAGES }, () => at(1 + Math.floor(Math.random() * ROWS))),
  )
  const began = performance.now()
  let calls = 0
  for (let isSummed = false; !isSummed; calls += 1)
    isSummed = (await get('/api/transactions/months', token)).status === 200
  const sum = performance.now() - began
  const search = await timed(
    token,
    Array.from({ length: PAGES }, () => '/api/transactions?search=mines'),
  )
  const months = await timed(
    token,
    Array.from({ length: PAGES }, () => '/api/transactions/months'),
  )
  return {
    ...{ page_p50_ms: any.p50, page_p99_ms: any.p99, first_p50_ms: first.p50, last_p50_ms: last.p50 },
    last_vs_first: round(last.p50 / first.p50),
    ...{ first_sum_s: round(sum / 1_000), first_sum_calls: calls },
    ...{ search_p99_ms: search.p99, months_p99_ms: months.p99 },
  }
}

/** Latencies of calls that follow one another. */
async function timed(token: string, paths: readonly string[]) {
  const requests = paths.map((path) => rawRequest('GET', path, token))
  const { latencies, granted } = await runLoad(PORTS.api, requests, 1)
  if (granted !== paths.length)
    throw new Error(`${granted} of ${paths.length} calls were granted: ${paths[0]}`)
  const of = (part: number) => round(latencies[Math.floor(latencies.length * part)] ?? 0)
  return { p50: of(0.5), p99: of(0.99) }
}

async function roll(tokens: readonly string[]) {
  const rolls = tokens.map((token) =>
    rawRequest('POST', '/api/games/dice/rounds', token, {
      ...{ id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
    }),
  )
  for (const token of tokens) await get('/api/fair/seeds', token)
  const { latencies, granted, seconds } = await runLoad(PORTS.api, rolls, 16)
  if (granted < rolls.length * 0.99) throw new Error(`${granted} of ${rolls.length} rolls were granted`)
  return { rate: granted / seconds, p99: round(latencies[Math.floor(latencies.length * 0.99)] ?? 0, 1) }
}

function get(path: string, token: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${PORTS.api}${path}`, { headers: { authorization: `Bearer ${token}` } })
}

/** Asks for a file of all movements and waits for it. `rss`: largest memory of the worker meanwhile, MB. */
async function makeFile(token: string, format: 'csv' | 'pdf') {
  const began = performance.now()
  const created = await fetch(`http://127.0.0.1:${PORTS.api}/api/transactions/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), format, language: 'pt' }),
  })
  if (!created.ok) throw new Error(`a file was refused: ${await created.text()}`)
  let rss = 0
  for (;;) {
    await sleep(250)
    rss = Math.max(rss, memory(town.processes.get('worker')?.pid() ?? 0))
    const answer = await get('/api/transactions/files', token)
    if (!answer.ok) continue
    const { data } = (await answer.json()) as { data: { format: string; state: string; bytes: number }[] }
    const file = data.find((row) => row.format === format)
    if (file?.state === 'failed') throw new Error('a file failed')
    if (file?.state !== 'ready') continue
    const seconds = round((performance.now() - began) / 1_000, 1)
    say(`${format}: ${seconds} s, ${round(rss, 0)} MB of the worker`)
    return { seconds, megabytes: round(file.bytes / 1_048_576, 1), rss: round(rss, 0) }
  }
}

/** Resident memory, MB. */
function memory(pid: number): number {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return (Number(pages) * 4_096) / 1_048_576
}
