import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { reconcile } from '../../server/src/modules/money/cashier/reconcile.ts'
import { livePixDay } from './pix-day.ts'
import { PLANTS } from './plant.ts'
import { amountOf, cpfOf, openPixTown } from './town.ts'

it('[LAW-PAY-6] every planted difference of a day of Pix is named once, none is invented, and what agrees again is resolved', async () => {
  const day = await livePixDay(40, 1)
  const planted = Object.keys(PLANTS).length
  const nothing = { found_before: 0, missed: [], invented: [], doubled: 0, unresolved: [] }
  expect(day).toMatchObject({ planted, ...nothing })
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
    const strange = town.company.receive({ txid: undefined, amount: amountOf(1), payerCpf: cpfOf(1) })
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
