import { createStore } from '../../../shell/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { store, stored } from '../../lib/storage.ts'

/** Idle end of the session while its dialog is open, ms since 1970; 0 once idle. */
export const idleUntil = createStore<number | undefined>(undefined)

/** Time of the last activity report by any tab of this browser, ms since 1970. */
export const REPORT_KEY = 'touched'

/**
 * Whether the server has declared the session idle. Then no further reports are sent, so that the reader is asked
 * once.
 */
let isIdle = false

export const isKnownIdle = (): boolean => isIdle

export const lastReportAt = (): number => Number(stored(REPORT_KEY) ?? 0)

/** Reports activity to the server. An idle session stays idle: the player must log in. */
export async function reportActivity(): Promise<void> {
  const before = lastReportAt()
  store(REPORT_KEY, String(Date.now()))
  try {
    await api('POST /api/auth/input')
    isIdle = false
  } catch (failure) {
    store(REPORT_KEY, String(before))
    if (!(failure instanceof ApiError && failure.code === 'session_idle')) return
    isIdle = true
    openIdleDialog()
  }
}

/** Opens the login dialog unless it is open. */
export function openIdleDialog(): void {
  if (idleUntil.get() === undefined) idleUntil.set(0)
}
