import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../test/postgres.ts'
import { statementDeps } from '../../../../../test/statement-deps.ts'
import { findSeqAt, listHistory } from '../../../../ledger/history.ts'
import { sumPlayed } from '../../../../ledger/played.ts'
import { createDatabase, type Database } from '../../../../platform/db.ts'
import { readBalance } from '../../wallet/index.ts'
import type { StatementDeps } from '../deps.ts'
import { statementJobs } from '../jobs.ts'
import { writeFileLater } from '../queue.ts'
import { findFile, updateFileBegun } from './file-store.ts'
import { openFile } from './open-file.ts'
import { requestFile } from './request-file.ts'
import { writeFile } from './write-file.ts'

const [PLAYER, OTHER] = [1, 2]
const ROWS = 4_000

let database: FreshDatabase
let deps: StatementDeps
let db: Database
beforeAll(async () => {
  database = await freshDatabase('statement_files')
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  for (const id of [PLAYER, OTHER])
    await owner.query(
      `insert into public.players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version,
        terms_accepted_at, created_at) values ($1, $2, 'Ana', '1990-01-01', $3, $3, '55', '11999990000', 'pt', 'x', '1', now(), now())`,
      [id, `0000000019${id}`, `a${id}@e.com`],
    )
  await owner.query('select ledger.open_wallet(1), ledger.open_wallet(2)')
  await owner.query(`update ledger.wallets set seq = ${ROWS}, real = 50 * ${ROWS} where wallet_id = 1`)
  await owner.query(
    `insert into ledger.batches (id, posted_at, lane, n, accounts, sums, prev_hash, hash)
     select 1000000 + b, timestamptz '2026-03-01T03:00:00Z' + b * interval '1 hour', 0, 20, '{1001}', '{0}', '', '' from generate_series(1, ${ROWS / 20}) b`,
  )
  await owner.query(
    `insert into ledger.journal (wallet_id, seq, batch_id, real, bonus, real_after, bonus_after, content_hash, rq, account, kind)
     select 1, s, 1000000 + (s - 1) / 20 + 1, 50, 0, 50 * s, 0, 0, gen_random_uuid(), 1001, 51 from generate_series(1, ${ROWS}) s`,
  )
  await owner.end()
  db = createDatabase({ url: database.appUrl, max: 4, log: createLog('test', 'silent') })
  deps = statementDeps({
    db,
    wallet: {
      balance: (playerId) => readBalance(db.sql, playerId),
      history: (playerId, filter) => listHistory(db.sql, playerId, filter),
      played: (playerId, since) => sumPlayed(db.sql, playerId, since),
      seqAt: (playerId, at) => findSeqAt(db.sql, playerId, at),
    },
    players: { get: async () => ({ name: '=Ana\u202e', cpf: '52998224725' }) as never },
    labels: {
      casino: async (_, entries) =>
        new Map(entries.map(({ rq }) => [rq, { casino_game: { name: '"=1+1";\n@x' } }])),
      sports: async () => new Map(),
    },
  })
}, 120_000)
afterAll(async () => {
  await db?.close()
  await database?.drop()
})

async function read(playerId: number, id: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of (await openFile(deps, playerId, id)).bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'granted',
    ({ code }) => code as string,
  )

it('[LAW-REC-3] [MONEY-11] a CSV has every movement once, oldest first, and sums that equal the books, also after a worker died', async () => {
  const id = randomUUID()
  await requestFile(deps, PLAYER, { id, format: 'csv', language: 'pt' })
  await requestFile(deps, PLAYER, { id, format: 'csv', language: 'pt' })
  expect(await code(requestFile(deps, PLAYER, { id: randomUUID(), format: 'pdf', language: 'pt' }))).toBe(
    'statement_file_busy',
  )
  // A worker has died while writing: the state and a piece of the file are left.
  await db.pool.query(
    `update public.statement_exports set state = 'writing', rows_written = 500 where id = $1`,
    [id],
  )
  await db.pool.query(`insert into public.statement_export_chunks values ($1, 0, 'half'), ($1, 7, 'half')`, [
    id,
  ])
  expect(await code(read(PLAYER, id))).toBe('statement_file_not_found')
  await writeFile(deps, { id })
  await writeFile(deps, { id })
  expect(await findFile(db.sql, id)).toMatchObject({ state: 'ready', rowsWritten: ROWS })
  const text = gunzipSync(await read(PLAYER, id)).toString()
  const rows = text.slice(0, -2).split(/\r\n(?=\d)/)
  expect(rows.shift()).toMatch(/^\ufeffNº;Data;Hora;Movimento;/)
  expect(rows).toHaveLength(ROWS)
  expect(rows[0]).toMatch(
    /^1;2026-03-01;01:00:00;"Prêmio · ""=1\+1"";\n@x";Cassino;Concluído;;0,50;0,50;0,00;0,50;0,00;[0-9a-f-]{36}$/,
  )
  expect(rows.at(-1)).toContain(`;0,50;0,50;0,00;${ROWS / 2},00;0,00;`)
  expect(await code(read(OTHER, id)), 'another player').toBe('statement_file_not_found')
  expect(await code(read(PLAYER, randomUUID()))).toBe('statement_file_not_found')
})

it('a PDF of some days has its pages, in pieces of bounded size', async () => {
  const id = randomUUID()
  await requestFile(deps, PLAYER, { id, format: 'pdf', language: 'en', from: '2026-03-02', to: '2026-03-04' })
  await writeFile(deps, { id })
  const file = await findFile(db.sql, id)
  expect(file).toMatchObject({
    state: 'ready',
    from: '2026-03-02',
    to: '2026-03-04',
    rowsWritten: 3 * 24 * 20,
  })
  const pdf = (await read(PLAYER, id)).toString('latin1')
  expect([pdf.slice(0, 5), pdf.trimEnd().slice(-5)]).toEqual(['%PDF-', '%%EOF'])
  expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(20)
  const { rows } = await db.pool.query(
    'select max(length(bytes))::int as most from public.statement_export_chunks',
  )
  expect(rows[0].most).toBeLessThan(150_000)
})

it.each([
  [{ from: '2026-03-05', to: '2026-03-04' }, 'invalid_request'],
  [{ from: '2026-02-31' }, 'invalid_request'],
  [{ from: '1900-01-01', to: '1900-12-31' }, 'statement_empty'],
  [{ from: '3000-01-01' }, 'statement_empty'],
])('refuses the days %j', async (days, refusal) => {
  expect(
    await code(requestFile(deps, PLAYER, { id: randomUUID(), format: 'csv', language: 'pt', ...days })),
  ).toBe(refusal)
})

it('a file deleted while it is written ends without a rest', async () => {
  const id = randomUUID()
  await requestFile(deps, PLAYER, { id, format: 'pdf', language: 'es' })
  const deleting = {
    ...deps,
    labels: {
      ...deps.labels,
      casino: async () => {
        await db.pool.query('delete from public.statement_exports where id = $1', [id])
        return new Map()
      },
    },
  }
  await writeFile(deleting, { id })
  const { rows } = await db.pool.query('select 1 from public.statement_export_chunks where export_id = $1', [
    id,
  ])
  expect(rows).toEqual([])
})

it('ten players with a million movements wait for each other, and a short file waits for none of them', async () => {
  await db.transaction(async (tx) => {
    for (let player = 0; player < 10; player += 1) await writeFileLater(tx, { id: randomUUID() }, 1_000_000)
    await writeFileLater(tx, { id: randomUUID() }, 20_000)
  })
  const { rows } = await db.pool.query(
    'select queue_name, count(*)::int from graphile_worker.jobs where max_attempts = 8 group by 1 order by 2',
  )
  expect(rows.map(({ count }) => count).at(-1)).toBe(10)
  expect(new Set(rows.map(({ queue_name }) => queue_name)).size).toBe(2)
  expect(rows.every(({ queue_name }) => queue_name !== null)).toBe(true)
})

it('a file that no try could write fails after two hours, and its player asks for another', async () => {
  const id = randomUUID()
  const days = { from: '2026-03-02', to: '2026-03-02' }
  await requestFile(deps, PLAYER, { id, format: 'csv', language: 'pt', ...days })
  await db.transaction((tx) => updateFileBegun(tx, id, deps.clock.now()))
  const cleanAfter = (minutes: number) => {
    const now = () => new Date(Date.now() + minutes * 60_000)
    const [repeat] = statementJobs({ ...deps, clock: { ...deps.clock, now } }).repeats ?? []
    return repeat?.run()
  }
  await cleanAfter(119)
  expect(await findFile(db.sql, id)).toMatchObject({ state: 'writing' })
  await cleanAfter(121)
  expect(await findFile(db.sql, id)).toMatchObject({ state: 'failed' })
  await requestFile(deps, PLAYER, { id: randomUUID(), format: 'csv', language: 'pt', ...days })
})
