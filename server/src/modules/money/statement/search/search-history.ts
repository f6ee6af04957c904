import type { HistoryFilter, HistoryRow, Wallet } from '../../wallet/index.ts'
import type { SearchTarget } from './resolve-search.ts'

/** Movements of a search, newest first: a look-up by reference, and reads of the ranges one by one until the page is full. */
export async function searchHistory(
  wallet: Pick<Wallet, 'history'>,
  playerId: number,
  { target, filter }: { target: SearchTarget; filter: HistoryFilter },
): Promise<HistoryRow[]> {
  const { rqs, accounts, ranges } = target
  const { beforeSeq = Number.MAX_SAFE_INTEGER, limit } = filter
  const found = rqs.length > 0 ? await wallet.history(playerId, { ...filter, rqs }) : []
  let missing = limit
  for (const [first, last] of ranges) {
    if (missing === 0) break
    if (first >= beforeSeq) continue
    const rows = await wallet.history(playerId, {
      ...filter,
      ...{ accounts, limit: missing },
      ...{ afterSeq: first - 1, beforeSeq: Math.min(beforeSeq, last + 1) },
    })
    found.push(...rows)
    missing -= rows.length
  }
  return found.toSorted((row, other) => other.seq - row.seq).slice(0, limit)
}
