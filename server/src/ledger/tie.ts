import type { Check } from './books-checks.ts'
import type { NewsCheck } from './watch-checks.ts'

/**
 * What rows of a module and movements must say of each other, in the module's own words: the ledger knows no deposit and no round.
 * `whole` is asked of all rows, `news` of the new movements (after `with NEWS`, of which `j` are those of wallets and `h` those of the house).
 * Both find what must not be.
 */
export interface Tie {
  whole: readonly Check[]
  news: NewsCheck
}
