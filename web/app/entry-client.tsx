import './styles/app.css'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { guards } from './guards/index.ts'
import { readCookie, writeCookie } from './lib/cookies.ts'
import { LANGUAGE_KEY, languageOf, speak } from './lib/language.ts'
import { createNavigation, type View } from './lib/navigation/navigation.ts'
import { prefetchOnIntent } from './lib/navigation/prefetch.ts'
import { match, resolve } from './lib/navigation/resolve.ts'
import type { Place } from './lib/navigation/table.ts'
import { stored } from './lib/storage.ts'
import { arrived, leave } from './page-change.ts'
import { reloadOnce } from './reload-once.ts'
import { routes } from './routes.ts'
import { type Boot, setBoot } from './state/boot.ts'
import { watchConnection } from './state/connection.ts'
import { dialog, followHistory, forgetDialogEntry, openAuth } from './state/dialogs.ts'
import { outdated, watchBuild } from './state/outdated.ts'
import { querySlot } from './state/query-slot.ts'
import { session, settledSession, startSession } from './state/session.ts'
import { BASE_TEXTS, loadTexts, withTexts } from './texts.ts'

void wake()

/** Brings the page that the server rendered to life. */
async function wake(): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot
  if (speaksOther(boot)) return location.reload()
  setBoot(boot)
  const url = location.pathname + location.search
  speak(boot.language)
  const [first] = await Promise.all([firstView(url), loadTexts(BASE_TEXTS)])
  forgetDialogEntry()

  const navigation = createNavigation(first, {
    resolve: (wanted, from) => resolve(wanted, from, { routes, guards }),
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
  watchBuild()
  await navigation.start()
  prefetchOnIntent(routes)
  await openAskedDialog()
}

/** Once, when somebody is in for the first time. */
function whenPlayer(then: () => void): void {
  const stop = session.subscribe(() => {
    if (session.get().status !== 'player') return
    stop()
    then()
  })
}

async function load(place: Place) {
  const module = await fetchPage(place)
  const wanted = module.queries?.(place) ?? []
  await Promise.all(
    wanted.map((query) =>
      querySlot
        .get()
        ?.ensureQueryData(query)
        .catch(() => {}),
    ),
  )
  return module
}

const fetchPage = ({ route }: Place) => withTexts(route.texts ?? [], route.page)()

async function firstView(url: string): Promise<View> {
  const outcome = await resolve(url, undefined, {
    routes,
    guards: new Proxy(guards, { get: () => () => true }),
  })
  if (outcome.kind === 'error') return { ...outcome, url }
  const place = match(routes, url)
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${url}`, url }
  if (place.route.guards?.length) return { kind: 'pending', place }
  return { kind: 'page', place, module: await fetchPage(place) }
}

/** `?login=1` opens login, `?login=0` register; for a visitor who is in already they mean nothing. */
async function openAskedDialog(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const login = asked.get('login')
  if (login !== '0' && login !== '1') return
  if ((await settledSession()).status !== 'anonymous' || dialog.get()) return
  openAuth(login === '1' ? 'login' : 'register', asked.get('next') ?? undefined)
}

/** The kept choice wins over what the server rendered, once the cookie that tells the server could be written. */
function speaksOther(boot: Boot): boolean {
  const chosen = stored(LANGUAGE_KEY)
  if (!chosen || languageOf(chosen) !== chosen || chosen === boot.language) return false
  writeCookie(LANGUAGE_KEY, chosen, { maxAge: 365 * 86_400, sameSite: 'lax' })
  return readCookie(LANGUAGE_KEY) === chosen
}
