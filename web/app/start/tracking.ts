import { boot } from '../lib/boot.ts'
import { language } from '../lib/language.ts'
import {
  pushEvent,
  signUpEvent,
  type TrackedEvent,
  transactionEvent,
  withoutContacts,
} from '../lib/tracking/data-layer.ts'
import { createMonitoring } from '../lib/tracking/monitoring.ts'
import { startTagManager } from '../lib/tracking/tag-manager.ts'
import { startTranslation } from '../lib/tracking/translation.ts'
import { consent, readConsent } from '../state/consent.ts'
import { hasConsent } from '../state/has-consent.ts'
import { currentJurisdiction } from '../state/jurisdiction.ts'
import { isBarred, session } from '../state/player.ts'
import { onTransaction } from '../state/realtime.ts'
import { currentSettings, onSettings } from '../state/settings.ts'

const mayTrack = () => hasConsent('marketing')
const lawful = (event: TrackedEvent) =>
  currentJurisdiction().contactsInTracking ? event : withoutContacts(event)

/** Starts measurements and features of other companies, each only with consent to its purpose, and when the page is idle. */
export function startTracking(): void {
  readConsent()
  onTransaction((movement) => {
    const now = session.get()
    if (!mayTrack() || now.status !== 'player' || isBarred(now, 'may_play')) return
    const event = transactionEvent(now.user, movement)
    if (event) pushEvent(lawful(event))
  }, true)
  addEventListener('registered', () => {
    const now = session.get()
    if (mayTrack() && now.status === 'player' && !isBarred(now, 'may_play'))
      pushEvent(lawful(signUpEvent(now.user)))
  })
  for (const load of [loadTagManager, loadTranslation]) {
    whenAllowed(load)
    onSettings(load)
  }
  session.subscribe(loadTagManager)
  const monitor = createMonitoring(boot().config)
  whenAllowed(() => {
    monitor?.(hasConsent('statistics')).catch((failure: unknown) => console.warn('Monitoring:', failure))
  })
}

function whenAllowed(then: () => void): void {
  then()
  consent.subscribe(then)
}

function loadTagManager(): void {
  const container = currentSettings().pixel_gtm
  const now = session.get()
  // Excluded players get no advertising, so nothing is loaded until the player is known.
  if (!container || !mayTrack() || now.status === 'restoring' || isBarred(now, 'may_play')) return
  startTagManager(container).catch((failure: unknown) => console.warn('Tag manager:', failure))
}

/** The service is only for Portuguese pages, because it must not translate our own English and Spanish texts. */
function loadTranslation(): void {
  const key = currentSettings().general_translation_key
  if (!key || !hasConsent('companies') || language !== 'pt') return
  startTranslation(key).catch((failure: unknown) => console.warn('Translation:', failure))
}
