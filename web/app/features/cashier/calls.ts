import { ApiError, api } from '../../lib/api.ts'
import { answered, isUnconfirmed, pendingRequest, sendOnce } from '../../lib/pending-request.ts'
import { queries } from '../../lib/queries/client.ts'
import { knownSession } from '../../state/player.ts'
import { acceptWallet } from '../../state/wallet.ts'
import type { Deposit } from './deposit.ts'
import type { Withdrawal } from './withdrawal/withdrawal.ts'

const DEPOSIT_PENDING = 0
const ANSWER_WITHIN_MS = 20_000

/** The player's id, once loaded. @throws ApiError when the session could not be loaded */
export async function playerId(): Promise<number> {
  const session = await knownSession()
  if (session.status !== 'player') throw new ApiError(0)
  return session.user.id
}

/**
 * Requests a Pix charge. After a lost answer the same amount reuses the id and finds the existing charge; if this charge has ended, the
 * server makes a new charge. @throws ApiError
 */
export async function openCharge(playerId: number, amount: number, coupon?: string): Promise<Deposit> {
  const send = () =>
    refreshing(
      sendOnce('cashier:deposit', playerId, { amount, ...(coupon && { coupon }) }, (body) =>
        api('POST /api/deposits', { body, signal: signal() }),
      ),
    )
  const deposit = await send()
  return deposit.status === DEPOSIT_PENDING ? deposit : send()
}

/** Requests the same charge again after the payment company failed to make it. @throws ApiError */
export const retryCharge = ({ id, amount, coupon }: Deposit): Promise<Deposit> =>
  answered(() =>
    api('POST /api/deposits', {
      body: { id, amount, ...(coupon && { coupon: coupon.code }) },
      signal: signal(),
    }),
  )

/**
 * Requests a withdrawal to the player's own CPF; a repeat after a lost answer is the same withdrawal. `code`: code of a second
 * factor. @throws ApiError
 */
export const requestWithdrawal = (playerId: number, amount: number, code?: string): Promise<Withdrawal> =>
  refreshing(
    sendOnce('cashier:withdrawal', playerId, { amount }, (body) =>
      api('POST /api/withdrawals', { body: { ...body, ...(code && { code }) }, signal: signal() }),
    ),
  )

/** Refreshes the balances unless the request was clearly refused: money may have moved. */
async function refreshing<T>(request: Promise<T>): Promise<T> {
  try {
    const answer = await request
    refreshMoney()
    return answer
  } catch (failure) {
    if (isUnconfirmed(failure)) refreshMoney()
    throw failure
  }
}

/** Amount of an unanswered request, centavos: the initial value of its form. */
export function pendingAmount(
  kind: 'cashier:deposit' | 'cashier:withdrawal',
  playerId: number,
): number | undefined {
  const amount = pendingRequest(kind, playerId)?.content.amount
  return typeof amount === 'number' ? amount : undefined
}

const signal = () => AbortSignal.timeout(ANSWER_WITHIN_MS)

/** Refetches the answers that a movement of money makes stale, in case the realtime message is missing. */
export function refreshMoney(): void {
  void queries().invalidateQueries({
    predicate: ({ queryKey: [name] }) => MONEY.test(String(name)),
  })
  api('GET /api/wallet').then(acceptWallet, () => {})
}

const MONEY = /^GET \/api\/(transactions|withdrawals)$/
