import type { Tie } from './ledger/tie.ts'
import { cashierTies } from './modules/cashier/index.ts'
import { gamesTies } from './modules/games/index.ts'

/** All that the rows of the modules and the journal must say of each other: checked by the watch and by `npm run books`. */
export const TIES: readonly Tie[] = [...cashierTies, ...gamesTies]
