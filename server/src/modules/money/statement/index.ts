import type { Played } from '../wallet/index.ts'
import type { StatementDeps } from './deps.ts'
import { listTransactions, type StatementFilter, type TransactionPage } from './list-transactions.ts'
import { sumToday } from './sum-today.ts'

export type { LabelsOf, StatementDeps } from './deps.ts'
export type { StatementFilter } from './list-transactions.ts'

/** All movements of a player's money with their labels. Combines the wallet's movements, the cashier's deposits without movements, and the products' labels. */
export interface Statement {
  /** Newest first. @throws Refusal invalid_request for a day that no calendar has */
  list(playerId: number, filter: StatementFilter): Promise<TransactionPage>
  /** Stakes and returns of today. */
  today(playerId: number): Promise<Played & { since: Date }>
}

export const createStatement = (deps: StatementDeps): Statement => ({
  list: (playerId, filter) => listTransactions(deps, playerId, filter),
  today: (playerId) => sumToday(deps, playerId),
})
