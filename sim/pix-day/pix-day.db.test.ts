import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { followPayout } from '../../server/src/modules/money/cashier/follow-payout.ts'
import { ownId } from '../../server/src/modules/money/cashier/partner-id.ts'
import { reconcile } from '../../server/src/modules/money/cashier/reconcile.ts'
import { livePixDay } from './pix-day.ts'
import { PLANTS } from './plant.ts'
import { openPixTown, playerCpf, toAmount } from './town.ts'

it('[LAW-PAY-6] every planted difference of a day of Pix is named once, none is invented, and what agrees again is resolved', async () => {
  const day = await livePixDay(40, 1)
  const planted = Object.keys(PLANTS).length
  const nothing = { found_before: 0, missed: [], invented: [], doubled: 0, unresolved: [] }
  expect(day).toMatchObject({ planted, ...nothing })
})

it('[LAW-PAY-6] a bank that changes its mind days later is a difference at once, and moves no money', async () => {
  const start = Date.parse('2027-03-01T03:00:00Z')
  const town = await openPixTown(2, start)
  try {
    const { company, db, deps } = town
    await town.deposit(1, toAmount(5_000))
    await town.deposit(2, toAmount(7_000))
    const paid = await town.withdraw(1)
    company.refusedKeys.add(playerCpf(2))
    const failed = await town.withdraw(2)
    town.set(start + 4 * 24 * 3_600_000)
    for (const [payoutId, status] of [
      [paid, 'rejected'],
      [failed, 'paid'],
    ] as const) {
      const payout = company.payouts.get(payoutId)
      if (!payout) throw new Error('not sent')
      company.payouts.set(payoutId, { ...payout, status })
      // The job of the payout's callback, delivered twice.
      for (let time = 0; time < 2; time += 1) await followPayout(deps, ownId(payoutId) ?? '')
    }
    const { rows } = await sql<{ key: string; kind: string }>`
      select key, kind from pix_differences order by kind`.execute(db.sql)
    expect(rows).toEqual([
      { key: failed, kind: 'paid_after_void' },
      { key: paid, kind: 'unpaid' },
    ])
    expect([(await deps.wallet.balance(1)).real, (await deps.wallet.balance(2)).real]).toEqual([0n, 7_000n])
  } finally {
    await town.close()
  }
})

it('an hour whose list does not end is not taken as compared, and the hours after it are', async () => {
  const start = Date.parse('2027-03-01T03:00:00Z')
  const town = await openPixTown(1, start)
  try {
    const hour = (n: number) => start + n * 3_600_000
    const compared = async () =>
      (await sql<{ upto: Date }>`select upto from pix_comparisons`.execute(town.db.sql)).rows[0]?.upto
    town.company.endless.add(hour(10))
    town.set(hour(15))
    const strange = town.company.receive({ txid: undefined, amount: toAmount(1), payerCpf: playerCpf(1) })
    town.set(hour(20))
    expect(await reconcile(town.deps)).toMatchObject([{ kind: 'unknown', key: strange.e2eid }])
    expect(await compared()).toEqual(new Date(hour(10)))
    town.company.endless.clear()
    await reconcile(town.deps)
    expect(await compared()).toEqual(new Date(hour(18)))
  } finally {
    await town.close()
  }
})
