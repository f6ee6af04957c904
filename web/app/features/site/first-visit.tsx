import { useRef, useState } from 'react'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { consent } from '../../state/consent.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { isAdult, rememberAdult } from './majority.ts'
import { MajorityNotice } from './majority-notice.tsx'

/** Two questions on a first visit, one after the other, on a card that leaves the page usable. */
export default function FirstVisit() {
  const [hasConfirmed, setHasConfirmed] = useState(isAdult)
  const choice = useStore(consent)
  const card = useRef<HTMLElement>(null)

  function confirm() {
    rememberAdult()
    setHasConfirmed(true)
    // The pressed button goes; the focus stays on the card, before the next question.
    card.current?.focus()
  }

  if (hasConfirmed && choice) return null
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={m.site.first_visit}
      className="above-bar fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 rounded-lg border border-line bg-surface p-4 text-sm shadow-lift sm:left-auto sm:w-104 lg:right-6 lg:bottom-6 lg:p-5"
    >
      {hasConfirmed ? <CookieNotice /> : <MajorityNotice onConfirm={confirm} />}
    </section>
  )
}
