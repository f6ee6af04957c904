import type { Navigation } from '../../shell/index.ts'
import { pause } from '../lib/pause.ts'
import { onReload } from '../lib/reload.ts'
import { isStoredInTab } from '../lib/storage.ts'
import { followLayout } from '../page/page-change.ts'
import { watchSettings } from '../state/live-settings.ts'
import { watchBuild } from '../state/outdated.ts'
import { whenPlayer } from '../state/player.ts'
import { startRealtime } from '../state/realtime.ts'
import { DRAFTS, storeDrafts } from './drafts.ts'
import { followConsent } from './follow-consent.ts'
import { startUp } from './start-up.ts'
import { startTracking } from './tracking.ts'
import '../ui/presses.ts'
import '../ui/reach-bet.ts'

/**
 * Starts the parts that a page needs later. They are fetched when the page is idle, one after the other with a pause between them, so that
 * a tap in between is handled at once.
 */
export async function startLate(navigation: Pick<Navigation, 'view' | 'go'>): Promise<void> {
  const { view } = navigation
  for (const start of [
    () =>
      isStoredInTab(DRAFTS) &&
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
