import './first-visit.css'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { consent } from '../../state/consent.ts'
import { Button } from '../../ui/button.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { confirmAge, useAsksAge } from './majority.ts'
import { MajorityNotice } from './majority-notice.tsx'

/** The questions of a first visit in one bar, answered by one press. */
export default function FirstVisit() {
  const asksAge = useAsksAge()
  const choice = useStore(consent)
  return (
    <section aria-label={m.site.first_visit} className="first-visit">
      {asksAge && <MajorityNotice />}
      {choice ? (
        <Button kind="secondary" className="ml-auto" onClick={confirmAge}>
          {m.site.majority_yes}
        </Button>
      ) : (
        <CookieNotice onChosen={confirmAge} />
      )}
    </section>
  )
}
