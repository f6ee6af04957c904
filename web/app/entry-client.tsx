import './styles/app.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showFatal, watchFatal } from './fatal.ts'
import { guards } from './guards/index.ts'
import { readCookie, writeCookie } from './lib/cookies.ts'
import { LANGUAGE_KEY, languageOf, speak } from './lib/language.ts'
import { isLoadFailure, statusOf } from './lib/navigation/failures.ts'
import { watchHistory } from './lib/navigation/history-watch.ts'
import { createNavigation, type Navigation, type View } from './lib/navigation/navigation.ts'
import { match, resolve } from './lib/navigation/resolve.ts'
import type { PageModule, Place } from './lib/navigation/table.ts'
import { isKeptInTab, stored } from './lib/storage.ts'
import { arrived, leave } from './page-change.ts'
import { reloadOnce } from './reload-once.ts'
import { routes } from './routes.ts'
import { type Boot, setBoot } from './state/boot.ts'
import { watchConnection } from './state/connection.ts'
import { followHistory, forgetDialogEntry } from './state/dialogs.ts'
import { outdated } from './state/outdated.ts'
import { querySlot } from './state/query-slot.ts'
import { session, startSession, whenPlayer } from './state/session.ts'
import { BASE_TEXTS, loadTexts, withTexts } from './texts.ts'

watchFatal(showFatal)
wake().catch(stayAsleep)

/** Brings the page that the server rendered to life. */
async function wake(): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
  if (speaksOther(boot)) return location.reload()
  setBoot(boot)
  speak(boot.language)
  const [first] = await Promise.all([firstView(boot), loadTexts(BASE_TEXTS)])
  forgetDialogEntry()
  watchHistory()

  const navigation = createNavigation(first, {
    async resolve(url, from, isFirst) {
      const redirectOf = isFirst ? undefined : (await rules())?.redirectOf
      return resolve(url, from, { routes, guards, redirectOf })
    },
    load,
    arrived,
    leave,
    onEntry: followHistory,
    outdated: outdated.get,
    recover: reloadOnce,
  })
  hydrateRoot(
    document.getElementById('root')!,
    <App navigation={navigation} onAwake={() => dispatchEvent(new Event('awake'))} />,
  )
  startSession(async (why) => {
    const view = navigation.view.get()
    const needsPlayer = view.kind !== 'error' && view.place.route.guards?.includes('auth')
    if (why === 'logout' || needsPlayer) await navigation.go('/')
  })
  watchConnection(boot.away, () => session.get().status !== 'anonymous')
  whenPlayer(() => void import('./money-news.ts').then(({ startMoneyNews }) => startMoneyNews()))
  await navigation.start()
  startLateOnce(navigation)
}

/** The page stands as the server sent it, and its links work. When the build is gone or the network, loading it whole helps. */
function stayAsleep(failure: unknown): void {
  console.error(failure)
  if (!isLoadFailure(failure)) showFatal()
  else reloadOnce(location.href)
}

/** Late enough that it takes nothing from the page's coming to life; at once for who came back to something or was sent by somebody. */
const LATE_MS = 2_000

function startLateOnce(navigation: Navigation): void {
  const view = navigation.view.get()
  const hurries = isKeptInTab('drafts') || (view.kind === 'page' && view.place.route.name === 'ref-id')
  const start = () =>
    void import('./late.ts').then(
      ({ startLate }) => startLate(navigation, fetchPage),
      (failure: unknown) => console.warn(failure),
    )
  setTimeout(start, hurries ? 0 : LATE_MS)
}

/** The rules of the build are needed from the second page on. A visitor whose network is gone goes without. */
const rules = () => import('./build-rules.ts').catch(() => undefined)

async function load(place: Place): Promise<PageModule> {
  const mayHavePayload = !place.route.guards?.length
  const [module] = await Promise.all([
    fetchPage(place),
    mayHavePayload && rules().then((known) => known?.takePayload(place)),
  ])
  const failures = await Promise.all(
    (module.queries?.(place) ?? []).map((query) =>
      querySlot
        .get()
        ?.ensureQueryData(query)
        .then(
          () => undefined,
          (failure: unknown) => failure,
        ),
    ),
  )
  const missing = failures.find((failure) => failure && statusOf(failure) === 404)
  if (missing) throw missing
  return module
}

/** A declaration: the page wakes before the lines below have run. */
function fetchPage({ route }: Place) {
  return withTexts(route.texts ?? [], route.page)()
}

/** What the server rendered, so that the first render here is the same. */
async function firstView({ failure }: Boot): Promise<View> {
  const url = location.pathname + location.search + location.hash
  if (failure) return { kind: 'error', ...failure, url }
  const place = match(routes, url)
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${url}`, url }
  if (place.route.guards?.length) return { kind: 'pending', place }
  return { kind: 'page', place, module: await fetchPage(place) }
}

/** The kept choice wins over what the server rendered, once the cookie that tells the server could be written. */
function speaksOther(boot: Boot): boolean {
  const chosen = stored(LANGUAGE_KEY)
  if (!chosen || languageOf(chosen) !== chosen || chosen === boot.language) return false
  writeCookie(LANGUAGE_KEY, chosen, { maxAge: 365 * 86_400, sameSite: 'lax' })
  return readCookie(LANGUAGE_KEY) === chosen
}
