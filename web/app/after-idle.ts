import { captureAttribution, landingAddress } from './lib/tracking/attribution.ts'
import { watchSettings } from './state/live-settings.ts'
import { startRealtime } from './state/realtime.ts'
import { startTracking } from './tracking.ts'

/** What no first paint and no first press waits for: where the visitor came from, news of the site, statistics. */
export function startAfterIdle(): void {
  captureAttribution(landingAddress())
  watchSettings()
  startRealtime()
  startTracking()
}
