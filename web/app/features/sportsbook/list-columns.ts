import { isResult } from '../../lib/market-names.ts'
import type { Group } from './long-parts.ts'
import type { Fixture } from './sports-queries.ts'

/** Kinds of markets that stand side by side in a list. */
export type Column = 'result' | 'handicap' | 'total' | 'both'

export const marketColumn = (market: Fixture['markets'][number]): Column =>
  isResult(market)
    ? 'result'
    : market.name.includes('handicap')
      ? 'handicap'
      : market.name.includes('total')
        ? 'total'
        : 'both'

const MOST = 3

/** Columns of these matches, in the order of their markets; each row leaves a column without a market of its own empty. */
export const listColumns = (fixtures: readonly Fixture[]): Column[] =>
  [...new Set(fixtures.flatMap(({ markets }) => markets.map(marketColumn)))].slice(0, MOST)

/** Columns of a group's rows, as a text, and the one that it shows where it is narrow: the choice, or its first without it. */
export function groupColumns(
  { fixtures }: Pick<Group, 'fixtures'>,
  choice: Column,
): { columns: string; shown: Column | undefined } {
  const columns = listColumns(fixtures)
  return { columns: columns.join(' '), shown: columns.includes(choice) ? choice : columns[0] }
}
