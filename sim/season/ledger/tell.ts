/** The supplier's messages about the matches of a season: incidents, and results of the markets by the second settlement. */
import type { Period } from '@jogo/rules/markets/facts'
import { sql } from 'kysely'
import { recordResults } from '../../../server/src/modules/sports/results/record.ts'
import { insertReportedResults } from '../../../server/src/modules/sports/trading/ingest/result-store.ts'
import type { ReportedRow } from '../../../server/src/modules/sports/trading/ingest/write-results.ts'
import type { Tx } from '../../../server/src/platform/db.ts'
import type { Ends } from '../independent.ts'
import { endsOfAll } from '../independent-matches.ts'
import type { SeasonMarket } from '../offers.ts'
import type { PairedMatch } from '../world.ts'
import type { House } from './house.ts'
import { fixtureId } from './place.ts'

type Markets = ReadonlyMap<SeasonMarket, number>
type Fact = readonly [kind: string, source: string, payload: object]

/** Reports a finished match. @param before the earlier report that this report corrects */
export async function tellMatch(
  { db, clock, results }: House,
  match: number,
  markets: Markets,
  report: PairedMatch,
  before?: PairedMatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    await addFacts(tx, fixtureId(match), before ? correction(before, report) : factsIn(report))
    await insertReportedResults(
      tx,
      new Map([...markets].map(([market, id]) => [BigInt(id), result(market, report)])),
      clock.now(),
    )
    await results.judge(tx, [...markets.values()])
  })
}

/** A person decides each held market by the second settlement. @returns number of markets */
export async function decideHeld(
  { db, clock }: House,
  markets: Markets,
  report: PairedMatch,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select market_id::float8 as id from public.results where market_id = any (${[...markets.values()]}::bigint[]) and held is not null`.execute(
    db.sql,
  )
  const held = new Set(rows.map(({ id }) => id))
  const decisions = [...markets].flatMap(([market, id]) =>
    held.has(id)
      ? [
          [
            id,
            {
              kind: 'result',
              source: 'operator',
              reason: 'the rules',
              outcomes: marketOutcomes(market, report),
            },
          ] as const,
        ]
      : [],
  )
  await db.transaction((tx) => recordResults(tx, new Map(decisions), clock.now()))
  return held.size
}

/** The supplier's confirmed result; for a match that never began, the result cancels every market. */
function result(market: SeasonMarket, report: PairedMatch): ReportedRow {
  const message = { placedFrom: null, placedTo: null, held: null, madeAt: new Date() }
  if (report.facts.state === 'postponed')
    return { ...message, kind: 'cancel', certainty: null, outcomes: null, reason: 'bet_cancel' }
  const outcomes = marketOutcomes(market, report).map(({ won, voidHalves }) => ({ won, void: voidHalves }))
  return { ...message, kind: 'result', certainty: 2, outcomes, reason: 'bet_settlement' }
}

const marketOutcomes = ({ market, line, names }: SeasonMarket, { told: toldMatch }: PairedMatch) =>
  endsOfAll(market.name, line, names, toldMatch).map(outcome)

function outcome(ends: Ends): { won: boolean; voidHalves: 0 | 1 | 2 } {
  const isBack = ends.includes('back')
  return { won: ends.includes('won'), voidHalves: !isBack ? 0 : ends.every((end) => end === 'back') ? 2 : 1 }
}

function factsIn({ facts: { state, periods, goals = [], cards = [] } }: PairedMatch): Fact[] {
  return [
    ...goals.map((goal, at): Fact => ['goal', `goal ${at}`, { ...goal, added: null, player: null }]),
    ...cards.map(
      ({ kind, player, ...card }, at): Fact => [
        'card',
        `card ${at}`,
        { ...card, card: kind, playerId: player },
      ],
    ),
    ...periods.map((period, at) => periodFact(period, at, 'first')),
    ['state', 'state', { state }],
  ]
}

/** A correction: the last reported goal did not count. */
function correction(before: PairedMatch, { facts: { periods } }: PairedMatch): Fact[] {
  const last = (before.facts.goals?.length ?? 0) - 1
  return [
    ['taken_back', `goal ${last}`, { of: 'goal' }],
    ...periods.map((period, at) => periodFact(period, at, 'corrected')),
  ]
}

const periodFact = (period: Period, at: number, label: string): Fact => [
  'period',
  `period ${at} ${label}`,
  { n: at + 1, ...period },
]

async function addFacts(tx: Tx, fixture: number, facts: readonly Fact[]): Promise<void> {
  const rows = facts.map(([kind, source, payload], at) => ({ at, kind, source, payload }))
  await sql`
    insert into public.fixture_facts (fixture_id, n, kind, source, payload, told_at)
    select ${fixture}, 1 + f.at + coalesce((select max(n) from public.fixture_facts where fixture_id = ${fixture}), 0), f.kind, f.source, f.payload, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}) as f(at int, kind text, source text, payload jsonb)`.execute(
    tx,
  )
}
