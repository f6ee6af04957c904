import type { ReportedAction } from '../../../partners/supplier.ts'
import type { StoredKind } from './action.ts'
import type { KnownActions } from './compare-store.ts'
import { actionId } from './ids.ts'
import type { SupplierName } from './names.ts'

/**
 * Kinds of differences. `shortfall`: the wallet did not cover the whole reversal of a win, or the whole settlement. `undone`: only our side has undone the action. `other`: different
 * player or kind of action. `unlisted`: missing in the supplier's list.
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
  /** Time of the action by the supplier's clock; for an unlisted action by our clock. */
  at: Date
  detail: object
}

/** A stored action, with its key at the supplier. */
export interface OwnAction {
  id: string
  key: string
  kind: StoredKind
  playerId: number
  amount: bigint
  /** Change of the wallet, signed. */
  moved: bigint
  /** Amount that a settlement had to move, signed; null for another action. */
  due: bigint | null
  undoes: string | null
  at: Date
}

/** Delay of an action's arrival above which it is reported, ms. Clock differences and repeats are shorter. */
const LATE_MS = 3_600_000

/** Ids under which the action may be stored. */
export const possibleActionIds = (
  supplier: SupplierName,
  { key, formerKeys = [] }: ReportedAction,
): string[] => [key, ...formerKeys].map((actionKey) => actionId(supplier, actionKey))

/** @param known our actions by id, and our rollbacks by the id of their target */
export function classifyDifference(
  supplier: SupplierName,
  reportedAction: ReportedAction,
  known: KnownActions,
): SupplierDifference[] {
  const { key, kind, refKey, amount, at, userId } = reportedAction
  const difference = (as: DifferenceKind, detail: object): SupplierDifference[] => [
    { key, kind: as, at, detail },
  ]
  const ids = possibleActionIds(supplier, reportedAction)
  const owned = ids.flatMap((id) => known.byId.get(id) ?? [])
  const own = owned.find((action) => action.kind === kind) ?? owned[0]
  if (kind === 'rollback') {
    // A rollback of our own side also counts for the supplier's rollback, because an action is undone once.
    const undone = own ?? known.undone.get(refKey ? actionId(supplier, refKey) : (ids[0] ?? ''))
    if (!undone) return difference('missing', { kind, refKey, userId })
    if (!isPlayer(userId, undone)) return difference('other', otherPlayerIds(reportedAction, undone))
    const { amount: debt, moved } = undone
    if (undone.kind !== 'reversal' || -moved >= debt) return []
    return difference('shortfall', { wanted: String(debt), taken: String(-moved), userId })
  }
  const undone = ids.flatMap((id) => known.undone.get(id) ?? [])[0]
  // An action that was undone before its arrival is not stored. Whether the supplier has undone it too is checked in `settled`.
  if (!own) return difference(undone ? 'undone' : 'missing', { kind, amount: String(amount), userId })
  if (own.kind !== kind || !isPlayer(userId, own))
    return difference('other', otherPlayerIds(reportedAction, own))
  if (own.amount !== amount)
    return difference('amount', { theirs: String(amount), ours: String(own.amount), userId })
  const late = own.at.getTime() - at.getTime()
  return [
    ...(undone ? difference('undone', { kind, amount: String(amount), userId }) : []),
    ...(own.due !== null && own.moved > own.due
      ? difference('shortfall', { wanted: String(-own.due), taken: String(-own.moved), userId })
      : []),
    ...(late > LATE_MS ? difference('late', { seconds: Math.round(late / 1_000), userId }) : []),
  ]
}

const isPlayer = (userId: string, { playerId }: OwnAction) => userId === String(playerId)

const otherPlayerIds = ({ kind, userId }: ReportedAction, own: OwnAction) => ({
  theirs: { kind, userId },
  ours: { kind: own.kind, userId: String(own.playerId) },
})

/** The part of the supplier's list that has been read, for checks over the whole list. */
export class ReadList {
  readonly #supplier: SupplierName
  readonly #listed = new Set<string>()
  readonly #takenBack = new Set<string>()
  readonly #times = new Map<string, number>()

  constructor(supplier: SupplierName) {
    this.#supplier = supplier
  }

  note(reportedAction: ReportedAction): void {
    for (const id of possibleActionIds(this.#supplier, reportedAction)) this.#listed.add(id)
    if (reportedAction.refKey) this.#takenBack.add(actionId(this.#supplier, reportedAction.refKey))
  }

  /** @returns number of entries with this key in the compared period, this entry included */
  count({ key }: ReportedAction): number {
    const id = actionId(this.#supplier, key)
    const times = (this.#times.get(id) ?? 0) + 1
    this.#times.set(id, times)
    return times
  }

  /** Removes `undone` differences about actions that the supplier has also undone, anywhere in the list. */
  settled(differences: readonly SupplierDifference[]): SupplierDifference[] {
    return differences.filter(
      ({ kind, key }) => kind !== 'undone' || !this.#takenBack.has(actionId(this.#supplier, key)),
    )
  }

  /** Our actions that the supplier's list lacks. An undone action may be missing. */
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

const COUNTED: ReadonlySet<string> = new Set(['bet', 'win', 'adjust', 'settlement'])
