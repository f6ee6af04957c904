import './styles/app.css'
import { startClient } from '../shell/client.tsx'
import type { Navigation } from '../shell/index.ts'
import { type Boot, setBoot } from './lib/boot.ts'
import { readCookie, writeCookie } from './lib/cookies.ts'
import { LANGUAGE_KEY, speak, toLanguage } from './lib/language.ts'
import { startQueries } from './lib/queries/client.ts'
import { isStoredInTab, stored } from './lib/storage.ts'
import { BASE_TEXTS, loadTexts } from './lib/texts.ts'
import { App } from './page/app.tsx'
import { fetchPage } from './page/fetch-page.ts'
import { routes } from './routes.ts'
import { watchConnection } from './state/connection.ts'
import { leaveDialogEntry } from './state/dialogs.ts'
import { restoring, session } from './state/player.ts'

const hasToken = () => Boolean(readCookie('jwt'))

startClient<Boot>({
  App,
  routes,
  loadPage: fetchPage,
  accept(boot) {
    if (speaksOther(boot)) return false
    setBoot(boot)
    startQueries(boot.data)
    speak(boot.language)
    return true
  },
  load: (boot) =>
    Promise.all([loadTexts(BASE_TEXTS), (hasToken() || boot.config.API_URL) && import('./state/session.ts')]),
  beforeRender() {
    void leaveDialogEntry()
    if (hasToken()) session.set(restoring())
  },
  afterRender: ({ away }) => watchConnection(away, () => session.get().status !== 'anonymous'),
  isPlayers: ({ signedIn }) => hasToken() || signedIn,
  navigation: () => import('./page/navigate.ts').then(({ navigationSite }) => navigationSite()),
  startPlayer,
  startAtRest: (navigation) => import('./start/late.ts').then(({ startLate }) => startLate(navigation)),
  isUrgent: (view) => isStoredInTab('drafts') || (view.kind === 'page' && view.place.route.name === 'ref-id'),
  showFatal: () => void import('./page/fatal-page.tsx').then((page) => page.showFatalPage()),
})

/** With a token, loads the player at once. Otherwise the code is loaded when the page is idle, for a later login. */
async function startPlayer(navigation: Navigation): Promise<void> {
  const { startSession, whenPlayer } = await import('./state/session.ts')
  startSession(async (why) => {
    const view = navigation.view.get()
    const needsPlayer = view.kind !== 'error' && view.place.route.guards?.includes('auth')
    if (why === 'logout' || needsPlayer) await navigation.go('/')
  })
  // Skipped without network until the page reloads, which follows the return of the network.
  const bringNews = () =>
    import('./start/money-notifications.ts').then(({ startMoneyNotifications }) => startMoneyNotifications())
  whenPlayer(() => void bringNews().catch(console.warn))
}

/** The stored language wins over the rendered language if its cookie could be written. */
function speaksOther(boot: Boot): boolean {
  const chosen = stored(LANGUAGE_KEY)
  if (!chosen || toLanguage(chosen) !== chosen || chosen === boot.language) return false
  writeCookie(LANGUAGE_KEY, chosen, { maxAge: 365 * 86_400, sameSite: 'lax' })
  return readCookie(LANGUAGE_KEY) === chosen
}
