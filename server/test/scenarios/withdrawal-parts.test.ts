import { randomUUID } from 'node:crypto'
import { WITHDRAWAL_STATUS } from '@jogo/contract/cashier'
import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, perform } from '../../src/acts/index.ts'
import { accountName } from '../../src/ledger/accounts.ts'
import type { Operator } from '../../src/modules/house/operators/index.ts'
import { applyPayoutOutcome } from '../../src/modules/money/cashier/apply-payout-outcome.ts'
import { lockPayout, updateSendCounted } from '../../src/modules/money/cashier/payout-store.ts'
import { foundOperators } from '../operators.ts'
import { becomes, type CashierTown, openCashierTown, type PayingPlayer, partnerId } from './cashier-town.ts'

let town: CashierTown
let olga: Operator
let bia: Operator

beforeAll(async () => {
  town = await openCashierTown('withdrawal_parts')
  ;({ olga, bia } = await foundOperators(town.app.operators, { olga: ['cashier'], bia: ['cashier'] }))
  await set('withdraw_max', 10_000)
})
afterAll(() => town?.close())

async function set(key: string, value: unknown) {
  await town.app.db.pool.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  )
  await town.app.site.refresh()
}
const ask = (person: PayingPlayer, id: string, amount: number) =>
  town.app.cashier.requestWithdrawal({ id, playerId: person.id, amount: cents(amount) })
const view = async (person: PayingPlayer, id: string) => {
  const { withdrawal, parts } = await town.app.cashier.getWithdrawal(person.id, id)
  return { ...withdrawal, parts }
}
const state = async (person: PayingPlayer, id: string) => (await view(person, id)).status
type Answer = Parameters<typeof applyPayoutOutcome>[2]
/** An answer of the company about a payout that it pays in ten minutes: its amount ends in 16. */
const answers = (id: string, answer: Partial<Answer>) =>
  applyPayoutOutcome(town.deps, id, {
    ...{ payoutId: partnerId(id), amount: cents(5_016), status: 'paid', returns: [] },
    ...answer,
  })
const differences = (key: string) =>
  town.rows<{ number: bigint; kind: string; subject: string }>(
    'select number, kind, subject from pix_differences where key = $1',
    key,
  )
/** Has the second operator agree. */
async function agree(asking: ReturnType<typeof perform>) {
  const waits = await asking
  if (waits.is !== 'waits') throw new Error('one was enough')
  await approve(town.app, bia, waits.id)
}
/** House accounts of the corrections of a player, oldest first. */
const correctedFrom = async (person: PayingPlayer) =>
  (
    await town.rows<{ account: number }>(
      `select j.account from ledger.journal j join balance_corrections c on c.id = j.rq where j.wallet_id = $1 order by j.seq`,
      person.id,
    )
  ).map(({ account }) => accountName(account))
const entries = async (person: PayingPlayer) => {
  const { transactions } = await town.app.statement.list(person.id, { source: 'Withdraw' })
  return transactions.map((row) => row.is === 'posted' && [row.entry.kind, row.entry.real, row.entry.ending])
}

it('[MONEY-12] above the most of one payout is paid as several, each with its end-to-end id, and told of once', async () => {
  const ana = await town.payer({ real: 100_000 })
  const id = randomUUID()
  expect(await ask(ana, id, 35_000)).toMatchObject({ parts: 4, pending: 35_000n })
  await becomes(() => state(ana, id), 'paid')
  const { parts, paid, e2eid } = await view(ana, id)
  expect(parts.map(({ amount }) => amount)).toEqual([10_000n, 10_000n, 10_000n, 5_000n])
  expect(new Set(parts.map((part) => part.e2eid)).size).toBe(4)
  expect([paid, e2eid]).toEqual([35_000n, undefined])
  expect(await town.real(ana)).toBe(65_000n)
  expect(await entries(ana)).toEqual([['hold_withdrawal', -35_000n, 'posted']])
  const told = () =>
    town.events.filter(({ payload }) => {
      const { source, status } = payload as UserTransactionEvent
      return source.id === id && status === WITHDRAWAL_STATUS.paid
    })
  await becomes(async () => told().length > 0, true)
  expect(told()).toHaveLength(1)
})

it('[MONEY-12] of which one part fails comes back by that part alone, and the view says which', async () => {
  const ana = await town.payer({ real: 50_000 })
  const id = randomUUID()
  // The company refuses amounts that end in 14.
  await ask(ana, id, 24_014)
  await becomes(() => state(ana, id), 'part_paid')
  const { parts, paid, givenBack, failureReason } = await view(ana, id)
  expect(parts.map(({ status }) => status)).toEqual(['paid', 'paid', 'failed'])
  expect([paid, givenBack, failureReason]).toEqual([20_000n, 4_014n, parts[2]?.failureReason])
  // The statement has the id of the part.
  const part = parts[2]?.id ?? ''
  expect((await town.app.cashier.getWithdrawal(ana.id, part)).withdrawal.id).toBe(id)
  const rui = await town.payer()
  const refused = { code: 'withdrawal_not_found' }
  await expect(town.app.cashier.getWithdrawal(rui.id, part)).rejects.toMatchObject(refused)
  expect(await town.real(ana)).toBe(30_000n)
  expect(await entries(ana)).toEqual([
    ['void_withdrawal', 4_014n, undefined],
    ['hold_withdrawal', -24_014n, 'posted'],
  ])
})

it.each([
  ['payout.put', 'html-error', 'paid'],
  ['payout.put', 'timeout-after-effect', 'paid'],
  ['payout.complete', 'payout-rejected-async', 'failed'],
])('[MONEY-12] whose first part meets %s %s ends once by each part', async (operation, kind, first) => {
  const ana = await town.payer({ real: 50_000 })
  const id = randomUUID()
  await town.trouble(operation, kind, { idEnvio: partnerId(id) })
  await ask(ana, id, 25_000)
  await becomes(() => state(ana, id), first === 'paid' ? 'paid' : 'part_paid')
  const { parts, e2eid } = await view(ana, id)
  expect(parts.map(({ status }) => status)).toEqual([first, 'paid', 'paid'])
  expect(e2eid).toBeUndefined()
  expect(await town.real(ana)).toBe(first === 'paid' ? 25_000n : 35_000n)
  const posted = 'select from ledger.house_journal where kind = 3 and rq = any ($1::uuid[])'
  expect(
    await town.rows(
      posted,
      parts.map((part) => part.id),
    ),
  ).toHaveLength(first === 'paid' ? 3 : 2)
})

it('[MONEY-12] with an end-to-end id that another payout has is not booked but named, and ended by two operators', async () => {
  const ana = await town.payer({ real: 50_000 })
  const [first, id] = [randomUUID(), randomUUID()]
  await ask(ana, first, 5_000)
  await becomes(() => state(ana, first), 'paid')
  const { e2eid = '' } = await view(ana, first)
  await ask(ana, id, 5_016)
  await becomes(() => state(ana, id), 'paying')
  await answers(id, { e2eid })
  expect(await state(ana, id)).toBe('paying')
  expect(await town.rows('select from ledger.house_journal where rq = $1', id)).toHaveLength(0)
  expect(await differences(partnerId(id))).toMatchObject([{ kind: 'reused_id' }])
  const settle = (detail: { outcome: 'paid'; e2eid: string } | { outcome: 'failed' }) =>
    perform(town.app, olga, 'payout.settle', { payoutId: id, why: 'o banco escreveu', ...detail })
  await expect(settle({ outcome: 'paid', e2eid })).rejects.toMatchObject({ code: 'end_to_end_id_unusable' })
  await agree(settle({ outcome: 'failed' }))
  await becomes(() => state(ana, id), 'failed')
  expect(await town.real(ana)).toBe(45_000n)
  await expect(settle({ outcome: 'failed' })).rejects.toMatchObject({ code: 'payout_not_sent' })
})

it.each([
  ['amount', { amount: cents(5_015) }, 1, 'pix_clearing'],
  ['other', { key: '11144477735' }, 5_016, 'corrections'],
])(
  '[MONEY-12] of another %s with the company is named, and settled as paid by its end-to-end id; so is what comes back of it',
  async (kind, answer, most, account) => {
    const ana = await town.payer({ real: 50_000 })
    const id = randomUUID()
    await ask(ana, id, 5_016)
    await becomes(() => state(ana, id), 'paying')
    await answers(id, answer)
    expect(await differences(partnerId(id))).toMatchObject([{ kind }])
    const e2eid = `E${partnerId(id)}`.slice(0, 32)
    const detail = { payoutId: id, outcome: 'paid' as const, e2eid, why: 'comprovante' }
    await agree(perform(town.app, olga, 'payout.settle', detail))
    await becomes(() => state(ana, id), 'paid')
    expect((await view(ana, id)).e2eid).toBe(e2eid)
    const rtrId = `D${partnerId(id)}`.slice(0, 32)
    await answers(id, { ...answer, returns: [{ rtrId, amount: cents(5_000) }] })
    const [returned] = await differences(rtrId)
    expect(returned).toMatchObject({ subject: 'return', kind: 'other' })
    expect(await town.real(ana)).toBe(44_984n)
    const difference = (await differences(partnerId(id))).find((row) => row.kind === kind)
    const correct = (subject: bigint | undefined, amount: number) =>
      perform(town.app, olga, 'balance.correct', { subject: `${subject}`, amount, why: 'o banco escreveu' })
    await expect(correct(difference?.number, most + 1)).rejects.toMatchObject({
      code: 'correction_out_of_range',
    })
    await agree(correct(returned?.number, 5_000))
    await becomes(() => town.real(ana), 49_984n)
    await agree(correct(difference?.number, 1))
    await becomes(() => town.real(ana), 49_985n)
    expect(await correctedFrom(ana)).toEqual(['pix_clearing', account])
  },
)

it('[MONEY-7] that is sent again while a settlement as failed waits for its approval is not given back', async () => {
  const ana = await town.payer({ real: 50_000 })
  const id = randomUUID()
  await ask(ana, id, 5_016)
  await becomes(() => state(ana, id), 'paying')
  const settle = () =>
    perform(town.app, olga, 'payout.settle', { payoutId: id, outcome: 'failed', why: 'o banco não a tem' })
  const settlement = settle()
  await settlement
  await town.app.db.transaction(async (tx) => {
    await lockPayout(tx, id)
    await updateSendCounted(tx, id, new Date())
  })
  await expect(agree(settlement)).rejects.toMatchObject({ code: 'payout_sent_again' })
  expect([await state(ana, id), await town.real(ana)]).toEqual(['paying', 44_984n])
  await agree(settle())
  await becomes(() => state(ana, id), 'failed')
})

it('[MONEY-12] of which more comes back than was paid is paid, and the return is named', async () => {
  const ana = await town.payer({ real: 50_000 })
  const id = randomUUID()
  await ask(ana, id, 5_016)
  await becomes(() => state(ana, id), 'paying')
  const rtrId = `D${partnerId(id)}`.slice(0, 32)
  await answers(id, { returns: [{ rtrId, amount: cents(5_017) }] })
  expect(await state(ana, id)).toBe('paid')
  expect(await differences(rtrId)).toMatchObject([{ subject: 'return', kind: 'excess' }])
  expect(await town.real(ana)).toBe(44_984n)
})

it('[MONEY-12] of which one part is sent back and another refused tells of each amount once', async () => {
  const ana = await town.payer({ real: 50_000 })
  const id = randomUUID()
  await ask(ana, id, 15_016)
  await becomes(async () => (await view(ana, id)).parts.map(({ status }) => status), ['paid', 'sent'])
  const [sentBack, last] = (await view(ana, id)).parts
  const returns = [{ rtrId: `D${partnerId(id)}`.slice(0, 32), amount: cents(10_000) }]
  await answers(id, { amount: cents(10_000), returns, ...(sentBack?.e2eid && { e2eid: sentBack.e2eid }) })
  await answers(last?.id ?? '', { status: 'rejected' })
  expect(await town.real(ana)).toBe(50_000n)
  const failed = () =>
    town.events.flatMap(({ payload }) => {
      const { source, status, amount } = payload as UserTransactionEvent
      return source.id === id && status === WITHDRAWAL_STATUS.failed ? [amount] : []
    })
  await becomes(async () => failed(), [10_000, 5_016])
  // Nothing is left of the first part.
  const again = { rtrId: `D0${partnerId(id)}`.slice(0, 32), amount: cents(1) }
  const known = { amount: cents(10_000), returns: [...returns, again] }
  await answers(id, { ...known, ...(sentBack?.e2eid && { e2eid: sentBack.e2eid }) })
  expect(await differences(again.rtrId)).toMatchObject([{ subject: 'return', kind: 'excess' }])
  expect(await town.real(ana)).toBe(50_000n)
})

it('[MONEY-7] that was paid after its money came back corrects the balance once, by two, and never below zero', async () => {
  const ana = await town.payer({ real: 10_014 })
  const id = randomUUID()
  // Refused at once.
  await ask(ana, id, 5_014)
  await becomes(() => state(ana, id), 'failed')
  await answers(id, { amount: cents(5_014) })
  const [difference] = await differences(partnerId(id))
  expect(difference?.kind).toBe('paid_after_void')
  const correct = (amount: number) =>
    perform(town.app, olga, 'balance.correct', {
      subject: `${difference?.number}`,
      amount,
      why: 'pago também',
    })
  for (const amount of [-5_015, 1])
    await expect(correct(amount)).rejects.toMatchObject({ code: 'correction_out_of_range' })
  await ask(ana, randomUUID(), 6_000)
  await expect(correct(-5_014)).rejects.toMatchObject({ code: 'correction_uncovered' })
  await agree(correct(-4_014))
  await becomes(() => town.real(ana), 0n)
  expect(await correctedFrom(ana)).toEqual(['pix_clearing'])
  await expect(correct(-4_014)).rejects.toMatchObject({ code: 'correction_made' })
  const { transactions } = await town.app.statement.list(ana.id, { source: 'Correction' })
  expect(transactions.map((row) => row.is === 'posted' && row.entry.reason)).toContain('withdrawal_paid')
  await perform(town.app, olga, 'difference.close', { number: Number(difference?.number), why: 'corrigido' })
  await expect(correct(-4_014)).rejects.toMatchObject({ code: 'difference_not_open' })
})

it('[MONEY-7] asked for while an older one ends locks what it locks in the same order', async () => {
  const ana = await town.payer({ real: 50_000 })
  const first = randomUUID()
  await ask(ana, first, 5_016)
  const isWaiting = async () =>
    (
      await town.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%from public.withdrawals where player_id%'`)
    ).length > 0
  let later: ReturnType<typeof ask> | undefined
  await town.app.db.transaction(async (tx) => {
    await lockPayout(tx, first)
    later = ask(ana, randomUUID(), 5_000)
    await becomes(isWaiting, true)
    await town.app.wallet.lock(tx, ana.id)
  })
  expect(await later).toMatchObject({ amount: 5_000n })
})

it('[MONEY-12] in five hundred parts costs few statements, and lists them by a keyset', async () => {
  const ana = await town.payer({ real: 5_000_000 })
  const id = randomUUID()
  await set('withdraw_daily', 10_000)
  const begun = performance.now()
  await ask(ana, id, 5_000_000)
  expect(performance.now() - begun).toBeLessThan(5_000)
  await set('withdraw_daily', 0)
  const { withdrawal, parts } = await town.app.cashier.getWithdrawal(ana.id, id)
  expect([withdrawal.parts, parts.length]).toEqual([500, 20])
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await town.app.cashier.listPayouts(ana.id, { id, cursor })
    seen.push(...page.payouts.map(({ part }) => part))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
  const other = await town.payer()
  await expect(town.app.cashier.listPayouts(other.id, { id })).rejects.toMatchObject({
    code: 'withdrawal_not_found',
  })
})

it('the books balance', () => town.assertBooksBalance())
