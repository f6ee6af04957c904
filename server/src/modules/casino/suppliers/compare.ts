import type { ActionList, ReportedAction } from '../../../partners/supplier.ts'
import {
  classifyDifference,
  possibleActionIds,
  ReadList,
  type SupplierDifference,
} from './classify-difference.ts'
import * as store from './compare-store.ts'
import type { SuppliersDeps } from './deps.ts'
import { actionId } from './ids.ts'
import type { SupplierName } from './names.ts'

export type Compared =
  | { is: 'compared'; reported: number; differences: SupplierDifference[] }
  | { is: 'unavailable' }

/** Margin around the period within which the supplier's list is read, ms, because the two sides may differ about times at its edges. */
const EDGE_MS = 3_600_000
const PAGES_AT_MOST = 10_000

/**
 * Compares a supplier's completed actions with ours. Differences are actions that are missing, duplicate, late, unlisted, undone on one side only, or different
 * in amount, kind or player. Both sides are read page by page; only ids of the list stay in memory. Nothing is corrected: the supplier sends missing actions
 * again, and people decide about differences.
 */
export async function compareActions(
  { db, clock, companies, log }: CompareDeps,
  supplier: SupplierName,
  from: Date,
  to: Date,
): Promise<Compared> {
  const company = companies[supplier]
  const list = new ReadList(supplier)
  const differences: SupplierDifference[] = []
  let reported = 0
  const isWhole =
    company &&
    (await readAll(company, shifted(from, -EDGE_MS), shifted(to, EDGE_MS), async (actions) => {
      for (const action of actions) list.note(action)
      const inTime = actions.filter(({ at }) => at >= from && at < to)
      reported += inTime.length
      const known = await store.listByIds(db.sql, idsToLookUp(supplier, inTime))
      for (const reportedAction of inTime)
        differences.push(...classifyOnce(supplier, list, reportedAction, known))
    }))
  if (!isWhole) {
    log.warn({ supplier }, 'a supplier did not tell what he considers done')
    return { is: 'unavailable' }
  }
  for await (const ours of store.pagesBetween(db.sql, supplier, from, to))
    differences.push(...list.findUnlisted(ours))
  const found = list.settled(differences)
  const now = clock.now()
  await db.transaction(async (tx) => {
    await store.replaceDifferences(tx, supplier, { from, to, now }, found)
    await store.upsertComparedAt(tx, supplier, now)
  })
  if (found.length > 0)
    log.error(
      { supplier, differences: found.length, some: found.slice(0, 5) },
      'a supplier and we do not agree',
    )
  return { is: 'compared', reported, differences: found }
}

export type CompareDeps = Pick<SuppliersDeps, 'db' | 'clock' | 'companies' | 'log'>

/** Classifies an entry of the list. Of a duplicate the first entry is compared, and the second is reported. */
export function classifyOnce(
  supplier: SupplierName,
  list: ReadList,
  reportedAction: ReportedAction,
  known: store.KnownActions,
): SupplierDifference[] {
  const times = list.count(reportedAction)
  if (times === 1) return classifyDifference(supplier, reportedAction, known)
  const { key, at, amount } = reportedAction
  return times === 2 ? [{ key, kind: 'double', at, detail: { amount: String(amount) } }] : []
}

const idsToLookUp = (supplier: SupplierName, actions: readonly ReportedAction[]): string[] => [
  ...new Set(
    actions.flatMap((action) => [
      ...possibleActionIds(supplier, action),
      ...(action.refKey ? [actionId(supplier, action.refKey)] : []),
    ]),
  ),
]

const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** @returns whether the list was complete. From an incomplete list no action may be reported as unlisted */
async function readAll(
  company: ActionList,
  from: Date,
  to: Date,
  read: (actions: readonly ReportedAction[]) => Promise<void>,
): Promise<boolean> {
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_AT_MOST; pages += 1) {
    const page = await company.actions(from, to, cursor)
    if (!page) return false
    await read(page.actions)
    if (page.next === undefined) return true
    if (page.next === cursor) return false
    cursor = page.next
  }
  return false
}
