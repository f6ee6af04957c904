import { ApiError, api } from '../../lib/api.ts'
import { answered, isUnheard, keptRequest, sendOnce } from '../../lib/kept-request.ts'
import { queries } from '../../lib/queries/client.ts'
import { settledSession } from '../../state/player.ts'
import { acceptWallet } from '../../state/wallet.ts'
import type { Deposit } from './deposit.ts'
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
  const send = () =>
    refreshing(
      sendOnce('cashier:deposit', playerId, { amount }, (body) =>
        api('POST /api/deposits', { body, signal: signal() }),
      ),
    )
  const deposit = await send()
  return deposit.status === DEPOSIT_PENDING ? deposit : send()
}

/** The same charge once more, for one that the payment company has not made yet. @throws ApiError */
export const retryCharge = ({ id, amount }: Deposit): Promise<Deposit> =>
  answered(() => api('POST /api/deposits', { body: { id, amount }, signal: signal() }))

/** Asks for a withdrawal to the own CPF; repeated after a lost answer it is the same withdrawal. @throws ApiError */
export const askWithdrawal = (playerId: number, amount: number): Promise<Withdrawal> =>
  refreshing(
    sendOnce('cashier:withdrawal', playerId, { amount }, (body) =>
      api('POST /api/withdrawals', { body, signal: signal() }),
    ),
  )

/** Money may have moved, unless it was answered with a clear no. */
async function refreshing<T>(asked: Promise<T>): Promise<T> {
  try {
    const answer = await asked
    refreshMoney()
    return answer
  } catch (failure) {
    if (isUnheard(failure)) refreshMoney()
    throw failure
  }
}

/** The amount of a request that nobody answered: what its form begins with. Centavos. */
export function keptAmount(
  kind: 'cashier:deposit' | 'cashier:withdrawal',
  playerId: number,
): number | undefined {
  const amount = keptRequest(kind, playerId)?.wish.amount
  return typeof amount === 'number' ? amount : undefined
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
