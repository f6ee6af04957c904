import type { OperatorRole } from '@jogo/contract/operators'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../test/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { createOperators, type Operator, type Operators } from '../modules/operators/index.ts'
import { readSettings } from '../modules/site/index.ts'
import { createDatabase, type Database } from '../platform/db.ts'
import { createPasswords } from '../platform/passwords.ts'
import { approve, perform, reject } from './index.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const clock = createTestClock()
let database: FreshDatabase
let db: Database
let operators: Operators
let olga: Operator
let pedro: Operator

const deps = () => ({ db, clock })
const prove = (name: string) => operators.prove(name, PASSPHRASE)
const add = async (name: string, roles: OperatorRole[]) => {
  const passphraseHash = await operators.preparePassphrase(name, PASSPHRASE)
  await perform(deps(), olga, 'operator.add', { name, roles, passphraseHash })
  return prove(name)
}
const settings = async () =>
  Object.fromEntries((await readSettings(db.sql)).rows.map(({ key, value }) => [key, value]))
const last = async () => (await operators.audit(1))[0]

beforeAll(async () => {
  database = await freshDatabase('acts')
  db = createDatabase({ url: database.appUrl, log: createLog('test', 'silent') })
  operators = createOperators({ db, clock, passwords: createPasswords() })
  await operators.addFirst({ name: 'olga', roles: ['cashier', 'settings'], passphrase: PASSPHRASE })
  olga = await prove('olga')
  pedro = await add('pedro', ['cashier'])
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
// Ends the lock of an operator who was locked out in the previous test.
beforeEach(() => clock.advance(16 * 60_000))

describe('the first operator', () => {
  it('is an admin, needs nobody, and is the only one who does not', async () => {
    expect(olga.roles).toEqual(['admin', 'cashier', 'settings'])
    expect(await operators.addFirst({ name: 'eva', roles: [], passphrase: PASSPHRASE })).toBe(false)
    const [first] = (await operators.audit(100)).toReversed()
    expect(first).toMatchObject({ operator: 'olga', act: 'operator.add', subject: 'olga' })
    expect(JSON.stringify(await operators.audit(100))).not.toContain('argon2')
  })
})

describe('a passphrase', () => {
  it('that is wrong, of nobody, or of a disabled operator gets one and the same answer', async () => {
    const caio = await add('caio', ['content'])
    await perform(deps(), olga, 'operator.change', { name: caio.name, disabled: true })
    for (const [name, passphrase] of [
      ['olga', 'nada disso'],
      ['ninguem', PASSPHRASE],
      ['caio', PASSPHRASE],
    ] as const)
      await expect(operators.prove(name, passphrase)).rejects.toMatchObject({ code: 'operator_not_proven' })
  })

  it('may be wrong five times in a quarter of an hour, also for many at once; then it is right again', async () => {
    const guesses = Array.from({ length: 12 }, () =>
      operators.prove('pedro', 'nada disso').catch((no) => no.code),
    )
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'operator_not_proven')).toHaveLength(5)
    await expect(prove('pedro')).rejects.toMatchObject({
      code: 'operator_locked',
      detail: { data: { name: 'pedro', minutes: 15 } },
    })
    clock.advance(15 * 60_000)
    expect((await prove('pedro')).name).toBe('pedro')
  })

  it('may be changed by oneself, and by an admin for another', async () => {
    const hash = await operators.preparePassphrase('pedro', 'telhado verde na lua')
    const change = (by: Operator, name: string) =>
      perform(deps(), by, 'operator.passphrase', { name, hash, isOwn: by.name === name })
    await expect(change(pedro, 'olga')).rejects.toMatchObject({ code: 'operator_not_allowed' })
    await change(pedro, 'pedro')
    expect((await operators.prove('pedro', 'telhado verde na lua')).name).toBe('pedro')
    const back = await operators.preparePassphrase('pedro', PASSPHRASE)
    await perform(deps(), olga, 'operator.passphrase', { name: 'pedro', hash: back, isOwn: false })
    expect(await last()).toMatchObject({ operator: 'olga', subject: 'pedro', before: null, after: null })
  })
})

describe('an act', () => {
  it('needs one of its roles, and says which', async () => {
    const change = perform(deps(), pedro, 'setting.change', { key: 'general_site_title', value: 'Outra' })
    await expect(change).rejects.toMatchObject({
      code: 'operator_not_allowed',
      detail: { data: { roles: 'settings' } },
    })
    await perform(deps(), pedro, 'setting.change', { key: 'deposit_min', value: 700 })
    expect((await settings()).deposit_min).toBe(700)
  })

  it('stands in the audit with what was before and after, or did not happen', async () => {
    await perform(deps(), olga, 'setting.change', { key: 'general_site_title', value: 'Casa' })
    expect(await last()).toMatchObject({
      operator: 'olga',
      act: 'setting.change',
      subject: 'general_site_title',
      before: 'Jogo Limpo',
      after: 'Casa',
      approvedBy: null,
    })
    await sql`alter table audit add constraint no_more check (subject <> 'social_youtube')`.execute(
      createOwner().sql,
    )
    const change = perform(deps(), olga, 'setting.change', {
      key: 'social_youtube',
      value: 'https://a.example/',
    })
    await expect(change).rejects.toThrow('no_more')
    expect(await settings()).not.toHaveProperty('social_youtube')
  })

  it('is refused to whoever was disabled or lost the role meanwhile', async () => {
    const dora = await add('dora', ['settings'])
    await perform(deps(), olga, 'operator.change', { name: 'dora', disabled: true })
    const change = perform(deps(), dora, 'setting.change', { key: 'general_site_title', value: 'Dora' })
    await expect(change).rejects.toMatchObject({ code: 'operator_not_proven' })
    await perform(deps(), olga, 'operator.change', { name: 'dora', disabled: false, roles: ['content'] })
    const again = perform(deps(), dora, 'setting.change', { key: 'general_site_title', value: 'Dora' })
    await expect(again).rejects.toMatchObject({ code: 'operator_not_allowed' })
  })

  it('never leaves the house without an admin', async () => {
    for (const change of [{ disabled: true }, { roles: ['cashier' as const] }])
      await expect(
        perform(deps(), olga, 'operator.change', { name: 'olga', ...change }),
      ).rejects.toMatchObject({ code: 'operator_last_admin' })
  })
})

describe('the audit', () => {
  it('cannot be changed or cut, by the application or by the owner of the tables', async () => {
    for (const statement of ['update audit set subject = $$x$$', 'delete from audit', 'truncate audit'])
      await expect(sql.raw(statement).execute(db.sql)).rejects.toThrow('permission denied')
    for (const statement of ['update audit set subject = $$x$$', 'delete from audit'])
      await expect(sql.raw(statement).execute(createOwner().sql)).rejects.toThrow('cannot change like this')
  })
})

describe('an act for two', () => {
  const ask = async (value: unknown) => {
    const outcome = await perform(deps(), olga, 'setting.change', { key: 'withdraw_max', value })
    if (outcome.is !== 'waits') throw new Error('it was done at once')
    return outcome.id
  }

  it('waits, and is done once another with the role approves it', async () => {
    const id = await ask(500_000)
    expect(await settings()).not.toHaveProperty('withdraw_max')
    expect(await operators.pending()).toMatchObject([{ id, operator: 'olga', subject: 'withdraw_max' }])
    await expect(approve(deps(), olga, id)).rejects.toMatchObject({ code: 'approval_by_other' })
    const eva = await add('eva', ['settings'])
    await expect(approve(deps(), eva, id)).rejects.toMatchObject({ code: 'operator_not_allowed' })
    expect(await approve(deps(), pedro, id)).toEqual({ before: 10_000, after: 500_000 })
    expect((await settings()).withdraw_max).toBe(500_000)
    expect(await last()).toMatchObject({ operator: 'olga', act: 'setting.change', approvedBy: 'pedro' })
    await expect(approve(deps(), pedro, id)).rejects.toMatchObject({ code: 'act_not_pending' })
  })

  it('is done once when many approve at the same moment', async () => {
    const id = await ask(600_000)
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => approve(deps(), pedro, id)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is refused at once when it could not be done, and nothing waits', async () => {
    await expect(ask(0)).rejects.toMatchObject({ code: 'setting_invalid' })
    expect(await operators.pending()).toEqual([])
  })

  it('may be rejected by either, and is over after a day', async () => {
    const first = await ask(700_000)
    await reject(deps(), olga, first)
    const second = await ask(700_000)
    await reject(deps(), pedro, second)
    expect(await last()).toMatchObject({ operator: 'pedro', act: 'setting.change.reject' })
    const third = await ask(700_000)
    clock.advance(24 * 3_600_000)
    await expect(approve(deps(), pedro, third)).rejects.toMatchObject({ code: 'act_not_pending' })
    expect(await operators.pending()).toEqual([])
    const change = sql`update pending_acts set decision = null, decided_by = null, decided_at = null where id = ${first}`
    await expect(change.execute(db.sql)).rejects.toThrow('cannot change like this')
  })
})

/** A connection of the tables' owner, with the rights of a migration. */
let owner: Database | undefined
function createOwner(): Database {
  owner ??= createDatabase({ url: database.ownerUrl, log: createLog('test', 'silent') })
  return owner
}
afterAll(() => owner?.close())
