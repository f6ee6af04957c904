import { RULES } from '@jogo/rules/bets/rules-versions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { findHeardUntil } from './heard-store.ts'
import type { LateStart } from './late-start-store.ts'
import { countLate, isSettled, listLastPrices } from './operate-store.ts'
import { outcomeWord } from './outcomes.ts'
import { countRelisted, countUnanswered } from './relisted-store.ts'
import type { ResultRow } from './standing.ts'
import { findMarketBy, isDoubt, isWaiting, listMarkets, listResults } from './store.ts'

/** A held result: of the supplier, or from later facts about a settled market. */
export interface HeldResult {
  fixture: number
  market: number
  specifiers: string
  /** Waiting since. */
  notedAt: Date
  held: string
}

/** Held results, longest wait first. */
export async function listHeldResults(tx: Tx): Promise<HeldResult[]> {
  const { rows } = await sql<Omit<HeldResult, 'fixture'> & { fixture: bigint }>`
    select m.fixture_id as fixture, m.market, m.specifiers, r.noted_at as "notedAt", r.held
      from public.results r join public.markets m on m.id = r.market_id
     where ${isWaiting} or ${isDoubt}
     order by r.noted_at limit 200`.execute(tx)
  return rows.map((row) => ({ ...row, fixture: Number(row.fixture) }))
}

/** Matches with a start learnt late, since `since`, newest first, with their markets. */
export async function listRecentLateStarts(
  tx: Tx,
  since: Date,
): Promise<(LateStart & { marketIds: number[] })[]> {
  const { rows } = await sql<{ fixture_id: bigint; starts_at: Date; known_at: Date; markets: bigint[] }>`
    select f.id as fixture_id, f.starts_at, max(v.moved_at) as known_at, array(select m.id from public.markets m where m.fixture_id = f.id) as markets
      from public.fixture_moves v join public.fixtures f on f.id = v.fixture_id and f.starts_at < v.starts_at and f.starts_at < v.moved_at
     where v.starts_at > ${since} and v.moved_at > ${since} and f.state not in ('scheduled', 'postponed', 'cancelled')
     group by f.id, f.starts_at order by known_at desc limit 200`.execute(tx)
  return rows.map((row) => ({
    ...{ fixtureId: Number(row.fixture_id), startsAt: row.starts_at, knownAt: row.known_at },
    marketIds: row.markets.map(Number),
  }))
}

/** Markets of a match with all their results, as text. */
export async function listFixtureResults(
  tx: Tx,
  fixture: number,
): Promise<{ market: number; specifiers: string; resultTexts: string[] }[]> {
  const markets = await listMarkets(tx, fixture)
  const results = await Promise.all(markets.map(({ id }) => listResults(tx, id)))
  return markets.map(({ market, specifiers, selections }, at) => ({
    market,
    specifiers,
    resultTexts: (results[at] ?? []).map((row) => resultText(row, selections)),
  }))
}

function resultText(row: ResultRow, selections: readonly string[]): string {
  const outcomes = row.outcomes?.map((result, at) => `${selections[at]} ${outcomeWord(result)}`).join(', ')
  const outcomeText = outcomes ?? (row.kind === 'cancel' ? cancelled(row) : undone(row))
  return `${row.n}. ${row.source}: ${outcomeText} (${row.reason})${row.held ? `, held: ${row.held}` : ''}${row.settledAt ? ', settled' : ''}`
}

function cancelled({ placedFrom, placedTo, priceFrom, priceTo, rules }: ResultRow): string {
  const between = (from: unknown, to: unknown) => `${from ?? '…'} – ${to ?? '…'}`
  return [
    'void, bets',
    priceFrom === null
      ? `placed ${between(placedFrom?.toISOString(), placedTo?.toISOString())}`
      : `at prices ${between(priceFrom, priceTo)}`,
    ...(rules ? [`under rules ${rules.join(', ')}`] : []),
  ].join(' ')
}

const undone = ({ undoes }: ResultRow): string => (undoes === null ? 'taken back' : `${undoes}. taken back`)

/** Last prices of a market for operators; undefined for an unknown market. */
export async function listPriceTexts(
  tx: Tx,
  named: { fixture: number; market: number; specifiers: string },
): Promise<string[] | undefined> {
  const found = await findMarketBy(tx, { ...named, fixtureId: named.fixture })
  if (!found) return undefined
  return (await listLastPrices(tx, found.id, 50)).map(
    ({ version, at, isOpen, odds }) =>
      `${version}  ${at.toISOString()}  ${isOpen ? '' : 'not open '}${found.selections.map((id, place) => `${id} ${((odds[place] ?? 0) / 1_000).toFixed(2)}`).join(', ')}`,
  )
}

export const RESULT_FIGURES = {
  sport_markets_late:
    'Markets with bets whose match ended over ninety minutes ago, not settled: npm run trader -- status',
  sport_results_held: 'Results that bets are not settled by, because ours differ: npm run trader -- status',
  sport_results_doubted:
    'Markets that were settled and of which facts that came later make another result: npm run trader -- status',
  sport_matches_unheard:
    'Matches with bets that did not end in time as far as we know and are not void, because the feed was not heard until then: npm run trader -- status',
  sport_matches_relisted:
    'Matches that the supplier lists otherwise than they were offered, or as none that may be bet on, and about which nobody has decided: npm run trader -- status',
  sport_matches_unanswered:
    'Matches that the supplier said have changed, and of which he has not answered for five minutes how: they take no bets: npm run trader -- status',
  sport_results_held_age_seconds: 'How long the result that has been held longest waits',
} as const

/** The legal limit is 120 minutes after the end of the match; the difference is time to act on an unsettled market. */
const LATE_AFTER_MINUTES = 90

/** A short outage of the supplier is not reported. */
const UNANSWERED_MS = 300_000

const HOUR_MS = 3_600_000
const DAYS_30_MS = 720 * HOUR_MS

/** Matches skipped by `voidLate` because play is unknown. */
async function countUnheard(tx: Tx, now: Date): Promise<number> {
  const hours = Math.min(...[...RULES.values()].map(({ voidAfterHours }) => voidAfterHours))
  const before = new Date(now.getTime() - hours * HOUR_MS)
  const heardUntil = await findHeardUntil(tx)
  const from = heardUntil ? heardUntil.getTime() - hours * HOUR_MS : before.getTime() - DAYS_30_MS
  return countLate(tx, { from: new Date(from), before })
}

/** Metrics: overdue markets and held results. */
export async function countResultFigures(
  tx: Tx,
  now: Date,
): Promise<Record<keyof typeof RESULT_FIGURES, number>> {
  const before = new Date(now.getTime() - LATE_AFTER_MINUTES * 60_000)
  const sport_matches_unheard = await countUnheard(tx, now)
  const sport_matches_relisted = await countRelisted(tx)
  const sport_matches_unanswered = await countUnanswered(tx, new Date(now.getTime() - UNANSWERED_MS))
  const { rows } = await sql<
    Omit<
      Record<keyof typeof RESULT_FIGURES, number>,
      'sport_matches_unheard' | 'sport_matches_relisted' | 'sport_matches_unanswered'
    >
  >`
    select (select count(*)::int from public.fixtures f join public.markets m on m.fixture_id = f.id
             where f.ended_at < ${before} and f.ended_at > ${before}::timestamptz - interval '30 days'
               and exists (select from public.liabilities l where l.market_id = m.id and l.stake_cents > 0)
               and not ${isSettled}) as sport_markets_late,
           (select count(*)::int from public.results r where ${isDoubt}) as sport_results_doubted,
           h.count as sport_results_held, h.age as sport_results_held_age_seconds
      from (select count(*)::int as count, coalesce(extract(epoch from ${now}::timestamptz - min(r.noted_at)), 0)::int as age
              from public.results r where ${isWaiting}) h`.execute(tx)
  const none = { sport_markets_late: 0, sport_results_held: 0, sport_results_doubted: 0 }
  const read = rows[0] ?? { ...none, sport_results_held_age_seconds: 0 }
  return { ...read, sport_matches_unheard, sport_matches_relisted, sport_matches_unanswered }
}
