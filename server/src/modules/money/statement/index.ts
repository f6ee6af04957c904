import type { Played } from '../wallet/index.ts'
import type { StatementDeps } from './deps.ts'
import { listTransactions, type StatementFilter, type TransactionPage } from './list-transactions.ts'
import { sumToday } from './sum-today.ts'

export type { LabelsOf, StatementDeps } from './deps.ts'
export type { StatementFilter } from './list-transactions.ts'

/**
 * Every movement of a player's money with what it was for. A module above three others: the wallet has the movements, the cashier the deposits
 * that have moved nothing, and the products what was staked on.
 */
export interface Statement {
  /** Newest first. @throws Refusal invalid_request for a day that no calendar has */
  list(playerId: number, filter: StatementFilter): Promise<TransactionPage>
  /** What was staked and returned since today began. */
  today(playerId: number): Promise<Played & { since: Date }>
}

export const createStatement = (deps: StatementDeps): Statement => ({
  list: (playerId, filter) => listTransactions(deps, playerId, filter),
  today: (playerId) => sumToday(deps, playerId),
})
