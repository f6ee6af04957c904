import { OPERATOR_ROLES, type OperatorRole } from '@jogo/contract/operators'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../test/clock.ts'
import { databaseForFile } from '../../test/for-file.ts'
import { foundOperators, PASSPHRASE, passAudited } from '../../test/operators.ts'
import { createOperators, type Operator, type Operators } from '../modules/house/operators/index.ts'
import { readSettings } from '../modules/house/site/index.ts'
import { createDatabase, type Database } from '../platform/db.ts'
import { createPasswords } from '../platform/passwords.ts'
import { type ActName, approve, type DetailOf, perform, reject } from './index.ts'

const clock = createTestClock()
const db = databaseForFile('acts')
let owner: Database
let operators: Operators
let olga: Operator
let pedro: Operator
let zeca: Operator
let bia: Operator

const deps = () => ({ db, clock })
const prove = (name: string) => operators.prove(name, PASSPHRASE)
const readDetail = async (name: string, roles: OperatorRole[]) => ({
  ...{ name, email: `${name}@casa.example`, roles },
  passphraseHash: await operators.preparePassphrase(name, 'escolhida por outra'),
})
/** Performs an act of operator `olga` that another operator approves. */
const both = async <N extends ActName>(name: N, detail: DetailOf<N>, second: Operator = zeca) => {
  const outcome = await perform(deps(), olga, name, detail)
  if (outcome.is !== 'waits') throw new Error('one was enough')
  return approve(deps(), second, outcome.id)
}
/** Adds an operator by two operators; the new operator then sets a passphrase. */
const add = async (name: string, roles: OperatorRole[]) => {
  await both('operator.add', await readDetail(name, roles))
  const fresh = await operators.prove(name, 'escolhida por outra')
  const hash = await operators.preparePassphrase(name, PASSPHRASE)
  await perform(deps(), fresh, 'operator.passphrase', { name, hash, isOwn: true })
  return prove(name)
}
const settings = async () =>
  Object.fromEntries((await readSettings(db.sql)).rows.map(({ key, value }) => [key, value]))
const passHours = (hours: number) => passAudited(clock, db.adminUrl, hours)
const last = async () => (await operators.audit(1))[0]

beforeAll(async () => {
  const silent = createLog('test', 'silent')
  owner = createDatabase({ url: db.ownerUrl, log: silent })
  operators = createOperators({ db, clock, passwords: createPasswords() })
  ;({ olga, zeca, pedro, bia } = await foundOperators(operators, {
    olga: ['cashier', 'settings'],
    zeca: [],
    pedro: ['cashier'],
    bia: ['cashier'],
  }))
})
afterAll(() => owner.close())
// Ends the lock that the previous test put on an operator.
beforeEach(() => clock.advance(16 * 60_000))

const applicant = (name: string) => ({ name, email: `${name}@casa.example`, passphrase: PASSPHRASE })

describe('the first operators', () => {
  it('are two administrators at least, need nobody, and are the only ones who do not', async () => {
    expect(olga.roles).toEqual(['admin', 'cashier', 'settings'])
    const pair = [
      { ...applicant('eva'), roles: ['admin' as const] },
      { ...applicant('ivo'), roles: ['admin' as const] },
    ]
    expect(await operators.found(pair)).toBe(false)
    const alone = operators.found([...pair.slice(0, 1), { ...applicant('ivo'), roles: ['cashier'] }])
    await expect(alone).rejects.toMatchObject({ code: 'operators_too_few' })
    const [first] = (await operators.audit(100)).toReversed()
    expect(first).toMatchObject({ operator: 'olga', act: 'operator.found', subject: 'olga' })
    expect(JSON.stringify(await operators.audit(100))).not.toContain('argon2')
  })
})

describe('one administrator alone', () => {
  const waits = async <N extends ActName>(name: N, detail: DetailOf<N>, by = olga) => {
    const outcome = await perform(deps(), by, name, detail)
    if (outcome.is !== 'waits') throw new Error('one was enough')
    return outcome
  }
  let hourly = 450_000
  const cap = (by: Operator) => waits('setting.change', { key: 'withdraw_hourly', value: --hourly }, by)

  it('adds nobody; whom two have added approves nothing for 72 hours, and never for these two', async () => {
    const detail = await readDetail('rui', ['cashier'])
    const outcome = await waits('operator.add', detail)
    expect(outcome.approvers).toContain('zeca')
    await expect(operators.prove('rui', 'escolhida por outra')).rejects.toMatchObject({
      code: 'operator_not_proven',
    })
    await expect(approve(deps(), olga, outcome.id)).rejects.toMatchObject({ code: 'approval_by_other' })
    await approve(deps(), zeca, outcome.id)
    expect(JSON.stringify(await operators.audit(5))).not.toContain('argon2')
    const fresh = await operators.prove('rui', 'escolhida por outra')
    const [ofPedro, ofOlga] = [await cap(pedro), await cap(olga)]
    expect(ofPedro.approvers).toContain('olga')
    expect(ofPedro.approvers).not.toContain('rui')
    await expect(approve(deps(), fresh, ofPedro.id)).rejects.toMatchObject({
      code: 'approval_too_early',
      detail: { data: { until_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) } },
    })
    const own = await operators.preparePassphrase('rui', PASSPHRASE)
    await perform(deps(), fresh, 'operator.passphrase', { name: 'rui', hash: own, isOwn: true })
    await expect(approve(deps(), fresh, ofPedro.id)).rejects.toMatchObject({ code: 'approval_too_early' })
    await expect(approve(deps(), fresh, ofOlga.id)).rejects.toMatchObject({ code: 'approval_never' })
    await expect(
      sql`update pending_acts set decision = 'approved', decided_by = 'rui', decided_at = now() + interval '4 days'
        where id = ${ofPedro.id}`.execute(db.sql),
    ).rejects.toThrow('approves no act of pedro yet')
    await passHours(72)
    const [later, ofOlgaLater] = [await cap(pedro), await cap(olga)]
    await expect(approve(deps(), fresh, ofOlgaLater.id)).rejects.toMatchObject({ code: 'approval_never' })
    await approve(deps(), fresh, later.id)
    await reject(deps(), olga, ofOlgaLater.id)
  })

  it('approves nothing that an operator asks for whom he made; nobody does while that one is new', async () => {
    const rita = await add('rita', ['cashier'])
    const early = await cap(rita)
    expect(early.approvers).toEqual([])
    await expect(approve(deps(), olga, early.id)).rejects.toMatchObject({ code: 'approval_never' })
    await expect(approve(deps(), pedro, early.id)).rejects.toMatchObject({ code: 'approval_too_early' })
    await expect(
      sql`update pending_acts set decision = 'approved', decided_by = 'olga', decided_at = ${clock.now()}
        where id = ${early.id}`.execute(db.sql),
    ).rejects.toThrow('approves no act of rita yet')
    await reject(deps(), pedro, early.id)
    await passHours(72)
    const later = await cap(rita)
    expect(later.approvers).toContain('pedro')
    expect(later.approvers).not.toContain('olga')
    await expect(approve(deps(), olga, later.id)).rejects.toMatchObject({ code: 'approval_never' })
    await approve(deps(), pedro, later.id)
  })

  it('gives no colleague another passphrase; one that two have given is good for choosing another', async () => {
    const hash = await operators.preparePassphrase('bia', 'escolhida por outra')
    const { id } = await waits('operator.passphrase', { name: 'bia', hash, isOwn: false })
    expect((await prove('bia')).name).toBe('bia')
    await approve(deps(), zeca, id)
    expect(await last()).toMatchObject({ operator: 'olga', subject: 'bia', before: null, after: null })
    const reset = await operators.prove('bia', 'escolhida por outra')
    await expect(
      perform(deps(), reset, 'setting.change', { key: 'deposit_min', value: 800 }),
    ).rejects.toMatchObject({ code: 'operator_passphrase_first' })
    const back = await operators.preparePassphrase('bia', PASSPHRASE)
    await perform(deps(), reset, 'operator.passphrase', { name: 'bia', hash: back, isOwn: true })
    await perform(deps(), reset, 'setting.change', { key: 'deposit_min', value: 800 })
    const request = await cap(olga)
    await expect(approve(deps(), bia, request.id)).rejects.toMatchObject({ code: 'approval_never' })
    await reject(deps(), olga, request.id)
    const ofReset = await cap(await prove('bia'))
    await expect(approve(deps(), olga, ofReset.id)).rejects.toMatchObject({ code: 'approval_never' })
    await expect(approve(deps(), pedro, ofReset.id)).rejects.toMatchObject({ code: 'approval_too_early' })
    await reject(deps(), pedro, ofReset.id)
  })

  it('gives no colleague a role, enables nobody and changes no e-mail, but may disable at once', async () => {
    const lia = await add('lia', ['content'])
    const roles = await waits('operator.change', { name: 'lia', roles: ['cashier'] })
    await reject(deps(), olga, roles.id)
    expect((await prove('lia')).roles).toEqual(['content'])
    const email = await waits('operator.email', { name: 'lia', email: 'outra@casa.example' })
    await reject(deps(), olga, email.id)
    expect(await perform(deps(), olga, 'operator.change', { name: lia.name, disabled: true })).toMatchObject({
      is: 'done',
    })
    const enabled = await waits('operator.change', { name: 'lia', disabled: false })
    await reject(deps(), olga, enabled.id)
  })

  it('gives a role to a colleague or to oneself, who both approve again after 72 hours', async () => {
    await both('operator.change', { name: 'pedro', roles: ['cashier', 'content'] })
    const early = await cap(olga)
    await expect(approve(deps(), pedro, early.id)).rejects.toMatchObject({ code: 'approval_too_early' })
    await passHours(72)
    await approve(deps(), pedro, (await cap(olga)).id)
    await both('operator.change', { name: 'olga', roles: [...olga.roles, 'content'] })
    const request = await cap(pedro)
    await expect(approve(deps(), olga, request.id)).rejects.toMatchObject({ code: 'approval_too_early' })
    await passHours(72)
    await approve(deps(), olga, (await cap(pedro)).id)
  })

  it('is mended by the owner of the database alone; who is made so approves nothing for 72 hours', async () => {
    const roster = [
      { ...applicant('nina'), roles: ['cashier' as const] },
      { ...applicant('zeca'), roles: [] },
    ]
    await expect(operators.mend(roster)).rejects.toThrow('two administrators')
    await createOperators({ db: owner, clock, passwords: createPasswords() }).mend(roster)
    expect((await operators.audit(2)).map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      'operator.mend zeca',
      'operator.mend nina',
    ])
    expect(await operators.figures()).toMatchObject({ administrators_mended: 2 })
    const nina = await prove('nina')
    const request = await cap(olga)
    await expect(approve(deps(), nina, request.id)).rejects.toMatchObject({ code: 'approval_too_early' })
    await reject(deps(), olga, request.id)
    const ofNina = await cap(nina)
    await expect(approve(deps(), olga, ofNina.id)).rejects.toMatchObject({ code: 'approval_too_early' })
    await reject(deps(), olga, ofNina.id)
    await passHours(72)
    await approve(deps(), nina, (await cap(olga)).id)
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

  it('may be changed by oneself, with whatever role, and by nobody else; for 72 hours it approves nothing', async () => {
    await expect(operators.preparePassphrase('pedro', PASSPHRASE, { isOwn: true })).rejects.toMatchObject({
      code: 'password_unchanged',
    })
    const hash = await operators.preparePassphrase('pedro', 'telhado verde na lua', { isOwn: true })
    const change = (by: Operator, name: string) =>
      perform(deps(), by, 'operator.passphrase', { name, hash, isOwn: by.name === name })
    for (const role of Object.keys(OPERATOR_ROLES) as OperatorRole[])
      await change({ ...pedro, roles: [role] }, 'pedro')
    await expect(change(pedro, 'olga')).rejects.toMatchObject({ code: 'operator_not_allowed' })
    await change(pedro, 'pedro')
    expect((await operators.prove('pedro', 'telhado verde na lua')).name).toBe('pedro')
    const back = await operators.preparePassphrase('pedro', PASSPHRASE)
    await perform(deps(), pedro, 'operator.passphrase', { name: 'pedro', hash: back, isOwn: true })
    expect(await last()).toMatchObject({ operator: 'pedro', subject: 'pedro', before: null, after: null })
    const ask = async (by: Operator) => {
      const detail = { key: 'withdraw_hourly' as const, value: 470_000 }
      const outcome = await perform(deps(), by, 'setting.change', detail)
      return outcome.is === 'waits' ? outcome.id : 0
    }
    const [ofOlga, ofPedro] = [await ask(olga), await ask(pedro)]
    for (const [by, id] of [
      [pedro, ofOlga],
      [olga, ofPedro],
    ] as const)
      await expect(approve(deps(), by, id)).rejects.toMatchObject({ code: 'approval_too_early' })
    for (const id of [ofOlga, ofPedro]) await reject(deps(), olga, id)
    await passHours(72)
    await approve(deps(), pedro, await ask(olga))
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
    await sql`alter table audit add constraint no_more check (subject <> 'licence_support_hours')`.execute(
      owner.sql,
    )
    const change = perform(deps(), olga, 'setting.change', { key: 'licence_support_hours', value: 'sempre' })
    await expect(change).rejects.toThrow('no_more')
    expect(await settings()).not.toHaveProperty('licence_support_hours')
  })

  it('is refused to whoever was disabled or lost the role meanwhile', async () => {
    const dora = await add('dora', ['settings'])
    await perform(deps(), olga, 'operator.change', { name: 'dora', disabled: true })
    const change = perform(deps(), dora, 'setting.change', { key: 'general_site_title', value: 'Dora' })
    await expect(change).rejects.toMatchObject({ code: 'operator_not_proven' })
    await both('operator.change', { name: 'dora', disabled: false, roles: ['content'] })
    const again = perform(deps(), dora, 'setting.change', { key: 'general_site_title', value: 'Dora' })
    await expect(again).rejects.toMatchObject({ code: 'operator_not_allowed' })
  })

  it('never leaves the house without an admin', async () => {
    const rest = (await operators.list()).filter(
      ({ name, roles }) => name !== 'olga' && roles.includes('admin'),
    )
    for (const { name } of rest) await perform(deps(), olga, 'operator.change', { name, disabled: true })
    for (const change of [{ disabled: true }, { roles: ['cashier' as const] }])
      await expect(
        perform(deps(), olga, 'operator.change', { name: 'olga', ...change }),
      ).rejects.toMatchObject({ code: 'operator_last_admin' })
    const byOwner = createOperators({ db: owner, clock, passwords: createPasswords() })
    await byOwner.mend([{ ...applicant('zeca'), roles: [] }])
    await passHours(72)
  })
})

describe('the audit', () => {
  it('cannot be changed or cut, by the application or by the owner of the tables', async () => {
    for (const statement of ['update audit set subject = $$x$$', 'delete from audit', 'truncate audit'])
      await expect(sql.raw(statement).execute(db.sql)).rejects.toThrow('permission denied')
    for (const statement of ['update audit set subject = $$x$$', 'delete from audit'])
      await expect(sql.raw(statement).execute(owner.sql)).rejects.toThrow('cannot change like this')
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
    expect((await settings()).withdraw_max).not.toBe(500_000)
    expect(await operators.pending()).toMatchObject([{ id, operator: 'olga', subject: 'withdraw_max' }])
    await expect(approve(deps(), olga, id)).rejects.toMatchObject({ code: 'approval_by_other' })
    const eva = await add('eva', ['settings'])
    await expect(approve(deps(), eva, id)).rejects.toMatchObject({ code: 'operator_not_allowed' })
    expect(await approve(deps(), pedro, id)).toMatchObject({ after: 500_000 })
    expect((await settings()).withdraw_max).toBe(500_000)
    expect(await last()).toMatchObject({ operator: 'olga', act: 'setting.change', approvedBy: 'pedro' })
    await expect(approve(deps(), pedro, id)).rejects.toMatchObject({ code: 'act_not_pending' })
  })

  it('is a setting that takes a protection away; what protects more takes one, without a value too', async () => {
    const set = async (value?: boolean) =>
      (await perform(deps(), olga, 'setting.change', { key: 'kyc_face_contact', value })).is
    expect([await set(true), await set(), await set(false)]).toEqual(['done', 'waits', 'waits'])
    for (const { id } of await operators.pending()) await reject(deps(), olga, id)
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
