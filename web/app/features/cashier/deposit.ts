import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { type Answer, ApiError } from '../../lib/api.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { notifyApproved } from '../../state/deposit-notification.ts'
import { onTransaction } from '../../state/realtime.ts'
import { refreshMoney } from './calls.ts'

export type Deposit = Answer<'GET /api/deposits/:id'>
export type ReturnReason = NonNullable<Deposit['return_reason']>

/**
 * State of a deposit on the page. `codeless`: the charge is requested, and the payment company has not made it yet. `late`: the code has
 * expired, and the company has not yet confirmed that it is unpaid.
 */
export type DepositPhase = 'codeless' | 'paying' | 'late' | 'approved' | 'expired' | 'returned'

const BY_STATUS = { 1: 'expired', 2: 'approved', 3: 'returned' } as const

/** `now` in ms since 1970. */
export function depositPhase(deposit: Deposit, now: number): DepositPhase {
  const ended = BY_STATUS[deposit.status as 1 | 2 | 3]
  if (ended) return ended
  if (now >= Date.parse(deposit.expires_at)) return 'late'
  return deposit.copy_paste === null ? 'codeless' : 'paying'
}

const OPEN_EVERY_MS = 3_000
const EXPIRED_EVERY_MS = 15_000
/** How long an expired charge is still polled: a Pix may arrive late. */
const LATE_FOR_MS = 30 * 60_000

/** Poll interval: a fallback for lost realtime messages. */
export function askAgainMs(deposit: Deposit | undefined, now: number): number | false {
  if (!deposit) return OPEN_EVERY_MS
  const phase = depositPhase(deposit, now)
  if (phase === 'approved' || phase === 'returned') return false
  if (phase !== 'expired') return OPEN_EVERY_MS
  return now - Date.parse(deposit.expires_at) < LATE_FOR_MS ? EXPIRED_EVERY_MS : false
}

/** Whether the deposit has just been approved, so that the player is notified. */
export const isNewlyApproved = (before: Deposit | undefined, after: Deposit | undefined): boolean =>
  before !== undefined && before.id === after?.id && before.status !== 2 && after.status === 2

export const depositQuery = (id: string) => ownQuery('GET /api/deposits/:id', { params: { id } })

/** Caches a deposit from an answer for its page. */
export const rememberDeposit = (deposit: Deposit) =>
  void queries().setQueryData(depositQuery(deposit.id).queryKey, deposit)

/** A deposit kept current by realtime messages, by polling as their fallback, and by a refetch on return from the bank's app. */
export function useDeposit(id: string) {
  const query = useQuery({
    ...depositQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainMs(state.data, serverNow()),
    throwOnError: (failure) =>
      !(isNoSuchDeposit(failure) || (failure instanceof ApiError && failure.unreachable)),
  })
  const { data: deposit, refetch } = query
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  useEffect(() => onTransaction(({ source }) => void (source.id === id && refetch())), [id, refetch])

  useEffect(() => void learnServerClock().then(rerender), [])

  const before = useRef<Deposit>(undefined)
  useEffect(() => {
    if (isNewlyApproved(before.current, deposit)) {
      notifyApproved(deposit?.id ?? '')
      refreshMoney()
    }
    before.current = deposit
  }, [deposit])

  return {
    deposit,
    phase: deposit && depositPhase(deposit, serverNow()),
    isMissing: isNoSuchDeposit(query.error),
    /** To be called when the code expires: the phase depends on the clock. */
    rerender,
  }
}

/** Whether a failure means that the deposit belongs to another player, or that the id is malformed. */
const isNoSuchDeposit = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 422)
