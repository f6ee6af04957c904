import type pg from 'pg'
import { listed } from './attached-store.ts'
import type { FullSelection, SelectionSum } from './selections.ts'

/** Reserved liability of a slip, each selection once, sorted. */
export interface Reservation {
  playerId: number
  token: string
  sums: readonly SelectionSum[]
}

/** The selections of a deleted reservation, with their sums. */
export type FreedSum = Pick<SelectionSum, 'marketId' | 'place' | 'stake' | 'liability'>

const RESERVE = {
  name: 'bets.reserve_liabilities',
  text: 'select full_at, full_before from public.reserve_liabilities($1, $2, $3, $4, $5)',
}
const INSERT = {
  name: 'bets.insert_reservations',
  text: `insert into public.bet_reservations (player_id, token, expires_at, markets, selections, stakes, liabilities)
    select x.player, x.token, clock_timestamp() + $3 * interval '1 ms', x.markets::bigint[], x.selections::smallint[], x.stakes::bigint[], x.liabilities::bigint[]
      from unnest($1::bigint[], $2::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) as x(player, token, markets, selections, stakes, liabilities)`,
}
const FREE = {
  name: 'bets.free_liabilities',
  text: 'select public.free_liabilities($1, $2, $3, $4)',
}
const DELETED = 'markets, selections, stakes, liabilities'
const DELETE = {
  name: 'bets.delete_reservation',
  text: `delete from public.bet_reservations where player_id = $1 and token = $2 returning ${DELETED}`,
}
const DELETE_EXPIRED = {
  name: 'bets.delete_expired_reservations',
  text: `delete from public.bet_reservations r using (
      select player_id, token from public.bet_reservations where expires_at < clock_timestamp() order by expires_at limit $1 for update skip locked) x
     where r.player_id = x.player_id and r.token = x.token returning ${DELETED}`,
}

interface DeletedRow {
  markets: bigint[]
  selections: number[]
  stakes: bigint[]
  liabilities: bigint[]
}

/** @returns the selections above their limit: the caller rolls back */
export async function updateLiabilitiesReserved(
  client: pg.ClientBase,
  sums: readonly SelectionSum[],
): Promise<FullSelection[]> {
  const { rows } = await client.query<{ full_at: number[] | null; full_before: bigint[] | null }>({
    ...RESERVE,
    values: [...freedColumns(sums), listed(sums.map(({ limit }) => limit))],
  })
  const { full_at: full, full_before: before } = rows[0] ?? {}
  return (full ?? []).flatMap((i, n) => {
    const sum = sums[i - 1]
    return sum ? [{ ...sum, before: BigInt(before?.[n] ?? 0) }] : []
  })
}

/** @param lifeMs time until the sweep may free them */
export async function insertReservations(
  client: pg.ClientBase,
  reservations: readonly Reservation[],
  lifeMs: number,
): Promise<void> {
  const columns = reservations.map(({ sums }) => freedColumns(sums))
  await client.query({
    ...INSERT,
    values: [
      listed(reservations.map(({ playerId }) => playerId)),
      listed(reservations.map(({ token }) => token)),
      lifeMs,
      ...[0, 1, 2, 3].map((at) => listed(columns.map((column) => `"${column[at]}"`))),
    ],
  })
}

/** Deletes a reservation. @returns its sums; none if it was already redeemed or freed */
export async function deleteReservation(
  client: pg.ClientBase,
  { playerId, token }: Pick<Reservation, 'playerId' | 'token'>,
): Promise<FreedSum[][]> {
  const { rows } = await client.query<DeletedRow>({ ...DELETE, values: [playerId, token] })
  return rows.map(toSums)
}

/** Deletes the oldest expired reservations, without those that a posting redeems now. */
export async function deleteExpired(client: pg.ClientBase, atMost: number): Promise<FreedSum[][]> {
  const { rows } = await client.query<DeletedRow>({ ...DELETE_EXPIRED, values: [atMost] })
  return rows.map(toSums)
}

/** @param sums each selection once, sorted */
export async function updateLiabilitiesFreed(
  client: pg.ClientBase,
  sums: readonly FreedSum[],
): Promise<void> {
  await client.query({ ...FREE, values: freedColumns(sums) })
}

const freedColumns = (sums: readonly FreedSum[]): string[] => [
  listed(sums.map(({ marketId }) => marketId)),
  listed(sums.map(({ place }) => place)),
  listed(sums.map(({ stake }) => stake)),
  listed(sums.map(({ liability }) => liability)),
]

const toSums = ({ markets, selections, stakes, liabilities }: DeletedRow): FreedSum[] =>
  markets.map((market, at) => ({
    marketId: Number(market),
    place: selections[at] ?? 0,
    stake: BigInt(stakes[at] ?? 0),
    liability: BigInt(liabilities[at] ?? 0),
  }))
