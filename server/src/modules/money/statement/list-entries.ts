import type { Label } from '@jogo/contract/products'
import type { CorrectionReason } from '@jogo/contract/statement'
import {
  accountProduct,
  type HistoryFilter,
  type HistoryRow,
  isProductKind,
  type Kind,
  PRODUCT_KINDS,
} from '../wallet/index.ts'
import { correctionReasons } from './correction-reasons.ts'
import type { StatementDeps } from './deps.ts'
import type { SearchTarget } from './search/resolve-search.ts'
import { searchHistory } from './search/search-history.ts'
import { movementSource, type Source, sourceKinds } from './source.ts'

/** 0 in progress, 1 cancelled, 2 done. */
export type Status = 0 | 1 | 2

export interface EntryFilter {
  source?: string
  /** 1 money in, 0 money out. */
  type?: 0 | 1
  status?: Status
  from?: Date
  to?: Date
  /** Only entries with a lower number. */
  beforeSeq?: number
  /** Only entries that match a search. */
  target?: SearchTarget
}

export type StatementEntry = HistoryRow & {
  source: Source
  status: Status
  label: Label | undefined
  reason: CorrectionReason | undefined
}

export const PAGE = 50
const ENDINGS = { 0: 'open', 1: 'void', 2: 'done' } as const

/** A page of the journal, newest first, and whether older entries exist. */
export async function listEntries(
  deps: Pick<StatementDeps, 'corrections' | 'labels' | 'pendingStakes' | 'wallet' | 'winReviews'>,
  playerId: number,
  filter: EntryFilter,
): Promise<{ entries: StatementEntry[]; isMore: boolean }> {
  const pending = filter.status === undefined ? [] : await deps.pendingStakes(playerId)
  const history = toHistory(filter, pending)
  const stakes = filter.status === 0 ? toPending(filter, pending) : undefined
  const lists = await Promise.all([
    history && findHistory(deps, playerId, history, filter.target),
    stakes && deps.wallet.history(playerId, stakes),
  ])
  const found = lists.flatMap((list) => list ?? []).toSorted((row, other) => other.seq - row.seq)
  return {
    entries: await describeEntries(deps, playerId, found.slice(0, PAGE)),
    isMore: found.length > PAGE,
  }
}

const findHistory = (
  { wallet }: Pick<StatementDeps, 'wallet'>,
  playerId: number,
  filter: HistoryFilter,
  target: SearchTarget | undefined,
) => (target ? searchHistory(wallet, playerId, { target, filter }) : wallet.history(playerId, filter))

/** Movements with source, status, label and reason, in the same order. */
export async function describeEntries(
  deps: Pick<StatementDeps, 'corrections' | 'labels' | 'winReviews'>,
  playerId: number,
  rows: readonly HistoryRow[],
): Promise<StatementEntry[]> {
  const [known, reasons] = await Promise.all([
    readLabels(deps.labels, playerId, rows),
    correctionReasons(deps, rows),
  ])
  return rows.map((entry) => ({
    ...entry,
    source: movementSource(entry),
    ...statusAndLabel(entry, isProductKind(entry.kind) ? known.get(entry.rq) : undefined),
    reason: reasons.get(entry.seq),
  }))
}

/** Reads the labels with one call per product. */
async function readLabels(labels: StatementDeps['labels'], playerId: number, entries: readonly HistoryRow[]) {
  const productEntries = entries.filter(({ kind }) => isProductKind(kind))
  const answers = await Promise.all(
    Object.entries(labels).map(([product, of]) => {
      const own = productEntries.filter(({ account }) => accountProduct(account)?.product === product)
      return own.length > 0 ? of(playerId, own) : new Map<string, Label>()
    }),
  )
  return new Map(answers.flatMap((answer) => [...answer]))
}

/** Filter of the history. Undefined if nothing can match, because the source does not exist. @param pending references of stakes in progress */
function toHistory(
  { source, type, status, target: _, ...rest }: EntryFilter,
  pending: readonly string[],
): HistoryFilter | undefined {
  const of = source === undefined ? undefined : sourceKinds(source)
  // Only withdrawals have a status other than done, so the filter selects their few entries, which have an index.
  const kinds = status === undefined || status === 2 ? of?.kinds : onHold(of?.kinds)
  if (kinds?.length === 0) return undefined
  return {
    limit: PAGE + 1,
    ...rest,
    ...(kinds && { kinds }),
    ...(of?.product && { product: of.product }),
    ...(type !== undefined && { gains: type === 1 }),
    ...(status !== undefined && { endings: ENDINGS[status] }),
    ...(status === 2 && { withoutRqs: pending }),
  }
}

/** Stakes on bets that wait: their few entries are looked up by reference. */
function toPending(
  { source, type, from, to, beforeSeq, target }: EntryFilter,
  pending: readonly string[],
): HistoryFilter | undefined {
  const kinds = source === undefined ? PRODUCT_KINDS : sourceKinds(source).kinds
  const rqs = target ? pending.filter((rq) => target.rqs.includes(rq)) : pending
  if (rqs.length === 0 || type === 1 || !kinds.includes('take_stake')) return undefined
  return {
    ...{ limit: PAGE + 1, kinds: ['take_stake'], rqs },
    ...(from && { from }),
    ...(to && { to }),
    ...(beforeSeq !== undefined && { beforeSeq }),
  }
}

const onHold = (kinds: readonly Kind[] | undefined): Kind[] =>
  !kinds || kinds.includes('hold_withdrawal') ? ['hold_withdrawal'] : []

/** The stake of a bet that waits is in progress; its other movements are not. */
function statusAndLabel(
  { kind, ending }: HistoryRow,
  label: Label | undefined,
): Pick<StatementEntry, 'status' | 'label'> {
  const isPending = label !== undefined && 'pending' in label
  if (isPending) return { status: kind === 'take_stake' ? 0 : 2, label }
  return { status: kind !== 'hold_withdrawal' || ending === 'posted' ? 2 : ending === 'void' ? 1 : 0, label }
}
