import type { RefusalCode } from '@jogo/contract/refusals'
import type pg from 'pg'
import type { AttachedRow, AttachRequest } from '../../../money/wallet/index.ts'
import type { Bet } from '../bet.ts'
import type { PlacedLeg, PlacedRow } from './attached.ts'
import { distinctPrices, type SelectionSum, sumSelections } from './selections.ts'

export interface BlockedBet {
  /** Place of the bet among the rows. */
  place: number
  code: RefusalCode
}

const REDEEM = {
  name: 'bets.redeem_reservations',
  text: 'select placed_at, missing_at, started_at from public.redeem_reservations($1, $2, $3, $4)',
}
const PLACE_LEGS = {
  name: 'bets.place_legs',
  text: 'select public.place_legs($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
}
const PLACE = {
  name: 'bets.place_bets',
  text: `select public.place_bets(${Array.from({ length: 21 }, (_, at) => `$${at + 1}`)})`,
}
const CHECK = {
  name: 'bets.check_prices',
  text: 'select i, code from public.check_prices($1, $2, $3, $4, $5, $6, $7)',
}
const LIST_TAKEN = {
  name: 'bets.list_taken',
  text: `select (x.i - 1)::int as place from unnest($1::bigint[], $2::uuid[]) with ordinality as x(player_id, id, i)
    join public.bets b on b.player_id = x.player_id and b.id = x.id`,
}

/** PostgreSQL array literal of values without quotes (numbers, UUIDs, times, our own words): faster than the quoting of `pg`. */
export const listed = (items: readonly (number | bigint | string)[]) => `{${items.join()}}`
/** PostgreSQL array literal of JSON texts: array and JSON escape quotes and backslashes in the same way. */
const textsListed = (items: readonly string[]) => `{${items.map((item) => JSON.stringify(item)).join()}}`

/** Columns with score and epoch of live legs, null for other legs; null columns for a batch without live legs, the usual case. */
const liveValues = (legs: readonly Pick<PlacedLeg, 'live'>[]): (string | null)[] =>
  legs.some(({ live }) => live)
    ? [
        listed(legs.map(({ live }) => live?.score.home ?? 'NULL')),
        listed(legs.map(({ live }) => live?.score.away ?? 'NULL')),
        listed(legs.map(({ live }) => live?.epoch ?? 'NULL')),
      ]
    : [null, null, null]

/** Locks the prices of these bets. @returns the bets whose prices fail the check, without bets placed before (retries) */
export async function lockBetPrices(
  client: pg.ClientBase,
  rows: readonly AttachRequest[],
): Promise<readonly BlockedBet[]> {
  const bets = rows.map((row) => row.row as PlacedRow)
  const prices = distinctPrices(bets)
  const { rows: blockedPrices } = await client.query<{ i: number; code: RefusalCode }>({
    ...CHECK,
    values: [
      listed(prices.all.map(({ marketId }) => marketId)),
      listed(prices.all.map(({ place }) => place)),
      listed(prices.all.map(({ version }) => version)),
      listed(prices.all.map(({ odds }) => odds)),
      ...liveValues(prices.all),
    ],
  })
  return withoutPlaced(client, rows, prices.betsAt(blockedPrices.map(({ i, code }) => ({ at: i - 1, code }))))
}

/** A retried bet was placed at earlier prices: its fault does not count. */
async function withoutPlaced(
  client: pg.ClientBase,
  rows: readonly AttachRequest[],
  blocked: readonly BlockedBet[],
): Promise<readonly BlockedBet[]> {
  if (blocked.length === 0) return blocked
  const { rows: placedRows } = await client.query<{ place: number }>({
    ...LIST_TAKEN,
    values: [
      listed(blocked.map(({ place }) => rows[place]?.walletId ?? 0)),
      listed(blocked.flatMap(({ place }) => (rows[place]?.row as PlacedRow | undefined)?.id ?? [])),
    ],
  })
  const already = new Set(placedRows.map(({ place }) => place))
  return blocked.filter((_, at) => !already.has(at))
}

interface Redemption {
  /** Time of placement, by the clock of the database. */
  placedAt: Date
  /** Tokens without a reservation, and selections of started matches: either calls for a rollback. */
  missing: readonly string[]
  started: readonly SelectionSum[]
}

/** Redeems the reservations of accepted stakes: from now on their bets hold the liability. */
export async function deleteRedeemedReservations(
  client: pg.ClientBase,
  rows: readonly AttachedRow[],
): Promise<Redemption> {
  const players = new Map(rows.map(({ row, walletId }) => [(row as PlacedRow).reservation, walletId]))
  const tokens = [...players.keys()]
  const sums = sumSelections(rows.map(({ row }) => row as PlacedRow))
  const { rows: answers } = await client.query<{
    placed_at: Date
    missing_at: number[] | null
    started_at: number[] | null
  }>({
    ...REDEEM,
    values: [
      listed([...players.values()]),
      listed(tokens),
      listed(sums.map(({ fixture }) => fixture)),
      sums.some(({ isLive }) => isLive) ? listed(sums.map(({ isLive }) => `${isLive}`)) : null,
    ],
  })
  const [answer] = answers
  if (!answer) throw new Error(`${REDEEM.name} answered no row`)
  return {
    placedAt: answer.placed_at,
    missing: (answer.missing_at ?? []).flatMap((i) => tokens[i - 1] ?? []),
    started: (answer.started_at ?? []).flatMap((i) => sums[i - 1] ?? []),
  }
}

/** Fields of a bet known only after placement. */
export type Placed = Pick<Bet, 'placedAt' | 'waitsUntil' | 'receipt'>

/** Writes the legs of the bets of accepted stakes. */
export async function insertLegs(client: pg.ClientBase, rows: readonly AttachedRow[]): Promise<void> {
  const bets = rows.map((row) => row.row as PlacedRow)
  await client.query({ ...PLACE_LEGS, values: [...idColumns(rows, bets), ...legColumns(bets)] })
}

/** Inserts the bets. @param placed one entry for each row */
export async function insertBets(
  client: pg.ClientBase,
  rows: readonly AttachedRow[],
  placedAt: Date,
  placed: readonly Placed[],
): Promise<void> {
  const bets = rows.map((row) => row.row as PlacedRow)
  await client.query({ ...PLACE, values: betColumns(rows, bets, placedAt, placed) })
}

const idColumns = (rows: readonly AttachedRow[], bets: readonly PlacedRow[]): string[] => [
  listed(rows.map((row) => row.walletId)),
  listed(bets.map(({ id }) => id)),
]

const betColumns = (
  rows: readonly AttachedRow[],
  bets: readonly PlacedRow[],
  placedAt: Date,
  placed: readonly Placed[],
): (string | null)[] => [
  ...idColumns(rows, bets),
  listed(bets.map(({ slip }) => slip)),
  listed(bets.map(({ kind }) => kind)),
  listed(rows.map((row) => -row.posted.split.real)),
  listed(rows.map((row) => -row.posted.split.bonus)),
  listed(bets.map((bet) => bet.possiblePayout)),
  listed(bets.map(({ cap }) => cap)),
  listed(bets.map(({ policy }) => policy)),
  listed(bets.map((bet) => bet.rulesVersion)),
  placedAt.toISOString(),
  textsListed(placed.map(({ receipt }) => receipt.key)),
  textsListed(placed.map(({ receipt }) => receipt.text)),
  textsListed(placed.map(({ receipt }) => receipt.signature)),
  textsListed(rows.map((row) => JSON.stringify(placedFact(row, placedAt)))),
  listed(bets.map(({ placeId }) => placeId ?? 'NULL')),
  bets.some(({ state }) => state !== 'open') ? listed(bets.map(({ state }) => state)) : null,
  listed(bets.map(({ combination }) => `"{${combination.sizes}}"`)),
  bets.some(({ combination }) => combination.bankers)
    ? listed(bets.map(({ combination }) => `"{${combination.bankers ?? ''}}"`))
    : null,
  listed(bets.map(({ lineStake }) => lineStake)),
  bets.some(({ delayMs }) => delayMs !== undefined)
    ? listed(bets.map(({ delayMs }) => delayMs ?? 'NULL'))
    : null,
]

/** Fact `bet.placed` of a bet, with the real and bonus parts that the ledger decided. */
const placedFact = ({ row, posted }: AttachedRow, placedAt: Date) => ({
  ...(row as PlacedRow).fact,
  placedAt: placedAt.toISOString(),
  stakeReal: Number(-posted.split.real),
  stakeBonus: Number(-posted.split.bonus),
})

function legColumns(bets: readonly PlacedRow[]): (string | null)[] {
  const all = bets.flatMap(({ legs }, at) => legs.map((leg, n) => ({ leg, bet: at + 1, n })))
  return [
    listed(all.map(({ bet }) => bet)),
    listed(all.map(({ n }) => n)),
    listed(all.map(({ leg }) => leg.fixture)),
    listed(all.map(({ leg }) => leg.marketId)),
    listed(all.map(({ leg }) => leg.place)),
    listed(all.map(({ leg }) => leg.odds)),
    listed(all.map(({ leg }) => leg.version)),
    ...liveValues(all.map(({ leg }) => leg)),
  ]
}
