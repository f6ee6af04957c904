import type { Check, ComputedCheck } from './books-checks.ts'
import type { NewsCheck } from './watch-checks.ts'

/**
 * Checks of a module's rows against their movements. They stand in the module, because the ledger does not depend on modules. Each query returns the
 * inconsistent rows. `whole` checks all rows. `news` checks only new movements: it follows `with NEWS` of `watch-checks.ts`, with `j` for movements of wallets
 * and `h` for movements between house accounts.
 */
export interface LedgerCheck {
  whole: readonly (Check | ComputedCheck)[]
  news: NewsCheck
}
