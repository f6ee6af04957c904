import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/postgres.ts'
import { listJournal } from '../../../ledger/exported.ts'
import { createByteSeal } from '../../../platform/byte-seal.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createDatabase, type Database } from '../../../platform/db.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { streamRows } from '../../../platform/rows-store.ts'
import { countChunks } from './chunk-store.ts'
import { findExport } from './export-store.ts'
import { tokenHash } from './link-export.ts'
import { insertLink } from './link-store.ts'
import { openFile } from './open-file.ts'
import { requestExport } from './request-export.ts'
import { writeExport } from './write-export.ts'

const PLAYER = 1
/** Number of rows of a player who has played for years. */
const ROWS = 50_000

let database: FreshDatabase
let db: Database
beforeAll(async () => {
  database = await freshDatabase('write_export')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into public.players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version,
      terms_accepted_at, created_at) values (1, '00000000191', 'Ana', '1990-01-01', 'a@e.com', 'a@e.com', '55', '11999990000', 'pt', 'x', '1', now(), now())`)
  await owner.query('select ledger.open_wallet(1)')
  await owner.query(
    `insert into ledger.batches (id, posted_at, lane, n, accounts, sums, prev_hash, hash)
     select 1000000 + b, now() - b * interval '1 minute', 0, 20, '{1001}', '{0}', '', '' from generate_series(1, ${ROWS / 20}) b`,
  )
  await owner.query(
    `insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
     select 1, s, 1000000 + (s - 1) / 20 + 1, 50, 0, 1000, 0, 0, gen_random_uuid(), 1001, 50 from generate_series(1, ${ROWS}) s`,
  )
  await owner.query('analyze ledger.journal, ledger.batches')
  await owner.end()
  db = createDatabase({ url: database.appUrl, max: 4, log: createLog('test', 'silent') })
}, 120_000)
afterAll(async () => {
  await db?.close()
  await database?.drop()
})

const personalData: PersonalData[] = [{ lists: [listJournal], retained: [] }]
const rest = {
  clock: systemClock,
  siteUrl: 'https://site.example',
  personalData,
  seal: createByteSeal('a secret of the house', 'privacy.exports'),
  timeZone: () => 'America/Sao_Paulo',
}

it('[LAW-LGP-3] writes years of history whole, in pieces of bounded size, and again from the start after it was cut off', async () => {
  const deps = { ...rest, db }
  const id = randomUUID()
  await requestExport(deps, PLAYER, id)
  await db.pool.query(`update public.data_exports set state = 'writing' where id = $1`, [id])
  await db.pool.query(
    `insert into public.data_export_chunks (export_id, file, n, bytes) values ($1, 'json', 0, 'half'), ($1, 'pdf', 7, 'half')`,
    [id],
  )
  await writeExport(deps, { id })
  expect(await findExport(db.sql, id)).toMatchObject({ state: 'ready', listsWritten: 1 })
  const { rows } = await db.pool.query(
    `select file, count(*)::int as pieces, max(length(bytes))::int as largest from public.data_export_chunks where export_id = $1 group by 1`,
    [id],
  )
  const of = (file: string) => rows.find((row) => row.file === file)
  expect(of('json').pieces).toBeGreaterThan(10)
  for (const file of ['json', 'pdf']) expect(of(file).largest).toBeLessThan(150_000)

  const token = 'a token'
  const expiresAt = new Date(Date.now() + 60_000)
  await insertLink(db.sql, { tokenHash: tokenHash(token), exportId: id, file: 'json', expiresAt })
  const pieces: Buffer[] = []
  for await (const piece of (await openFile(deps, PLAYER, token)).bytes) pieces.push(piece)
  const { statement } = JSON.parse(gunzipSync(Buffer.concat(pieces)).toString()) as {
    statement: { seq: number; real_cents: number; kind: string; product: string }[]
  }
  expect(statement.map(({ seq }) => seq)).toEqual(Array.from({ length: ROWS }, (_, n) => ROWS - n))
  expect(statement[0]).toMatchObject({ real_cents: 50, kind: 'take_stake', product: 'casino' })

  // A second, late run of the job changes nothing.
  await writeExport(deps, { id })
  expect(await findExport(db.sql, id)).toMatchObject({ state: 'ready' })
  expect(await countChunks(db.sql, { exportId: id, file: 'json' })).toBe(pieces.length)
}, 60_000)

it('reads no more of a long list than it has written', async () => {
  await db.snapshot(60_000, async (tx) => {
    const seen: Record<string, unknown>[] = []
    for await (const row of streamRows(tx, 'some', listJournal.select(PLAYER))) {
      seen.push(row)
      if (seen.length === 1_200) break
    }
    // Rows are fetched in batches of 500, so the next row is the first after the third batch.
    const { rows } = await sql<{ seq: bigint }>`fetch 1 from "some"`.execute(tx)
    expect(Number(rows[0]?.seq)).toBe(ROWS - 1_500)
  })
}, 60_000)
