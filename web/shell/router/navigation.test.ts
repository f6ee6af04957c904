import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, visitor } from '../../test/visitor.ts'
import type { PageModule } from './table.ts'

afterEach(() => vi.unstubAllGlobals())

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
    const {
      browser,
      navigation,
      told: reports,
      shown,
    } = visitor('/', {
      load: ({ path }) => (path === '/slow' ? new Promise((resolve) => (release = resolve)) : page()),
    })
    const slow = navigation.go('/slow')
    await navigation.go('/quick')
    release({ default: () => null })
    await slow
    expect(shown()).toBe('page /quick')
    expect(browser.urls()).toEqual(['/', '/quick'])
    expect(reports).toEqual(['/quick'])
  })

  it('a page that began to leave for a wish that was overtaken stays when the newer one is blocked', async () => {
    const { navigation, news, shown } = visitor()
    news.gone = new Promise((resolve) => setTimeout(resolve, 200))
    const quick = navigation.go('/quick')
    await vi.waitFor(() => expect(news.leaving).toBe(true))
    await navigation.go('/closed')
    await quick
    expect(shown()).toBe('page /')
    expect(news.leaving).toBe(false)
  })

  it('[ROUTE-27] leaves the site for nobody', async () => {
    const { navigation, shown } = visitor()
    await expect(navigation.go('https://elsewhere.example/')).rejects.toThrow('Refused to leave')
    await expect(navigation.go('javascript:alert(1)')).rejects.toThrow('Refused to leave')
    expect(shown()).toBe('page /')
  })

  it('[ROUTE-27] leaves with permission, but never for a script', async () => {
    const { browser, navigation } = visitor()
    await expect(navigation.go('javascript:alert(1)', { external: true })).rejects.toThrow('Refused to leave')
    expect(browser.loaded).toEqual([])
    await navigation.go('https://elsewhere.example/a', { external: true })
    expect(browser.loaded).toEqual(['https://elsewhere.example/a'])
  })

  it('[ROUTE-26] the rules of the build lead elsewhere on the site, or away from it', async () => {
    const rules: Record<string, string> = {
      '/sport/a': '/quick',
      '/away': 'https://elsewhere.example/',
      '/x': 'javascript:1',
    }
    const { browser, navigation, shown } = visitor('/', { findRedirect: (url) => rules[url] })
    await navigation.go('/sport/a')
    expect(shown()).toBe('page /quick')
    await navigation.go('/away')
    expect(browser.loaded).toEqual(['https://elsewhere.example/'])
    expect(shown()).toBe('page /quick')
    await expect(navigation.go('/x')).rejects.toThrow('Refused to leave')
  })

  it('a page whose file cannot be fetched is loaded whole once; when that does not help it says so and can be tried again', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: /assets/slow.js')
    let isThere = false
    const load = async (): Promise<PageModule> => (isThere ? page() : Promise.reject(lost))
    const urls: string[] = []
    const { navigation, shown } = visitor('/', { load, recover: (url) => urls.push(url) === 1 })
    await navigation.go('/slow')
    expect(shown()).toBe('page /')
    await navigation.go('/slow')
    expect(urls).toEqual(['/slow', '/slow'])
    expect(shown()).toBe('unreached /slow')
    isThere = true
    await navigation.refresh()
    expect(shown()).toBe('page /slow')
  })

  it('a page whose data is not found is the 404 page; any other failure is ours', async () => {
    const failure = Object.assign(new Error('No such promotion'), { status: 404 })
    const { navigation } = visitor('/', { load: () => Promise.reject(failure) })
    vi.spyOn(console, 'error').mockReturnValue()
    await navigation.go('/slow?a=1')
    expect(navigation.view.get()).toMatchObject({
      kind: 'error',
      status: 404,
      message: 'Page not found: /slow',
    })
    failure.status = 0
    await navigation.go('/quick')
    expect(navigation.view.get()).toMatchObject({ kind: 'error', status: 500 })
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

  it('once the house has closed, back and forward load the page whole too; the ways out stay as they are', async () => {
    const { browser, navigation, news, shown } = visitor()
    await navigation.start()
    await navigation.go('/quick')
    Object.assign(news, { outdated: true, exit: '/slow' })
    await navigation.go('/slow')
    expect(shown()).toBe('page /slow')
    browser.back()
    expect(browser.loaded).toEqual(['https://site.example/quick'])
    expect(shown()).toBe('page /slow')
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
    const { browser, navigation, told: reports, shown } = visitor()
    await navigation.go('/closed')
    expect(shown()).toBe('page /')
    expect(browser.urls()).toEqual(['/'])
    expect(reports).toEqual(['blocked'])
  })

  it('blocked on the very first page: the home page, then what the guard wanted done', async () => {
    const { browser, navigation, told: reports, shown } = visitor('/closed')
    await navigation.start()
    expect(shown()).toBe('page /')
    expect(browser.urls()).toEqual(['/'])
    expect(reports).toEqual(['/', 'blocked'])
  })

  it('redirected: the address is that of the page shown', async () => {
    const { browser, navigation, shown } = visitor()
    await navigation.go('/moved')
    expect(shown()).toBe('page /quick?moved=1')
    expect(browser.urls()).toEqual(['/', '/quick?moved=1'])
  })

  it("[ROUTE-25] one that raises, and one that nobody registered, end in the error page: 'Unknown route middleware'", async () => {
    const { navigation } = visitor()
    vi.spyOn(console, 'error').mockReturnValue()
    await navigation.go('/broken')
    expect(navigation.view.get()).toMatchObject({ kind: 'error', status: 500, message: 'Out of order' })
    await navigation.go('/unknown')
    expect(navigation.view.get()).toMatchObject({
      kind: 'error',
      status: 500,
      message: 'Unknown route middleware',
    })
    await navigation.go('/quick')
    expect(navigation.view.get()).toMatchObject({ kind: 'page' })
  })

  it('redirects in a circle end in an error, not in a hanging page', async () => {
    const { navigation, shown } = visitor()
    await navigation.go('/circle')
    expect(shown()).toBe('error 508')
  })
})
