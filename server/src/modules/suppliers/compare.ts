import type { ReportedAction, SupplierCompany } from '../../partners/supplier.ts'
import type { StoredKind } from './action.ts'
import * as store from './compare-store.ts'
import type { SuppliersDeps } from './deps.ts'
import { actionId } from './ids.ts'
import type { SupplierName } from './names.ts'

export type DifferenceKind = 'missing' | 'double' | 'late' | 'amount' | 'unlisted'

export interface SupplierDifference {
  key: string
  kind: DifferenceKind
  /** When the action was done, by the supplier's clock, or by ours for one that he does not list. */
  at: Date
  detail: object
}

/** An action as we have it, with the key that it has at the supplier. */
export interface OwnAction {
  id: string
  key: string
  kind: StoredKind
  amount: bigint
  undoes: string | null
  at: Date
}

export type Compared =
  | { is: 'compared'; reported: number; differences: SupplierDifference[] }
  | { is: 'unavailable' }

/** An action that came to us later than this after it was done is named, ms. Clocks and repeats explain less. */
const LATE_MS = 3_600_000
/** How much longer than the time compared his list is read, so that what lies on its edge is found. */
const EDGE_MS = 3_600_000
const PAGES_AT_MOST = 10_000

/**
 * Compares what a supplier considers done with what we did: names what is missing, double, late, of another amount, or not in his list. Nothing is
 * mended: the supplier sends again what we lack, and what differs is for people to decide.
 */
export async function compareActions(
  { db, clock, companies, log }: CompareDeps,
  supplier: SupplierName,
  from: Date,
  to: Date,
): Promise<Compared> {
  const company = companies[supplier]
  const reported = company && (await readAll(company, shifted(from, -EDGE_MS), shifted(to, EDGE_MS)))
  if (!reported) {
    log.warn({ supplier }, 'a supplier did not tell what he considers done')
    return { is: 'unavailable' }
  }
  const ids = reported.flatMap((one) => [
    ...idsOf(supplier, one),
    ...(one.refKey ? [actionId(supplier, one.refKey)] : []),
  ])
  const known = await store.listByIds(db.sql, [...new Set(ids)])
  const ours = await store.listBetween(db.sql, supplier, from, to)
  const inTime = reported.filter(({ at }) => at >= from && at < to)
  const differences = [
    ...findDoubles(inTime),
    ...inTime.flatMap((one) => judge(supplier, one, known)),
    ...findUnlisted(supplier, ours, reported),
  ]
  const now = clock.now()
  await db.transaction(async (tx) => {
    await store.keepDifferences(tx, supplier, { from, to, now }, differences)
    await store.noteLooked(tx, supplier, now)
  })
  if (differences.length > 0)
    log.error(
      { supplier, differences: differences.length, some: differences.slice(0, 5) },
      'a supplier and we do not agree',
    )
  return { is: 'compared', reported: inTime.length, differences }
}

export type CompareDeps = Pick<SuppliersDeps, 'db' | 'clock' | 'companies' | 'log'>

/** Those under which we may have it. */
const idsOf = (supplier: SupplierName, { key, formerKeys = [] }: ReportedAction): string[] =>
  [key, ...formerKeys].map((one) => actionId(supplier, one))

const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Undefined unless all of it was told: half a list would name the other half as missing. */
async function readAll(
  company: SupplierCompany,
  from: Date,
  to: Date,
): Promise<ReportedAction[] | undefined> {
  const all: ReportedAction[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_AT_MOST; pages += 1) {
    const page = await company.actions(from, to, cursor)
    if (!page) return undefined
    all.push(...page.actions)
    if (page.next === undefined || page.next === cursor) return all
    cursor = page.next
  }
  return undefined
}

export function findDoubles(reported: readonly ReportedAction[]): SupplierDifference[] {
  const seen = new Map<string, number>()
  for (const { key } of reported) seen.set(key, (seen.get(key) ?? 0) + 1)
  return reported
    .filter(
      ({ key }, index) => (seen.get(key) ?? 0) > 1 && reported.findIndex((one) => one.key === key) === index,
    )
    .map(({ key, at, amount }) => ({
      key,
      kind: 'double',
      at,
      detail: { times: seen.get(key), amount: String(amount) },
    }))
}

/** @param known our actions by id, and what takes one back by the id of that one */
export function judge(
  supplier: SupplierName,
  one: ReportedAction,
  known: store.KnownActions,
): SupplierDifference[] {
  const { key, kind, refKey, amount, at, userId } = one
  const difference = (as: DifferenceKind, detail: object): SupplierDifference[] => [
    { key, kind: as, at, detail },
  ]
  const id = actionId(supplier, key)
  const owned = idsOf(supplier, one).flatMap((its) => known.byId.get(its) ?? [])
  const own = owned.find((its) => its.kind === kind) ?? owned[0]
  const undone = known.undone.get(kind === 'rollback' && refKey ? actionId(supplier, refKey) : id)
  // A rollback is one, whoever of several asked for it; what was taken back before it came never was.
  if (kind === 'rollback') return own || undone ? [] : difference('missing', { kind, refKey, userId })
  if (!own) return undone ? [] : difference('missing', { kind, amount: String(amount), userId })
  if (own.amount !== amount)
    return difference('amount', { theirs: String(amount), ours: String(own.amount), userId })
  const late = own.at.getTime() - at.getTime()
  return late > LATE_MS ? difference('late', { seconds: Math.round(late / 1_000), userId }) : []
}

/** What we did and he does not list; what was taken back again need not be listed. */
export function findUnlisted(
  supplier: SupplierName,
  ours: readonly (OwnAction & { isUndone: boolean })[],
  reported: readonly ReportedAction[],
): SupplierDifference[] {
  const listed = new Set(reported.flatMap((one) => idsOf(supplier, one)))
  return ours
    .filter(({ id, kind, isUndone }) => COUNTED.has(kind) && !isUndone && !listed.has(id))
    .map(({ key, kind, amount, at }) => ({
      key,
      kind: 'unlisted',
      at,
      detail: { kind, amount: String(amount) },
    }))
}

const COUNTED: ReadonlySet<string> = new Set(['bet', 'win', 'adjust'])
