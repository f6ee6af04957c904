import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { upsertLease } from '../src/modules/sports/trading/trader/lease-store.ts'
import { newTenure, type Tenure, tick } from '../src/modules/sports/trading/trader/tick.ts'
import type { Delivered } from '../src/partners/odds/index.ts'
import { createLocalBus } from '../src/platform/bus.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createDatabase } from '../src/platform/db.ts'
import { plantFixture } from './plant-sports.ts'
import { freshDatabase } from './postgres.ts'

/** A market as the supplier writes it: `odds` by selection. */
export interface FeedLine {
  id: number
  specifiers?: string
  status?: number
  odds?: Readonly<Record<string, string | number>>
}

interface Told {
  fixture?: number
  /** Time of the supplier's message, ms. */
  at: number
  producer?: 1 | 3
}

export const FIXTURE = 1001
export const MADE_AT = 1_760_000_000_000

const marketXml = ({ id, specifiers = '', status = 1, odds = {} }: FeedLine) =>
  `<market id="${id}" ${specifiers && `specifiers="${specifiers}"`} status="${status}">${Object.entries(odds)
    .map(([outcome, value]) => `<outcome id="${outcome}" odds="${value}" active="1"/>`)
    .join('')}</market>`

export const delivered = (body: string, kind = 'odds_change', fixture = FIXTURE): Delivered => ({
  routingKey: `hi.pre.-.${kind}.1.sr:match.${fixture}.-`,
  body: Buffer.from(body),
  sentAt: MADE_AT,
})

type Pair = readonly [number, number]

/** The scoreboard as the supplier writes it. */
export interface FeedBoard {
  /** 0 not started, 1 under way, 2 suspended, 3 ended. */
  status?: number
  code?: number
  score?: readonly number[]
  /** `27:33`, and what has passed of stoppage time. */
  clock?: string
  stoppage?: string
  /** What the referee announced of it. */
  announced?: string
  /** Goals of each half. */
  halves?: readonly Pair[]
  reds?: Pair
  /** Numbers of the reason for a stop, and of what goes on. */
  stop?: number
  betting?: number
}

function boardXml({
  status = 0,
  code = 0,
  score = [0, 0],
  clock,
  stoppage,
  announced,
  halves = [],
  reds,
}: FeedBoard) {
  const periods = halves.map(
    ([home, away], at) =>
      `<period_score match_status_code="${6 + at}" number="${at + 1}" home_score="${home}" away_score="${away}"/>`,
  )
  const time =
    clock &&
    `<clock match_time="${clock}" ${stoppage ? `stoppage_time="${stoppage}"` : ''} ${announced ? `stoppage_time_announced="${announced}"` : ''}/>`
  const cards = reds && `<statistics><red_cards home="${reds[0]}" away="${reds[1]}"/></statistics>`
  return `<sport_event_status status="${status}" match_status="${code}" home_score="${score[0]}" away_score="${score[1]}">
    ${time ?? ''}<period_scores>${periods.join('')}</period_scores>${cards ?? ''}</sport_event_status>`
}

export const oddsChange = (
  { fixture = FIXTURE, at, producer = 3 }: Told,
  lines: readonly FeedLine[],
  board: FeedBoard = {},
): Delivered =>
  delivered(
    `<odds_change product="${producer}" event_id="sr:match:${fixture}" timestamp="${at}">${boardXml(board)}
      <odds betstop_reason="${board.stop ?? 0}" betting_status="${board.betting ?? 0}">${lines.map(marketXml).join('')}</odds></odds_change>`,
    'odds_change',
    fixture,
  )

export const betStop = ({ fixture = FIXTURE, at, producer = 3 }: Told): Delivered =>
  delivered(
    `<bet_stop product="${producer}" event_id="sr:match:${fixture}" timestamp="${at}" groups="all" market_status="-1"/>`,
    'bet_stop',
    fixture,
  )

export const threeWay = (home: number, draw: number, away: number, status = 1): FeedLine => ({
  id: 1,
  status,
  odds: { 1: home, 2: draw, 3: away },
})
export const total = (line: string, over: number, under: number, status = 1): FeedLine => ({
  id: 18,
  specifiers: `total=${line}`,
  status,
  odds: { 12: over, 13: under },
})

export interface PriceNow {
  market: number
  specifiers: string
  version: number
  state: number
  odds: number[]
  epoch: number
}

export type TraderTable = Awaited<ReturnType<typeof openTraderTable>>

/** The trader's tick on a real database with one upcoming match, `FIXTURE`; without a supplier. */
export async function openTraderTable(name: string) {
  const fresh = await freshDatabase(name)
  const logged: string[] = []
  const log = createLog('test', 'info', { write: (line: string) => void logged.push(line) })
  const db = createDatabase({ url: fresh.appUrl, patience: 5, log })
  const bus = createLocalBus()
  const failed: number[] = []
  const watch = { onTicked: () => undefined, onTook: () => undefined, onFailed: () => void failed.push(1) }
  const deps = { db, bus, clock: systemClock, log, watch }
  await plantFixture(db.sql, { id: FIXTURE, startsAt: new Date(Date.now() + 3_600_000) })

  return {
    ...{ db, bus, deps, log, logged, failed },
    ownerUrl: fresh.ownerUrl,
    adminUrl: fresh.adminUrl,
    /** Takes the lease from any owner. */
    takeOver: async (): Promise<Tenure> => {
      await sql`update public.trader_leases set until = clock_timestamp()`.execute(db.sql)
      const epoch = await upsertLease(db.sql, 'a test')
      if (epoch === undefined) throw new Error('the lease is held')
      return newTenure(epoch)
    },
    hear: (tenure: Tenure, ...messages: Delivered[]) => tick(deps, tenure, messages),
    prices: async (fixture = FIXTURE): Promise<PriceNow[]> => {
      const { rows } = await sql<PriceNow>`
        select m.market, m.specifiers, p.version::float8 as version, p.state, p.odds, p.epoch::float8 as epoch
          from public.prices_now p join public.markets m on m.id = p.market_id
         where p.fixture_id = ${fixture} order by m.market, m.specifiers`.execute(db.sql)
      return rows
    },
    /** The last hash of a match's log, and how many rows it has. */
    chain: async (fixture = FIXTURE): Promise<{ rows: number; hash: string | null }> => {
      const { rows } = await sql<{ rows: number; hash: string | null }>`
        select count(*)::int as rows, (select encode(hash, 'hex') from public.price_chains where fixture_id = ${fixture}) as hash
          from public.price_log where fixture_id = ${fixture}`.execute(db.sql)
      return rows[0] as { rows: number; hash: string | null }
    },
    close: async () => {
      await db.close()
      await fresh.drop()
    },
  }
}
