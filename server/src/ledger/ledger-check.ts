import type { Check, ComputedCheck } from './books-checks.ts'
import type { NewsCheck } from './watch-checks.ts'

/**
 * Checks of a module's rows against their movements, in the module, because the ledger does not depend on modules. Each query returns the inconsistent rows.
 * `whole` checks all rows, `news` only new movements: it follows `with NEWS` of `watch-checks.ts`, where `j` are the movements of wallets and `h` those between
 * house accounts.
 */
export interface LedgerCheck {
  whole: readonly (Check | ComputedCheck)[]
  news: NewsCheck
}
