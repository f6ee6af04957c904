import type { Answer } from '../../../lib/api.ts'
import { ownQuery } from '../../../lib/queries/own.ts'

export type Withdrawal = Answer<'GET /api/withdrawals/:id'>

export type WithdrawalStage = 'on_its_way' | 'review' | 'paid' | 'part_paid' | 'failed'

const STAGES: Readonly<Record<Withdrawal['state'], WithdrawalStage>> = {
  requested: 'on_its_way',
  paying: 'on_its_way',
  held: 'review',
  paid: 'paid',
  part_paid: 'part_paid',
  failed: 'failed',
  returned: 'failed',
}

/** A state of a newer server is shown by its status. */
export const withdrawalStage = ({ state, status }: Pick<Withdrawal, 'state' | 'status'>): WithdrawalStage =>
  STAGES[state] ?? (['on_its_way', 'failed', 'paid'] as const)[status] ?? 'on_its_way'

export const isOpen = (withdrawal: Pick<Withdrawal, 'state' | 'status'>): boolean =>
  ['on_its_way', 'review'].includes(withdrawalStage(withdrawal))

export const withdrawalQuery = (id: string) => ownQuery('GET /api/withdrawals/:id', { params: { id } })

const SOON_MS = 2_000
const LATER_MS = 20_000
const SOON_FOR_MS = 5 * 60_000

/** Poll interval while a withdrawal is in progress; else false. */
export function listAgainMs(withdrawals: readonly Withdrawal[], now: number): number | false {
  const open = withdrawals.filter(isOpen)
  if (open.length === 0) return false
  const isFresh = open.some(({ requested_at }) => now - Date.parse(requested_at) < SOON_FOR_MS)
  return isFresh ? SOON_MS : LATER_MS
}
