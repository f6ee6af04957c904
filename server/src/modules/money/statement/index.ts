import type { Played } from '../wallet/index.ts'
import type { StatementDeps } from './deps.ts'
import { isShown, listFiles, type ShownFile } from './files/file-store.ts'
import { type OpenedStatement, openFile } from './files/open-file.ts'
import { type FileRequest, nextFileAt, requestFile } from './files/request-file.ts'
import { listTransactions, type StatementFilter, type TransactionPage } from './list-transactions.ts'
import { readMonths, type StatementMonths } from './read-months.ts'
import { sumToday } from './sum-today.ts'
import { yearPdf } from './year/pdf.ts'
import { readYear, type StatementYear } from './year/read-year.ts'

export type { ReadLabels, StatementDeps } from './deps.ts'
export type { StatementFilter } from './list-transactions.ts'
export { statementData } from './personal-data-store.ts'

/**
 * The statement: all movements of a player's money with their labels. It combines the wallet's movements, deposits without a movement, and the products'
 * labels.
 */
export interface Statement {
  /** Movements, newest first. @throws Refusal invalid_request for impossible days, statement_summing */
  list(playerId: number, filter: StatementFilter): Promise<TransactionPage>
  /** Stakes and returns of the current day. */
  today(playerId: number): Promise<Played & { since: Date }>
  /** Months of a year; the current year by default. @throws Refusal statement_summing, statement_year_unknown */
  months(playerId: number, year?: number): Promise<StatementMonths>
  /** The yearly statement. @throws Refusal statement_summing, statement_year_unknown */
  year(playerId: number, year: number): Promise<StatementYear>
  /** The yearly statement as a PDF in Portuguese. */
  yearPdf(playerId: number, year: number): Promise<Buffer>
  /** Files of the statement, newest first, and the earliest time of the next file. */
  files(playerId: number): Promise<{ files: ShownFile[]; nextAt: Date | undefined }>
  /** Begins a file. @throws Refusal as `requestFile` */
  requestFile(playerId: number, request: FileRequest): Promise<void>
  /** @throws Refusal statement_file_not_found */
  openFile(playerId: number, id: string): Promise<OpenedStatement>
}

export const createStatement = (deps: StatementDeps): Statement => ({
  list: (playerId, filter) => listTransactions(deps, playerId, filter),
  today: (playerId) => sumToday(deps, playerId),
  months: (playerId, year) => readMonths(deps, playerId, year),
  year: (playerId, year) => readYear(deps, playerId, year),
  yearPdf: async (playerId, year) => yearPdf(await readYear(deps, playerId, year)),
  files: async (playerId) => {
    const files = await listFiles(deps.db.sql, playerId)
    return {
      files: files.flatMap((file) => (isShown(file) ? [file] : [])),
      nextAt: nextFileAt(files, deps.clock.now()),
    }
  },
  requestFile: (playerId, request) => requestFile(deps, playerId, request),
  openFile: (playerId, id) => openFile(deps, playerId, id),
})
