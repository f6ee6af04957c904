import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { nameOfMarket, nameOfSelection } from '../../lib/market-names.ts'
import { money } from '../../lib/money.ts'
import type { SlipLeg } from '../../state/slip-store.ts'
import { linesText, systemTitle } from './system-names.ts'

export type ShownBet = Answer<'GET /api/bets'>['data'][number]
export type BetLeg = ShownBet['legs'][number]

export const selectionName = (leg: BetLeg): string => nameOfSelection(leg.selection_name, leg, leg)
export const marketName = (leg: BetLeg): string => nameOfMarket(leg, leg)

/** `Simples`, `Múltipla: 3 seleções`, `Trixie: 3 seleções`. */
export const betTitle = ({ kind, legs, combination }: ShownBet): string => {
  if (kind === 'single') return m.bets.single
  const name = kind === 'system' ? systemTitle(legs.length, combination) : m.bets[kind]
  return `${name}: ${m.bets.legs(legs.length)}`
}

/** `4 linhas de R$ 1,00`. */
export const linesOf = ({ combination: { lines, line_stake } }: ShownBet): string =>
  m.bets.lines_of(linesText(lines), money(line_stake))

/** The leg of a bet as a leg of a new slip, without a price. */
export const legFrom = (leg: BetLeg): SlipLeg => ({
  fixture: leg.fixture,
  market: leg.market,
  specifiers: leg.specifiers,
  selection: leg.selection,
  odds: leg.odds,
  version: leg.version,
  home: leg.home,
  away: leg.away,
  sport: leg.sport,
  tournament: leg.tournament,
  starts_at: leg.starts_at,
  name: leg.name,
  selection_name: leg.selection_name,
})
