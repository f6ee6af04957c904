import {
  type NamedMarket,
  nameOfSelection,
  type Sides,
  signed,
  specifierLine,
} from '../../../lib/market-names.ts'

/** Sign of each selection's line: the column's heading says what is above or below it. */
const SIGNS: Readonly<Record<string, 1 | -1>> = { over: 1, under: -1, home: 1, away: -1 }

/** Name of a selection for a button of a list, under the heading of its column: `+2,5`, `-1,5`, `Sim`. */
export function shortName(name: string, market: NamedMarket, sides: Sides): string {
  const [line, sign] = [Number(specifierLine(market.specifiers)), SIGNS[name]]
  return Number.isNaN(line) || !sign ? nameOfSelection(name, market, sides) : signed(sign * line)
}
