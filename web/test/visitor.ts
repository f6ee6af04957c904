import { vi } from 'vitest'
import { watchHistory } from '../shell/router/history.ts'
import { createNavigation, type View } from '../shell/router/navigation.ts'
import { match, resolve } from '../shell/router/resolve.ts'
import type { Guard, PageModule, Place, RouteRow } from '../shell/router/table.ts'
import { createStore } from '../shell/store.ts'
import { browserHistory } from './browser.ts'

export const page = async (): Promise<PageModule> => ({ default: () => null })
const FILE = 'routes/page.tsx'
const routes: readonly RouteRow[] = [
  { name: 'index', path: '/', page: FILE },
  { name: 'slow', path: '/slow', page: FILE },
  { name: 'quick', path: '/quick', page: FILE },
  { name: 'closed', path: '/closed', guards: ['closed'], page: FILE },
  { name: 'sometimes', path: '/sometimes', guards: ['sometimes'], page: FILE },
  { name: 'moved', path: '/moved', guards: ['moved'], page: FILE },
  { name: 'broken', path: '/broken', guards: ['broken'], page: FILE },
  { name: 'unknown', path: '/unknown', guards: ['nobody-knows'], page: FILE },
  { name: 'sports', path: '/sports', page: FILE },
  { name: 'circle', path: '/circle', guards: ['circle'], page: FILE },
]

interface Wishes {
  load?: (place: Place) => Promise<PageModule>
  findRedirect?: (url: string) => string | undefined
  recover?: (url: string) => boolean
  /** Whether the server rendered the first page despite its guards. */
  isShown?: boolean
}

/** A visitor of a small site, in a separate browser. */
export function visitor(
  start = '/',
  { load = page, findRedirect, recover = () => false, isShown = false }: Wishes = {},
) {
  const browser = browserHistory(start)
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value)
  watchHistory()
  const announced: string[] = []
  const news = {
    outdated: false,
    closed: false,
    exit: '',
    leaving: false,
    gone: Promise.resolve(),
    after: () => {},
  }
  const guards: Record<string, Guard> = {
    broken: () => {
      throw new Error('Out of order')
    },
    closed: () => ({ block: true, after: () => announced.push('blocked') }),
    sometimes: () => !news.closed || { block: true, after: () => news.after() },
    moved: () => ({ redirect: '/quick?moved=1' }),
    circle: () => ({ redirect: '/circle' }),
  }
  const place = match(routes, start) as Place
  const first: View =
    place.route.guards && !isShown
      ? { kind: 'pending', place }
      : { kind: 'page', place, module: { default: () => null } }
  const view = createStore<View>(first)
  const busy = createStore(false)
  const engine = createNavigation(view, busy, {
    resolve: (url, from) => resolve(url, from, { routes, guards, findRedirect }),
    load,
    depart: () => {},
    arrived: (view) => announced.push(view.kind === 'error' ? `error ${view.status}` : view.place.url),
    leave: async () => {
      news.leaving = true
      await news.gone
    },
    remain: () => {
      news.leaving = false
    },
    onEntry: () => {},
    outdated: (path) => news.outdated && path !== news.exit,
    recover,
  })
  const navigation = { ...engine, view, busy }
  const shown = () => {
    const now = view.get()
    return now.kind === 'error' ? `error ${now.status}` : `${now.kind} ${now.place.url}`
  }
  return { browser, navigation, told: announced, shown, news }
}
