import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkBooks, createLedger, type Ledger } from '../../server/src/ledger/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db.ts'
import { watchArchive } from '../../server/src/platform/gauges.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { log } from '../../server/test/ledger-house.ts'
import { bringUpToDate } from '../database.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { databaseUser } from '../postgres-user.ts'
import { archiving } from './archive.ts'
import { layOut } from './lay-out.ts'
import { requireWhole } from './manifest.ts'
import { takeBackup } from './take.ts'

const CHEAP = { fsync: 'off', shared_buffers: '64MB', max_wal_size: '256MB', wal_buffers: '4MB' }
const folder = mkdtempSync(join(tmpdir(), 'jogo-backup-'))
chmodSync(folder, 0o755)
const at = (name: string) => join(folder, name)
const backup = at('backup')
const archive = at('archive')
let server: Postgres
let admin: pg.Client
let ledger: Ledger
/** The moment between the second and the third credit. */
let moment: Date

const credit = () =>
  ledger.post({ walletId: 1, kind: 'correct', rq: newId(), account: 6, real: cents(100n), bonus: cents(0n) })

beforeAll(async () => {
  server = await startPostgres({ dir: at('old'), settings: { ...CHEAP, ...archiving(archive) } })
  await bringUpToDate(server.ownerUrl)
  admin = new pg.Client({ connectionString: server.adminUrl.replace(/postgres$/, 'jogo') })
  await admin.connect()
  await admin.query(`select ledger.open_wallet(1), ledger.set_limits(1, '{"verified": true}')`)
  ledger = createLedger({ url: server.appUrl, slot: 0, clock: systemClock, log })
  await credit()
  const data = at('old/data')
  // The second credit is only in the log.
  await takeBackup({ adminUrl: server.adminUrl, data, to: backup })
  await credit()
  await sleep(50)
  moment = new Date()
  await sleep(50)
  await credit()
  const { rows } = await admin.query('select pg_walfile_name(pg_switch_wal()) as file')
  await vi.waitFor(() => expect(readdirSync(archive)).toContain(rows[0].file), 20_000)
})
afterAll(async () => {
  await ledger.close()
  await admin.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The only wallet and the books of a restored server. */
async function restored(name: string, wish: { archive?: string; until?: Date }) {
  const dir = at(name)
  mkdirSync(dir, { mode: 0o755 })
  await layOut({ from: backup, data: join(dir, 'data'), user: databaseUser(), ...wish })
  cpSync(join(backup, 'admin-password'), join(dir, 'admin-password'))
  const copy = await startPostgres({ dir, settings: CHEAP })
  const db = createDatabase({ url: copy.appUrl, log })
  try {
    const { differences, figures } = await checkBooks(db)
    return { differences, real: figures.real }
  } finally {
    await db.close()
    await copy.stop()
  }
}

it('restores the database as it was when the backup ended, with the books balanced', async () => {
  expect(await restored('alone', {})).toEqual({ differences: [], real: 100n })
})

it('lays a backup out below folders that whoever runs the server can pass through', async () => {
  await layOut({ from: backup, data: at('volume/18/docker'), user: {} })
  const modes = ['volume/18', 'volume/18/docker'].map((level) => statSync(at(level)).mode & 0o777)
  expect(modes).toEqual([0o755, 0o700])
})

it('restores any moment after the backup from the archive of the log, with the books balanced', async () => {
  expect(await restored('until', { archive, until: moment })).toEqual({ differences: [], real: 200n })
})

it('restores as far as the archive goes when no moment is said', async () => {
  expect(await restored('all', { archive })).toEqual({ differences: [], real: 300n })
})

it('refuses a backup of which anything is cut, missing or changed', async () => {
  const largest = readdirSync(join(backup, 'data/pg_wal'))[0] ?? ''
  const breaks: [name: string, how: (data: string) => void, why: RegExp][] = [
    [
      'half',
      (data) => truncateSync(join(data, 'pg_wal', largest), 8_000_000),
      /has 8000000 of 16777216 bytes/,
    ],
    ['missing', (data) => rmSync(join(data, 'PG_VERSION')), /PG_VERSION is missing/],
    ['changed', (data) => changeOneByte(join(data, 'global/pg_control')), /pg_control was changed/],
    ['no-manifest', (data) => rmSync(join(data, 'backup_manifest')), /has no backup_manifest/],
    ['cut-manifest', (data) => truncateSync(join(data, 'backup_manifest'), 5_000), /backup_manifest is cut/],
    ['longer-manifest', (data) => appendFileSync(join(data, 'backup_manifest'), ' x'), /is cut or changed/],
  ]
  for (const [name, how, why] of breaks) {
    const copy = at(`broken-${name}`)
    cpSync(backup, copy, { recursive: true })
    how(join(copy, 'data'))
    const target = at(`from-${name}`)
    await expect(layOut({ from: copy, data: target, user: {} })).rejects.toThrow(why)
    expect(() => statSync(target)).toThrow('ENOENT')
  }
  await requireWhole(join(backup, 'data'))
})

it('refuses to restore onto a database that is there, and to overwrite a backup', async () => {
  const data = at('old/data')
  await expect(layOut({ from: backup, data, user: {} })).rejects.toThrow(/is not empty/)
  await expect(takeBackup({ adminUrl: server.adminUrl, data, to: backup })).rejects.toThrow(
    /never overwrites/,
  )
  await expect(layOut({ from: backup, data: at('x'), user: {}, until: moment })).rejects.toThrow(/archive/)
})

it('archives a piece that is there already once more, and never over another one', async () => {
  const switched = async () =>
    (await admin.query('select pg_walfile_name(pg_switch_wal()) as file')).rows[0].file as string
  const failed = async () =>
    Number((await admin.query('select failed_count from pg_stat_archiver')).rows[0].failed_count)
  const failing = async () => {
    const { registry } = createMetrics()
    const db = createDatabase({ url: server.appUrl, log })
    watchArchive(registry, db)
    const [figure] = (await registry.getSingleMetric('archive_failing_seconds')?.get())?.values ?? []
    await db.close()
    return figure?.value
  }
  const status = (file: string, is: string) => at(`old/data/pg_wal/archive_status/${file}.${is}`)
  await credit()
  const first = await switched()
  await vi.waitFor(() => expect(() => statSync(status(first, 'done'))).not.toThrow(), 20_000)
  // State of a server that ended right after the copy: the segment is in the archive, and still in the server's list.
  renameSync(status(first, 'done'), status(first, 'ready'))
  await credit()
  const second = await switched()
  await vi.waitFor(() => expect(() => statSync(status(second, 'done'))).not.toThrow(), 20_000)
  expect(await failed()).toBe(0)
  expect(await failing()).toBe(0)
  truncateSync(join(archive, second), 1_000)
  renameSync(status(second, 'done'), status(second, 'ready'))
  await credit()
  await switched()
  await vi.waitFor(async () => expect(await failed()).not.toBe(0), 20_000)
  expect(statSync(join(archive, second)).size).toBe(1_000)
  expect(await failing()).toBeGreaterThan(0)
})

it('writes no value of a refused row into the log of the database', async () => {
  const insert = (document: string) => admin.query('insert into public.players (cpf) values ($1)', [document])
  await expect(insert('52998224725')).rejects.toThrow(/null value|violates/)
  const serverLog = readFileSync(at('old/postgres.log'), 'utf8')
  expect(serverLog).toMatch(/ERROR: .*violates/)
  expect(serverLog).not.toContain('52998224725')
})

function changeOneByte(file: string) {
  const { mode } = statSync(file)
  const bytes = readFileSync(file)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  rmSync(file)
  appendFileSync(file, bytes, { mode })
}
