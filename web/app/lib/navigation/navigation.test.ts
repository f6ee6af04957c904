import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserHistory } from '../../../test/browser.ts'
import { createNavigation, type View } from './navigation.ts'
import { match, resolve } from './resolve.ts'
import type { Guard, PageModule, Place, RouteRow } from './table.ts'

const page = async (): Promise<PageModule> => ({ default: () => null })
const routes: readonly RouteRow[] = [
  { name: 'index', path: '/', page },
  { name: 'slow', path: '/slow', page },
  { name: 'quick', path: '/quick', page },
  { name: 'closed', path: '/closed', guards: ['closed'], page },
  { name: 'moved', path: '/moved', guards: ['moved'], page },
  { name: 'circle', path: '/circle', guards: ['circle'], page },
]

afterEach(() => vi.unstubAllGlobals())

function visitor(start = '/', load?: (place: Place) => Promise<PageModule>) {
  const browser = browserHistory(start)
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value)
  const told: string[] = []
  const news = { outdated: false }
  const guards: Record<string, Guard> = {
    closed: () => ({ block: true, after: () => told.push('blocked') }),
    moved: () => ({ redirect: '/quick?moved=1' }),
    circle: () => ({ redirect: '/circle' }),
  }
  const place = match(routes, start) as Place
  const first: View = place.route.guards
    ? { kind: 'pending', place }
    : { kind: 'page', place, module: { default: () => null } }
  const navigation = createNavigation(first, {
    resolve: (url, from) => resolve(url, from, { routes, guards }),
    load: load ?? page,
    arrived: (view) => told.push(view.kind === 'error' ? `error ${view.status}` : view.place.url),
    leave: async () => {},
    onEntry: () => {},
    outdated: () => news.outdated,
    recover: () => false,
  })
  const shown = () => {
    const view = navigation.view.get()
    return view.kind === 'error' ? `error ${view.status}` : `${view.kind} ${view.place.url}`
  }
  return { browser, navigation, told, shown, news }
}

describe('going somewhere', () => {
  it('shows the page, then writes the address, once', async () => {
    const { browser, navigation, shown } = visitor()
    await navigation.go('/quick?a=1')
    expect(shown()).toBe('page /quick?a=1')
    expect(browser.urls()).toEqual(['/', '/quick?a=1'])
    expect(navigation.busy.get()).toBe(false)
  })

  it('a wish that was overtaken changes nothing any more', async () => {
    let release: (module: PageModule) => void = () => {}
    const { browser, navigation, told, shown } = visitor('/', (place) =>
      place.path === '/slow' ? new Promise((resolve) => (release = resolve)) : page(),
    )
    const slow = navigation.go('/slow')
    await navigation.go('/quick')
    release({ default: () => null })
    await slow
    expect(shown()).toBe('page /quick')
    expect(browser.urls()).toEqual(['/', '/quick'])
    expect(told).toEqual(['/quick'])
  })

  it('[ROUTE-30] writes no address with the text undefined', async () => {
    const { browser, navigation } = visitor()
    await navigation.go('/play/undefined')
    await navigation.go('/quick?x=undefined')
    expect(browser.urls()).toEqual(['/'])
  })

  it('[ROUTE-27] leaves the site for nobody', async () => {
    const { navigation, shown } = visitor()
    await expect(navigation.go('https://elsewhere.example/')).rejects.toThrow('Refused to leave')
    await expect(navigation.go('javascript:alert(1)')).rejects.toThrow('Refused to leave')
    expect(shown()).toBe('page /')
  })

  it('[ROUTE-31] fires routeCaptured with state and url for each new entry', async () => {
    const { browser, navigation } = visitor()
    const captured: unknown[] = []
    browser.events.addEventListener('routeCaptured', (event) => captured.push((event as CustomEvent).detail))
    await navigation.go('/quick')
    expect(captured).toEqual([{ state: expect.objectContaining({ key: expect.any(String) }), url: '/quick' }])
  })

  it('[START-9] takes a newer build at the next navigation: the page is loaded whole', async () => {
    const { browser, navigation, news, shown } = visitor()
    await navigation.go('/quick')
    expect(browser.loaded).toEqual([])
    news.outdated = true
    await navigation.go('/slow')
    expect(browser.loaded).toEqual(['https://site.example/slow'])
    expect(shown()).toBe('page /quick')
  })

  it('a place that does not exist is the error page at that address', async () => {
    const { browser, navigation, shown } = visitor()
    await navigation.go('/nowhere')
    expect(shown()).toBe('error 404')
    expect(browser.path()).toBe('/nowhere')
  })
})

describe('what guards decide', () => {
  it('blocked: everything stays, and what the guard wanted done is done', async () => {
    const { browser, navigation, told, shown } = visitor()
    await navigation.go('/closed')
    expect(shown()).toBe('page /')
    expect(browser.urls()).toEqual(['/'])
    expect(told).toEqual(['blocked'])
  })

  it('blocked on the very first page: the home page, then what the guard wanted done', async () => {
    const { browser, navigation, told, shown } = visitor('/closed')
    await navigation.start()
    expect(shown()).toBe('page /')
    expect(browser.urls()).toEqual(['/'])
    expect(told).toEqual(['/', 'blocked'])
  })

  it('redirected: the address is that of the page shown', async () => {
    const { browser, navigation, shown } = visitor()
    await navigation.go('/moved')
    expect(shown()).toBe('page /quick?moved=1')
    expect(browser.urls()).toEqual(['/', '/quick?moved=1'])
  })

  it('redirects in a circle end in an error, not in a hanging page', async () => {
    const { navigation, shown } = visitor()
    await navigation.go('/circle')
    expect(shown()).toBe('error 508')
  })
})

describe('the history', () => {
  it('back shows the page before, and a dialog entry is replaced by the next page', async () => {
    const { browser, navigation, shown } = visitor()
    await navigation.start()
    await navigation.go('/quick')
    browser.back()
    await vi.waitFor(() => expect(shown()).toBe('page /'))
    browser.globals.history.pushState({ dialog: 'auth' }, '')
    await navigation.go('/slow')
    expect(browser.urls().map((url) => new URL(url, 'https://x').pathname)).toEqual(['/', '/slow'])
  })
})
