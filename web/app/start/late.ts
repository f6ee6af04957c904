import type { Navigation, Store, View } from '../../shell/index.ts'
import { setsForeignCookies } from '../guards/foreign-cookies.ts'
import { pause } from '../lib/pause.ts'
import { onReload } from '../lib/reload.ts'
import { isKeptInTab } from '../lib/storage.ts'
import { followLayout } from '../page/page-change.ts'
import { consent, readConsent } from '../state/consent.ts'
import { watchSettings } from '../state/live-settings.ts'
import { watchBuild } from '../state/outdated.ts'
import { whenPlayer } from '../state/player.ts'
import { startRealtime } from '../state/realtime.ts'
import { ui } from '../state/ui.ts'
import { DRAFTS, storeDrafts } from './drafts.ts'
import { startUp } from './start-up.ts'
import { startTracking } from './tracking.ts'
import '../ui/presses.ts'
import '../ui/reach-bet.ts'

/**
 * Starts the parts that a page needs later: fetched when the page is idle, one after the other with a pause between them, so that a tap in
 * between is handled at once.
 */
export async function startLate(navigation: Pick<Navigation, 'view' | 'go'>): Promise<void> {
  const { view } = navigation
  for (const start of [
    () =>
      isKeptInTab(DRAFTS) &&
      void import('./restore-drafts.ts').then(({ restoreDrafts }) => restoreDrafts()).catch(console.warn),
    () => onReload(storeDrafts),
    () =>
      void import('./support-links.ts').then(({ followSupportLinks }) => followSupportLinks(), console.warn),
    () =>
      void import('./attribution.ts').then(({ startAttribution }) => startAttribution(view), console.warn),
    () => followLayout(view),
    watchSettings,
    startTracking,
    startRealtime,
    () => followConsent(view),
    () =>
      whenPlayer(
        () =>
          void import('./follow-player.ts')
            .then(({ followPlayer }) => followPlayer(navigation))
            .catch(console.warn),
      ),
    watchBuild,
    startUp,
  ]) {
    start()
    await pause()
  }
}

/** After a withdrawal of consent on a page that requires it, asks the visitor to consent again or to leave. */
export function followConsent(view: Pick<Store<View>, 'get'>): () => void {
  const ask = () => {
    const now = view.get()
    const needsIt =
      now.kind !== 'error' &&
      now.place.route.guards?.includes('cookie-consent') &&
      setsForeignCookies(now.place.path)
    if (needsIt && consent.get() === null) ui.showCookieAccessModal.set(true)
  }
  // Consent may have been withdrawn before this code was loaded.
  readConsent()
  ask()
  return consent.subscribe(ask)
}
