import { createStore } from '../../shell/index.ts'
import { stored } from '../lib/storage.ts'

/** Where the slip is kept, and how many selections it holds at most. */
export const SLIP_KEY = 'bet-slip'
export const SLIP_MOST = 50

/** How many selections are on the slip; phones show it in their bar once there is one. */
export const slipCount = createStore(countIn(stored(SLIP_KEY)))

/** Of what is kept, without reading it: the pages that do not show the slip need no more. */
function countIn(kept: string | null): number {
  try {
    const legs: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(legs) ? Math.min(legs.length, SLIP_MOST) : 0
  } catch {
    return 0
  }
}
