import type { Answer } from '../../lib/api.ts'
import { decimal } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { nameOfMarket, nameOfSelection } from '../../lib/market-names.ts'
import { money } from '../../lib/money.ts'
import type { SlipLeg } from '../../state/slip-store.ts'
import { systemTitle } from './system-names.ts'

export type ShownBet = Answer<'GET /api/bets'>['data'][number]
export type BetLeg = ShownBet['legs'][number]

export const selectionName = (leg: BetLeg): string => nameOfSelection(leg.selection_name, leg, leg)
export const marketName = (leg: BetLeg): string => nameOfMarket(leg, leg)

/** `Simples`, `Múltipla: 3 seleções`, `Trixie`. */
export const betTitle = ({ kind, legs, combination }: ShownBet): string => {
  if (kind === 'single') return m.bets.single
  if (kind === 'system') return systemTitle(legs.length, combination)
  return `${m.bets[kind]}: ${m.bets.legs(legs.length)}`
}

/** `4 × R$ 1,00`. */
export const linesOf = ({ combination: { lines, line_stake } }: ShownBet): string =>
  `${decimal(lines, 0)} × ${money(line_stake)}`

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
