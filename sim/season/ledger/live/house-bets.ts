/** Bets as the site has them after the season, with their cash-outs and the chances behind these by the log of prices. */
import { sql } from 'kysely'
import type { House } from '../house.ts'

export interface HouseLeg {
  fixture: number
  /** Number of the market of the match. */
  id: number
  market: number
  specifiers: string
  selection: number
  odds: number
  live: boolean
}

/** A leg of a cash-out: decided, or with the version of the price that it was valued at. */
export interface SaleLeg {
  version?: number
}

export interface HouseSale {
  reference: string
  stake: number
  value: number
  percent: number
  amount: number
  kind: 'asked' | 'automatic'
  /** The cash-out had a leg on a match under way, and waited. */
  waited: boolean
  legs: SaleLeg[]
}

export interface HouseBet {
  id: string
  player: number
  state: string
  refused: string | null
  stake: bigint
  cap: bigint
  sizes: number[]
  bankers: number[]
  payout: bigint
  cashed_stake: bigint
  cashed_out: bigint
  legs: HouseLeg[]
  sales: HouseSale[]
}

export async function listHouseBets({ db }: House): Promise<HouseBet[]> {
  const { rows } = await sql<HouseBet>`
    select b.id, b.player_id::float8 as player, b.state, b.refused_code as refused, b.stake_real_cents as stake, b.cap_cents as cap,
        coalesce(b.sizes, array[]::smallint[]) as sizes, b.bankers, b.payout_real_cents + b.payout_bonus_cents as payout,
        b.cashed_stake_cents as cashed_stake, b.cashed_out_cents as cashed_out,
        (select jsonb_agg(jsonb_build_object('fixture', l.fixture_id, 'id', l.market_id, 'market', m.market, 'specifiers', m.specifiers,
            'selection', l.selection, 'odds', l.odds, 'live', l.is_live) order by l.n)
           from public.bet_legs l join public.markets m on m.id = l.market_id where l.player_id = b.player_id and l.bet_id = b.id) as legs,
        coalesce((select jsonb_agg(jsonb_build_object('reference', c.reference, 'stake', c.stake_cents, 'value', c.value_cents, 'percent', c.percent, 'amount', c.amount_cents,
            'kind', c.kind, 'waited', c.asked_at is not null, 'legs', c.legs) order by c.n) from public.cash_outs c where c.player_id = b.player_id and c.bet_id = b.id), '[]') as sales
      from public.bets b order by b.player_id, b.id`.execute(db.sql)
  return rows
}

/** Cash-outs that waited and were refused, by reason. */
export async function countRefusedSales({ db }: House): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::int as count from public.refused_cash_outs group by 1 order by 2 desc`.execute(
    db.sql,
  )
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}

/** Parts of a million of a stake that are paid at the odds, and returned, by selection. */
export interface LoggedChances {
  chances: (number | null)[] | null
  pushes: (number | null)[] | null
}

export const priceKey = (market: number, version: number): string => `${market} ${version}`

/** Chances of these prices by the log. */
export async function findLoggedChances(
  { db }: House,
  prices: readonly { market: number; version: number }[],
): Promise<ReadonlyMap<string, LoggedChances>> {
  const { rows } = await sql<LoggedChances & { market: number; version: number }>`
    select g.market_id::float8 as market, g.version::float8 as version, g.chances, g.pushes
      from (select distinct * from jsonb_to_recordset(${JSON.stringify(prices)}) as p(market bigint, version bigint)) x
      join public.price_log g on g.market_id = x.market and g.version = x.version`.execute(db.sql)
  return new Map(rows.map(({ market, version, ...row }) => [priceKey(market, version), row]))
}
