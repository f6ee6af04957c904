import { reloadOnce } from '../reload-once.ts'
import type { Store } from '../store.ts'
import { createNavigation, type Engine, type NavigationParts } from './navigation.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { resolve } from './resolve.ts'
import type { Guard, PageModule, Place, RouteRow } from './table.ts'
import type { View } from './view.ts'

/** The site's part of the navigation: its guards, its data, and its reactions to a page change (`NavigationParts`). */
export interface NavigationSite
  extends Pick<NavigationParts, 'depart' | 'arrived' | 'leave' | 'remain' | 'onEntry' | 'outdated'> {
  guards: Readonly<Record<string, Guard>>
  /** @throws a failure with status 404 when the page's subject does not exist; the page itself shows other failures */
  loadData(place: Place, module: PageModule): Promise<void>
  /** Stores the answers of a prerendered page's payload. */
  cacheAnswers(answers: Readonly<Record<string, unknown>>): void
}

export interface StartedNavigation extends Engine {
  /** Starts the prefetching of likely next pages. */
  prefetch(): void
}

interface Parts {
  view: Store<View>
  busy: Store<boolean>
  routes: readonly RouteRow[]
  loadPage(place: Place): Promise<PageModule>
  /** The id of the build that the page belongs to. */
  build: string
  site: NavigationSite
}

/** Creates navigation from the router, the rules of the build and the site's part. */
export function startNavigation({ view, busy, routes, loadPage, build, site }: Parts): StartedNavigation {
  // The build's rules, which are needed from the second page on; skipped without network.
  const rules = () =>
    import('./build-rules.ts')
      .then(({ buildRules }) => buildRules(build, site.cacheAnswers))
      .catch(() => undefined)
  const engine = createNavigation(view, busy, {
    ...site,
    async resolve(url, from, isFirst) {
      const redirect = isFirst ? undefined : (await rules())?.findRedirect
      return resolve(url, from, { routes, guards: site.guards, findRedirect: redirect })
    },
    async load(place) {
      const mayHavePayload = !place.route.guards?.length
      const [module] = await Promise.all([
        loadPage(place),
        mayHavePayload && rules().then((known) => known?.takePayload(place)),
      ])
      await site.loadData(place, module)
      if (module.exists?.(place) === false) throw Object.assign(new Error(place.url), { status: 404 })
      return module
    },
    recover: reloadOnce,
  })
  engine.start().catch(console.error)
  return {
    ...engine,
    prefetch() {
      prefetchOnIntent(routes, loadPage)
      void rules().then((known) => known?.manifest())
    },
  }
}
