import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { AppProps } from './app-props.ts'
import type { ShellBoot } from './boot.ts'
import { replayFields } from './early/replay.ts'
import { watchFatal } from './fatal.ts'
import { firstView } from './first-view.ts'
import { createLazyNavigation, type LazyNavigation } from './lazy-navigation.ts'
import { reloadOnce } from './reload-once.ts'
import { isLoadFailure } from './router/failures.ts'
import { watchHistory } from './router/history.ts'
import type { NavigationSite } from './router/start.ts'
import type { PageModule, Place, RouteRow } from './router/table.ts'
import type { Navigation, View } from './router/view.ts'

/** The site's interface to the frame in the browser. Parts that are fetched later are functions. */
export interface ClientSite<B extends ShellBoot> {
  App: ComponentType<AppProps>
  routes: readonly RouteRow[]
  /** Loads a page's file and its texts. */
  loadPage(place: Place): Promise<PageModule>
  /** Stores the boot data. False for incomplete boot data, which are then fetched again from the server. */
  accept(boot: B): boolean
  /** Loads the requirements of the first render besides the page's file. */
  load(boot: B): Promise<unknown>
  /** Called right before the first render, when everything is loaded. */
  beforeRender(): void
  /** Called when the first render has begun. */
  afterRender(boot: B): void
  /** Whether guards and session are needed at once. On other pages they start when the page is idle. */
  isPlayers(boot: B): boolean
  navigation(): Promise<NavigationSite>
  startPlayer(navigation: Navigation): Promise<void>
  /** Starts the parts that the first view and first taps do not need. */
  startAtRest(navigation: Navigation): Promise<void>
  /** Whether a part of the page cannot wait until the page is idle. */
  isUrgent(view: View): boolean
  showFatal(): void
}

declare global {
  interface Window {
    /** The boot data, requested by the loader; undefined when the fetch failed. */
    boot?: Promise<unknown>
  }
}

/** Hydrates the server's page and starts the rest of the site. Called once. */
export function startClient<B extends ShellBoot>(site: ClientSite<B>): void {
  watchFatal(site.showFatal)
  start(site).catch((failure: unknown) => {
    console.error(failure)
    // The server's HTML stays and its links work. If the build or the network is gone, a full load is the remedy.
    if (!isLoadFailure(failure)) site.showFatal()
    else reloadOnce(location.href)
  })
}

async function start<B extends ShellBoot>(site: ClientSite<B>): Promise<void> {
  const boot = (await window.boot) as B | undefined
  // Both attempts failed, because the network is missing or the build was replaced.
  if (!boot) return void reloadOnce(location.href)
  if (!site.accept(boot)) return location.reload()
  const [first] = await Promise.all([firstView(boot, site.routes, site.loadPage), site.load(boot)])
  watchHistory()
  site.beforeRender()
  const navigation = createLazyNavigation(first, site, boot)
  hydrate(site.App, navigation)
  site.afterRender(boot)
  const isPlayers = site.isPlayers(boot) || first.kind === 'pending'
  if (isPlayers) await Promise.all([navigation.start(), site.startPlayer(navigation)])
  whenAtRest(site, navigation, isPlayers)
}

function hydrate(App: ComponentType<AppProps>, navigation: Navigation): void {
  const replay = replayFields()
  // Fields are restored first. The loader then repeats the presses from before hydration (early/loader.js).
  const onHydrated = () =>
    queueMicrotask(() => {
      replay()
      dispatchEvent(new Event('hydrated'))
    })
  // Renders as a transition, which never blocks a tap or a frame for long.
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <App navigation={navigation} onHydrated={onHydrated} />)
  })
}

/** Delay of the parts for an idle page, long enough not to compete with hydration. */
const REST_MS = 2_000

/** Starts the parts that a page needs only when it is idle or when the visitor is about to use them. */
function whenAtRest(
  site: Pick<ClientSite<never>, 'isUrgent' | 'startPlayer' | 'startAtRest'>,
  navigation: LazyNavigation,
  hasPlayer: boolean,
): void {
  const touches = ['pointerdown', 'pointerover', 'keydown', 'popstate'] as const
  const begin = () => {
    for (const type of touches) removeEventListener(type, begin)
    clearTimeout(timer)
    Promise.all([
      navigation.start().then((engine) => engine.prefetch()),
      hasPlayer || site.startPlayer(navigation),
      site.startAtRest(navigation),
    ]).catch((failure: unknown) => console.warn(failure))
  }
  for (const type of touches) addEventListener(type, begin, { passive: true })
  const timer = setTimeout(begin, site.isUrgent(navigation.view.get()) ? 0 : REST_MS)
}
