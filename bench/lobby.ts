import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine, wordsOf } from '../tools/command-line.ts'
import { planOf } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { addAliases } from './lobby/aliases.ts'
import { type Misspelt, misspeltOf } from './lobby/misspell.ts'
import { namesOf } from './lobby/names.ts'
import { scrollToEnd } from './lobby/scroll.ts'
import { openSupplier } from './lobby/supplier.ts'
import { openTrigrams } from './lobby/trigrams.ts'

wordsOf(commandLine('npm run bench -- lobby   the lobby with many games', {}))

/**
 * `npm run bench -- lobby`: a supplier's catalogue of 10,000 games is taken in by the worker, from its answer until the search finds the last of them. Then 200
 * misspelt queries are sent to the search, one after another; what is meant must be among the first three. The peer are the trigrams of the database, given
 * the same names and the better of two orders. At last a phone scrolls through the whole list, and the nodes of its document are counted.
 */
const PORTS = {
  site: 17_000,
  api: 17_001,
  gateway: 17_002,
  webhook: 17_003,
  worker: 17_004,
  dealer: 17_005,
  trader: 17_008,
  postgres: 17_006,
  sandbox: 17_010,
}
const GAMES = 10_000
/** How often each query is sent. */
const TIMES = 10
const TARGETS: Readonly<Record<string, Target>> = {
  search_p99_ms: { most: 10 },
  hits_at_3: { least: 0.95 },
  hits_vs_trgm: { least: 1 },
  nodes_at_end: { most: 1_500 },
  sync_s: { most: 10 },
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-lobby-'))
const games = namesOf(GAMES)
const supplier = await openSupplier(games)
const town = await startTown({
  plan: { ...planOf([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  processes: ['api', 'gateway', 'worker', 'site'],
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000', AVIF: '0', PAGES_AHEAD: '0', SOFTSWISS_URL: supplier.url },
})
try {
  report('lobby', await measure(), TARGETS)
} finally {
  await town.stop()
  await supplier.close()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const last = games.at(-1)?.name ?? ''
  const began = await supplier.release()
  await found(last)
  const sync = (performance.now() - began) / 1_000
  say(`${GAMES} games taken in and found in ${round(sync)} s`)
  await addAliases(town.database.ownerUrl, games)
  // The search reads games in the order of their numbers: when the first is found by its alias, all are.
  const nicknamed = games.find(({ aliases }) => aliases.length > 0)
  await found(nicknamed?.name ?? '', nicknamed?.aliases[0])
  const queries = misspeltOf(games)
  const { hits, missed } = await ask(queries)
  for (const { kind, typed } of missed) say(`not among the first three: ${kind}, ${typed}`)
  const times = await timesOf(queries)
  const peer = await askTrigrams(queries)
  say(`trigrams: ${peer.whole} by the whole name, ${peer.words} by words, of ${queries.length}`)
  const end = await scrollToEnd(`http://localhost:${PORTS.site}`, lastByName())
  const best = Math.max(peer.whole, peer.words)
  return {
    search_p99_ms: round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
    search_p50_ms: round(times[Math.floor(times.length * 0.5)] ?? Number.NaN),
    hits_at_3: round(hits / queries.length, 3),
    hits_vs_trgm: round(hits / best, 3),
    trgm_at_3: round(best / queries.length, 3),
    queries: queries.length,
    nodes_at_end: end.nodes,
    scroll_s: round(end.seconds, 0),
    sync_s: round(sync),
  }
}

async function search(typed: string): Promise<string[]> {
  const answer = await fetch(
    `http://127.0.0.1:${PORTS.api}/v2/casino-games/search?q=${encodeURIComponent(typed)}`,
  )
  if (!answer.ok) throw new Error(`the search answers ${answer.status} for ${typed}`)
  return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name)
}

/** The last of the list, as the database sorts names: it begins with Z, as no game of the house does. */
function lastByName(): string {
  const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return games.map(({ name }) => name).reduce((one, other) => (plain(one) > plain(other) ? one : other))
}

/** Waits until the search finds a game by what is typed. */
async function found(name: string, typed = name): Promise<void> {
  const until = performance.now() + 60_000
  while (!(await search(typed)).includes(name)) {
    if (performance.now() > until) throw new Error(`the search does not find ${name}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function ask(queries: readonly Misspelt[]) {
  const missed: Misspelt[] = []
  for (const query of queries)
    if (!(await search(query.typed)).slice(0, 3).some(query.isMeant)) missed.push(query)
  return { hits: queries.length - missed.length, missed }
}

/** Sorted, ms: of whole calls over HTTP, one after another. */
async function timesOf(queries: readonly Misspelt[]): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1)
    for (const { typed } of queries) {
      const began = performance.now()
      await search(typed)
      times.push(performance.now() - began)
    }
  return times.sort((one, other) => one - other)
}

async function askTrigrams(queries: readonly Misspelt[]) {
  const trigrams = await openTrigrams(town.database.ownerUrl)
  const hits = { whole: 0, words: 0 }
  for (const { typed, isMeant } of queries) {
    const { whole, words } = await trigrams.find(typed)
    if (whole.some(isMeant)) hits.whole += 1
    if (words.some(isMeant)) hits.words += 1
  }
  await trigrams.close()
  return hits
}
