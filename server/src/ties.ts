import type { Tie } from './ledger/tie.ts'
import { gamesTies } from './modules/casino/games/index.ts'
import { suppliersTies } from './modules/casino/suppliers/index.ts'
import { bonusesTies } from './modules/money/bonuses/index.ts'
import { cashierTies } from './modules/money/cashier/index.ts'
import { closingTies } from './modules/people/closing/index.ts'
import { referralsTies } from './modules/people/referrals/index.ts'
import { betsTies } from './modules/sports/bets/index.ts'

/** The checks of all modules' rows against their movements, run by the watch and by `npm run books`. */
export const TIES: readonly Tie[] = [
  ...betsTies,
  ...bonusesTies,
  ...cashierTies,
  ...closingTies,
  ...gamesTies,
  ...referralsTies,
  ...suppliersTies,
]
