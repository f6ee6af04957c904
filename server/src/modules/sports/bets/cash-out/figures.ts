import type { Logger } from '@jogo/telemetry/log'
import type { Database } from '../../../../platform/db.ts'
import { type QuoteAnswer, upsertQuotes } from './figure-store.ts'

/** Counts of answered quotes. */
export interface CashOutFigures {
  count(answered: QuoteAnswer): void
}

/** Counts in memory while a statement runs, so that many quotes are one row's change. Counts of a process that ends are lost. */
export function createFigures({ db, log }: { db: Pick<Database, 'sql'>; log: Logger }): CashOutFigures {
  let counts = new Map<QuoteAnswer, number>()
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (counts.size > 0) {
      const written = counts
      counts = new Map()
      await upsertQuotes(db.sql, written).catch((error: unknown) =>
        log.warn({ err: error }, 'answered quotes could not be counted'),
      )
    }
    isRunning = false
  }
  return {
    count(answered) {
      counts.set(answered, (counts.get(answered) ?? 0) + 1)
      void run()
    },
  }
}
