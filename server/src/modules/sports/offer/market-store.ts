import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A market with its match, for callers that have only the market's number. */
export interface DescribedMarket {
  id: number
  fixture: number
  market: number
  specifiers: string
  /** Ids of the market's selections, in order. */
  selections: readonly string[]
  sport: string
  /** Game of esports; null for other sports. */
  game: string | null
  tournament: string
  home: string
  away: string
  startsAt: Date
  /** Former names of tournament and sides, each with its end, oldest first. */
  former: readonly FormerName[]
  /** Current score of the match; null before kick-off. */
  score: { home: number; away: number } | null
  /** The supplier has relisted the match since bets were placed, and no operator has decided yet. */
  isRelisted: boolean
}

interface FormerName {
  of: 'tournament' | 'home' | 'away'
  /** ISO 8601. */
  until: string
  name: string
}

/** Names of a market's match at a given time. */
export function namesAt<M extends Pick<DescribedMarket, 'tournament' | 'home' | 'away' | 'former'>>(
  market: M,
  at: Date,
): M {
  const names = market.former.filter(({ until }) => new Date(until) > at).reverse()
  return { ...market, ...Object.fromEntries(names.map(({ of, name }) => [of, name])) }
}

interface Row extends Omit<DescribedMarket, 'id' | 'fixture'> {
  id: bigint
  fixture: bigint
}

export async function findMarkets(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DescribedMarket>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select m.id, m.fixture_id as fixture, m.market, m.specifiers, m.selections, t.sport, t.game, t.name as tournament, h.name as home, a.name as away,
        f.starts_at as "startsAt",
        case when f.state <> 'scheduled' and f.home_score is not null and f.away_score is not null
          then json_build_object('home', f.home_score, 'away', f.away_score) end as score,
        exists (select from public.relistings x where x.fixture_id = f.id and x.decided_at is null) as "isRelisted",
        coalesce((
          select json_agg(json_build_object('of', k.of, 'until', n.until, 'name', n.name) order by n.until)
            from (values ('tournament', 'tournament', t.id), ('home', 'competitor', h.id), ('away', 'competitor', a.id)) as k(of, kind, id)
            join public.former_names n on n.kind = k.kind and n.id = k.id), '[]') as former
      from public.markets m
      join public.fixtures f on f.id = m.fixture_id
      join public.tournaments t on t.id = f.tournament_id
      join public.competitors h on h.id = f.home_id
      join public.competitors a on a.id = f.away_id
     where m.id = any (${ids}::bigint[])`.execute(tx)
  return new Map(
    rows.map((row) => [Number(row.id), { ...row, id: Number(row.id), fixture: Number(row.fixture) }]),
  )
}

/** Names of both sides and of the league of matches, in one text, by number. */
export async function listFixtureNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; name: string }>`
    select f.id, concat_ws(' ', h.name, a.name, t.name) as name from public.fixtures f
      join public.competitors h on h.id = f.home_id join public.competitors a on a.id = f.away_id
      join public.tournaments t on t.id = f.tournament_id
     where f.id = any (${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
