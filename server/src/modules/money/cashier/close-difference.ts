import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findDifference, type StoredDifference, updateDifferenceResolved } from './difference-store.ts'

/**
 * Closes a difference with its explanation. No payment is changed.
 * @returns the difference before the change
 * @throws Refusal difference_not_open, reason_missing
 */
export async function closeDifference(
  tx: Tx,
  { number, explanation, by, at }: { number: number; explanation: string; by: string; at: Date },
): Promise<StoredDifference> {
  const text = explanation.trim()
  if (text === '' || text.length > 2_000) refuse('reason_missing')
  const before = await findDifference(tx, number, true)
  if (!before || before.resolvedAt) return refuse('difference_not_open')
  await updateDifferenceResolved(tx, number, { by, explanation: text, at })
  return before
}
