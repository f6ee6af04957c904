import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import {
  ADDRESS,
  eventually,
  granted,
  type House,
  openHouse,
  PASSWORD,
  type Person,
  refused,
} from '../house.ts'
import { waitingSessions } from '../waiting.ts'

let open: House
let br: House
beforeAll(async () => {
  ;[open, br] = await Promise.all([
    openHouse('profile_open'),
    openHouse('profile_br', { config: { jurisdiction: JURISDICTIONS.br } }),
  ])
  const certificates = [{ game: 'dice', version: 1, id: 'LAB-dice' }]
  await changeSetting(br.app, { key: 'casino_certificates', value: certificates, by: 'olivia' })
  await br.app.site.refresh()
})
afterAll(async () => {
  for (const house of [open, br]) {
    await house?.assertBooksBalance()
    await house?.close()
  }
})

const dice = (who: Person) =>
  who.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
  })
const deposit = (who: Person) => who.call('POST /api/deposits', { body: { id: randomUUID(), amount: 1_000 } })
const withdraw = (who: Person) =>
  who.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 1_000 } })
const profile = (who: Person) => granted(who.call('GET /api/profile'))
const address = (who: Person, more: object = {}) =>
  who.call('PUT /api/profile/address', { body: { ...ADDRESS, ...more } })
const bank = (who: Person, body: object) => who.call('PUT /api/profile/bank-account', { body: { ...body } })
const forgetGender = (house: House, who: Person) =>
  sql`update players set gender = null where id = ${who.id}`.execute(house.app.db.sql)

describe('what the law wants to know first', () => {
  it('[LAW-KYC-6] in br nobody bets or deposits before address, gender and account are there; a withdrawal waits for none of them', async () => {
    const who = await br.player({ real: '50.00', profile: 'none' })
    await forgetGender(br, who)
    expect((await profile(who)).missing).toEqual(['address', 'gender', 'bank_account'])
    const closed = async () => {
      expect(await refused(dice(who))).toBe('profile_incomplete')
      expect(await refused(deposit(who))).toBe('profile_incomplete')
    }
    await closed()
    await granted(withdraw(who))
    await granted(address(who))
    await closed()
    await granted(bank(who, { bank: '260', kind: 'payment' }))
    await closed()
    const { missing } = await granted(who.call('PUT /api/profile/gender', { body: { gender: 1 } }))
    expect(missing).toEqual([])
    await granted(deposit(who))
    await granted(dice(who))
    expect((await who.me()).gender).toBe(1)
  })

  it('[LAW-KYC-6] in open it may all be left out, and is kept all the same', async () => {
    const who = await open.player({ real: '50.00' })
    expect(await profile(who)).toMatchObject({ missing: [], address: null, bank_account: null })
    await granted(deposit(who))
    await granted(dice(who))
    await granted(address(who))
    expect((await profile(who)).address).toEqual({ ...ADDRESS, cep: '01310100' })
  })

  it('[LAW-KYC-6] the registration keeps when and from which address it came', async () => {
    const who = await br.player({ verified: false })
    const { rows } = await sql<{ ip: string; fresh: boolean }>`select host(registered_ip) as ip,
      created_at > now() - interval '1 minute' as fresh from players where id = ${who.id}`.execute(
      br.app.db.sql,
    )
    expect(rows).toEqual([{ ip: '127.0.0.1', fresh: true }])
  })
})

describe('address', () => {
  it('refuses nonsense at its field, in the language of the player', async () => {
    const who = await open.player({ verified: false })
    const answer = await who.call('PUT /api/profile/address', {
      body: { ...ADDRESS, cep: '0131-0100', street: '\u202e\u200b' },
      language: 'en',
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'invalid_request', errors: { cep: [expect.any(String)], street: [expect.any(String)] } },
    })
    expect((await profile(who)).address).toBeNull()
  })

  it.each([
    ['turned around', 'Rua \u202eA\u202c', 'Rua A'],
    ['with characters of no width', 'Ru\u200ba\u2060 A\ufeff', 'Rua A'],
    ['with letters that come apart', 'Sa\u0303o Joa\u0303o', 'São João'],
    ['with letters of another script, which prove nobody', 'Ru\u0430 A', 'Ru\u0430 A'],
  ])('keeps a street %s as what is seen of it', async (_what, street, result) => {
    const who = await open.player({ verified: false })
    await granted(address(who, { street }))
    expect((await profile(who)).address?.street).toBe(result)
  })

  it.each([4, 10_000])('refuses a street with %s marks on one letter', async (marks) => {
    const who = await open.player({ verified: false })
    const street = `Rua${'\u0315'.repeat(marks)}`
    expect(await refused(address(who, { street }))).toBe('invalid_request')
    expect((await profile(who)).address).toBeNull()
  })

  it('is another one when it was saved again, by two at once too', async () => {
    const who = await open.player({ verified: false })
    const numbers = ['1', '2', '3', '4']
    await Promise.all(numbers.map((number) => granted(address(who, { number }))))
    expect(numbers).toContain((await profile(who)).address?.number)
    await granted(address(who, { number: '99', complement: 'ap. 3' }))
    expect((await profile(who)).address).toMatchObject({ number: '99', complement: 'ap. 3' })
  })
})

describe('the CEP', () => {
  const look = async (who: Person, cep: string) =>
    granted(who.call('GET /api/profile/cep/:cep', { params: { cep } }))
  const NOTHING = { street: '', district: '', city: '', state: '' }

  it('fills in what is known of it: a street, a whole town, or nothing', async () => {
    const who = await open.player({ verified: false })
    expect(await look(who, '01310100')).toEqual({
      ...{ known: 'yes', street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    })
    expect(await look(who, '58995000')).toEqual({ ...NOTHING, known: 'yes', city: 'Manaíra', state: 'PB' })
    expect(await look(who, '99999999')).toEqual({ ...NOTHING, known: 'no' })
    expect((await who.call('GET /api/profile/cep/:cep', { params: { cep: '../1' } })).status).toBe(404)
  })

  it('says so when its company does not answer as agreed, and the address is typed', async () => {
    const who = await open.player({ verified: false })
    const answers = ['5xx', '429', 'timeout-before-effect', 'malformed-json', 'html-error', 'schema-drift']
    for (const kind of [...answers, 'wrong-cep', 'slow']) {
      const delayMs = kind === 'slow' ? 3_500 : 0
      await open.sandbox.control('faults', {
        target: 'address',
        kind,
        operation: 'lookup',
        times: 1,
        delayMs,
      })
      expect(await look(who, '01310100'), kind).toEqual({ ...NOTHING, known: 'unavailable' })
    }
    await granted(address(who))
  })
})

describe('the account for payouts', () => {
  it('[LAW-AUT-3] is said freely once; to replace it the password is asked for, and it is noted', async () => {
    const who = await open.player({ verified: false })
    await granted(bank(who, { bank: '341', kind: 'checking' }))
    const same = await granted(bank(who, { bank: '341', kind: 'checking' }))
    expect(same.bank_account).toEqual({ bank: '341', bank_name: 'Itaú', kind: 'checking' })
    const other = { bank_name: ' Banco  do Bairro ', kind: 'savings' }
    expect(await refused(bank(who, other))).toBe('password_wrong')
    expect(await refused(bank(who, { ...other, password: 'errada errada' }))).toBe('password_wrong')
    expect((await profile(who)).bank_account?.bank).toBe('341')
    const changed = await granted(bank(who, { ...other, password: PASSWORD }))
    expect(changed.bank_account).toEqual({ bank: null, bank_name: 'Banco do Bairro', kind: 'savings' })
    const { events } = await granted(who.call('GET /api/auth/security'))
    expect(events.map(({ what }) => what)).toContain('bank_account.changed')
  })

  it('[LAW-AUT-3] of two first ones at once the later is a change: it asks for the password', async () => {
    const who = await open.player({ verified: false })
    const { pool, sql: tx } = open.app.db
    const other = await pool.connect()
    await other.query('begin')
    await other.query(
      `insert into profiles (player_id, bank, bank_name, account_kind, bank_at)
       values ($1, '341', 'Itaú', 'checking', now())`,
      [who.id],
    )
    const saving = bank(who, { bank: '260', kind: 'payment' })
    await eventually(async () => (await waitingSessions(tx)) > 0)
    await other.query('commit')
    other.release()
    expect(await refused(saving)).toBe('password_wrong')
    expect((await profile(who)).bank_account?.bank).toBe('341')

    const twice = await open.player({ verified: false })
    const same = { bank: '260', kind: 'payment' }
    await Promise.all(Array.from({ length: 4 }, () => granted(bank(twice, same))))
  })

  it.each([
    ['no institution', { kind: 'checking' }],
    ['an institution of no number', { bank: '999', kind: 'checking' }],
    ['a name that is not seen', { bank_name: '\u200b', kind: 'checking' }],
    ['a kind that there is not', { bank: '341', kind: 'secret' }],
  ])('refuses %s', async (_what, body) => {
    const who = await open.player({ verified: false })
    expect(await refused(bank(who, body))).toBe('invalid_request')
  })
})

it('[LAW-KYC-6] the gender is that of the registry, and is said only while that is silent', async () => {
  const who = await open.player({ verified: false })
  expect(await refused(who.call('PUT /api/profile/gender', { body: { gender: 0 } }))).toBe('gender_known')
  await forgetGender(open, who)
  expect((await granted(who.call('PUT /api/profile/gender', { body: { gender: 0 } }))).gender).toBe(0)
  expect(await refused(who.call('PUT /api/profile/gender', { body: { gender: 1 } }))).toBe('gender_known')
})
