import { randomUUID } from 'node:crypto'
import { maskCpf } from '@jogo/rules/cpf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { letterTo } from '../letters.ts'
import { setLimits } from './cashier-town.ts'

let house: House
let ana: Person

beforeAll(async () => {
  house = await openHouse('deposit_to_statement')
  await setLimits(house)
  ana = await house.player({ real: '100.00' })
})
afterAll(() => house?.close())

/** End-to-end id by the Central Bank's Manual de Padrões, item 1.6. */
const E2EID = /^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/

const deposit = (body: Record<string, unknown>) => ana.call('POST /api/deposits', { body })
const withdraw = (body: Record<string, unknown>) => ana.call('POST /api/withdrawals', { body })
const pay = (txid: string, more: object = {}) => house.sandbox.control('pix/pay', { txid, ...more })
const read = async (id: string) => granted(ana.call('GET /api/deposits/:id', { params: { id } }))
const pdf = async (path: string, { token }: Person) =>
  (await fetch(house.url + path, { headers: { authorization: `Bearer ${token}` } })).text()
const list = async (query: Record<string, string> = {}) =>
  (await granted(ana.call('GET /api/transactions', { query }))).data

describe('bad input', () => {
  it.each([0, -1, 10.5, 9_007_199_254_740_992, 1e300, '3700', null, undefined, '37,00', Number.NaN])(
    'an amount of %s is refused by both calls and leaves no trace',
    async (amount) => {
      const before = await ana.balance()
      expect(await refused(deposit({ id: randomUUID(), amount }))).toBe('invalid_request')
      expect(await refused(withdraw({ id: randomUUID(), amount }))).toBe('invalid_request')
      expect(await ana.balance()).toEqual(before)
    },
  )

  it.each(['', 'x', '../../etc', '0199F2AA-7B6C-7D21-9F00-0123456789AB', 7])(
    'an id of %s is refused',
    async (id) => {
      expect(await refused(deposit({ id, amount: 3700 }))).toBe('invalid_request')
    },
  )

  it('each no has a text that says what to do, with the limit in it', async () => {
    const answer = await ana.call('POST /api/deposits', {
      body: { id: randomUUID(), amount: 99 },
      language: 'en',
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'amount_below_min', data: { min_cents: 100 }, message: expect.stringContaining('R$') },
    })
    expect(await refused(withdraw({ id: randomUUID(), amount: 10_001 }))).toBe('insufficient_funds')
    expect(await refused(withdraw({ id: randomUUID(), amount: 1_000, pix_key: '11144477735' }))).toBe(
      'payout_key_not_own',
    )
  })

  it('nobody deposits or withdraws before the identity is verified, or without a token', async () => {
    const bruno = await house.player({ verified: false })
    const body = { id: randomUUID(), amount: 3700 }
    expect(await refused(bruno.call('POST /api/deposits', { body }))).toBe('kyc_required')
    expect(await refused(bruno.call('POST /api/withdrawals', { body }))).toBe('kyc_required')
    expect(await refused(house.call('POST /api/deposits', { body }))).toBe('unauthenticated')
    expect(await refused(bruno.call('GET /api/deposits/:id', { params: { id: body.id } }))).toBe(
      'deposit_not_found',
    )
  })

  it('is refused while the company is away, and granted with the same id when it is back', async () => {
    const body = { id: randomUUID(), amount: 3700 }
    await house.sandbox.control('faults', { target: 'pix', operation: 'cob.put', kind: '5xx' })
    const answer = await deposit(body)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused(Promise.resolve(answer))).toBe('payment_company_unavailable')
    expect((await granted(deposit(body))).copy_paste).toMatch(/^000201/)
  })
})

describe('a deposit and a withdrawal, as the player sees them', () => {
  it('[ENT-5] from the code to the balance', async () => {
    const id = randomUUID()
    const made = await granted(deposit({ id, amount: 3700 }))
    expect(made).toMatchObject({ id, amount: 3700, status: 0, occurrence: null, end_to_end_id: null })
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBeGreaterThan(880_000)
    expect(await granted(deposit({ id, amount: 3700 }))).toEqual(made)
    expect(await refused(deposit({ id, amount: 3701 }))).toBe('reference_reused')
    const before = await ana.balance()
    await pay(id.replaceAll('-', ''))
    await eventually(async () => (await read(id)).status === 2)
    expect((await ana.balance()).real).toBe(before.real + 3700)
    expect(await read(id)).toMatchObject({ occurrence: 1, end_to_end_id: expect.stringMatching(E2EID) })
  })

  it('[MONEY-6] its receipt is its player’s alone, once it is paid, and a letter leads to it', async () => {
    const id = randomUUID()
    const params = { id }
    await granted(deposit({ id, amount: 2_300 }))
    expect(await refused(ana.call('GET /api/deposits/:id/receipt', { params }))).toBe('receipt_not_ready')
    await pay(id.replaceAll('-', ''))
    await eventually(async () => (await read(id)).status === 2)
    const receipt = await granted(ana.call('GET /api/deposits/:id/receipt', { params }))
    expect(receipt).toMatchObject({
      ...{ kind: 'deposit', id, amount: 2_300, parts: 1, paid: 1 },
      payer: { name: ana.name, document: `CPF ${maskCpf(ana.cpf)}` },
      payments: [{ part: 1, amount: 2_300, end_to_end_id: expect.stringMatching(E2EID) }],
    })
    expect(await pdf(`/api/deposits/${id}/receipt.pdf`, ana)).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
    const bruno = await house.player()
    expect(await refused(bruno.call('GET /api/deposits/:id/receipt', { params }))).toBe('deposit_not_found')
    expect(await pdf(`/api/deposits/${id}/receipt.pdf`, bruno)).toContain('deposit_not_found')
    const { links } = await letterTo(house, ana.email, /dep.sito foi creditado/)
    expect(links).toContainEqual(expect.stringMatching(/\/user\/wallet\/deposit\?id=/))
  })

  it('a withdrawal leaves at once, is paid, and shows a masked key', async () => {
    const id = randomUUID()
    const before = await ana.balance()
    const withdrawal = await granted(withdraw({ id, amount: 2_500, pix_key: ana.cpf }))
    expect(withdrawal).toMatchObject({ status: 0, amount: 2_500, failure_reason: null, end_to_end_id: null })
    expect(withdrawal.pix_key).not.toContain(ana.cpf.slice(0, 3))
    expect((await ana.balance()).real).toBe(before.real - 2_500)
    const find = async () =>
      (await granted(ana.call('GET /api/withdrawals'))).data.find((row) => row.id === id)
    await eventually(async () => (await find())?.status === 2)
    expect((await find())?.end_to_end_id).toMatch(E2EID)
    const receipt = await granted(ana.call('GET /api/withdrawals/:id/receipt', { params: { id } }))
    expect(receipt).toMatchObject({
      ...{ kind: 'withdrawal', amount: 2_500, parts: 1, paid: 1 },
      receiver: { name: ana.name, document: `CPF ${maskCpf(ana.cpf)}` },
      payments: [{ end_to_end_id: expect.stringMatching(E2EID) }],
    })
    expect(await pdf(`/api/withdrawals/${id}/receipt.pdf?part=1`, ana)).toMatch(/^%PDF-/)
    const second = ana.call('GET /api/withdrawals/:id/receipt', { params: { id }, query: { part: '2' } })
    expect(await refused(second)).toBe('receipt_not_ready')
    const unknown = ana.call('GET /api/withdrawals/:id/receipt', { params: { id: randomUUID() } })
    expect(await refused(unknown)).toBe('withdrawal_not_found')
  })

  it('[MONEY-3] the statement finds them by source, type, status and day', async () => {
    const approved = randomUUID()
    await granted(deposit({ id: approved, amount: 4_200 }))
    await pay(approved.replaceAll('-', ''))
    await eventually(async () => (await read(approved)).status === 2)
    const waiting = randomUUID()
    await granted(deposit({ id: waiting, amount: 5_100 }))
    const foreign = randomUUID()
    await granted(deposit({ id: foreign, amount: 1_300 }))
    await pay(foreign.replaceAll('-', ''), { payer_cpf: '11144477735' })
    await eventually(async () => (await read(foreign)).status === 3)
    expect((await read(foreign)).return_reason).toBe('other_payer')
    const failed = randomUUID()
    await granted(withdraw({ id: failed, amount: 1_013 }))
    await eventually(async () => (await list({ source: 'Withdraw', status: '1' })).length === 1)

    const approvedOnes = await list({ source: 'Deposit', type: '1', status: '2' })
    expect(
      approvedOnes.every(
        (approvedOne) => approvedOne.kind === 'deposit' && approvedOne.status === 2 && approvedOne.type === 1,
      ),
    ).toBe(true)
    expect(approvedOnes.map((approvedOne) => approvedOne.source_id)).toContain(approved)
    expect(approvedOnes.map((approvedOne) => approvedOne.source_id)).not.toContain(waiting)
    expect((await list({ source: 'Deposit', status: '0' })).map((row) => row.source_id)).toContain(waiting)
    expect((await list({ source: 'Deposit', status: '0' })).every((row) => row.balance_after === null)).toBe(
      true,
    )
    expect(
      (await list({ source: 'Deposit', status: '1' })).map((entry) => [entry.source_id, entry.amount]),
    ).toEqual([[foreign, 1_300]])
    expect(
      (await list({ source: 'Withdraw' })).map((entry) => [
        entry.kind,
        entry.type,
        entry.status,
        entry.amount,
      ]),
    ).toEqual([
      ['void_withdrawal', 1, 2, 1_013],
      ['hold_withdrawal', 0, 1, 1_013],
      ['hold_withdrawal', 0, 2, 2_500],
    ])
    expect((await list())[0]?.kind).toBe('void_withdrawal')
    const all = await list()
    const day = (entry: { created_at: string } | undefined) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
        Date.parse(entry?.created_at ?? ''),
      )
    expect((await list({ from: day(all.at(-1)), to: day(all[0]) })).length).toBe(all.length)
    expect(await list({ to: '2026-01-01' })).toEqual([])
    expect(await refused(ana.call('GET /api/transactions', { query: { from: '2026-02-31' } }))).toBe(
      'invalid_request',
    )
    expect(await refused(ana.call('GET /api/transactions', { query: { status: '9' } }))).toBe(
      'invalid_request',
    )
  })

  it('[MONEY-3] pages show every line once, the waiting woven between the done by time', async () => {
    const bruno = await house.player({ real: '1000.00' })
    const mine = (name: 'POST /api/deposits' | 'POST /api/withdrawals', amount: number) =>
      granted(bruno.call(name, { body: { id: randomUUID(), amount } }))
    for (let count = 0; count < 9; count += 1) {
      await mine('POST /api/deposits', 1_000)
      for (let more = 0; more < 7; more += 1) await mine('POST /api/withdrawals', 100)
    }
    const seen: { id: string; created_at: string }[] = []
    let cursor: string | undefined
    do {
      const page = await granted(
        bruno.call('GET /api/transactions', { query: { ...(cursor && { cursor }) } }),
      )
      expect(page.data.length).toBeLessThanOrEqual(50)
      seen.push(...page.data)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(1 + 9 + 63)
    expect(new Set(seen.map((entry) => entry.id)).size).toBe(seen.length)
    const times = seen.map((entry) => entry.created_at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('[MONEY-12] a plan says in how many payouts an amount is paid, and each has a receipt of its own', async () => {
    await setLimits(house, { withdraw_max: 10_000 })
    const carla = await house.player({ real: '250.00' })
    const amountPlan = (amount: string) => carla.call('GET /api/withdrawals/plan', { query: { amount } })
    const plan = await granted(amountPlan('25000'))
    expect(plan.parts).toBe(3)
    expect(Date.parse(plan.last_due_at)).toBeLessThanOrEqual(house.clock.now().getTime())
    expect((await granted(amountPlan('10000'))).parts).toBe(1)
    expect(await refused(amountPlan('25001'))).toBe('insufficient_funds')
    for (const amount of ['0', '-1', '1.5', '9'.repeat(16)])
      expect(await refused(amountPlan(amount))).toBe('invalid_request')

    const id = randomUUID()
    const params = { id }
    await granted(carla.call('POST /api/withdrawals', { body: { id, amount: 25_000 } }))
    await eventually(
      async () => (await granted(carla.call('GET /api/withdrawals/:id', { params }))).state === 'paid',
    )
    const whole = await granted(carla.call('GET /api/withdrawals/:id/receipt', { params }))
    expect(whole).toMatchObject({ amount: 25_000, parts: 3, paid: 3 })
    expect(new Set(whole.payments.map((payment) => payment.end_to_end_id)).size).toBe(3)
    const second = await granted(
      carla.call('GET /api/withdrawals/:id/receipt', { params, query: { part: '2' } }),
    )
    expect(second.payments).toEqual([whole.payments[1]])
    expect(await refused(ana.call('GET /api/withdrawals/:id/receipt', { params }))).toBe(
      'withdrawal_not_found',
    )
    await setLimits(house)
  })

  it('and the books balance', () => house.assertBooksBalance())
})
