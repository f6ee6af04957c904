import type { StatementDeps } from './deps.ts'
import { listTransactions, type StatementFilter, type TransactionPage } from './list-transactions.ts'

export type { LabelsOf, StatementDeps } from './deps.ts'
export type { StatementFilter } from './list-transactions.ts'

/**
 * Every movement of a player's money with what it was for. A module above three others: the wallet has the movements, the cashier the deposits
 * that have moved nothing, and the products what was staked on.
 */
export interface Statement {
  /** Newest first. @throws Refusal invalid_request for a day that no calendar has */
  list(playerId: number, filter: StatementFilter): Promise<TransactionPage>
}

export const createStatement = (deps: StatementDeps): Statement => ({
  list: (playerId, filter) => listTransactions(deps, playerId, filter),
})
