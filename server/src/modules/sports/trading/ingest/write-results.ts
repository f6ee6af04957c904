import type { SportName } from '@jogo/rules/markets/market'
import type { FixtureMessage } from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type MarketLine, marketLine } from './market-line.ts'
import { ensureMarkets, insertReportedResults } from './result-store.ts'
import { cancelRow, type ReportedRow, reportedRow, undoneRow } from './results-of.ts'

/** Writes the settlements, cancellations and rollbacks of a message received at `now`. @returns the markets (`markets.id`) with a new row */
export async function writeResults(
  tx: Tx,
  sport: SportName,
  message: FixtureMessage,
  now: Date,
): Promise<bigint[]> {
  const rows = rowsOf(sport, message)
  if (rows.length === 0) return []
  const ids = await ensureMarkets(
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
function rowsOf(sport: SportName, message: FixtureMessage): { line: MarketLine; row: ReportedRow }[] {
  const found = (
    row: (at: number, line: MarketLine) => ReportedRow | undefined,
    names: readonly { id: number; specifiers: string }[],
  ) =>
    names.flatMap((name, at) => {
      const line = marketLine(sport, name)
      const told = line && row(at, line)
      return line && told ? [{ line, row: told }] : []
    })
  switch (message.kind) {
    case 'bet_settlement':
      return found((at, line) => {
        const told = message.markets[at]
        return told && reportedRow(line, told.results, message, told.voidReason)
      }, message.markets)
    case 'bet_cancel':
      return found((at) => cancelRow(message, message.markets[at]?.voidReason), message.markets)
    case 'rollback_bet_settlement':
    case 'rollback_bet_cancel':
      return found(() => undoneRow(message), message.markets)
    default:
      return []
  }
}
