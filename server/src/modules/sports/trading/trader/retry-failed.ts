import type { TradingDeps } from '../deps.ts'
import { countFailed, listFailed } from './failed-store.ts'
import type { MessageQueue } from './trade.ts'

export interface Retries {
  run(): Promise<void>
  /** Number of failed messages still to apply. */
  count(): number
}

/** Queues messages that failed under an earlier epoch: each once per tenure, and again by command. */
export function createRetries(
  { db, log }: Pick<TradingDeps, 'db' | 'log'>,
  epoch: number,
  messageQueue: Pick<MessageQueue, 'put'>,
): Retries {
  /** Numbers of the messages waiting for their tick. */
  const waiting = new Set<bigint | undefined>()
  let count = 0
  return {
    run: async () => {
      count = await countFailed(db.sql)
      if (count === 0) return
      for (const message of await listFailed(db.sql, epoch)) {
        const { retriedRow, routingKey } = message
        if (waiting.has(retriedRow)) continue
        waiting.add(retriedRow)
        log.info({ key: routingKey, again: retriedRow?.toString() }, 'a message that failed is tried again')
        void messageQueue.put(message).then(() => waiting.delete(retriedRow))
      }
    },
    count: () => count,
  }
}
