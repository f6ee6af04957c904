import type { ApiError } from '../../lib/api-error.ts'

const MOST_TRIES = 60

/** Options of a query whose answer waits until the server has added up a long statement for the first time. */
export const RETRY_SUMMING = {
  retry: (tries: number, failure: Error) =>
    tries < MOST_TRIES && (failure as Partial<ApiError>).code === 'statement_summing',
  retryDelay: 500,
}
