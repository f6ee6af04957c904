import type { ReportedAction } from '../../../partners/supplier.ts'
import type { StoredKind } from './action.ts'
import type { KnownActions } from './compare-store.ts'
import { actionId } from './ids.ts'
import type { SupplierName } from './names.ts'

/**
 * `shortfall`: a win that he took back, of which the wallet no longer held all; `undone`: taken back with us, and not by him; `other`: he tells it of another player, or as another kind of action; `unlisted`: not in his list.
 */
export type DifferenceKind =
  | 'missing'
  | 'double'
  | 'late'
  | 'amount'
  | 'unlisted'
  | 'undone'
  | 'other'
  | 'shortfall'

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
  playerId: number
  amount: bigint
  /** What the wallet gained, signed. */
  moved: bigint
  undoes: string | null
  at: Date
}

/** An action that came to us later than this after it was done is named, ms. Clocks and repeats explain less. */
const LATE_MS = 3_600_000

/** The ids under which we may have it. */
export const idsOf = (supplier: SupplierName, { key, formerKeys = [] }: ReportedAction): string[] =>
  [key, ...formerKeys].map((one) => actionId(supplier, one))

/** @param known our actions by id, and what takes one back by the id of that one */
export function judge(
  supplier: SupplierName,
  one: ReportedAction,
  known: KnownActions,
): SupplierDifference[] {
  const { key, kind, refKey, amount, at, userId } = one
  const difference = (as: DifferenceKind, detail: object): SupplierDifference[] => [
    { key, kind: as, at, detail },
  ]
  const ids = idsOf(supplier, one)
  const owned = ids.flatMap((its) => known.byId.get(its) ?? [])
  const own = owned.find((its) => its.kind === kind) ?? owned[0]
  if (kind === 'rollback') {
    // A rollback is one, whoever of several asked for it.
    const undone = own ?? known.undone.get(refKey ? actionId(supplier, refKey) : (ids[0] ?? ''))
    if (!undone) return difference('missing', { kind, refKey, userId })
    if (!isOf(userId, undone)) return difference('other', othersOf(one, undone))
    const { amount: wanted, moved } = undone
    if (undone.kind !== 'reversal' || -moved >= wanted) return []
    return difference('shortfall', { wanted: String(wanted), taken: String(-moved), userId })
  }
  const undone = ids.flatMap((its) => known.undone.get(its) ?? [])[0]
  // What was taken back before it came never was; that he took it back too is asked for below.
  if (!own) return difference(undone ? 'undone' : 'missing', { kind, amount: String(amount), userId })
  if (own.kind !== kind || !isOf(userId, own)) return difference('other', othersOf(one, own))
  if (own.amount !== amount)
    return difference('amount', { theirs: String(amount), ours: String(own.amount), userId })
  const late = own.at.getTime() - at.getTime()
  return [
    ...(undone ? difference('undone', { kind, amount: String(amount), userId }) : []),
    ...(late > LATE_MS ? difference('late', { seconds: Math.round(late / 1_000), userId }) : []),
  ]
}

const isOf = (userId: string, { playerId }: OwnAction) => userId === String(playerId)

const othersOf = ({ kind, userId }: ReportedAction, own: OwnAction) => ({
  theirs: { kind, userId },
  ours: { kind: own.kind, userId: String(own.playerId) },
})

/** What of a supplier's list was told so far, by which more can be said only at its end. */
export class ReadList {
  readonly #supplier: SupplierName
  readonly #listed = new Set<string>()
  readonly #takenBack = new Set<string>()
  readonly #times = new Map<string, number>()

  constructor(supplier: SupplierName) {
    this.#supplier = supplier
  }

  note(one: ReportedAction): void {
    for (const id of idsOf(this.#supplier, one)) this.#listed.add(id)
    if (one.refKey) this.#takenBack.add(actionId(this.#supplier, one.refKey))
  }

  /** @returns how often it was told within the time that is compared, with this time */
  count({ key }: ReportedAction): number {
    const id = actionId(this.#supplier, key)
    const times = (this.#times.get(id) ?? 0) + 1
    this.#times.set(id, times)
    return times
  }

  /** Without those `undone` that he took back too, wherever in his list he says so. */
  settled(differences: readonly SupplierDifference[]): SupplierDifference[] {
    return differences.filter(
      ({ kind, key }) => kind !== 'undone' || !this.#takenBack.has(actionId(this.#supplier, key)),
    )
  }

  /** What we did and he does not list; what was taken back again need not be listed. */
  findUnlisted(ours: readonly (OwnAction & { isUndone: boolean })[]): SupplierDifference[] {
    return ours
      .filter(({ id, kind, isUndone }) => COUNTED.has(kind) && !isUndone && !this.#listed.has(id))
      .map(({ key, kind, playerId, amount, at }) => ({
        key,
        kind: 'unlisted',
        at,
        detail: { kind, amount: String(amount), userId: String(playerId) },
      }))
  }
}

const COUNTED: ReadonlySet<string> = new Set(['bet', 'win', 'adjust'])
