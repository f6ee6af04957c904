import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Postgres } from '../../../tools/postgres.ts'
import { createDecideWaiting } from '../../src/modules/sports/bets/accept/decide-waiting.ts'
import { migrateJobs } from '../../src/platform/jobs.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { eventually } from '../person.ts'
import { ADDRESS, startPostgres } from '../postgres.ts'
import { openSportsTable, type SportsTable } from '../sports-table.ts'
import { waitingSessions } from '../waiting.ts'

/** A separate server: the shared one must not be killed. */
const dir = mkdtempSync(join(tmpdir(), 'jogo-killed-'))
const shared = process.env[ADDRESS]
const options = {
  ...{ dir, ownerPassword: 'owner', appPassword: 'app', dealerPassword: 'dealer' },
  settings: { shared_buffers: '64MB', max_wal_size: '256MB' },
}
let server: Postgres
let table: SportsTable

beforeAll(async () => {
  chmodSync(dir, 0o755)
  server = await startPostgres(options)
  await migrate(server.ownerUrl)
  await migrateJobs(server.ownerUrl)
  const { adminUrl, ownerUrl, appUrl, dealerUrl, log } = server
  process.env[ADDRESS] = JSON.stringify({ adminUrl, ownerUrl, appUrl, dealerUrl, log })
  table = await openSportsTable('killed_database')
}, 180_000)
afterAll(async () => {
  await table?.close()
  if (shared) process.env[ADDRESS] = shared
  await server?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 60_000)

const count = async (from: 'bets' | 'prices_now' | 'trader_beats') => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(from)}`.execute(
    table.db.sql,
  )
  return rows[0]?.n
}

it('[SPORT-4] [LAW-SPO-4] a database that is killed keeps what it has answered, forgets the prices, and takes no bet until they are told anew', async () => {
  const { fixture } = await table.offer.match()
  const player = await table.player(5_000)
  const decide = createDecideWaiting(table.betsDeps)
  const live = await table.offer.liveMatch()
  const bettor = await table.player(1_000)
  const waiting = await table.bet(bettor, [{ fixture: live.fixture }])
  const first = await table.slip([{ legs: [{ fixture }] }])
  const answer = await table.bets.place(player, first)
  expect(answer.problems).toEqual([])

  const held = new pg.Client({ connectionString: table.urls.adminUrl })
  held.on('error', () => undefined)
  await held.connect()
  await held.query(`begin; select from ledger.wallets where wallet_id = ${player} for update`)
  const second = await table.slip([{ legs: [{ fixture, selection: '2' }] }, { legs: [{ fixture }] }])
  const lost = table.bets.place(player, second).catch((error: Error) => error)
  await eventually(async () => (await waitingSessions(table.db.sql)) > 0)
  process.kill(server.pid, 'SIGKILL')
  await server.exited
  expect(await lost).toBeInstanceOf(Error)

  server = await startPostgres({ ...options, port: server.port })
  await eventually(async () => (await count('bets').catch(() => 0)) === 2)
  expect([await count('prices_now'), await count('trader_beats')]).toEqual([0, 0])
  expect(await table.balance(player)).toEqual([4_000, 0])
  expect(await table.bets.place(player, first), 'it was answered').toEqual(answer)
  await expect(table.bets.place(player, second)).rejects.toMatchObject({ code: 'prices_unavailable' })

  expect(waiting.state).toBe('pending')
  await decide()
  expect((await table.bets.get(bettor, waiting.id)).refused).toBe('market_stopped')
  expect(await table.balance(bettor)).toEqual([1_000, 0])

  // A trader is alive again; this match has no new prices yet, the next one has all.
  await table.offer.open()
  const { problems } = await table.bets.place(player, second)
  expect(problems.map(({ code }) => code)).toEqual(['market_closed', 'market_closed'])
  const next = await table.offer.match()
  await table.bet(player, [{ fixture: next.fixture }])
  expect(await table.balance(player)).toEqual([3_000, 0])
  await table.assertTruth()
}, 120_000)
