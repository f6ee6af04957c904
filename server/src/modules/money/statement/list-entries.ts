import type { Label } from '@jogo/contract/products'
import type { CorrectionReason } from '@jogo/contract/statement'
import {
  accountProduct,
  type HistoryFilter,
  type HistoryRow,
  isProductKind,
  type Kind,
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
  deps: Pick<StatementDeps, 'corrections' | 'labels' | 'wallet' | 'winReviews'>,
  playerId: number,
  filter: EntryFilter,
): Promise<{ entries: StatementEntry[]; isMore: boolean }> {
  const { wallet } = deps
  const history = toHistory(filter)
  if (!history) return { entries: [], isMore: false }
  const found = filter.target
    ? await searchHistory(wallet, playerId, { target: filter.target, filter: history })
    : await wallet.history(playerId, history)
  return {
    entries: await describeEntries(deps, playerId, found.slice(0, PAGE)),
    isMore: found.length > PAGE,
  }
}

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
    status: entryStatus(entry),
    label: isProductKind(entry.kind) ? known.get(entry.rq) : undefined,
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

/** Filter of the history. Undefined if nothing can match, because the source does not exist. */
function toHistory({ source, type, status, target: _, ...rest }: EntryFilter): HistoryFilter | undefined {
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
  }
}

const onHold = (kinds: readonly Kind[] | undefined): Kind[] =>
  !kinds || kinds.includes('hold_withdrawal') ? ['hold_withdrawal'] : []

const entryStatus = ({ kind, ending }: HistoryRow): Status =>
  kind !== 'hold_withdrawal' || ending === 'posted' ? 2 : ending === 'void' ? 1 : 0
