import { tryEach } from '../../../platform/try-each.ts'
import { type CompareDeps, compareActions } from './compare.ts'
import * as store from './compare-store.ts'
import { SUPPLIERS } from './names.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Time after the end of a day (UTC) at which it is compared, ms: five in the morning in Brasília, when late actions have arrived. */
const AFTER_MS = 8 * HOUR_MS

/** Compares suppliers' actions with ours, for each ended day that is not compared yet. The first period begins with the supplier's first action. */
export async function compareDue(deps: CompareDeps): Promise<void> {
  const { db, clock, companies } = deps
  const now = clock.now().getTime()
  const upto = new Date(Math.floor((now - AFTER_MS) / DAY_MS) * DAY_MS)
  await tryEach(SUPPLIERS, async (supplier) => {
    if (!companies[supplier]) return
    const from = (await store.findCompared(db.sql, supplier)) ?? (await store.findFirst(db.sql, supplier))
    if (!from || from >= upto) return
    for (let day = from; day < upto; day = end(day)) {
      const compared = await compareActions(deps, supplier, day, end(day))
      if (compared.is === 'unavailable') break
      await store.upsertComparison(db.sql, supplier, end(day), clock.now())
    }
  })
}

const end = (day: Date) => new Date((Math.floor(day.getTime() / DAY_MS) + 1) * DAY_MS)
