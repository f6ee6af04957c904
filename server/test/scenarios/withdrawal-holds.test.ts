import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { approve, type DetailOf, perform } from '../../src/acts/index.ts'
import type { Operator } from '../../src/modules/house/operators/index.ts'
import { endStandingHold, holdWithdrawals, type StandingHold } from '../../src/modules/money/cashier/index.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { give } from '../money.ts'
import { foundOperators } from '../operators.ts'

let house: House
let maker: Operator
let judge: Operator
let second: Operator
let officer: Operator
let other: Operator
/** Events to open pages, as they were published. */
const events: { subject: string; payload: unknown }[] = []

beforeAll(async () => {
  house = await openHouse('withdrawal_holds')
  const { bus, operators } = house.app
  for (const subject of ['users.*', 'transactions.user.*'])
    bus.subscribe(subject, (payload, of) => events.push({ subject: of, payload }))
  const found = await foundOperators(operators, {
    ...({ olga: ['cashier'], bia: ['cashier'], eva: ['cashier'] } as const),
    ...({ caio: ['compliance'], dora: ['compliance'] } as const),
  })
  ;({ olga: maker, bia: judge, eva: second, caio: officer, dora: other } = found)
  await set({ withdraw_max: 10_000, withdraw_hold_amount: 400_000 })
})
afterEach(() =>
  set({
    ...{ withdraw_hold_security_hours: 0, withdraw_hold_first_days: 0, withdraw_variation: 0 },
    withdraw_hold_amount: 400_000,
  }),
)
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

async function set(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values))
    await house.app.db.pool.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    )
  await house.app.site.refresh()
}
const rows = async <T>(query: string, ...values: unknown[]) =>
  (await house.app.db.pool.query(query, values)).rows as T[]
const ask = async (ana: Person, amount: number) =>
  granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount } }))
const view = (ana: Person, id: string) => granted(ana.call('GET /api/withdrawals/:id', { params: { id } }))
const stateIs = (ana: Person, id: string, state: string) =>
  eventually(async () => (await view(ana, id)).state === state)
type Decision = 'withdrawal.release' | 'withdrawal.return'
const decide = <N extends Decision>(by: Operator, name: N, detail: DetailOf<N>) =>
  perform(house.app, by, name, detail)
/** Number of the act that waits for a second operator. */
const waits = async (by: Operator, name: Decision, detail: DetailOf<Decision>) => {
  const outcome = await decide(by, name, detail)
  return outcome.is === 'waits' ? outcome.id : 'one was enough'
}
const personSuspicion = ({ id }: Person, reference: string): StandingHold => ({
  ...{ playerId: id, reference, cause: 'money_laundering', evidence: {} },
})
const suspect = (suspicion: StandingHold) =>
  house.app.db.transaction((tx) => holdWithdrawals({ clock: house.clock }, tx, suspicion))
const clear = (suspicion: StandingHold) =>
  house.app.db.transaction((tx) =>
    endStandingHold({ clock: house.clock }, tx, suspicion, { by: 'house', why: 'afastada' }),
  )
const supportMessages = async (ana: Person, number: number | null | undefined) =>
  (await granted(ana.call('GET /api/cases/:number', { params: { number: String(number) } }))).messages
const hold = (id: string, cause: 'fraud' | 'money_laundering' = 'fraud') =>
  perform(house.app, maker, 'withdrawal.hold', { id, cause, why: 'conferir com o banco' })
const lettersTo = async ({ email }: Person) =>
  (await (
    await fetch(`${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(email)}`)
  ).json()) as object[]

describe('[LAW-PAY-5] a withdrawal that the rules do not approve', () => {
  it('is held with a case that says why and what to do, within the time of the law; released, it is paid', async () => {
    const ana = await house.player({ real: '50.00' })
    await set({ withdraw_hold_first_days: 30 })
    const { id, hold: held, clock, state, requested_at, parts } = await ask(ana, 2_000)
    expect(held).toEqual({ reason: 'new_account', case: expect.any(Number), next: 'answer_case' })
    expect([state, clock?.step, parts[0]?.state]).toEqual(['held', 'review', 'waiting'])
    expect(Date.parse(clock?.ends_at ?? '') - Date.parse(requested_at)).toBe(120 * 60_000)
    const messages = await supportMessages(ana, held?.case)
    expect(messages[0]?.text).toMatch(/R\$\s20,00 está em conferência, porque é o primeiro saque/)
    expect((await decide(judge, 'withdrawal.release', { id, why: 'é ela' })).is).toBe('done')
    await stateIs(ana, id, 'paid')
    expect((await view(ana, id)).hold).toBeNull()
  })

  it.each([
    [{ withdraw_hold_security_hours: 24 }, 'security_changed'],
    [{ withdraw_variation: 5_000 }, 'above_usual'],
  ])('by %j shows its reason', async (settings, reason) => {
    const ana = await house.player({ real: '100.00' })
    const first = await ask(ana, 1_000)
    await stateIs(ana, first.id, 'paid')
    await rows(
      `insert into account_events (player_id, at, what) values ($1, $2, 'password.changed')`,
      ana.id,
      house.clock.now(),
    )
    await set(settings)
    // With the first, the highest and half as much again is passed by one centavo.
    expect((await ask(ana, 501)).hold?.reason).toBe(reason)
  })

  it('is held for the sum of 24 hours when it is cut into small ones; what came back does not count', async () => {
    const ana = await house.player({ real: '100.00' })
    await set({ withdraw_hold_amount: 4_000 })
    // The company refuses amounts that end in 14.
    const refused = await ask(ana, 3_014)
    await stateIs(ana, refused.id, 'failed')
    const small = await ask(ana, 3_000)
    const [fits, passes] = [await ask(ana, 1_000), await ask(ana, 100)]
    expect([small.hold, fits.hold, passes.hold?.reason]).toEqual([null, null, 'review'])
    await decide(judge, 'withdrawal.return', { id: passes.id, why: 'pedido em partes' })
  })
})

describe('[MONEY-7] a held withdrawal', () => {
  it('goes back to the balance by a decision of somebody else, with a reason, as far as it was not sent', async () => {
    const ana = await house.player({ real: '300.00' })
    await set({ withdraw_interval: 60 })
    const { id } = await ask(ana, 25_000)
    await set({ withdraw_interval: 0 })
    await eventually(async () => (await view(ana, id)).amount_paid === 10_000)
    await hold(id)
    expect(await view(ana, id)).toMatchObject({
      state: 'held',
      hold: { reason: 'review', case: null, next: 'wait' },
    })
    await expect(hold(id)).rejects.toMatchObject({ code: 'withdrawal_not_holdable' })
    await expect(decide(maker, 'withdrawal.return', { id, why: 'eu' })).rejects.toMatchObject({
      code: 'hold_own',
    })
    await expect(decide(judge, 'withdrawal.return', { id, why: ' ' })).rejects.toMatchObject({
      code: 'reason_missing',
    })
    await decide(judge, 'withdrawal.return', { id, why: 'não foi ela' })
    await stateIs(ana, id, 'part_paid')
    expect(await view(ana, id)).toMatchObject({ amount_paid: 10_000, amount_given_back: 15_000, hold: null })
    expect((await ana.balance()).real).toBe(20_000)
    await expect(hold(id)).rejects.toMatchObject({ code: 'withdrawal_not_holdable' })
  })

  it('that is released and returned at once moves its money once', async () => {
    const ana = await house.player({ real: '40.00' })
    await set({ withdraw_hold_first_days: 30 })
    const { id } = await ask(ana, 4_000)
    const both = await Promise.allSettled([
      decide(judge, 'withdrawal.release', { id, why: 'a' }),
      decide(second, 'withdrawal.return', { id, why: 'b' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await eventually(async () => !['held', 'requested', 'paying'].includes((await view(ana, id)).state))
    const { amount_paid, amount_given_back } = await view(ana, id)
    expect([amount_paid + amount_given_back, (await ana.balance()).real]).toEqual([4_000, amount_given_back])
  })

  it('above what one decides alone takes two', async () => {
    const ana = await house.player({ real: '100.00' })
    await house.app.db.transaction((tx) => give(house.app.wallet, tx, { playerId: ana.id, amount: 600_000 }))
    const { id } = await ask(ana, 600_000)
    const act = Number(await waits(judge, 'withdrawal.release', { id, why: 'conferido' }))
    expect((await view(ana, id)).state).toBe('held')
    await approve(house.app, second, act)
    await eventually(async () => (await view(ana, id)).state !== 'held')
  })

  it('is approved by neither its maker nor who asked for the decision', async () => {
    const ana = await house.player({ real: '200.00' })
    await set({ withdraw_interval: 60 })
    const { id } = await ask(ana, 20_000)
    await set({ withdraw_interval: 0 })
    await hold(id)
    // A graver cause takes the place of the first, which no lighter one does.
    await hold(id, 'money_laundering')
    await expect(hold(id)).rejects.toMatchObject({ code: 'withdrawal_not_holdable' })
    const act = Number(await waits(judge, 'withdrawal.return', { id, why: 'não foi ela' }))
    await expect(approve(house.app, maker, act)).rejects.toMatchObject({ code: 'hold_own' })
    await expect(approve(house.app, judge, act)).rejects.toMatchObject({ code: 'approval_by_other' })
    expect((await view(ana, id)).state).toBe('held')
    await approve(house.app, second, act)
    await eventually(async () => (await view(ana, id)).amount_given_back > 0)
  })
})

describe('[LAW-AML-3] a suspicion of a player', () => {
  it('that comes during another hold holds on after its release, by two and without a word; a decision is about one hold', async () => {
    const ana = await house.player({ real: '50.00' })
    await set({ withdraw_hold_first_days: 30 })
    const { id, hold: first } = await ask(ana, 2_000)
    const suspicion = personSuspicion(ana, 'aml:2')
    expect(await suspect(suspicion)).toEqual([])
    expect((await view(ana, id)).hold).toEqual(first)
    const [release, back] = [
      Number(await waits(judge, 'withdrawal.release', { id, why: 'é ela' })),
      Number(await waits(judge, 'withdrawal.return', { id, why: 'não é ela' })),
    ]
    await approve(house.app, second, release)
    expect(await view(ana, id)).toMatchObject({
      state: 'held',
      hold: { reason: 'review', case: null, next: 'wait' },
    })
    expect(await supportMessages(ana, first?.case)).toHaveLength(1)
    await expect(approve(house.app, second, back)).rejects.toMatchObject({ code: 'hold_other' })
    await expect(waits(judge, 'withdrawal.release', { id, why: 'é ela' })).rejects.toMatchObject({
      code: 'standing_hold',
    })

    const end = (reference: string) =>
      perform(house.app, officer, 'withdrawal.end-hold', { playerId: ana.id, reference, why: 'homônimo' })
    await expect(end('aml:3')).rejects.toMatchObject({ code: 'standing_hold_not_found' })
    const asked = await end(suspicion.reference)
    if (asked.is !== 'waits') throw new Error('one was enough')
    expect((await view(ana, id)).state).toBe('held')
    await approve(house.app, other, asked.id)
    await stateIs(ana, id, 'paid')
    expect(await supportMessages(ana, first?.case)).toHaveLength(2)
  })

  it('[LAW-PAY-5] does not take the place of a rule that holds the withdrawal too: each is decided', async () => {
    const ana = await house.player({ real: '50.00' })
    const suspicion = personSuspicion(ana, 'aml:6')
    await suspect(suspicion)
    await set({ withdraw_hold_first_days: 30 })
    const { id, hold: held } = await ask(ana, 2_000)
    expect(held).toMatchObject({ reason: 'new_account', next: 'answer_case' })
    expect(await clear(suspicion)).toEqual([])
    expect((await view(ana, id)).hold).toEqual(held)
    expect((await decide(judge, 'withdrawal.release', { id, why: 'é ela' })).is).toBe('done')
    await stateIs(ana, id, 'paid')
  })

  it('lets the withdrawal go with the last of several, whichever it is, and does not begin after its end', async () => {
    for (const last of [0, 1]) {
      const ana = await house.player({ real: '50.00' })
      const both = [personSuspicion(ana, 'aml:4'), personSuspicion(ana, 'aml:5')]
      for (const suspicion of both) await suspect(suspicion)
      const { id } = await ask(ana, 2_000)
      const [one, rest] = [both[1 - last], both[last]]
      if (!one || !rest) throw new Error('two')
      expect(await clear(one)).toEqual([])
      expect((await view(ana, id)).state).toBe('held')
      expect(await clear(rest)).toEqual([id])
      await stateIs(ana, id, 'paid')
      expect(await suspect(one)).toEqual([])
      expect((await ask(ana, 1_000)).hold).toBeNull()
    }
  })
})

/** Words of the planted suspicion; none may reach the player. */
const PLANTED = 'estruturacao-plantada'
const FORBIDDEN = new RegExp(`${PLANTED}|launder|lavagem|suspeit|suspic|fraud|\\baml\\b|coaf`, 'i')

it('[LAW-AML-3] a suspicion of money laundering shows a neutral check and its clock on every page, letter, event, export and view', async () => {
  const [ana, rui] = [await house.player({ real: '6000.00' }), await house.player({ real: '6000.00' })]
  const suspicion = { ...personSuspicion(ana, `aml:${PLANTED}`), evidence: { rule: PLANTED } }
  await suspect(suspicion)
  // The other one is held for its amount alone: both look the same.
  await set({ withdraw_hold_amount: 0 })
  const suspected = await ask(ana, 450_000)
  await set({ withdraw_hold_amount: 400_000 })
  const high = await ask(rui, 450_000)
  const face = ({ state, status, hold: held, clock }: typeof high) => [state, status, held, clock?.step]
  expect(face(suspected)).toEqual(face(high))
  expect(suspected.hold).toEqual({ reason: 'review', case: null, next: 'wait' })

  const params = { id: suspected.id }
  const shown: unknown[] = [
    suspected,
    await view(ana, suspected.id),
    await granted(ana.call('GET /api/withdrawals')),
    await granted(ana.call('GET /api/withdrawals/:id/payouts', { params })),
    await granted(ana.call('GET /api/wallet')),
    await granted(ana.call('GET /api/transactions')),
    await granted(ana.call('GET /api/cases')),
    await ana.me(),
  ]
  expect((await granted(ana.call('GET /api/cases'))).cases).toEqual([])

  const exportId = randomUUID()
  await granted(ana.call('POST /api/privacy/exports', { body: { id: exportId } }))
  await eventually(
    async () => (await granted(ana.call('GET /api/privacy'))).export?.state === 'ready',
    20_000,
  )
  const { json } = await granted(
    ana.call('POST /api/privacy/exports/:id/links', {
      params: { id: exportId },
      body: { password: ana.password },
    }),
  )
  const copy = await fetch(`${house.url}/api/privacy/files/${encodeURIComponent(json)}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  expect(copy.status).toBe(200)
  const file = (await copy.json()) as { withdrawals: object[]; withdrawal_payouts: object[] }
  expect([file.withdrawals.length, file.withdrawal_payouts.length]).toEqual([1, 45])
  shown.push(file)

  const owner = new pg.Client(house.database.ownerUrl)
  await owner.connect()
  const { rows: views } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'regulator' and column_name = 'player_id'`,
  )
  expect(views.length).toBeGreaterThan(10)
  for (const { name } of views)
    shown.push(
      (await owner.query(`select to_jsonb(v) as row from regulator.${name} v where player_id = ${ana.id}`))
        .rows,
    )
  await owner.end()
  shown.push(
    await rows('select name, payload from outbox where payload->>$1 = $2', 'playerId', String(ana.id)),
  )

  await clear(suspicion)
  await stateIs(ana, suspected.id, 'paid')
  shown.push(await view(ana, suspected.id), await lettersTo(ana))
  shown.push(events.filter(({ subject }) => subject.endsWith(`.${ana.id}`)))
  expect(events.some(({ payload }) => (payload as { why?: string }).why === 'withdrawal')).toBe(true)
  for (const text of shown) expect(JSON.stringify(text)).not.toMatch(FORBIDDEN)
})

it('[LAW-PAY-4] the legal time that runs out is noticed once for each payout, and opens a case, which later ones join', async () => {
  const ana = await house.player({ real: '200.00' })
  await set({ withdraw_hold_first_days: 30, withdraw_interval: 60 })
  const { id } = await ask(ana, 20_000)
  await set({ withdraw_interval: 0 })
  const late = async () => {
    const [row] = await rows<{ count: number }>(
      'select count(late_at)::int as count from withdrawal_payouts where withdrawal_id = $1',
      id,
    )
    return row?.count
  }
  const watch = async () => {
    for (const { repeats } of house.app.jobs)
      await repeats?.find(({ name }) => name === 'cashier.watch-clock')?.run()
  }
  const cases = async () => (await granted(ana.call('GET /api/cases'))).cases.length
  await watch()
  expect(await cases()).toBe(1)
  house.clock.advance(121 * 60_000)
  await watch()
  await watch()
  expect(await rows('select from support_cases where player_id = $1', ana.id)).toHaveLength(2)
  expect(await late()).toBe(1)
  house.clock.advance(60 * 60_000)
  await watch()
  expect(await late()).toBe(2)
  expect(await rows('select from support_cases where player_id = $1', ana.id)).toHaveLength(2)
  await decide(judge, 'withdrawal.return', { id, why: 'fim' })
})
