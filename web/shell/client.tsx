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

/** What the site is to the frame, in the browser. What is fetched later is a function. */
export interface ClientSite<B extends ShellBoot> {
  App: ComponentType<AppProps>
  routes: readonly RouteRow[]
  /** The file of a page, with its texts. */
  loadPage(place: Place): Promise<PageModule>
  /** Takes in what the server says of the page; false when the server has to be asked for the page again. */
  accept(boot: B): boolean
  /** What the first render needs beside the page's file. */
  load(boot: B): Promise<unknown>
  /** All is there: called before the first render, and after it has begun. */
  beforeRender(): void
  afterRender(boot: B): void
  /** Whether the page asks its guards at once, and who the player is; other pages do so once they are at rest. */
  isPlayers(boot: B): boolean
  navigation(): Promise<NavigationSite>
  startPlayer(navigation: Navigation): Promise<void>
  /** What a page needs, but not to be seen and touched. */
  startAtRest(navigation: Navigation): Promise<void>
  /** Whether something on the page cannot wait until it is at rest. */
  isUrgent(view: View): boolean
  showFatal(): void
}

declare global {
  interface Window {
    /** On its way since the loader began; undefined when it could not be had. */
    boot?: Promise<unknown>
  }
}

/** Hydrates the page that the server rendered, and starts what the site needs besides. Called once. */
export function startClient<B extends ShellBoot>(site: ClientSite<B>): void {
  watchFatal(site.showFatal)
  start(site).catch((failure: unknown) => {
    console.error(failure)
    // The page stands as the server sent it, and its links work. When the build is gone or the network, loading it whole helps.
    if (!isLoadFailure(failure)) site.showFatal()
    else reloadOnce(location.href)
  })
}

async function start<B extends ShellBoot>(site: ClientSite<B>): Promise<void> {
  const boot = (await window.boot) as B | undefined
  // Neither at first nor when asked again: the network is gone, or the build with its server.
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
  // Fields first; then the loader presses again what was pressed early (early/loader.js).
  const onHydrated = () =>
    queueMicrotask(() => {
      replay()
      dispatchEvent(new Event('awake'))
    })
  // In slices: a finger or a frame never waits for the whole of it.
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <App navigation={navigation} onHydrated={onHydrated} />)
  })
}

/** Late enough that it takes nothing from hydration. */
const REST_MS = 2_000

/** Starts what a page can do without until it is at rest, or somebody is about to use it. */
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
