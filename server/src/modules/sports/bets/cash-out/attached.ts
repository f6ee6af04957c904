import type { RefusalCode } from '@jogo/contract/refusals'
import type { OddsMilli } from '@jogo/rules/money'
import type pg from 'pg'
import type { Attacher, AttachRequest, Movement, Veto } from '../../../money/wallet/index.ts'
import { payDebtsOfSellers } from './debts.ts'
import type { LiveNow } from './price-store.ts'
import { insertCashOuts, type SoldPart } from './store.ts'

/** A price behind an offer. */
export interface SoldPrice {
  /** Index of the leg in its bet. */
  n: number
  marketId: number
  selection: number
  version: number
  odds: OddsMilli
  /** Undefined for a leg whose match is not under way. */
  live: LiveNow | undefined
}

/** The cash-out attached to a movement. */
export interface CashedRow {
  part: SoldPart
  prices: readonly SoldPrice[]
  /** The cash-out has waited: its pending row ends with the sale. */
  hasWaited: boolean
  /** Account and label of the bet's movements. */
  books: { account: number; label: NonNullable<Movement['label']> }
}

const CHECK = {
  name: 'bets.check_sold_prices',
  text: `select i, code from public.check_prices($1::bigint[], $2::smallint[], $3::bigint[], $4::int[], $5::smallint[], $6::smallint[], $7::bigint[],
    (select array_agg(c.asked_at order by x.i) from unnest($8::bigint[], $9::uuid[]) with ordinality as x(player_id, reference, i)
      left join public.pending_cash_outs c on c.player_id = x.player_id and c.reference = x.reference))`,
}

/** Rows of cash-outs, written in the transaction of their movements, while the prices behind the offers are locked and hold. */
export const cashingAttacher: Attacher = {
  check: lockPrices,
  write: async (client, rows) => {
    const sold = rows.map(({ row, walletId, index }) => ({
      ...(row as CashedRow),
      playerId: walletId,
      index,
    }))
    const changed = await insertCashOuts(
      client,
      sold.map(({ part, hasWaited, playerId }) => ({ ...part, hasWaited, playerId })),
    )
    return changed.length > 0
      ? { vetoed: changed.map((at) => ({ index: rows[at]?.index ?? 0, code: 'bet_changed' as const })) }
      : { follow: await payDebtsOfSellers(client, sold) }
  },
}

/** Locks each price once, in the order of the markets, as the placing of bets does. */
async function lockPrices(client: pg.ClientBase, rows: readonly AttachRequest[]): Promise<readonly Veto[]> {
  const repeats = await listWritten(client, rows)
  const wanted = rows
    .filter(({ index }) => !repeats.has(index))
    .flatMap(({ index, row, walletId }) => {
      const { prices, part } = row as CashedRow
      return prices.map((price) => ({ ...price, index, walletId, reference: part.reference }))
    })
    .sort((price, other) => price.marketId - other.marketId)
  if (wanted.length === 0) return []
  const { rows: blocked } = await client.query<{ i: number; code: RefusalCode }>({
    ...CHECK,
    values: [
      wanted.map(({ marketId }) => marketId),
      wanted.map(({ selection }) => selection),
      wanted.map(({ version }) => version),
      wanted.map(({ odds }) => odds),
      wanted.map(({ live }) => live?.home ?? null),
      wanted.map(({ live }) => live?.away ?? null),
      wanted.map(({ live }) => live?.epoch ?? null),
      wanted.map(({ walletId }) => walletId),
      wanted.map(({ reference }) => reference),
    ],
  })
  const codes = new Map(blocked.map(({ i, code }) => [wanted[i - 1]?.index ?? 0, code]))
  return [...codes].map(([index, code]) => ({ index, code }))
}

/** Indexes of rows that were written before: a repeat gets the first answer at any prices. */
async function listWritten(
  client: pg.ClientBase,
  rows: readonly AttachRequest[],
): Promise<ReadonlySet<number>> {
  const { rows: written } = await client.query<{ i: number }>({
    name: 'bets.list_cashed',
    text: `select x.i::int as i from unnest($1::bigint[], $2::uuid[]) with ordinality as x(player_id, reference, i)
      join public.cash_outs c on c.player_id = x.player_id and c.reference = x.reference`,
    values: [rows.map(({ walletId }) => walletId), rows.map(({ row }) => (row as CashedRow).part.reference)],
  })
  return new Set(written.flatMap(({ i }) => rows[i - 1]?.index ?? []))
}
