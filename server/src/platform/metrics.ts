import { createRegistry } from '@jogo/telemetry/registry'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** The metrics of a process, in Prometheus' text format. */
export interface Metrics {
  registry: Registry
  calls: Histogram<'route' | 'method' | 'status'>
  /** 1 while every invariant of the ledger holds, 0 after a violation. */
  booksBalance: Gauge
  /** Time of the oldest anchor of the ledger, s since 1970; NaN in a process without a watch. */
  booksAnchoredSince: Gauge
  /** Stakes, payouts and refunds that moved money in this process. */
  movements: Counter<'kind' | 'product'>
  /** Rows deleted at the end of their retention. */
  expiredRows: Counter<'table'>
  /** Waiting time of a movement between its arrival in a lane and its batch, s. */
  ledgerWait: Histogram
}

export function createMetrics(): Metrics {
  const registry = createRegistry()
  const booksBalance = new Gauge({
    name: 'books_balance',
    help: '1 while the ledger invariants hold',
    registers: [registry],
  })
  booksBalance.set(1)
  const booksAnchoredSince = new Gauge({
    name: 'books_anchored_since_seconds',
    help: 'When the oldest anchor of the books was written; a later time than before says that anchors were lost',
    registers: [registry],
  })
  booksAnchoredSince.set(Number.NaN)
  return {
    registry,
    booksBalance,
    booksAnchoredSince,
    calls: new Histogram({
      name: 'http_call_seconds',
      help: 'Duration of calls by route',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    }),
    expiredRows: new Counter({
      name: 'expired_rows_total',
      help: 'Rows that were deleted because they had been kept as long as they may',
      labelNames: ['table'],
      registers: [registry],
    }),
    ledgerWait: new Histogram({
      name: 'ledger_wait_seconds',
      help: 'How long movements wait in the queue of the ledger before they are posted',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
      registers: [registry],
    }),
    movements: new Counter({
      name: 'movements_total',
      help: 'Stakes, payouts and refunds posted',
      labelNames: ['kind', 'product'],
      registers: [registry],
    }),
  }
}
