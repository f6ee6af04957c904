import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reconcile } from '../../src/modules/money/cashier/reconcile.ts'
import {
  becomes,
  type CashierTown,
  openCashierTown,
  type PayingPlayer,
  partnerId,
  stays,
} from './cashier-town.ts'

let town: CashierTown

beforeAll(async () => {
  town = await openCashierTown('pix_withdrawal')
})
afterAll(() => town?.close())

const ask = (person: PayingPlayer, id: string, amount: number, pixKey?: string) =>
  town.app.cashier.requestWithdrawal({
    id,
    playerId: person.id,
    amount: cents(amount),
    ...(pixKey !== undefined && { pixKey }),
  })
const withdraw = async (person: PayingPlayer, amount: number, trouble?: [string, string, object?]) => {
  const id = randomUUID()
  const idEnvio = partnerId(id)
  if (trouble) await town.trouble(trouble[0], trouble[1], { idEnvio }, trouble[2])
  await ask(person, id, amount)
  return id
}
const status = async (id: string) => {
  const [row] = await town.rows<{ status: string }>('select status from withdrawals where id = $1', id)
  return row?.status
}
/** The payouts for this withdrawal according to the company. */
const payouts = async (id: string) => {
  const { pix } = await town.sandbox.control<{
    pix: { payouts: Record<string, { cents: number; status: string }> }
  }>('state', {}, 'GET')
  return Object.entries(pix.payouts).flatMap(([key, payout]) =>
    key === partnerId(id) ? [[payout.cents, payout.status]] : [],
  )
}

describe.concurrent('a withdrawal is paid once', () => {
  it('[LAW-PAY-3] to the own CPF; the money leaves the balance at once, and the open pages hear of it', async () => {
    const ana = await town.payer({ real: 10_000 })
    const id = await withdraw(ana, 4_000)
    expect(await town.real(ana)).toBe(6_000n)
    await becomes(() => status(id), 'paid')
    expect(await town.real(ana)).toBe(6_000n)
    expect(await payouts(id)).toEqual([[4_000, 'REALIZADO']])
    await becomes(
      async () =>
        town.events.filter((event) => event.subject.endsWith(`.${ana.id}`)).map((event) => event.payload),
      [{ source_type: 'withdrawal', type: 0, status: 2, amount: 4_000, source: { id } }],
    )
  })

  it.each([
    ['payout.put', 'timeout-before-effect'],
    ['payout.put', 'timeout-after-effect'],
    ['payout.put', '5xx'],
    ['payout.put', '5xx-after-effect'],
    ['payout.put', '429'],
    ['payout.put', 'malformed-json'],
    ['payout.put', 'html-error'],
    ['payout.put', 'schema-drift'],
    ['payout.get', '5xx'],
    ['payout.get', 'timeout-before-effect'],
    ['payout.get', 'malformed-json'],
    ['payout.get', 'schema-drift'],
    ['callback.payout', 'lost'],
    ['callback.payout', 'duplicate'],
    ['callback.payout', 'duplicate-concurrent'],
    ['callback.payout', 'schema-drift'],
    ['callback.payout', 'malformed-json'],
    ['callback.payout', 'mtls-missing'],
    ['callback.payout', 'mtls-wrong-ca'],
  ])('whatever happens on the way: %s %s', async (operation, kind) => {
    const ana = await town.payer({ real: 10_000 })
    const id = await withdraw(ana, 4_000, [operation, kind])
    await becomes(() => status(id), 'paid')
    await stays(() => payouts(id), [[4_000, 'REALIZADO']])
    expect(await town.real(ana)).toBe(6_000n)
    expect(await town.rows('select from ledger.house_journal where rq = $1 and kind = 3', id)).toHaveLength(1)
  })

  it('when four workers take the same job at the same instant', async () => {
    const ana = await town.payer({ real: 10_000 })
    const id = await withdraw(ana, 4_000)
    const follow = town.task('cashier.follow-payout')
    await Promise.all([1, 2, 3, 4].map(() => follow({ payoutId: id })))
    await becomes(() => status(id), 'paid')
    expect(await payouts(id)).toEqual([[4_000, 'REALIZADO']])
  })

  it('and not forgotten when its job is lost', async () => {
    const ana = await town.payer({ real: 10_000 })
    const id = await withdraw(ana, 4_016)
    await town.rows('delete from graphile_worker._private_jobs where key = $1', `payout:${id}`)
    for (const beat of ['cashier.send-due', 'cashier.wake-forgotten']) await town.beat(beat)
    const jobs = await town.rows('select from graphile_worker.jobs where key = $1', `payout:${id}`)
    expect(jobs).toHaveLength(1)
  })
})

describe.concurrent('money comes back to the balance', () => {
  it('when the payment company refuses at once', async () => {
    const ana = await town.payer({ real: 10_000 })
    const id = await withdraw(ana, 4_014)
    await becomes(() => status(id), 'failed')
    expect(await town.real(ana)).toBe(10_000n)
    expect(await payouts(id)).toEqual([])
  })

  it.each(['lost', 'duplicate', 'late'])(
    'when the receiver’s bank refuses later, the callback being %s',
    async (kind) => {
      const ana = await town.payer({ real: 10_000 })
      const id = randomUUID()
      const idEnvio = partnerId(id)
      await town.trouble('payout.complete', 'payout-rejected-async', { idEnvio })
      await town.trouble('callback.payout', kind, { idEnvio }, { delayMs: 4_000 })
      await ask(ana, id, 4_000)
      expect(await town.real(ana)).toBe(6_000n)
      await becomes(() => status(id), 'failed')
      await stays(() => town.real(ana), 10_000n)
      expect(await payouts(id)).toEqual([[4_000, 'NAO_REALIZADO']])
      const { withdrawals } = await town.app.cashier.listWithdrawals(ana.id)
      expect(withdrawals).toMatchObject([{ withdrawal: { id, status: 'failed', failureReason: 'AM04' } }])
    },
  )

  it.each(['lost', 'duplicate-concurrent'])(
    'when it was paid and then sent back, the callback being %s',
    async (kind) => {
      const ana = await town.payer({ real: 10_000 })
      const id = randomUUID()
      const idEnvio = partnerId(id)
      await town.trouble('payout.complete', 'payout-returned-later', { idEnvio }, { delayMs: 1_500 })
      await town.trouble('callback.payout-return', kind, { idEnvio })
      await ask(ana, id, 4_000)
      await becomes(() => status(id), 'paid')
      expect(await town.real(ana)).toBe(6_000n)
      await becomes(() => status(id), 'returned')
      await stays(() => town.real(ana), 10_000n)
      const { transactions } = await town.app.statement.list(ana.id, { source: 'Withdraw' })
      expect(
        transactions.map(
          (transaction) => transaction.is === 'posted' && [transaction.entry.kind, transaction.entry.real],
        ),
      ).toEqual([
        ['return_withdrawal', 4_000n],
        ['hold_withdrawal', -4_000n],
      ])
      // Each row leads to the withdrawal.
      for (const row of transactions) {
        const rq = row.is === 'posted' ? row.entry.rq : ''
        expect((await town.app.cashier.getWithdrawal(ana.id, rq)).withdrawal.id).toBe(id)
      }
    },
  )
})

describe.concurrent('asking for a withdrawal', () => {
  it('with the same id twice moves the money once', async () => {
    const ana = await town.payer({ real: 10_000 })
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ana, id, 4_000)))
    expect(new Set(answers.map((answer) => answer.requestedAt.getTime())).size).toBe(1)
    expect(await town.real(ana)).toBe(6_000n)
    await expect(ask(ana, id, 4_001)).rejects.toMatchObject({ code: 'reference_reused' })
    await expect(ask(await town.payer({ real: 9_000 }), id, 4_000)).rejects.toMatchObject({
      code: 'reference_reused',
    })
  })

  it('of the whole balance by several at once is granted to one', async () => {
    const ana = await town.payer({ real: 10_000 })
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => ask(ana, randomUUID(), 10_000)))
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'insufficient_funds' })
    }
    expect(await town.real(ana)).toBe(0n)
  })

  it.each([
    ['above the balance', 10_001, undefined, 'insufficient_funds'],
    ['below the least', 99, undefined, 'amount_below_min'],
    ['above 2^53', Number.MAX_SAFE_INTEGER, undefined, 'insufficient_funds'],
    ['to another CPF', 4_000, '11144477735', 'payout_key_not_own'],
    ['to an e-mail key', 4_000, 'ana@example.com', 'payout_key_not_own'],
    ['to a phone key', 4_000, '+5511999990000', 'payout_key_not_own'],
  ])('%s is refused and moves nothing', async (_what, amount, key, code) => {
    const ana = await town.payer({ real: 10_000 })
    await expect(ask(ana, randomUUID(), amount, key)).rejects.toMatchObject({ code })
    expect(await town.real(ana)).toBe(10_000n)
    expect(await town.rows('select from withdrawals where player_id = $1', ana.id)).toHaveLength(0)
  })

  it('takes the own CPF as a key, with its points', async () => {
    const ana = await town.payer({ real: 10_000 })
    const { cpf } = ana
    const dotted = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
    expect(await ask(ana, randomUUID(), 4_000, dotted)).toMatchObject({ pixKey: cpf })
  })

  it('never takes bonus money', async () => {
    const ana = await town.payer({ real: 1_000 })
    const bonus = { playerId: ana.id, id: randomUUID(), amount: cents(5_000) }
    await town.app.db.transaction((tx) => town.app.wallet.grantBonus(tx, bonus))
    await expect(ask(ana, randomUUID(), 1_001)).rejects.toMatchObject({ code: 'insufficient_funds' })
    await ask(ana, randomUUID(), 1_000)
  })

  it('is open to an excluded player and closed to an unverified one', async () => {
    const [ana, bruno] = [await town.payer({ real: 10_000 }), await town.payer({ verified: false })]
    const limits = { stakeBarredUntil: 'infinity', depositBarredUntil: 'infinity' } as const
    await town.app.db.transaction((tx) => town.app.wallet.setLimits(tx, ana.id, limits))
    expect(await ask(ana, randomUUID(), 4_000)).toMatchObject({ status: 'requested' })
    await expect(ask(bruno, randomUUID(), 4_000)).rejects.toMatchObject({ code: 'kyc_required' })
  })

  it('lists them newest first, page by page', async () => {
    const ana = await town.payer({ real: 1_000_000 })
    const ids: string[] = []
    for (let count = 0; count < 45; count += 1)
      ids.unshift((await ask(ana, randomUUID(), 1_000 + count * 100)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await town.app.cashier.listWithdrawals(ana.id, cursor)
      seen.push(...page.withdrawals.map(({ withdrawal }) => withdrawal.id))
      cursor = page.next
    } while (cursor)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(new Set(seen).size).toBe(45)
  })
})

describe('at the end of the day', () => {
  it('the company’s list of payouts is compared with ours', async () => {
    const ana = await town.payer({ real: 10_000 })
    const missed = randomUUID()
    await town.trouble('callback.payout', 'lost', { idEnvio: partnerId(missed) })
    await ask(ana, missed, 4_000)
    await vi.waitFor(async () => expect(await payouts(missed)).toEqual([[4_000, 'REALIZADO']]))
    expect(await reconcile(town.deps)).toEqual([])
    await becomes(() => status(missed), 'paid')

    const payoutId = partnerId(randomUUID())
    const strange = { payoutId, amount: cents(713), key: ana.cpf, holderCpf: ana.cpf, text: 'not ours' }
    expect(await town.deps.pix.sendPayout(strange)).toMatchObject({ is: 'ok' })
    town.clock.advance(3 * 3_600_000)
    const found = (await reconcile(town.deps)).filter(({ key }) => key === payoutId)
    expect(found).toMatchObject([{ subject: 'payout', kind: 'unknown', amount: 713n }])
  })

  it('nothing is set aside but what still waits, and the books balance', async () => {
    await vi.waitFor(
      async () => {
        const [pending] = await town.rows<{ sum: bigint; count: number }>(
          "select coalesce(sum(amount_cents), 0)::bigint as sum, count(*)::int as count from withdrawals where status in ('requested', 'held', 'paying')",
        )
        expect(pending).toEqual({ sum: 4_016n, count: 1 })
      },
      { timeout: 20_000, interval: 100 },
    )
    const faults = await town.sandbox.control<unknown[]>('faults', {}, 'GET')
    expect(faults).toEqual([])
    await town.assertBooksBalance()
    await town.assertBankAgrees()
  })
})
