import { randomUUID } from 'node:crypto'
import { WITHDRAWAL_STATUS } from '@jogo/contract/cashier'
import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyPayoutOutcome } from '../../src/modules/money/cashier/apply-payout-outcome.ts'
import { becomes, type CashierTown, openCashierTown, type PayingPlayer, partnerIdOf } from './cashier-town.ts'

let town: CashierTown

beforeAll(async () => {
  town = await openCashierTown('withdrawal_parts')
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
const stateOf = async (person: PayingPlayer, id: string) => (await view(person, id)).status
const entries = async (person: PayingPlayer) => {
  const { transactions } = await town.app.statement.list(person.id, { source: 'Withdraw' })
  return transactions.map((row) => row.is === 'posted' && [row.entry.kind, row.entry.real, row.entry.ending])
}

it('[MONEY-12] above the most of one payout is paid as several, each with its end-to-end id, and told of once', async () => {
  const ana = await town.payer({ real: 100_000 })
  const id = randomUUID()
  expect(await ask(ana, id, 35_000)).toMatchObject({ parts: 4, pending: 35_000n })
  await becomes(() => stateOf(ana, id), 'paid')
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
  await becomes(() => stateOf(ana, id), 'part_paid')
  const { parts, paid, givenBack, failureReason } = await view(ana, id)
  expect(parts.map(({ status }) => status)).toEqual(['paid', 'paid', 'failed'])
  expect([paid, givenBack, failureReason]).toEqual([20_000n, 4_014n, parts[2]?.failureReason])
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
  await town.trouble(operation, kind, { idEnvio: partnerIdOf(id) })
  await ask(ana, id, 25_000)
  await becomes(() => stateOf(ana, id), first === 'paid' ? 'paid' : 'part_paid')
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

it('[MONEY-12] with an end-to-end id that another payout has is not booked, and its money stays on hold', async () => {
  const ana = await town.payer({ real: 50_000 })
  const [first, id] = [randomUUID(), randomUUID()]
  await ask(ana, first, 5_000)
  await becomes(() => stateOf(ana, first), 'paid')
  const { e2eid } = await view(ana, first)
  await town.trouble(
    'payout.complete',
    'payout-rejected-async',
    { idEnvio: partnerIdOf(id) },
    { delayMs: 60_000 },
  )
  await ask(ana, id, 5_000)
  await becomes(() => stateOf(ana, id), 'paying')
  const answer = {
    payoutId: partnerIdOf(id),
    amount: cents(5_000),
    returns: [],
    status: 'paid' as const,
    e2eid,
  }
  await applyPayoutOutcome(town.deps, id, answer as Parameters<typeof applyPayoutOutcome>[2])
  expect(await stateOf(ana, id)).toBe('paying')
  expect(await town.rows('select from ledger.house_journal where rq = $1', id)).toHaveLength(0)
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
