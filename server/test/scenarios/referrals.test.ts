import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { referredPeople } from '@jogo/contract/referrals'
import type { SettingKey } from '@jogo/contract/settings'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { campaign } from '../campaigns.ts'
import {
  eventually,
  granted,
  type House,
  openHouse,
  type Person,
  type PlayerOptions,
  verify,
} from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('referrals')
  await campaign(house.app, 'amigos', { event: 'referral', codes: [] })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const PROGRAMME = {
  refer_referrer_rollover_id: 'amigos',
  refer_referee_rollover_id: 'amigos',
  refer_referrer_wallet_type: 'real',
  refer_referrer_amount: 500,
  refer_referee_amount: 300,
  refer_enabled: true,
} as const

async function set(settings: Partial<Record<SettingKey, unknown>>) {
  for (const [key, value] of Object.entries(settings))
    await changeSetting(house.app, { key, value, by: 'olga' })
  await house.app.site.refresh()
}
const open = (more: Partial<Record<SettingKey, unknown>> = {}) => set({ ...PROGRAMME, ...more })
afterEach(() =>
  set(
    Object.fromEntries(
      [...Object.keys(PROGRAMME), 'refer_max_refer', 'refer_min'].reverse().map((key) => [key, undefined]),
    ),
  ),
)

const invited = async (referrer: Pick<Person, 'id'>, wish: PlayerOptions = {}) => {
  const person = await house.player({ ...wish, referrer })
  // The current offer is stored for the new player.
  await eventually(
    async () => (await rows('select from referrals where referee_id = $1', person.id)).length === 1,
  )
  return person
}
const rows = async <T>(query: string, ...values: unknown[]) =>
  (await house.app.db.pool.query(query, values)).rows as T[]

async function charge(person: Person, amount: number, payer?: Person) {
  const body = { id: randomUUID(), amount }
  const { copy_paste: code } = await granted(person.call('POST /api/deposits', { body }))
  await house.sandbox.control('pix/pay', { code, ...(payer && { payer_cpf: payer.cpf }) })
  return body.id
}
const deposit = async (person: Person, amount = 1_000) => {
  const id = await charge(person, amount)
  await eventually(async () => (await house.app.cashier.getDeposit(person.id, id)).status === 'approved')
}
type Shown = ResponseOf<typeof referredPeople>['data'][number]
const people = async (person: Person): Promise<Shown[]> =>
  (await granted(person.call('GET /api/referrals/people'))).data
const overview = (person: Person) => granted(person.call('GET /api/referrals'))
/** The decision with all reasons; undefined while pending. */
const decided = async ({ id }: Pick<Person, 'id'>) => {
  const [row] = await rows<{ verdict: string; why: string[] }>(
    'select verdict, why from referrals where referee_id = $1 and verdict is not null',
    id,
  )
  return row
}
const becomes = async (person: Person, verdict: string, why: string[] = []) => {
  await eventually(async () => (await decided(person)) !== undefined)
  expect(await decided(person)).toEqual({ verdict, why })
}
const settled = () =>
  eventually(async () => (await rows("select from referral_rewards where state = 'due'")).length === 0)
const task = (jobName: string) => {
  const found = house.app.jobs
    .flatMap(({ tasks = {} }) => Object.entries(tasks))
    .find(([name]) => name === jobName)
  if (!found) throw new Error(`there is no job ${jobName}`)
  return found[1]
}

describe('[BONUS-9] [ENT-16] a player who was brought', () => {
  it('by a link, verified, and who deposits enough, brings both what was promised, once', async () => {
    await open()
    const ana = await house.player()
    const { name, programme } = await granted(
      house.call('GET /v2/referrals/:id', { params: { id: String(ana.id) } }),
    )
    expect(name).toMatch(/^\p{L}{2}\*\*\* \p{L}\.$/u)
    const inBonus = { amount: 300, to: 'bonus', rollover: { multiple: 3_000, days: expect.any(Number) } }
    const inReal = { amount: 500, to: 'real', rollover: null }
    expect(programme).toEqual({
      ...{ state: 'open', law: null, min_deposit: 1_000, most: 100, referrer: inReal, referee: inBonus },
    })
    const bia = await invited(ana, { verified: false })
    expect(await people(ana)).toMatchObject([{ state: 'registered', waits_for: 'identity', reward: null }])
    await verify(bia.call, house)
    expect(await people(ana)).toMatchObject([{ state: 'verified', waits_for: 'deposit' }])
    await deposit(bia)
    await becomes(bia, 'pays')
    await settled()
    for (const { id } of await rows<{ id: string }>('select id from referral_rewards'))
      await task('referrals.pay')({ rewardId: id })
    await task('referrals.judge')({ playerId: bia.id })

    expect(await ana.balance()).toEqual({ real: 500, bonus: 0 })
    const { data: bonuses } = await granted(bia.call('GET /api/bonus', { query: {} }))
    expect(bonuses).toMatchObject([{ active: 0, balance: 300, amount_rollover: 900 }])
    expect(await overview(ana)).toMatchObject({
      ...{ people: 1, verified: 1, rewarded: 1, earned: { real: 500, bonus: 0 }, invited_by: null },
    })
    expect(await people(ana)).toMatchObject([{ state: 'paid', reward: { amount: 500, to: 'real' } }])
    expect((await overview(bia)).invited_by).toMatchObject({
      name,
      state: 'paid',
      reward: { amount: 300, to: 'bonus' },
    })
    const { data: entries } = await granted(ana.call('GET /api/transactions'))
    expect(entries).toMatchObject([{ source: 'Bonus', kind: 'pay_referral', amount: 500 }])
  })

  it('is rewarded by what the settings said at the registration, whatever they say since', async () => {
    await open({ refer_referee_amount: 0 })
    const ana = await house.player()
    const bia = await invited(ana)
    await set({ refer_referrer_amount: 200, refer_min: 5_000, refer_max_refer: 0, refer_enabled: false })
    await deposit(bia)
    await becomes(bia, 'pays')
    await settled()
    expect((await ana.balance()).real).toBe(500)
    const caio = await invited(ana)
    await deposit(caio)
    await becomes(caio, 'refused', ['not_open', 'beyond_most', 'deposit_below_least'])
    expect(await people(ana)).toMatchObject([{ state: 'refused', why: 'programme' }, { state: 'paid' }])
  })

  it.each<readonly [string, string[], (friend: Person, referrer: Person) => Promise<unknown>]>([
    ['deposit', ['deposit_below_least'], (friend) => deposit(friend, 999)],
    [
      'conditions',
      ['shared_device'],
      async (friend, { device }) => {
        const { email, password } = friend
        await granted(house.call('POST /api/auth/login', { body: { email, password, device } }))
        await deposit(friend)
      },
    ],
    [
      'conditions',
      ['shared_payer'],
      async (friend, referrer) => {
        const id = await charge(friend, 1_500, referrer)
        await eventually(
          async () => (await house.app.cashier.getDeposit(friend.id, id)).status === 'returned',
        )
        await deposit(friend)
      },
    ],
    [
      'conditions',
      ['barred'],
      async (friend, { id }) => {
        const stakeBarredUntil = new Date(house.clock.now().getTime() + 3_600_000)
        await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, id, { stakeBarredUntil }))
        await deposit(friend)
        const params = { id: String(id) }
        expect(await granted(house.call('GET /v2/referrals/:id', { params }))).toMatchObject({ name: null })
      },
    ],
  ])('brings nothing, and reads no more of it than %s: %j', async (why, reasons, live) => {
    await open()
    const ana = await house.player()
    const bia = await invited(ana)
    await live(bia, ana)
    await becomes(bia, 'refused', reasons)
    expect(await people(ana)).toMatchObject([{ state: 'refused', why: 'conditions', reward: null }])
    expect((await overview(bia)).invited_by).toMatchObject({ state: 'refused', why })
    expect((await ana.balance()).real).toBe(0)
  })

  it('under a CPF that had an account is no new player, and one who brought the referrer closes a ring', async () => {
    await open()
    const ana = await house.player()
    const bia = await invited(ana)
    await house.app.db.transaction((tx) => house.app.players.setClosed(tx, ana.id, house.clock.now()))
    const again = await invited(bia, { cpf: ana.cpf })
    await deposit(again)
    await becomes(again, 'refused', ['ring', 'not_new'])
    await house.app.db.transaction((tx) => house.app.players.setClosed(tx, again.id, house.clock.now()))
    const self = await invited(ana, { cpf: ana.cpf })
    await deposit(self)
    await becomes(self, 'refused', ['self', 'barred'])
  })

  it('beyond the most brings nothing to either, also when several deposit at once', async () => {
    await open({ refer_max_refer: 1 })
    const ana = await house.player()
    const friends = await Promise.all([invited(ana), invited(ana), invited(ana)])
    await Promise.all(friends.map((friend) => deposit(friend)))
    await eventually(async () => (await Promise.all(friends.map(decided))).every(Boolean))
    const verdicts = (await Promise.all(friends.map(decided))).map(
      (decision) => `${decision?.verdict} ${decision?.why}`,
    )
    expect(verdicts.sort()).toEqual(['pays ', 'refused beyond_most', 'refused beyond_most'])
    await settled()
    expect((await ana.balance()).real).toBe(500)
    const params = { id: String(ana.id) }
    const { programme } = await granted(house.call('GET /v2/referrals/:id', { params }))
    expect(programme).toMatchObject({ state: 'full', most: 1 })
    expect((await overview(ana)).programme.state).toBe('full')
    await invited(ana, { verified: false })
    expect((await people(ana))[0]).toMatchObject({ state: 'refused', why: 'beyond_most', waits_for: null })
  })

  it('waits for the verification of who brought him; what the banks took back by then was not deposited', async () => {
    await open()
    const ana = await house.player({ verified: false })
    const [bia, caio] = [await invited(ana), await invited(ana)]
    for (const friend of [bia, caio]) await deposit(friend)
    await rows(
      'update pix_receipts r set taken_back_cents = 1 from deposits d where d.id = r.deposit_id and d.player_id = $1',
      caio.id,
    )
    for (const { id } of [bia, caio]) await task('referrals.judge')({ playerId: id })
    expect(await decided(bia)).toBeUndefined()
    expect(await people(ana)).toMatchObject([{ why: 'conditions' }, { waits_for: 'own_identity' }])
    await verify(ana.call, house)
    await becomes(bia, 'pays')
    await becomes(caio, 'refused', ['deposit_below_least'])
    await settled()
    expect((await ana.balance()).real).toBe(500)
  })

  it('brings nothing to an account that was closed meanwhile, nor a bonus of a campaign that was withdrawn', async () => {
    await open()
    const [ana, bia] = [await house.player(), await house.player()]
    await house.app.db.transaction((tx) => house.app.players.setClosed(tx, ana.id, house.clock.now()))
    await rows("update campaigns set state = 'withdrawn' where name = 'amigos'")
    expect((await overview(bia)).programme.referee).toBeNull()
    await rows("insert into referrals values ($1, $2, '{}', now(), 'pays', '{}', now())", bia.id, ana.id)
    for (const [id, side, to, name] of [
      [ana.id, 'referrer', 'real', ''],
      [bia.id, 'referee', 'bonus', 'amigos'],
    ]) {
      const reward = randomUUID()
      const values = [reward, bia.id, side, id, to, name]
      await rows(
        "insert into referral_rewards values ($1, $2, $3, $4, $5, $6, 300, 'due', null, null, now())",
        ...values,
      )
      await task('referrals.pay')({ rewardId: reward })
    }
    const ended = await rows(
      'select state, why from referral_rewards where referee_id = $1 order by side',
      bia.id,
    )
    expect(ended).toEqual([
      { state: 'void', why: 'withdrawn' },
      { state: 'void', why: 'account_closed' },
    ])
    await rows("update campaigns set state = 'published' where name = 'amigos'")
  })
})

it('[BONUS-9] who opened an account by the link of a player is shown to him alone, also excluded, page by page; links of nobody count nothing', async () => {
  const [ana, bia] = [await house.player(), await house.player({ verified: false })]
  const none = { people: 0, verified: null, rewarded: 0, earned: { real: 0, bonus: 0 }, invited_by: null }
  expect(await overview(ana)).toMatchObject({
    ...none,
    programme: { state: 'closed', referrer: null, referee: null },
  })
  await sql`insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version, terms_accepted_at, created_at, referrer_id)
    select 100 + n, lpad(n::text, 11, '9'), 'Pessoa ' || n, '1990-01-01', n || '@x.example', n || '@x.example', '55', '11999990000', 'pt', 'none', '1', now(), '2026-01-01T02:59:59Z', case when n < 22 then ${ana.id}::bigint else ${bia.id} end
      from generate_series(1, 22) n`.execute(house.app.db.sql)
  const page = (of: Person, cursor?: string | null) =>
    granted(of.call('GET /api/referrals/people', { query: cursor ? { cursor } : {} }))
  const first = await page(ana)
  const row = {
    ...{ name: 'Pe***', state: 'refused', why: 'programme', waits_for: null, reward: null },
    registered_on: '2025-12-31',
  }
  expect(first).toEqual({ data: Array(20).fill(row), next: expect.any(String) })
  expect(await page(ana, first.next)).toEqual({ data: [row], next: null })
  // The cursor is unreadable; a forged one, or another player's, starts at the newest.
  expect(Buffer.from(first.next ?? '', 'base64url').toString()).not.toMatch(/102|before/)
  expect(await page(bia, first.next)).toEqual({ data: [row], next: null })
  expect((await page(ana, '101')).data).toHaveLength(20)
  expect(await overview(ana)).toMatchObject({ people: 21, verified: null })
  for (const referrer_id of [
    '999',
    '0',
    'abc',
    '-1',
    '1e3',
    '9'.repeat(30),
    "1' or '1'='1",
    '<b>1</b>',
    '',
  ]) {
    const { cpf: document } = await house.sandbox.control<{ cpf: string }>('cpf')
    const form = {
      document,
      email: `${randomUUID()}@example.com`,
      phone: '11999990000',
      password: ana.password,
    }
    await granted(
      house.call('POST /v2/auth/register', { body: { ...form, termsAccepted: true, referrer_id } }),
    )
    const params = { id: encodeURIComponent(referrer_id || 'x') }
    expect(await granted(house.call('GET /v2/referrals/:id', { params }))).toMatchObject({ name: null })
  }
  expect(await overview(bia)).toMatchObject({ ...none, people: 1 })
  await granted(ana.call('POST /api/protection/exclusion', { body: { months: 12 } }))
  expect((await page(ana)).data).toHaveLength(20)
})
