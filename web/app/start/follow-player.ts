import type { Navigation } from '../../shell/index.ts'
import { favouritesQuery } from '../features/casino/favourites.ts'
import { POSTPONED_DEPOSIT } from '../features/sessions/postponed-deposit.ts'
import { createDebounce } from '../lib/debounce.ts'
import { queries } from '../lib/queries/client.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { isStoredInTab, stored } from '../lib/storage.ts'
import { checkKyc } from '../state/kyc-check.ts'
import { isVerified, session } from '../state/session.ts'
import { currentSettings } from '../state/settings.ts'
import { followVerification } from './follow-verification.ts'
import { reportConsent } from './report-consent.ts'

const DEBOUNCE_MS = 1_000

/**
 * Loads a player's data after the login: favourites unless loaded, and coupons and bonuses while they are offered. The player's
 * verification is checked then, and again a second after the last change of the path. A deposit postponed until the verification is
 * offered once the player is verified. Failures are only logged, because nothing on the page waits for these data. @returns a stop
 * function
 */
export function followPlayer({ view, go }: Pick<Navigation, 'view' | 'go'>): () => void {
  let restored: number | undefined
  let checked = ''
  const check = createDebounce(() => void checkKyc(), DEBOUNCE_MS)
  const update = () => {
    const now = session.get()
    if (now.status !== 'player') {
      if (now.status === 'anonymous') restored = undefined
      checked = ''
      return check.cancel()
    }
    if (restored !== now.user.id) {
      restored = now.user.id
      void restorePlayer()
    }
    if (isStoredInTab(POSTPONED_DEPOSIT) && isVerified(now.user))
      void import('../features/sessions/offer-deposit.ts')
        .then(({ offerPostponedDeposit }) => offerPostponedDeposit())
        .catch(console.warn)
    if (isVerified(now.user) && stored(`code ${now.user.id}`))
      void import('../features/site/apply-code.ts').then(
        ({ applyPostponedCode }) => applyPostponedCode(),
        console.warn,
      )
    const shown = view.get()
    const at = `${now.user.id} ${shown.kind === 'error' ? shown.url : shown.place.path}`
    if (at === checked) return
    checked = at
    check.run()
  }
  const stops = [
    session.subscribe(update),
    view.subscribe(update),
    check.cancel,
    followVerification({ view, go }),
    reportConsent(),
  ]
  update()
  return () => {
    for (const stop of stops) stop()
  }
}

async function restorePlayer(): Promise<void> {
  const due = {
    favourites: queries().ensureQueryData(favouritesQuery()),
    ...(currentSettings().bonus_enabled && {
      coupons: queries().ensureQueryData(ownQuery('POST /api/coupons/list')),
      bonuses: queries().ensureQueryData(ownQuery('GET /api/bonus', { query: { active: '1' } })),
    }),
  }
  for (const [name, answer] of Object.entries(due))
    (answer as Promise<unknown>).catch((failure: unknown) => console.warn(name, failure))
}
