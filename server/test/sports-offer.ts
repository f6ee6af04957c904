import type { LegResult } from '@jogo/rules/bets/factor'
import type { SportName } from '@jogo/rules/markets/market'
import { sql } from 'kysely'
import { settleMarketLater } from '../src/modules/sports/bets/queue.ts'
import { toStored } from '../src/modules/sports/results/outcomes.ts'
import type { Database } from '../src/platform/db.ts'
import {
  changePrice,
  type PlantedMarket,
  type PlantedPrice,
  type PlantedTournament,
  plantBeat,
  plantFixture,
  plantLease,
  plantMarkets,
  plantProducer,
  plantTournament,
} from './plant-sports.ts'

const HOUR_MS = 3_600_000
/** Tournament of matches that take bets while they go on. */
const LIVE = 8

export interface OfferedFixture {
  id?: number
  tournament?: number
  home?: string
  away?: string
  /** From now; below zero: it began. */
  startsInMs?: number
  state?: string
}

/** Default: the match-result market with invented odds. */
export type OfferedMarket = Partial<PlantedMarket>

export type SportsOffer = ReturnType<typeof sportsOffer>

/** Writes the rows of traders and feed: tournaments, matches, markets with prices, the lease, beats and producers. */
export function sportsOffer(db: Pick<Database, 'sql'>) {
  let fixtures = 1_000
  const sports = new Map<number, SportName>()
  const tournaments = new Map<number, SportName>()
  const beat = (agoMs?: number, epoch?: number) => plantBeat(db.sql, epoch, agoMs)
  const lease = (epoch?: number) => plantLease(db.sql, epoch)
  const producer = (isUp: boolean, id?: number) => plantProducer(db.sql, isUp, id)

  async function tournament(id: number, of: Omit<PlantedTournament, 'id'> = {}): Promise<number> {
    tournaments.set(id, of.sport ?? 'football')
    await plantTournament(db.sql, { id, ...of })
    return id
  }

  async function fixture({
    id = ++fixtures,
    tournament: of = 1,
    home = 'Flamengo',
    away = 'Palmeiras',
    startsInMs = HOUR_MS,
    state = 'scheduled',
  }: OfferedFixture = {}): Promise<number> {
    const startsAt = new Date(Date.now() + startsInMs)
    await plantFixture(db.sql, { id, home, away, startsAt, state, tournament: of })
    sports.set(id, tournaments.get(of) ?? 'football')
    return id
  }

  /** @returns its id @throws Error for a market that the table of the rules does not list */
  async function market(fixtureId: number, planted: OfferedMarket = {}): Promise<number> {
    const given = { market: 1, ...planted }
    const [id] = await plantMarkets(db.sql, fixtureId, [given], sports.get(fixtureId))
    return id as number
  }

  /** Like a trader's tick: the next version of a market's prices. Omitted fields stay. */
  const price = (marketId: number, planted: Partial<PlantedPrice>): Promise<void> =>
    changePrice(db.sql, { marketId, ...planted })

  /** A match with one market. @returns both ids */
  async function match(planted: OfferedMarket = {}, of: OfferedFixture = {}) {
    const id = await fixture(of)
    return { fixture: id, market: await market(id, planted) }
  }

  return {
    beat,
    lease,
    producer,
    tournament,
    fixture,
    market,
    price,
    /** A live trader, a producer that is up, and the tournament of the fixtures. */
    async open(): Promise<void> {
      await Promise.all([beat(), lease(), producer(true), tournament(1)])
    },
    match,
    /** A match under way at 1–0 that takes bets. */
    async liveMatch(planted: OfferedMarket = {}) {
      await tournament(LIVE)
      await sql`update public.tournaments set live_betting = true where id = ${LIVE} and not live_betting`.execute(
        db.sql,
      )
      const live = await match(planted, { tournament: LIVE, state: 'running', startsInMs: -60_000 })
      await sql`update public.fixtures set home_score = 1, away_score = 0 where id = ${live.fixture}`.execute(
        db.sql,
      )
      return live
    },
    /** The supplier's next result of a market, which the worker settles by. */
    async result(marketId: number, outcomes: readonly LegResult[]): Promise<void> {
      await sql`
        insert into public.results (market_id, n, kind, source, certainty, outcomes, reason, told_at)
        select ${marketId}, coalesce(max(n), 0) + 1, 'result', 'supplier', 2, ${JSON.stringify(outcomes.map(toStored))}::jsonb,
          'test', clock_timestamp() from public.results where market_id = ${marketId}`.execute(db.sql)
      await settleMarketLater(db.sql, marketId)
    },
    /** The effect of a database crash on unlogged tables. */
    async crash(): Promise<void> {
      await sql`delete from public.prices_now`.execute(db.sql)
    },
  }
}
