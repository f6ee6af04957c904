import { useEffect } from 'react'
import { ApiError, api } from '../../lib/api.ts'
import { store, stored } from '../../lib/storage.ts'
import { closeDialog, dialog, openDialog } from '../../state/dialogs.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'

const MINUTE_MS = 60_000
/** How long the warning stands before the session is idle. */
const WARNING_MS = MINUTE_MS
const TELL_EVERY_MS = MINUTE_MS
/** When any tab of this browser last told the server of a touch, ms since 1970. */
const TOLD_KEY = 'touched'
const SIGNS = ['pointerdown', 'keydown'] as const

/** Mounted where the law ends a session that nobody touches: tells the server of touches, warns before the end, and asks who it is after it. */
export default function IdleWatch() {
  const { sessionIdleMinutes } = currentJurisdiction()
  useEffect(
    () => (sessionIdleMinutes ? watch(sessionIdleMinutes * MINUTE_MS) : undefined),
    [sessionIdleMinutes],
  )
  return null
}

/** Once the server has said so: further touches are not told, so that whoever goes on reading is asked once. */
let isIdle = false

const toldAt = (): number => Number(stored(TOLD_KEY) ?? 0)

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

function askAgain(): void {
  if (dialog.get()?.name !== 'idle') openDialog({ name: 'idle', until: 0 })
}

/** @returns a function that stops watching */
function watch(idleMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function plan(): void {
    clearTimeout(timer)
    timer = setTimeout(warn, Math.max(0, toldAt() + idleMs - WARNING_MS - Date.now()))
  }
  function warn(): void {
    const until = toldAt() + idleMs
    // Another tab was touched meanwhile, or this one slept past the end: then the next touch asks.
    const left = until - Date.now()
    if (left > WARNING_MS) plan()
    else if (left > 0 && dialog.get()?.name !== 'idle') openDialog({ name: 'idle', until })
  }
  function touched(): void {
    const isWarned = dialog.get()?.name === 'idle'
    if (!isWarned && !isIdle && Date.now() - toldAt() >= TELL_EVERY_MS) void tellTouch().then(plan)
  }
  /** A bet or a payment was refused because of it. */
  const refused = ({ detail }: Event & { detail?: unknown }) => {
    if (detail === 'session_idle') askAgain()
  }
  const followTab = ({ key }: StorageEvent) => {
    if (key !== TOLD_KEY) return
    plan()
    const open = dialog.get()
    if (open?.name === 'idle' && open.until > 0) void closeDialog()
  }
  // Whoever has just logged in has pressed something; a page that was loaded again by itself was not.
  if (navigator.userActivation?.hasBeenActive) touched()
  plan()
  const stopDialogs = dialog.subscribe(() => dialog.get() ?? plan())
  for (const sign of SIGNS) addEventListener(sign, touched, true)
  addEventListener('refused', refused)
  addEventListener('storage', followTab)
  return () => {
    clearTimeout(timer)
    stopDialogs()
    for (const sign of SIGNS) removeEventListener(sign, touched, true)
    removeEventListener('refused', refused)
    removeEventListener('storage', followTab)
  }
}
