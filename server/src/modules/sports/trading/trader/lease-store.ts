import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { SHORTEST_LEASE_MS } from '../../../../platform/lease-time.ts'

/** The trader's memory may differ from the database: it stops writing, and the next tenure starts from the stored state. */
export class TenureOver extends Error {}

/** Another trader has the lease, or a crash of the database has emptied the unlogged tables of beats and prices. */
export class LeaseLost extends TenureOver {
  constructor(epoch: number) {
    super(`the trader's epoch ${epoch} is over`)
  }
}

/** Timeout by which the database ends the connection of a trader hanging in a transaction: such a transaction holds the lease lock. */
const whileAwake = (ms: number) => sql`set_config('idle_in_transaction_session_timeout', ${String(ms)}, true)`

const later = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`

/** Takes the lease and begins to beat. @returns the new epoch; undefined while another trader holds the lease */
export async function upsertLease(
  tx: Tx,
  holder: string,
  ms = SHORTEST_LEASE_MS,
): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: bigint }>`
    with taken as (
        update public.trader_leases set epoch = nextval('public.trader_epochs'), holder = ${holder}, until = ${later(ms)}
         where id = 1 and until < clock_timestamp() returning epoch),
      made as (
        insert into public.trader_leases (id, holder, epoch, until)
        select 1, ${holder}, nextval('public.trader_epochs'), ${later(ms)} where not exists (select from public.trader_leases)
        on conflict (id) do nothing returning epoch),
      ours as (select epoch from taken union all select epoch from made)
    insert into public.trader_beats (id, epoch, at) select 1, epoch, clock_timestamp() from ours
    on conflict (id) do update set epoch = excluded.epoch, at = excluded.at returning epoch`.execute(tx)
  return rows[0] && Number(rows[0].epoch)
}

/**
 * Renews the lease and beats: bets are placed while the beat is recent. The beat's row was inserted with the lease into an unlogged table, like prices: if it
 * is gone, the prices are gone too.
 * @throws LeaseLost
 */
export async function updateBeat(tx: Tx, epoch: number, ms = SHORTEST_LEASE_MS): Promise<void> {
  const { rows } = await sql`
    with held as (
      update public.trader_leases set until = ${later(ms)} where id = 1 and epoch = ${epoch} returning epoch)
    update public.trader_beats b set at = clock_timestamp() from held where b.id = 1 and b.epoch = held.epoch returning b.id`.execute(
    tx,
  )
  if (rows.length === 0) throw new LeaseLost(epoch)
}

/**
 * First statement of a tick's transaction, which ends with a beat: locks the lease until then. Takes the lock of `updateBeat` (FOR NO KEY UPDATE) at once:
 * no deadlock.
 * @throws LeaseLost
 */
export async function lockLease(tx: Tx, epoch: number, ms = SHORTEST_LEASE_MS): Promise<void> {
  const { rows } =
    await sql`select ${whileAwake(ms)} from public.trader_leases where id = 1 and epoch = ${epoch} for no key update`.execute(
      tx,
    )
  if (rows.length === 0) throw new LeaseLost(epoch)
}

/**
 * First call of every other transaction of the trader: no other process gets the lease before its end.
 * @throws LeaseLost
 */
export async function lockLeaseShared(tx: Tx, epoch: number, ms = SHORTEST_LEASE_MS): Promise<void> {
  const { rows } =
    await sql`select ${whileAwake(ms)} from public.trader_leases where id = 1 and epoch = ${epoch} for share`.execute(
      tx,
    )
  if (rows.length === 0) throw new LeaseLost(epoch)
}

/** Lets another trader take over at once. */
export async function updateLeaseReleased(tx: Tx, epoch: number): Promise<void> {
  await sql`update public.trader_leases set until = clock_timestamp() where id = 1 and epoch = ${epoch}`.execute(
    tx,
  )
}
