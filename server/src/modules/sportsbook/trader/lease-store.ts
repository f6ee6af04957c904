import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** For how long a trader that says nothing keeps the others waiting, ms. With what they take to notice it is less than five seconds. */
export const LEASE_MS = 3_000

/** Another trader has taken the lease: nothing of this one is written any more. */
export class LeaseLost extends Error {
  constructor(epoch: number) {
    super(`the trader's epoch ${epoch} is over`)
  }
}

const later = sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`

/** @returns the new epoch; undefined while another trader holds the lease */
export async function takeLease(tx: Tx, holder: string): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: bigint }>`
    with taken as (
        update public.trader_leases set epoch = nextval('public.trader_epochs'), holder = ${holder}, until = ${later}
         where id = 1 and until < clock_timestamp() returning epoch),
      made as (
        insert into public.trader_leases (id, holder, epoch, until)
        select 1, ${holder}, nextval('public.trader_epochs'), ${later} where not exists (select from public.trader_leases)
        on conflict (id) do nothing returning epoch)
    select epoch from taken union all select epoch from made`.execute(tx)
  return rows[0] && Number(rows[0].epoch)
}

/**
 * Renews the lease and beats: bets are taken while the beat is young. In a transaction it comes first, and what else is written there is written
 * under the lease: it stays locked until the end.
 * @returns false when another trader has taken the lease; then nothing may be written
 */
export async function beat(tx: Tx, epoch: number): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      update public.trader_leases set until = ${later} where id = 1 and epoch = ${epoch} returning epoch)
    insert into public.trader_beats (id, epoch, at) select 1, epoch, clock_timestamp() from held
    on conflict (id) do update set epoch = excluded.epoch, at = excluded.at returning id`.execute(tx)
  return rows.length === 1
}

/** For other transactions of the trader, first: the lease cannot be taken until they end. @throws LeaseLost */
export async function fence(tx: Tx, epoch: number): Promise<void> {
  const { rows } =
    await sql`select from public.trader_leases where id = 1 and epoch = ${epoch} for share`.execute(tx)
  if (rows.length === 0) throw new LeaseLost(epoch)
}

/** Lets another trader take over at once. */
export async function releaseLease(tx: Tx, epoch: number): Promise<void> {
  await sql`update public.trader_leases set until = clock_timestamp() where id = 1 and epoch = ${epoch}`.execute(
    tx,
  )
}
