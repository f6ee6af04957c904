import { ApiError, api } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { queries } from '../../lib/queries/client.ts'
import { settledSession } from '../../state/player.ts'
import { acceptWallet } from '../../state/wallet.ts'
import type { Deposit } from './deposit.ts'
import { type KeptRequest, keepRequest, keptRequest, requestFor } from './kept-request.ts'
import type { Withdrawal } from './withdrawal.ts'

const DEPOSIT_PENDING = 0
const ANSWER_WITHIN_MS = 20_000

/** Who asks, as soon as that is known. @throws ApiError when nobody says */
export async function playerId(): Promise<number> {
  const session = await settledSession()
  if (session.status !== 'player') throw new ApiError(0)
  return session.user.id
}

/**
 * Asks for a Pix charge. After a lost answer the same amount goes out under the same id and finds the charge it made. One that has
 * ended meanwhile was another wish, long ago: then a new one is made.
 * @throws ApiError
 */
export async function openCharge(playerId: number, amount: number): Promise<Deposit> {
  const request = requestFor(amount, keptRequest('deposit', playerId), newId)
  const deposit = await sendDeposit(playerId, request)
  if (deposit.status === DEPOSIT_PENDING) return deposit
  return sendDeposit(playerId, { id: newId(), amount })
}

/** The same charge once more, for one that the payment company has not made yet. @throws ApiError */
export const retryCharge = ({ id, amount }: Deposit): Promise<Deposit> =>
  answered(() => api('POST /api/deposits', { body: { id, amount }, signal: signal() }))

const sendDeposit = (playerId: number, request: KeptRequest) =>
  keeping('deposit', playerId, request, () =>
    api('POST /api/deposits', { body: { ...request }, signal: signal() }),
  )

/** Asks for a withdrawal to the own CPF; repeated after a lost answer it is the same withdrawal. @throws ApiError */
export async function askWithdrawal(playerId: number, amount: number): Promise<Withdrawal> {
  const request = requestFor(amount, keptRequest('withdrawal', playerId), newId)
  return keeping('withdrawal', playerId, request, () =>
    api('POST /api/withdrawals', { body: { ...request }, signal: signal() }),
  )
}

async function keeping<T>(
  kind: 'deposit' | 'withdrawal',
  playerId: number,
  request: KeptRequest,
  send: () => Promise<T>,
): Promise<T> {
  keepRequest(kind, playerId, request)
  try {
    const answer = await answered(send)
    keepRequest(kind, playerId, undefined)
    refreshMoney()
    return answer
  } catch (failure) {
    if (isUnheard(failure)) refreshMoney()
    else keepRequest(kind, playerId, undefined)
    throw failure
  }
}

/** Nobody answered, or only for now: whether the request was taken is not known, so its id is kept. */
export const isUnheard = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status === 0 || failure.status === 408 || failure.status >= 500

/** A call that was given up is a call that nobody answered. */
async function answered<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (failure) {
    throw failure instanceof ApiError ? failure : new ApiError(0)
  }
}

const signal = () => AbortSignal.timeout(ANSWER_WITHIN_MS)

/** Asks again for what a movement of money makes old; the realtime message usually was faster. */
export function refreshMoney(): void {
  void queries().invalidateQueries({
    predicate: ({ queryKey: [name] }) => MONEY.test(String(name)),
  })
  api('GET /api/wallet').then(acceptWallet, () => {})
}

const MONEY = /^GET \/api\/(transactions|withdrawals)$/
