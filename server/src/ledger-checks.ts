import type { LedgerCheck } from './ledger/ledger-check.ts'
import { gamesLedgerChecks } from './modules/casino/games/index.ts'
import { suppliersLedgerChecks } from './modules/casino/suppliers/index.ts'
import { bonusesLedgerChecks } from './modules/money/bonuses/index.ts'
import { cashierLedgerChecks } from './modules/money/cashier/index.ts'
import { closingLedgerChecks } from './modules/people/closing/index.ts'
import { referralsLedgerChecks } from './modules/people/referrals/index.ts'
import { betsLedgerChecks } from './modules/sports/bets/index.ts'

/** The checks of all modules' rows against their movements, run by the watch and by `npm run books`. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  ...betsLedgerChecks,
  ...bonusesLedgerChecks,
  ...cashierLedgerChecks,
  ...closingLedgerChecks,
  ...gamesLedgerChecks,
  ...referralsLedgerChecks,
  ...suppliersLedgerChecks,
]
