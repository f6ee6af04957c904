import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { store, stored } from '../../lib/storage.ts'
import { useStore } from '../../lib/store.ts'
import { consent, readConsent } from '../../state/consent.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { MajorityNotice } from './majority-notice.tsx'

const KEY = 'majority'

/** Two questions for who is here for the first time, one after the other, on one card that leaves the page usable. */
export function FirstVisit() {
  const [isAdult, setIsAdult] = useState(() => stored(KEY) === 'yes')
  useState(readConsent)
  const choice = useStore(consent)

  function confirm() {
    store(KEY, 'yes')
    setIsAdult(true)
  }

  if (isAdult && choice) return null
  return (
    <section
      aria-label={m.notices.first_visit}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 rounded-lg border border-line bg-surface p-4 text-sm shadow-lift sm:left-auto sm:w-104 lg:right-6 lg:bottom-6 lg:p-5"
    >
      {isAdult ? <CookieNotice /> : <MajorityNotice onConfirm={confirm} />}
    </section>
  )
}
