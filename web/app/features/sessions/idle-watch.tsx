import { useEffect } from 'react'
import { Later, useStore } from '../../../shell/index.ts'
import { withTexts } from '../../lib/texts.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'
import {
  idleUntil,
  isKnownIdle,
  lastReportAt,
  openIdleDialog,
  REPORT_KEY,
  reportActivity,
} from './activity.ts'

const MINUTE_MS = 60_000
/** Time between the warning and the idle end. */
const WARNING_MS = MINUTE_MS
const TELL_EVERY_MS = MINUTE_MS
const SIGNS = ['pointerdown', 'keydown'] as const

const loadDialog = withTexts(['sessions', 'second_step'], () => import('./idle-dialog.tsx'))

/**
 * Watch of an idle session, where the law ends it: reports activity, warns before the end, and asks for a
 * login afterwards.
 */
export default function IdleWatch() {
  const { sessionIdleMinutes } = currentJurisdiction()
  useEffect(
    () => (sessionIdleMinutes ? watch(sessionIdleMinutes * MINUTE_MS) : undefined),
    [sessionIdleMinutes],
  )
  return <Later load={loadDialog} isWanted={useStore(idleUntil, () => undefined) !== undefined} />
}

/** @returns a function that stops watching */
function watch(idleMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function plan(): void {
    clearTimeout(timer)
    timer = setTimeout(warn, Math.max(0, lastReportAt() + idleMs - WARNING_MS - Date.now()))
  }
  function warn(): void {
    const until = lastReportAt() + idleMs
    // Another tab may have been active. If this tab slept past the end, the next touch opens the dialog.
    const remainingMs = until - Date.now()
    if (remainingMs > WARNING_MS) plan()
    else if (remainingMs > 0 && idleUntil.get() === undefined) idleUntil.set(until)
  }
  function touched(): void {
    const isWarned = idleUntil.get() !== undefined
    if (!isWarned && !isKnownIdle() && Date.now() - lastReportAt() >= TELL_EVERY_MS)
      void reportActivity().then(plan)
  }
  const followTab = ({ key }: StorageEvent) => {
    if (key !== REPORT_KEY) return
    plan()
    if (idleUntil.get()) idleUntil.set(undefined)
  }
  // A login counts as activity; an automatic reload does not.
  if (navigator.userActivation?.hasBeenActive) touched()
  plan()
  const stopDialog = idleUntil.subscribe(() => idleUntil.get() ?? plan())
  for (const sign of SIGNS) addEventListener(sign, touched, true)
  // A bet or a payment was refused for an idle session.
  addEventListener('session_idle', openIdleDialog)
  addEventListener('storage', followTab)
  return () => {
    clearTimeout(timer)
    stopDialog()
    idleUntil.set(undefined)
    for (const sign of SIGNS) removeEventListener(sign, touched, true)
    removeEventListener('session_idle', openIdleDialog)
    removeEventListener('storage', followTab)
  }
}
