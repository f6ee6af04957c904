import { setTimeout as sleep } from 'node:timers/promises'
import { type Kind as FaultKind, WALLET_KINDS } from '../fault-kinds.ts'
import { record } from './actions.ts'
import type { SupplierDeps } from './deps.ts'
import type { SupplierId } from './types.ts'
import type { Codec, WalletReply, WalletRequest } from './wallet.ts'

/** Messages with retries until success: money for the player, and a rolled-back bet. */
const UNTIL_ANSWERED: readonly WalletRequest['operation'][] = [
  'win',
  'rollback',
  'finish',
  'freespins',
  'gift',
]
/** Maximum of the doubling wait. */
const LONGEST_RETRY_MS = 600_000

export interface Wallet {
  /** Sends a message to the wallet under the ordered faults. A necessary message is repeated until it is accepted. */
  deliver(request: WalletRequest): Promise<WalletReply>
  /** Delivers a request once more in the background, without faults or retries. */
  redeliver(request: WalletRequest, afterMs: number): void
}

interface Retry {
  request: WalletRequest
  tries: number
}

export function createWallet(deps: SupplierDeps, codecs: Record<SupplierId, Codec>): Wallet {
  const { faults, tasks, options } = deps
  tasks.on<Retry>('supplier.deliver', async ({ request, tries }) => {
    const reply = await send(request)
    if (reply.is !== 'done') again(request, tries + 1)
  })
  tasks.on<WalletRequest>('supplier.repeat', async (request) => void (await send(request)))

  async function send(request: WalletRequest, spoil?: FaultKind): Promise<WalletReply> {
    const started = performance.now()
    const reply = await codecs[request.supplier].send(request, spoil)
    note(deps, request, reply, spoil, Math.round(performance.now() - started))
    if (reply.is === 'done') record(deps, request, reply.txIds)
    return reply
  }

  function again(request: WalletRequest, tries: number): void {
    if (!UNTIL_ANSWERED.includes(request.operation)) return
    const wait = Math.min(options.retryMs * 2 ** (tries - 1), LONGEST_RETRY_MS)
    tasks.after(wait, 'supplier.deliver', { request, tries })
  }

  async function sendOnce(request: WalletRequest, spoil?: FaultKind): Promise<WalletReply> {
    const reply = await send(request, spoil)
    if (reply.is !== 'done') again(request, 1)
    return reply
  }

  const unanswered = (why: string): WalletReply => ({ is: 'unanswered', note: why })

  return {
    redeliver: (request, afterMs) => tasks.after(afterMs, 'supplier.repeat', request),
    async deliver(request) {
      const { supplier, operation, userId, game } = request
      const context = { user_id: userId, game, operation }
      const fault = faults.take(supplier, `callback.${operation}`, WALLET_KINDS, context)
      const wait = fault?.delayMs
      const report = (why: string) => note(deps, request, unanswered(why), fault?.kind)
      if (!fault) return sendOnce(request)
      switch (fault.kind) {
        case 'lost':
          // The call stands only in the supplier's list, so that a comparison of both lists finds the loss.
          report('lost on purpose')
          record(deps, request, {})
          return { is: 'done', balance: -1, txIds: {} }
        case 'timeout-before-effect':
          await sleep(wait ?? 0)
          report('never sent, as if it had timed out')
          if (UNTIL_ANSWERED.includes(operation)) again(request, 1)
          return unanswered('timeout')
        case 'timeout-after-effect':
          await codecs[supplier].send(request)
          await sleep(wait ?? 0)
          report('sent, its answer thrown away')
          if (UNTIL_ANSWERED.includes(operation)) again(request, 1)
          return unanswered('timeout')
        case 'slow':
          await sleep(wait ?? 3000)
          return sendOnce(request)
        case 'late':
          endSession(deps, request)
          report('held back until the session has ended')
          tasks.after(wait ?? 5000, 'supplier.deliver', { request, tries: 0 })
          return { is: 'done', balance: -1, txIds: {} }
        case 'duplicate':
          tasks.after(wait ?? 500, 'supplier.repeat', request)
          return sendOnce(request)
        case 'duplicate-concurrent':
          return (await Promise.all([sendOnce(request), send(request)]))[0]
        default: {
          // The supplier sends one spoiled message, notices the refusal and sends the correct message.
          const spoiled = await send(request, fault.kind)
          return spoiled.is === 'done' ? spoiled : sendOnce(request)
        }
      }
    },
  }
}

function endSession({ store }: SupplierDeps, { sessionId }: WalletRequest): void {
  const session = store.state.suppliers.sessions[sessionId ?? '']
  if (session) session.ended = true
}

function note(
  deps: SupplierDeps,
  request: WalletRequest,
  reply: WalletReply,
  fault?: FaultKind,
  ms?: number,
): void {
  const { supplier, operation, userId, game, roundId, moves, finished } = request
  deps.log.add({
    company: supplier,
    direction: 'callback',
    operation: `callback.${operation}`,
    verdict: reply.is === 'done' ? `accepted, balance ${reply.balance}` : `${reply.is} (${reply.note})`,
    ...(fault ? { fault } : {}),
    ...(ms === undefined ? {} : { ms }),
    detail: JSON.stringify({ userId, game, roundId, moves, finished }),
  })
}
