import type { Seal } from '../../../../platform/seal.ts'
import type { BetsDeps } from '../deps.ts'
import type { CashOutFigures } from './figures.ts'

export interface SellingDeps extends Pick<BetsDeps, 'clock' | 'countSold' | 'db' | 'log' | 'settings'> {
  bus: Pick<BetsDeps['bus'], 'publish'>
  offer: Pick<BetsDeps['offer'], 'describeMarkets'>
  wallet: Pick<BetsDeps['wallet'], 'postGroup'>
}

export interface CashOutDeps extends SellingDeps {
  seal: Seal
  figures: CashOutFigures
}
