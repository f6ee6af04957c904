import { createStore } from '../../shell/index.ts'
import { stored } from '../lib/storage.ts'

/** Storage key of the slip, and its highest number of selections. */
export const SLIP_KEY = 'bet-slip'
export const SLIP_MOST = 50

/** Number of selections on the slip; phones show it in their bar from one on. */
export const slipCount = createStore(countIn(stored(SLIP_KEY)))

/** Counts the stored legs without parsing: pages without the slip need only the number. */
function countIn(value: string | null): number {
  try {
    const legs: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(legs) ? Math.min(legs.length, SLIP_MOST) : 0
  } catch {
    return 0
  }
}
