import type { Settings } from '@jogo/contract/settings'
import type { Seal } from '../../../../platform/seal.ts'
import type { BetsDeps } from '../deps.ts'
import type { CashOutFigures } from './figures.ts'

export interface SellingDeps extends Pick<BetsDeps, 'clock' | 'countSold' | 'db' | 'log' | 'settings'> {
  bus: Pick<BetsDeps['bus'], 'publish'>
  offer: Pick<BetsDeps['offer'], 'describeMarkets'>
  wallet: Pick<BetsDeps['wallet'], 'postGroup'>
}

/** Whether the house buys bets back: cash-out is on, and the house takes bets on its own book. */
export const isBuying = ({
  sport_enabled,
  sportsbook_cash_out,
  sportsbook_source,
}: Pick<Settings, 'sport_enabled' | 'sportsbook_cash_out' | 'sportsbook_source'>): boolean =>
  sport_enabled && sportsbook_cash_out && sportsbook_source === 'own'

export interface CashOutDeps extends SellingDeps {
  seal: Seal
  figures: CashOutFigures
}
