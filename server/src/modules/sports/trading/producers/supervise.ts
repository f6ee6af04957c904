/** Supervises whether a producer is reliable; while it is down, its markets take no bets. Pure: events and the clock go in, actions come out. */
import type { ProducerId, RecoveryAnswer } from '../../../../partners/odds/index.ts'

/** Milliseconds. */
export const LIMITS = {
  /** Time without an `alive` after which a producer is down. */
  alive: 20_000,
  /** Maximum delay of processing the producer's messages. */
  lag: 20_000,
  /** Silence of `alive` after which a recovery is requested in any case. */
  silent: 60_000,
  /** Silence after which a recovery has failed. */
  recoverySilent: 300_000,
  recovery: 1_200_000,
  /** Minimum time between two requests for a recovery. */
  gap: 30_000,
  /** Time to apply a message above which it is logged. */
  slow: 1_000,
} as const

export type DownReason = 'starting' | 'no_alive' | 'queue_delay' | 'connection' | 'unsubscribed'
export type UpReason = 'first_recovery' | 'returned' | 'queue_caught_up'

export interface ProducerState {
  readonly producer: ProducerId
  readonly isUp: boolean
  readonly why: DownReason | UpReason
  /** Begin of the connection; undefined without connection. */
  readonly connectedAt: number | undefined
  /** Time of the last `alive` on this connection, and the supplier's time of the first. */
  readonly alive: { readonly heardAt: number; readonly firstMade: number } | undefined
  /** Supplier's time of the last `alive` with complete messages before it: a recovery begins there. */
  readonly lastValid: number | undefined
  /** Supplier's time of the last `alive` processed in the queue. */
  readonly processedAlive: number | undefined
  /** Age of the last message or alive when it was processed. */
  readonly messageLag: number
  readonly recovery: Recovery | undefined
  readonly requestedAt: number | undefined
  readonly nextRequest: number
  readonly hasRecovered: boolean
}

export interface Recovery {
  readonly requestId: number
  readonly startedAt: number
  /** Time of its last message. */
  readonly heardAt: number
  /**
   * Whether alives were missing during the recovery: after completion it is repeated, from the last alive in
   * time.
   */
  readonly isInterrupted: boolean
  /** Supplier's time of that last alive in time. */
  readonly validUntil: number | undefined
}

/**
 * `alive`: arrival of an alive; `processed`: a message, or an alive in the order of messages, has been
 * applied. `madeAt`: time by the supplier's clock.
 */
export type ProducerEvent =
  | { kind: 'connected' | 'lost' | 'tick' }
  | { kind: 'alive'; madeAt: number; isSubscribed: boolean }
  | { kind: 'processed'; what: 'alive' | 'message'; madeAt: number; requestId?: number }
  | { kind: 'snapshot'; requestId: number }
  | { kind: 'answered'; requestId: number; answer: RecoveryAnswer }

export type ProducerAction =
  | { act: 'up'; why: UpReason }
  | { act: 'down'; why: DownReason }
  | { act: 'recover'; requestId: number; after: number | undefined }

/** @param since supplier's time of the last stored message; undefined without one, or beyond the recovery window */
export const startingProducer = (
  producer: ProducerId,
  since: number | undefined,
  firstRequest: number,
): ProducerState => ({
  producer,
  isUp: false,
  why: 'starting',
  connectedAt: undefined,
  alive: undefined,
  lastValid: since,
  processedAlive: undefined,
  messageLag: 0,
  recovery: undefined,
  requestedAt: undefined,
  nextRequest: firstRequest,
  hasRecovered: false,
})

/** Delay of processing the producer's messages. */
export function processingLag({ alive, processedAlive, messageLag }: ProducerState, now: number): number {
  return Math.max(messageLag, alive ? now - (processedAlive ?? alive.firstMade) : 0)
}

export function supervise(
  state: ProducerState,
  event: ProducerEvent,
  now: number,
): { state: ProducerState; actions: ProducerAction[] } {
  const judged = afterTime(afterEvent(state, event, now), now)
  const changes = producerActions(state, judged)
  if (!isRecoveryDue(judged, now)) return { state: judged, actions: changes }
  const requestId = judged.nextRequest
  const recovery = { requestId, startedAt: now, heardAt: now, isInterrupted: false, validUntil: undefined }
  return {
    state: { ...judged, recovery, requestedAt: now, nextRequest: requestId + 1 },
    actions: [...changes, { act: 'recover', requestId, after: judged.lastValid }],
  }
}

function afterEvent(state: ProducerState, event: ProducerEvent, now: number): ProducerState {
  switch (event.kind) {
    case 'tick':
      return state
    case 'connected':
      return { ...state, ...NOTHING_HEARD, connectedAt: now }
    case 'lost':
      return { ...state, ...NOTHING_HEARD, connectedAt: undefined, isUp: false, why: 'connection' }
    case 'alive':
      return afterAlive(state, event, now)
    case 'processed':
      return afterProcessed(state, event, now)
    case 'snapshot':
      return state.recovery?.requestId === event.requestId ? afterRecovery(state, state.recovery) : state
    case 'answered':
      return state.recovery?.requestId === event.requestId && event.answer !== 'accepted'
        ? { ...state, recovery: undefined }
        : state
  }
}

const NOTHING_HEARD = {
  alive: undefined,
  processedAlive: undefined,
  messageLag: 0,
  recovery: undefined,
} as const

/** State after an alive that reports lost messages: only a recovery helps, possibly the running one. */
function afterAlive(
  state: ProducerState,
  { madeAt, isSubscribed }: ProducerEvent & { kind: 'alive' },
  now: number,
): ProducerState {
  const alive = { heardAt: now, firstMade: state.alive?.firstMade ?? madeAt }
  if (isSubscribed || state.recovery) return { ...state, alive }
  return { ...state, alive, isUp: false, why: 'unsubscribed' }
}

/** Messages of a recovery carry old times, which say nothing about the delay. */
function afterProcessed(
  state: ProducerState,
  { what, madeAt, requestId }: ProducerEvent & { kind: 'processed' },
  now: number,
): ProducerState {
  const { recovery } = state
  if (requestId !== undefined)
    return recovery?.requestId === requestId ? { ...state, recovery: { ...recovery, heardAt: now } } : state
  const next = { ...state, messageLag: now - madeAt }
  if (what === 'message') return next
  const processedAlive = Math.max(madeAt, state.processedAlive ?? madeAt)
  if (isWhole(state)) return { ...next, processedAlive, lastValid: processedAlive }
  if (!recovery || recovery.isInterrupted) return { ...next, processedAlive }
  return { ...next, processedAlive, recovery: { ...recovery, validUntil: processedAlive } }
}

/** Whether the producer's messages are complete; a delay in the queue loses none. */
const isWhole = ({ isUp, why }: ProducerState): boolean => isUp || why === 'queue_delay'

function afterRecovery(state: ProducerState, { isInterrupted, validUntil }: Recovery): ProducerState {
  const recovered = { ...state, recovery: undefined, lastValid: validUntil ?? state.lastValid }
  if (isInterrupted) return recovered
  return {
    ...recovered,
    isUp: true,
    why: state.hasRecovered ? 'returned' : 'first_recovery',
    hasRecovered: true,
  }
}

function afterTime(state: ProducerState, now: number): ProducerState {
  if (state.connectedAt === undefined) return state
  return afterLag(afterSilence(withoutLateRecovery(state, now), now), now)
}

function withoutLateRecovery(state: ProducerState, now: number): ProducerState {
  const { recovery } = state
  const isLate =
    recovery !== undefined &&
    (now - recovery.heardAt >= LIMITS.recoverySilent || now - recovery.startedAt >= LIMITS.recovery)
  return isLate ? { ...state, recovery: undefined } : state
}

/** Time since the last `alive`, or since the begin of the connection. */
const silenceMs = ({ alive, connectedAt }: ProducerState, now: number): number =>
  now - (alive?.heardAt ?? connectedAt ?? now)

function afterSilence(state: ProducerState, now: number): ProducerState {
  if (silenceMs(state, now) < LIMITS.alive) return state
  const { recovery } = state
  return {
    ...state,
    ...(isWhole(state) && { isUp: false, why: 'no_alive' as const }),
    ...(recovery && { recovery: { ...recovery, isInterrupted: true } }),
  }
}

function afterLag(state: ProducerState, now: number): ProducerState {
  const isLate = processingLag(state, now) >= LIMITS.lag
  if (state.isUp && isLate) return { ...state, isUp: false, why: 'queue_delay' }
  if (!state.isUp && state.why === 'queue_delay' && !isLate)
    return { ...state, isUp: true, why: 'queue_caught_up' }
  return state
}

function isRecoveryDue(state: ProducerState, now: number): boolean {
  if (state.connectedAt === undefined || isWhole(state) || state.recovery) return false
  if (state.requestedAt !== undefined && now - state.requestedAt < LIMITS.gap) return false
  const silence = silenceMs(state, now)
  return (state.alive !== undefined && silence < LIMITS.alive) || silence >= LIMITS.silent
}

function producerActions(before: ProducerState, after: ProducerState): ProducerAction[] {
  if (after.isUp) return before.isUp ? [] : [{ act: 'up', why: after.why as UpReason }]
  return before.isUp || before.why !== after.why ? [{ act: 'down', why: after.why as DownReason }] : []
}
