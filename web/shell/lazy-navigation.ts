import type { ShellBoot } from './boot.ts'
import type { ClientSite } from './client.tsx'
import { reloadOnce } from './reload-once.ts'
import type { StartedNavigation } from './router/start.ts'
import type { Navigation, View } from './router/view.ts'
import { createStore } from './store.ts'

/** Navigation whose code is fetched when the visitor is about to navigate, or when the first page's guards must run. */
export interface LazyNavigation extends Navigation {
  start(): Promise<StartedNavigation>
}

export function createLazyNavigation<B extends ShellBoot>(
  first: View,
  { routes, loadPage, navigation }: ClientSite<B>,
  { build }: B,
): LazyNavigation {
  const view = createStore(first)
  const busy = createStore(false)
  let starting: Promise<StartedNavigation> | undefined
  let started: StartedNavigation | undefined
  const start = () => {
    starting ??= Promise.all([import('./router/start.ts'), navigation()]).then(
      ([{ startNavigation }, site]) => startNavigation({ view, busy, routes, loadPage, build, site }),
    )
    starting.catch(() => {
      starting = undefined
    })
    return starting
  }
  return {
    view,
    first,
    busy,
    start,
    async go(to, options) {
      if (!started) {
        // Immediate feedback for the tap, while the code is loading.
        busy.set(true)
        started = await start().catch(() => undefined)
        busy.set(false)
      }
      if (started) return started.go(to, options)
      // The file was removed with its build, so the next page is loaded in full, as by an ordinary link.
      if (/^\/(?!\/)/.test(to)) reloadOnce(to)
    },
    refresh: async () => (await start()).refresh(),
  }
}
