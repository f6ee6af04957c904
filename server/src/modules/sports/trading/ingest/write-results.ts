import type { SportName } from '@jogo/rules/markets/market'
import type {
  BetCancel,
  BetSettlement,
  FixtureMessage,
  ReportedResult,
  Rollback,
} from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type MarketLine, marketLine } from './market-line.ts'
import { insertMissingMarkets, insertReportedResults } from './result-store.ts'

/** Writes the settlements, cancellations and rollbacks of a message received at `now`. @returns the markets (`markets.id`) with a new row */
export async function writeResults(
  tx: Tx,
  sport: SportName,
  message: FixtureMessage,
  now: Date,
): Promise<bigint[]> {
  const rows = reportedRows(sport, message)
  if (rows.length === 0) return []
  const ids = await insertMissingMarkets(
    tx,
    message.fixture,
    rows.map(({ line }) => line),
  )
  const byMarket = new Map<bigint, ReportedRow>()
  for (const { line, row } of rows) {
    const id = ids.get(line.key)
    if (id !== undefined) byMarket.set(id, row)
  }
  return await insertReportedResults(tx, byMarket, now)
}

/** Markets outside our table have no rows: they cannot have bets. */
function reportedRows(sport: SportName, message: FixtureMessage): { line: MarketLine; row: ReportedRow }[] {
  const pairRows = (
    row: (at: number, line: MarketLine) => ReportedRow | undefined,
    names: readonly { id: number; specifiers: string }[],
  ) =>
    names.flatMap((name, at) => {
      const line = marketLine(sport, name)
      const result = line && row(at, line)
      return line && result ? [{ line, row: result }] : []
    })
  switch (message.kind) {
    case 'bet_settlement':
      return pairRows((at, line) => {
        const settlement = message.markets[at]
        return settlement && reportedRow(line, settlement.results, message, settlement.voidReason)
      }, message.markets)
    case 'bet_cancel':
      return pairRows((at) => cancelRow(message, message.markets[at]?.voidReason), message.markets)
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      return pairRows(() => undoneRow(message), message.markets)
    default:
      return []
  }
}

/** Outcome of a selection, with the fields of `LegResult`. */
interface SelectionOutcome {
  won: boolean
  void: 0 | 1 | 2
  places?: number
  tied?: number
}

export interface ReportedRow {
  kind: 'result' | 'cancel' | 'undone'
  certainty: 1 | 2 | null
  /** Outcomes of the selections, in order; null for a rollback, a cancellation or an unusable result. */
  outcomes: SelectionOutcome[] | null
  reason: string
  placedFrom: Date | null
  placedTo: Date | null
  /** Reason why the result is not paid. */
  held: string | null
  madeAt: Date
}

const NOTHING = { certainty: null, outcomes: null, placedFrom: null, placedTo: null, held: null } as const

/** Row of a reported result; undefined while a selection is undecided. */
function reportedRow(
  line: MarketLine,
  results: readonly ReportedResult[],
  { certainty, at }: Pick<BetSettlement, 'certainty' | 'at'>,
  voidReason?: number,
): ReportedRow | undefined {
  if (results.some(({ result }) => result === 'undecided')) return undefined
  const byId = new Map(results.map((result) => [result.id, result]))
  const lineResults = line.selections.map((id) => byId.get(id))
  const outcomes = lineResults.map((reportedResult) => reportedResult && toSelectionOutcome(reportedResult))
  const held = resultProblem(line, results, outcomes)
  return {
    ...NOTHING,
    kind: 'result',
    certainty,
    outcomes: outcomes.every((outcome) => outcome !== undefined) ? (outcomes as SelectionOutcome[]) : null,
    reason: voidReason === undefined ? 'bet_settlement' : `bet_settlement, void reason ${voidReason}`,
    held,
    madeAt: new Date(at),
  }
}

/** Problem of a result that is impossible in any match. */
function resultProblem(
  { selections }: MarketLine,
  results: readonly ReportedResult[],
  outcomes: readonly (SelectionOutcome | undefined)[],
): string | null {
  const missing = selections.filter((_, at) => !outcomes[at])
  if (missing.length > 0) return `no result of selection ${missing.slice(0, 5).join(', ')}`
  const strange = results.find(({ id, result }) => result === 'won' && !selections.includes(id))
  if (strange) return `won by selection ${strange.id}, which the market does not have`
  const voided = outcomes.filter((outcome) => outcome?.void === 2).length
  // Our markets have no withdrawing runners, so a market is void as a whole or not at all.
  if (voided > 0 && voided < selections.length) return `${voided} of ${selections.length} selections void`
  if (voided === 0 && !outcomes.some((outcome) => outcome?.won)) return 'no selection has won'
  return null
}

function toSelectionOutcome({ result, voidHalves, deadHeat }: ReportedResult): SelectionOutcome | undefined {
  const share = deadHeat === undefined ? undefined : parseDeadHeat(deadHeat)
  if (deadHeat !== undefined && !share) return undefined
  return { won: result === 'won', void: voidHalves, ...share }
}

/** Dead heat from a rounded factor: 0.3333 is one place for three. Takes the smallest number of sharers within the rounding. */
function parseDeadHeat(factor: number): { places: number; tied: number } | undefined {
  for (let tied = 2; tied <= 30; tied++) {
    const places = Math.round(factor * tied)
    if (places >= 1 && places < tied && Math.abs(places / tied - factor) < 6e-4) return { places, tied }
  }
  return undefined
}

/** Cancels bets placed from `from` (included) to `to` (excluded); without an end, all bets until the market is closed, at the time of our processing. */
const cancelRow = ({ at, from, to }: BetCancel, voidReason: number | undefined): ReportedRow => ({
  ...NOTHING,
  kind: 'cancel',
  reason: voidReason === undefined ? 'bet_cancel' : `bet_cancel, void reason ${voidReason}`,
  placedFrom: from === undefined ? null : new Date(from),
  placedTo: to === undefined ? null : new Date(to),
  madeAt: new Date(at),
})

/** `reason` names the kind of the reversed row. */
const undoneRow = ({ kind, at, from, to }: Rollback): ReportedRow => ({
  ...NOTHING,
  kind: 'undone',
  reason: kind,
  placedFrom: from === undefined ? null : new Date(from),
  placedTo: to === undefined ? null : new Date(to),
  madeAt: new Date(at),
})
