import { CALLBACK_KINDS, type Kind, type Target } from './fault-kinds.ts'
import type { Context, Fault, Faults } from './faults.ts'
import type { Log } from './log.ts'
import { isAccepted, type Posted } from './post.ts'
import type { Store } from './state.ts'
import type { Tasks } from './tasks.ts'

export interface Callback {
  company: Target
  operation: string
  url: string
  body: Record<string, unknown>
  /** Fields for the `match` of a fault: txid, idEnvio, public_id … */
  context: Context
  tries: number
}

/** Callbacks of a company, with its certificate or signature, which a fault may spoil. */
export interface Sender {
  maxTries: number
  firstRetryMs: number
  send(callback: Callback, fault: Kind | undefined): Promise<Posted>
  /** Joins several callbacks into a single callback, for `batch`. */
  join?(bodies: Record<string, unknown>[]): Record<string, unknown>
}

export interface Callbacks {
  company(name: Target, sender: Sender): void
  emit(callback: Omit<Callback, 'tries'>): void
}

/** Faults that spoil one delivery; the retry after the refusal is sent properly. */
const SPOIL_ONE: Kind[] = CALLBACK_KINDS.filter(
  (kind) => !['late', 'lost', 'duplicate', 'duplicate-concurrent', 'reorder', 'batch'].includes(kind),
)

export function createCallbacks(deps: { faults: Faults; log: Log; tasks: Tasks; store: Store }): Callbacks {
  const { faults, log, tasks } = deps
  const senders = new Map<Target, Sender>()
  const held = new Map<Target, Callback[]>()
  const batches = new Map<Target, Callback[]>()

  tasks.on<Callback>('callback', (callback) => attempt(callback, undefined))
  tasks.on<Target>('callback.batch', sendBatch)
  tasks.on<Target>('callback.release', release)

  function emit(fresh: Omit<Callback, 'tries'>): void {
    const callback = { ...fresh, tries: 0 }
    const batch = batches.get(callback.company)
    if (batch) {
      batch.push(callback)
      return
    }
    const fault = faults.take(
      callback.company,
      `callback.${callback.operation}`,
      CALLBACK_KINDS,
      callback.context,
    )
    dispatch(callback, fault)
  }

  function dispatch(callback: Callback, fault: Fault | undefined): void {
    const { company } = callback
    const later = (ms: number) => tasks.after(ms, 'callback', callback)
    switch (fault?.kind) {
      case 'lost':
        note(callback, 'lost on purpose', fault.kind)
        break
      case 'late':
        note(callback, 'held back', fault.kind)
        later(fault.delayMs ?? 5000)
        break
      case 'duplicate':
        later(0)
        later(fault.delayMs ?? 500)
        break
      case 'duplicate-concurrent':
        later(0)
        later(0)
        break
      case 'reorder':
        note(callback, 'waits for the next one to go first', fault.kind)
        held.set(company, [...(held.get(company) ?? []), callback])
        tasks.after(fault.delayMs ?? 5000, 'callback.release', company)
        break
      case 'batch':
        batches.set(company, [callback])
        tasks.after(fault.delayMs ?? 300, 'callback.batch', company)
        break
      default:
        if (fault && SPOIL_ONE.includes(fault.kind)) void attempt(callback, fault.kind)
        else later(0)
    }
  }

  async function attempt(callback: Callback, fault: Kind | undefined): Promise<void> {
    const sender = senders.get(callback.company)
    if (!sender) return
    const started = performance.now()
    const posted = await sender.send(callback, fault)
    const tries = callback.tries + 1
    const verdict = isAccepted(posted) ? 'accepted' : `refused (${posted.status ?? posted.error})`
    note(callback, `${verdict}, try ${tries}`, fault, posted.status, Math.round(performance.now() - started))
    if (!isAccepted(posted)) retry(sender, { ...callback, tries })
    release(callback.company)
  }

  function retry(sender: Sender, callback: Callback): void {
    if (callback.tries >= sender.maxTries) note(callback, 'given up')
    else tasks.after(sender.firstRetryMs * 2 ** (callback.tries - 1), 'callback', callback)
  }

  /**
   * Sends the callbacks that `reorder` held back: after a later callback, or after a wait without another callback.
   */
  function release(company: Target): void {
    const waiting = held.get(company)
    if (!waiting) return
    held.delete(company)
    for (const callback of waiting) tasks.after(0, 'callback', callback)
  }

  function sendBatch(company: Target): void {
    const batch = batches.get(company)
    batches.delete(company)
    const join = senders.get(company)?.join
    const first = batch?.[0]
    if (!batch || !join || !first) return
    void attempt({ ...first, body: join(batch.map((callback) => callback.body)) }, 'batch')
  }

  function note(callback: Callback, verdict: string, fault?: Kind, status?: number, ms?: number): void {
    log.add({
      company: callback.company,
      direction: 'callback',
      operation: `callback.${callback.operation}`,
      method: 'POST',
      path: callback.url,
      verdict,
      ...(status === undefined ? {} : { status }),
      ...(fault ? { fault } : {}),
      ...(ms === undefined ? {} : { ms }),
      detail: JSON.stringify(callback.body),
    })
  }

  return { company: (name, sender) => void senders.set(name, sender), emit }
}
