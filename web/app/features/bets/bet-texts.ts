import type { Answer } from '../../lib/api.ts'
import { nameOfMarket, nameOfSelection } from '../../lib/market-names.ts'
import type { SlipLeg } from '../../state/slip-store.ts'

export type ShownBet = Answer<'GET /api/bets'>['data'][number]
export type BetLeg = ShownBet['legs'][number]

export const selectionName = (leg: BetLeg): string => nameOfSelection(leg.selection_name, leg, leg)
export const marketName = (leg: BetLeg): string => nameOfMarket(leg, leg)

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
