import type { Answer } from '../../lib/api.ts'

export type WithdrawalPage = Answer<'GET /api/withdrawals'>
export type Withdrawal = WithdrawalPage['data'][number]

export type WithdrawalStage = 'on_its_way' | 'slow' | 'paid' | 'failed'

/** Beyond the promised time: the page says so. */
const SLOW_AFTER_MS = 60_000

/** `now` in ms since 1970. */
export function stageOf(withdrawal: Withdrawal, now: number): WithdrawalStage {
  if (withdrawal.status === 2) return 'paid'
  if (withdrawal.status === 1) return 'failed'
  return now - Date.parse(withdrawal.requested_at) > SLOW_AFTER_MS ? 'slow' : 'on_its_way'
}

const SOON_MS = 2_000
const LATER_MS = 20_000
const SOON_FOR_MS = 5 * 60_000

/** Poll interval while a withdrawal is in progress; else false. */
export function listAgainMs(withdrawals: readonly Withdrawal[], now: number): number | false {
  const open = withdrawals.filter(({ status }) => status === 0)
  if (open.length === 0) return false
  const isFresh = open.some(({ requested_at }) => now - Date.parse(requested_at) < SOON_FOR_MS)
  return isFresh ? SOON_MS : LATER_MS
}
