import type { HistoryFilter, HistoryRow, Wallet } from '../../wallet/index.ts'
import type { SearchTarget, SeqRange } from './resolve-search.ts'

/** Movements that match a search, newest first: a look-up by reference, then range after range until the page is full. */
export async function searchHistory(
  wallet: Pick<Wallet, 'history'>,
  playerId: number,
  { target, filter }: { target: SearchTarget; filter: HistoryFilter },
): Promise<HistoryRow[]> {
  const { rqs, accounts, accountRanges, kinds, kindRanges } = target
  const lists = [
    rqs.length > 0 ? await wallet.history(playerId, { ...filter, rqs }) : [],
    await readRanges(wallet, playerId, { filter: { ...filter, accounts }, ranges: accountRanges }),
  ]
  const sought = filter.kinds ? kinds.filter((kind) => filter.kinds?.includes(kind)) : kinds
  if (sought.length > 0)
    lists.push(
      await readRanges(wallet, playerId, { filter: { ...filter, kinds: sought }, ranges: kindRanges }),
    )
  const found = new Map(lists.flat().map((row) => [row.seq, row]))
  return [...found.values()].toSorted((row, other) => other.seq - row.seq).slice(0, filter.limit)
}

async function readRanges(
  wallet: Pick<Wallet, 'history'>,
  playerId: number,
  { filter, ranges }: { filter: HistoryFilter; ranges: readonly SeqRange[] },
): Promise<HistoryRow[]> {
  const { beforeSeq = Number.MAX_SAFE_INTEGER, limit } = filter
  const found: HistoryRow[] = []
  for (const [first, last] of ranges) {
    if (found.length === limit) break
    if (first >= beforeSeq) continue
    const range = { afterSeq: first - 1, beforeSeq: Math.min(beforeSeq, last + 1) }
    found.push(...(await wallet.history(playerId, { ...filter, ...range, limit: limit - found.length })))
  }
  return found
}
