import type { RefusalCode } from '@jogo/contract/refusals'
import type pg from 'pg'
import type { AskedRow, AttachedRow } from '../../wallet/index.ts'
import type { PlacedRow } from './attached.ts'
import { type FullSelection, pricesOf, type Reserved, reservedOf } from './selections.ts'

export interface HinderedBet {
  /** Place of the bet among the rows. */
  place: number
  code: RefusalCode
}

const PLACE = {
  name: 'bets.place_bets',
  text: `select full_at, full_before from public.place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24, $25, $26, $27)`,
}
const CHECK = { name: 'bets.check_prices', text: 'select i, code from public.check_prices($1, $2, $3, $4)' }
const LIST_TAKEN = {
  name: 'bets.list_taken',
  text: `select (x.i - 1)::int as place from unnest($1::bigint[], $2::uuid[]) with ordinality as x(player_id, id, i)
    join public.bets b on b.player_id = x.player_id and b.id = x.id`,
}

/** A PostgreSQL array of what needs no quotes: numbers, UUIDs, times, words of ours. The quoting of `pg` would take longer than sending it. */
const listed = (items: readonly (number | bigint | string)[]) => `{${items.join()}}`
/** Of JSON texts: their quotes and backslashes are escaped in an array as they are in a JSON string, and they hold no other. */
const textsListed = (items: readonly string[]) => `{${items.map((item) => JSON.stringify(item)).join()}}`

/** Locks the prices of these bets. @returns those that may not be taken at them, without those that were taken already */
export async function checkPrices(
  client: pg.ClientBase,
  rows: readonly AskedRow[],
): Promise<readonly HinderedBet[]> {
  const bets = rows.map((one) => one.row as PlacedRow)
  const prices = pricesOf(bets)
  const { rows: found } = await client.query<{ i: number; code: RefusalCode }>({
    ...CHECK,
    values: [
      listed(prices.all.map(({ marketId }) => marketId)),
      listed(prices.all.map(({ place }) => place)),
      listed(prices.all.map(({ version }) => version)),
      listed(prices.all.map(({ odds }) => odds)),
    ],
  })
  if (found.length === 0) return []
  const hindered = prices.betsAt(found.map(({ i, code }) => ({ at: i - 1, code })))
  const { rows: taken } = await client.query<{ place: number }>({
    ...LIST_TAKEN,
    values: [
      listed(hindered.map(({ place }) => rows[place]?.walletId ?? 0)),
      listed(hindered.flatMap(({ place }) => bets[place]?.id ?? [])),
    ],
  })
  const already = new Set(taken.map(({ place }) => place))
  return hindered.filter((_, at) => !already.has(at))
}

/** Writes the bets of accepted stakes. @returns the selections whose limit they would exceed; then nothing is to be kept of it */
export async function writeBets(
  client: pg.ClientBase,
  rows: readonly AttachedRow[],
): Promise<readonly FullSelection[]> {
  const bets = rows.map((one) => one.row as PlacedRow)
  const reserved = reservedOf(bets)
  const { rows: answers } = await client.query<{ full_at: number[] | null; full_before: string[] | null }>({
    ...PLACE,
    values: [...headsOf(rows, bets), ...legsOf(bets), ...sumsOf(reserved)],
  })
  const { full_at: full, full_before: before } = answers[0] ?? { full_at: null, full_before: null }
  return (full ?? []).flatMap((i, at) => {
    const one = reserved[i - 1]
    return one ? [{ ...one, before: BigInt(before?.[at] ?? 0) }] : []
  })
}

const headsOf = (rows: readonly AttachedRow[], bets: readonly PlacedRow[]): string[] => [
  listed(rows.map((one) => one.walletId)),
  listed(bets.map(({ id }) => id)),
  listed(bets.map(({ slip }) => slip)),
  listed(bets.map(({ kind }) => kind)),
  listed(rows.map((one) => -one.posted.split.real)),
  listed(rows.map((one) => -one.posted.split.bonus)),
  listed(bets.map((bet) => bet.possiblePayout)),
  listed(bets.map(({ cap }) => cap)),
  listed(bets.map(({ policy }) => policy)),
  listed(bets.map((bet) => bet.rulesVersion)),
  listed(bets.map((bet) => bet.placedAt.toISOString())),
  listed(bets.map(({ receipt }) => receipt.key)),
  textsListed(bets.map(({ receipt }) => receipt.text)),
  listed(bets.map(({ receipt }) => receipt.signature)),
  textsListed(rows.map((row) => JSON.stringify(factOf(row)))),
]

/** What is told of a bet, with the parts of its stake, which the ledger has decided. */
const factOf = ({ row, posted }: AttachedRow) => ({
  ...(row as PlacedRow).fact,
  stakeReal: Number(-posted.split.real),
  stakeBonus: Number(-posted.split.bonus),
})

function legsOf(bets: readonly PlacedRow[]): string[] {
  const all = bets.flatMap(({ legs }, at) => legs.map((leg, n) => ({ leg, bet: at + 1, n })))
  return [
    listed(all.map(({ bet }) => bet)),
    listed(all.map(({ n }) => n)),
    listed(all.map(({ leg }) => leg.fixture)),
    listed(all.map(({ leg }) => leg.marketId)),
    listed(all.map(({ leg }) => leg.place)),
    listed(all.map(({ leg }) => leg.odds)),
    listed(all.map(({ leg }) => leg.version)),
  ]
}

const sumsOf = (reserved: readonly Reserved[]): string[] => [
  listed(reserved.map(({ marketId }) => marketId)),
  listed(reserved.map(({ place }) => place)),
  listed(reserved.map(({ stake }) => stake)),
  listed(reserved.map(({ liability }) => liability)),
  listed(reserved.map(({ limit }) => limit)),
]
