import type { KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kind, WALLET_KINDS } from '../fault-kinds.ts'
import { type BookReply, sendToHouse } from './codec.ts'
import { type BookDeps, houseUrl } from './deps.ts'
import type { BookMessage, BookTransaction } from './types.ts'

const LONGEST_RETRY_MS = 600_000
/** Maximum of transactions for the comparison; the oldest are dropped. */
const KEPT = 20_000
const KINDS: readonly Kind[] = [...WALLET_KINDS, 'stale-timestamp']

export interface BookDelivery {
  /** Sends a message under the ordered faults. Every message but a ping and a make is repeated until it is accepted. */
  deliver(message: BookMessage): Promise<BookReply>
  /** Sends a message once more in the background, without faults or retries. */
  redeliver(message: BookMessage, afterMs: number): void
}

export function createDelivery(deps: BookDeps, key: KeyObject): BookDelivery {
  const { faults, tasks, options } = deps
  tasks.on<{ message: BookMessage; tries: number }>('book.deliver', async ({ message, tries }) => {
    const reply = await send(message)
    if (reply.is !== 'done') again(message, tries + 1)
  })
  tasks.on<BookMessage>('book.repeat', async (message) => void (await send(message)))

  async function send(message: BookMessage, spoil?: Kind): Promise<BookReply> {
    const begun = performance.now()
    const timeoutMs = options.callbackTimeoutMs
    // Signatures have the machine's time: the house's clock does not move with ours.
    const reply = await sendToHouse(
      { house: houseUrl(deps), key, now: tasks.wallNow(), timeoutMs },
      message,
      spoil,
    )
    note(deps, message, reply, spoil, Math.round(performance.now() - begun))
    if (reply.is === 'done') record(deps, message, reply.id)
    return reply
  }

  function again(message: BookMessage, tries: number): void {
    if (message.operation === 'make' || message.operation === 'ping') return
    const wait = Math.min(options.retryMs * 2 ** (tries - 1), LONGEST_RETRY_MS)
    tasks.after(wait, 'book.deliver', { message, tries })
  }

  async function sendOnce(message: BookMessage, spoil?: Kind): Promise<BookReply> {
    const reply = await send(message, spoil)
    if (reply.is !== 'done') again(message, 1)
    return reply
  }

  function timedOut(message: BookMessage, why: string, kind: Kind): BookReply {
    note(deps, message, { is: 'unanswered', note: why }, kind)
    again(message, 1)
    return { is: 'unanswered', note: 'timeout' }
  }

  return {
    redeliver: (message, afterMs) => tasks.after(afterMs, 'book.repeat', message),
    async deliver(message) {
      const { operation, userId, slipId } = message
      const context = { user_id: userId, betslip_id: slipId, operation }
      const fault = faults.take('betby', `callback.${operation}`, KINDS, context)
      if (!fault) return sendOnce(message)
      const { kind, delayMs } = fault
      switch (kind) {
        case 'lost':
          // The call stands only in the supplier's list, so that a comparison of both lists finds the loss.
          note(deps, message, { is: 'unanswered', note: 'lost on purpose' }, kind)
          record(deps, message, null)
          return { is: 'done', id: null, balance: null }
        case 'timeout-before-effect':
          await sleep(delayMs ?? 0)
          return timedOut(message, 'never sent, as if it had timed out', kind)
        case 'timeout-after-effect':
          await send(message)
          await sleep(delayMs ?? 0)
          return timedOut(message, 'sent, its answer thrown away', kind)
        case 'slow':
          await sleep(delayMs ?? 3000)
          return sendOnce(message)
        case 'late':
          note(deps, message, { is: 'unanswered', note: 'held back' }, kind)
          tasks.after(delayMs ?? 5000, 'book.deliver', { message, tries: 0 })
          return { is: 'done', id: null, balance: null }
        case 'duplicate':
          tasks.after(delayMs ?? 500, 'book.repeat', message)
          return sendOnce(message)
        case 'duplicate-concurrent':
          return (await Promise.all([sendOnce(message), send(message)]))[0]
        default: {
          // The supplier sends one spoiled message, notices the refusal and sends the correct message.
          const spoiled = await send(message, kind)
          return spoiled.is === 'done' ? spoiled : sendOnce(message)
        }
      }
    },
  }
}

/** Lists a transaction once, with the first answer of the house. */
function record({ store, tasks }: BookDeps, message: BookMessage, extId: string | null): void {
  const { transactionId: id, slipId, userId, amount } = message
  const operation = message.operation === 'make' ? 'bet' : message.operation
  if (id === undefined) return
  const { book } = store.state
  const row: BookTransaction = {
    ...{ id, ext_id: extId, betslip_id: slipId, ext_player_id: userId, operation, amount },
    ...{ currency: 'BRL', created_at: new Date(tasks.now()).toISOString() },
    status: extId === null ? 'unanswered' : 'accepted',
  }
  const known = book.transactions.find((entry) => entry.id === id && entry.operation === operation)
  if (!known) book.transactions.push(row)
  else if (known.ext_id === null && extId !== null)
    Object.assign(known, { ext_id: extId, status: 'accepted' })
  if (book.transactions.length > KEPT) book.transactions = book.transactions.slice(-KEPT)
  store.changed()
}

function note(deps: BookDeps, message: BookMessage, reply: BookReply, fault?: Kind, ms?: number): void {
  const { operation, payload } = message
  const verdicts = {
    done: () => `accepted${'balance' in reply && reply.balance !== null ? `, balance ${reply.balance}` : ''}`,
    refused: () => `refused (${'note' in reply ? reply.note : ''})`,
    unanswered: () => `unanswered (${'note' in reply ? reply.note : ''})`,
  }
  // The player's token opens the book for a minute and stays out of the log.
  const { token: _, ...content } = payload
  deps.log.add({
    company: 'betby',
    direction: 'callback',
    operation: `callback.${operation}`,
    verdict: verdicts[reply.is](),
    ...(fault ? { fault } : {}),
    ...(ms === undefined ? {} : { ms }),
    detail: JSON.stringify(content),
  })
}
