import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export interface TraderStatus {
  /** Undefined before the first trader. `isAlive`: its prices take bets. */
  lease: { holder: string; epoch: number; isAlive: boolean; beatMs: number | null } | undefined
  producers: { id: number; name: string; isUp: boolean; why: string; since: Date }[]
  /** Messages that failed to apply. */
  failed: { count: number; since: Date | null; why: string | null }
  offer: { fixtures: number; open: number; suspended: number; messages: number; prices: number }
}

export async function findTraderStatus(tx: Tx): Promise<TraderStatus> {
  const { rows: leases } = await sql<NonNullable<TraderStatus['lease']>>`
    select l.holder, l.epoch::float8 as epoch, coalesce(b.epoch = l.epoch and b.at > clock_timestamp() - interval '2 s', false) as "isAlive",
           round(extract(epoch from clock_timestamp() - b.at) * 1000)::float8 as "beatMs"
      from public.trader_leases l left join public.trader_beats b on true`.execute(tx)
  const { rows: producers } = await sql<TraderStatus['producers'][number]>`
    select id, name, is_up as "isUp", why, changed_at as since from public.producers order by id`.execute(tx)
  const { rows: offers } = await sql<TraderStatus['offer']>`
    select count(distinct fixture_id) filter (where state > 0)::int as fixtures, count(*) filter (where state = 1)::int as open,
           count(*) filter (where state = 2)::int as suspended,
           (select count(*)::int from public.feed_messages where at > clock_timestamp() - interval '1 min') as messages,
           (select count(*)::int from public.price_log where at > clock_timestamp() - interval '1 min') as prices
      from public.prices_now where epoch = (select epoch from public.trader_leases)`.execute(tx)
  const { rows: failed } = await sql<TraderStatus['failed']>`
    select count(*)::int as count, min(at) as since, (array_agg(why order by n))[1] as why from public.failed_messages`.execute(
    tx,
  )
  const [waiting = { count: 0, since: null, why: null }] = failed
  return { lease: leases[0], producers, failed: waiting, offer: offers[0] as TraderStatus['offer'] }
}
