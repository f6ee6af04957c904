import { createStore } from '../../../shell/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { store, stored } from '../../lib/storage.ts'

/** Set while the dialog of an idle session is open: when the session is idle, ms since 1970; 0 when it is. */
export const idleUntil = createStore<number | undefined>(undefined)

/** When any tab of this browser last told the server of a touch, ms since 1970. */
export const TOLD_KEY = 'touched'

/** Once the server has said so: further touches are not told, so that whoever goes on reading is asked once. */
let isIdle = false

export const isKnownIdle = (): boolean => isIdle

export const toldAt = (): number => Number(stored(TOLD_KEY) ?? 0)

/** Tells the server that a person is here. A session that is idle already stays so: its player is asked who it is. */
export async function tellTouch(): Promise<void> {
  const before = toldAt()
  store(TOLD_KEY, String(Date.now()))
  try {
    await api('POST /api/auth/input')
    isIdle = false
  } catch (failure) {
    store(TOLD_KEY, String(before))
    if (!(failure instanceof ApiError && failure.code === 'session_idle')) return
    isIdle = true
    askAgain()
  }
}

/** Asks the player who he is, unless the dialog is open. */
export function askAgain(): void {
  if (idleUntil.get() === undefined) idleUntil.set(0)
}
