import { startAfterIdle } from './after-idle.ts'
import { buildManifest } from './build-rules.ts'
import { keepDrafts, restoreDrafts } from './drafts.ts'
import { fetchPage } from './fetch-page.ts'
import { prefetchOnIntent } from './lib/navigation/prefetch.ts'
import type { Navigation } from './lib/navigation/view.ts'
import { onReload } from './lib/reload.ts'
import { followReferrals } from './referral.ts'
import { routes } from './routes.ts'
import { startUp } from './start-up.ts'
import { watchBuild } from './state/outdated.ts'
import { whenPlayer } from './state/player.ts'
import { ui } from './state/ui.ts'

/** Everything that a page needs, but not to be seen and touched: fetched once it is at rest. */
export function startLate({ view }: Pick<Navigation, 'view'>): void {
  startAfterIdle()
  restoreDrafts()
  onReload(keepDrafts)
  followReferrals(view)
  prefetchOnIntent(routes, fetchPage)
  ui.scrollToTop.subscribe(() => scrollTo({ top: 0 }))
  whenPlayer(() => {
    import('./follow-player.ts').then(
      ({ followPlayer }) => followPlayer(view),
      (failure: unknown) => console.warn(failure),
    )
  })
  watchBuild()
  void buildManifest()
  void startUp()
}
