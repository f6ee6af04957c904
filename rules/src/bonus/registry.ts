/** Every kind of campaign, one line each. */
export { cashback } from './kinds/cashback.ts'
export { depositMatch as deposit_match } from './kinds/deposit-match.ts'
export { fixed, registration } from './kinds/fixed.ts'
export { freeBet as free_bet } from './kinds/free-bet.ts'
export { freeSpins as free_spins } from './kinds/free-spins.ts'
