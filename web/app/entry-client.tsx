import './styles/app.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showFatal, watchFatal } from './fatal.ts'
import { firstView } from './first-view.ts'
import { readCookie, writeCookie } from './lib/cookies.ts'
import { watchEarlyHands } from './lib/early-hands.ts'
import { LANGUAGE_KEY, languageOf, speak } from './lib/language.ts'
import { isLoadFailure } from './lib/navigation/failures.ts'
import { watchHistory } from './lib/navigation/history-watch.ts'
import type { Engine } from './lib/navigation/navigation.ts'
import type { Navigation, View } from './lib/navigation/view.ts'
import { startQueries } from './lib/queries/client.ts'
import { isKeptInTab, stored } from './lib/storage.ts'
import { createStore } from './lib/store.ts'
import { reloadOnce } from './reload-once.ts'
import { type Boot, setBoot } from './state/boot.ts'
import { watchConnection } from './state/connection.ts'
import { leaveDialogEntry } from './state/dialogs.ts'
import { restoring, session } from './state/player.ts'
import { BASE_TEXTS, loadTexts } from './texts.ts'

declare global {
  interface Window {
    /** On its way since the loader began; undefined when it could not be had. */
    boot?: Promise<Boot | undefined>
  }
}

watchFatal(showFatal)
wake().catch(stayAsleep)

/** Brings the page that the server rendered to life. */
async function wake(): Promise<void> {
  const boot = await window.boot
  // Neither at first nor when asked again: the network is gone, or the build with its server.
  if (!boot) return void reloadOnce(location.href)
  if (speaksOther(boot)) return location.reload()
  setBoot(boot)
  startQueries(boot.data)
  speak(boot.language)
  const hasToken = Boolean(readCookie('jwt'))
  const [first] = await Promise.all([
    firstView(boot),
    loadTexts(BASE_TEXTS),
    (hasToken || boot.config.API_URL) && import('./state/session.ts'),
  ])
  void leaveDialogEntry()
  watchHistory()
  if (hasToken) session.set(restoring())
  const navigation = createLazyNavigation(first)
  const hearEarlyHands = watchEarlyHands()
  // Once React has nothing in hand. A button that was pressed early is pressed again when the page says that it is awake: fields first.
  const tellAwake = () => {
    hearEarlyHands()
    dispatchEvent(new Event('awake'))
  }
  // In slices: a finger or a frame never waits for the whole of it.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <App navigation={navigation} onAwake={() => queueMicrotask(tellAwake)} />,
    )
  })
  watchConnection(boot.away, () => session.get().status !== 'anonymous')
  const needsPlayer = hasToken || boot.signedIn || first.kind === 'pending'
  if (needsPlayer) await Promise.all([navigation.start(), bringPlayer(navigation)])
  whenAtRest(navigation, needsPlayer)
}

/** Going somewhere takes more than showing the first page does: that is fetched when somebody is about to. */
function createLazyNavigation(first: View): Navigation & { start(): Promise<Engine> } {
  const view = createStore(first)
  const busy = createStore(false)
  let engine: Promise<Engine> | undefined
  let here: Engine | undefined
  const start = () => {
    engine ??= import('./navigate.ts').then(({ startNavigation }) => startNavigation({ view, busy }))
    engine.catch(() => {
      engine = undefined
    })
    return engine
  }
  return {
    view,
    first,
    busy,
    start,
    async go(to, options) {
      if (!here) {
        // A tap is answered at once, also while what it needs is on its way.
        busy.set(true)
        here = await start().catch(() => undefined)
        busy.set(false)
      }
      if (here) return here.go(to, options)
      // Its file is gone with its build: the next page is loaded whole, as the link that it is.
      if (/^\/(?!\/)/.test(to)) reloadOnce(to)
    },
    refresh: async () => (await start()).refresh(),
  }
}

/** Who has a token is asked for at once; a visitor without one may become a player, and is followed as soon as the page is at rest. */
async function bringPlayer(navigation: Navigation): Promise<void> {
  const { startSession, whenPlayer } = await import('./state/session.ts')
  startSession(async (why) => {
    const view = navigation.view.get()
    const needsPlayer = view.kind !== 'error' && view.place.route.guards?.includes('auth')
    if (why === 'logout' || needsPlayer) await navigation.go('/')
  })
  // Without network it is missed until the page is loaded again, as it is once the network is back.
  const bringNews = () => import('./money-news.ts').then(({ startMoneyNews }) => startMoneyNews())
  whenPlayer(() => void bringNews().catch(console.warn))
}

/** Late enough that it takes nothing from the page's coming to life. */
const REST_MS = 2_000

/** What the page can do without until it is at rest, or somebody is about to use it. */
function whenAtRest(navigation: ReturnType<typeof createLazyNavigation>, hasPlayer: boolean): void {
  const view = navigation.view.get()
  const hurries = isKeptInTab('drafts') || (view.kind === 'page' && view.place.route.name === 'ref-id')
  const touches = ['pointerdown', 'pointerover', 'keydown', 'popstate'] as const
  const begin = () => {
    for (const type of touches) removeEventListener(type, begin)
    clearTimeout(timer)
    Promise.all([
      navigation.start(),
      hasPlayer || bringPlayer(navigation),
      import('./late.ts').then(({ startLate }) => startLate(navigation)),
    ]).catch((failure: unknown) => console.warn(failure))
  }
  for (const type of touches) addEventListener(type, begin, { passive: true })
  const timer = setTimeout(begin, hurries ? 0 : REST_MS)
}

/** The page stands as the server sent it, and its links work. When the build is gone or the network, loading it whole helps. */
function stayAsleep(failure: unknown): void {
  console.error(failure)
  if (!isLoadFailure(failure)) showFatal()
  else reloadOnce(location.href)
}

/** The kept choice wins over what the server rendered, once the cookie that tells the server could be written. */
function speaksOther(boot: Boot): boolean {
  const chosen = stored(LANGUAGE_KEY)
  if (!chosen || languageOf(chosen) !== chosen || chosen === boot.language) return false
  writeCookie(LANGUAGE_KEY, chosen, { maxAge: 365 * 86_400, sameSite: 'lax' })
  return readCookie(LANGUAGE_KEY) === chosen
}
