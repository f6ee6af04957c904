import type { Check } from './books-checks.ts'
import type { NewsCheck } from './watch-checks.ts'

/**
 * Checks of a module's rows against their movements, written by the module, because the ledger knows nothing of modules. Each query
 * returns the rows that do not agree. `whole` checks all rows, `news` only new movements: it stands after `with NEWS` of `watch-checks.ts`, where
 * `j` are the movements of wallets and `h` those between house accounts.
 */
export interface LedgerCheck {
  whole: readonly Check[]
  news: NewsCheck
}
