import type { Tie } from './ledger/tie.ts'
import { betsTies } from './modules/bets/index.ts'
import { bonusesTies } from './modules/bonuses/index.ts'
import { cashierTies } from './modules/cashier/index.ts'
import { closingTies } from './modules/closing/index.ts'
import { gamesTies } from './modules/games/index.ts'
import { referralsTies } from './modules/referrals/index.ts'
import { suppliersTies } from './modules/suppliers/index.ts'

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
