import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'

/** CPFs that no other test of the run uses. */
const CPFS = ['41563289003', '90817263524'] as const
const [CPF, OTHER_CPF] = CPFS
const SECRET = '$argon2id$of-nobody-else'

let database: FreshDatabase
let client: pg.Client
let other: pg.Client
let logBefore: number
beforeAll(async () => {
  database = await freshDatabase('refused_row')
  logBefore = database.serverLog().length
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  client = await connect(database.appUrl)
  other = await connect(database.appUrl)
})
afterAll(async () => {
  await client.end()
  await other.end()
  await database.drop()
})

const COLUMNS = `id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version,
  terms_accepted_at, created_at`
const insert = (id: number, cpf: string, phone: string) =>
  `insert into public.players (${COLUMNS}) values (${id}, '${cpf}', 'Ana', '1990-01-01', 'a${id}@b.c', 'a${id}@b.c', '55',
    '${phone}', 'pt', '${SECRET}', 'v', now(), now())`
const promiseError = (query: Promise<unknown>) => query.then(() => undefined).catch((error: unknown) => error)
/** Lines of the database log since the start of this file. */
const logTail = () => database.serverLog().slice(logBefore)

function logged(object: object): string {
  let text = ''
  createLog('test', 'info', { write: (line) => (text += line) }).info(object, 'something')
  return text
}

it('our log does not print the row that the database refused', async () => {
  const refused = await promiseError(client.query(insert(1, CPF, 'no phone')))
  expect(refused).toMatchObject({ code: '23514', detail: expect.stringContaining(CPF) })
  const line = logged({ err: refused })
  expect(line).toContain('players_phone_check')
  expect(line).not.toMatch(/41563289003|argon2id/)
})

describe("the database's own log has no CPF", () => {
  const expectNone = async (says: RegExp) => {
    await expect.poll(logTail).toMatch(says)
    for (const secret of [...CPFS, SECRET]) expect(logTail()).not.toContain(secret)
  }

  it('of a row that it refused, whether its values were parameters or written out', async () => {
    await promiseError(client.query(insert(2, CPF, 'no phone')))
    await promiseError(
      client.query('select cpf from public.players where cpf = $1 and id = $1::bigint / 0', [CPF]),
    )
    await client.query(insert(3, CPF, '11999990000'))
    expect(await promiseError(client.query(insert(4, CPF, '11999990000')))).toMatchObject({ code: '23505' })
    await expectNone(/duplicate key value violates/)
  })

  it('of a withdrawal whose terms somebody tries to change', async () => {
    await client.query(
      `insert into public.withdrawals (id, player_id, amount_cents, pix_key, requested_at) values (gen_random_uuid(), 3, 1000, '${CPF}', now())`,
    )
    const refused = await promiseError(client.query('update public.withdrawals set amount_cents = 2000'))
    expect(String(refused)).toMatch(/withdrawals [\da-f-]{36} cannot change/)
    await expectNone(/withdrawals [\da-f-]{36} cannot change/)
  })

  it('of statements that deadlock', async () => {
    await client.query(insert(5, OTHER_CPF, '11999990000'))
    const lock = (client: pg.Client, cpf: string) =>
      client.query(`update public.players set phone = phone where cpf = '${cpf}'`)
    await client.query('begin')
    await other.query('begin')
    await lock(client, CPF)
    await lock(other, OTHER_CPF)
    const ends = await Promise.allSettled([lock(client, OTHER_CPF), lock(other, CPF)])
    expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
    await client.query('rollback')
    await other.query('rollback')
    await expectNone(/deadlock detected/)
  })

  it('of a slow statement with its parameters, where slow ones are logged', async () => {
    const admin = new pg.Client({ connectionString: database.adminUrl })
    await admin.connect()
    await admin.query('set log_min_duration_statement = 0')
    await admin.query('select name from public.players where cpf = $1', [CPF])
    await admin.end()
    await expectNone(/duration: .*select name from public\.players where cpf = \$1/)
  })
})
