import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, visitor } from '../../test/visitor.ts'
import type { PageModule } from './table.ts'

afterEach(() => vi.unstubAllGlobals())

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
    expect(browser.globals.history.state, 'one after the page of the dialog').toMatchObject({ at: 1 })
  })

  it('a guard that blocks on the way back, or forth, leaves everything where it was', async () => {
    const { browser, navigation, shown, news } = visitor()
    await navigation.start()
    await navigation.go('/sometimes')
    await navigation.go('/quick')
    news.closed = true
    browser.back()
    await vi.waitFor(() => expect(browser.path()).toBe('/quick'))
    expect(shown()).toBe('page /quick')
    news.closed = false
    browser.back()
    await vi.waitFor(() => expect(shown()).toBe('page /sometimes'))
    browser.back()
    await vi.waitFor(() => expect(shown()).toBe('page /'))
    news.closed = true
    browser.forward()
    await vi.waitFor(() => expect(browser.path()).toBe('/'))
    expect(shown()).toBe('page /')
  })

  it('a step that is taken back before its page is here changes nothing any more', async () => {
    let release: (module: PageModule) => void = () => {}
    let isHeld = false
    const {
      browser,
      navigation,
      told: reports,
      shown,
    } = visitor('/', {
      load: ({ path }) => (path === '/' && isHeld ? new Promise((resolve) => (release = resolve)) : page()),
    })
    await navigation.start()
    await navigation.go('/quick')
    isHeld = true
    browser.back()
    await vi.waitFor(() => expect(navigation.busy.get()).toBe(true))
    browser.forward()
    release({ default: () => null })
    await vi.waitFor(() => expect(navigation.busy.get()).toBe(false))
    expect([browser.path(), shown(), reports.at(-1)]).toEqual(['/quick', 'page /quick', '/quick'])
  })

  it('what a guard wants done on the way back is done once the history has moved', async () => {
    const { browser, navigation, news } = visitor()
    await navigation.start()
    await navigation.go('/sometimes')
    await navigation.go('/quick')
    news.closed = true
    news.after = () => history.pushState({ dialog: 'verification' }, '')
    const { go } = history
    browser.globals.history.go = (by) => void setTimeout(go, 0, by)
    browser.back()
    await vi.waitFor(() => expect(history.state).toMatchObject({ dialog: 'verification' }))
    expect(browser.path()).toBe('/quick')
  })

  it('gives the scroll and the focus back, also of a page that was left by going back', async () => {
    const { browser, navigation, shown } = visitor()
    const link = { localName: 'a', id: '', textContent: 'Mines', focus: vi.fn() }
    Object.assign(browser.globals.document, { getElementsByTagName: () => [link] })
    await navigation.start()
    scrollTo({ top: 640 })
    Object.assign(browser.globals.document, { activeElement: link })
    await navigation.go('/quick')
    expect(scrollY).toBe(0)
    expect(link.focus).not.toHaveBeenCalled()
    Object.assign(browser.globals.document, { activeElement: null })
    scrollTo({ top: 90 })
    browser.back()
    await vi.waitFor(() => expect(shown()).toBe('page /'))
    expect(scrollY).toBe(640)
    expect(link.focus).toHaveBeenCalledWith({ preventScroll: true })
    browser.forward()
    await vi.waitFor(() => expect(shown()).toBe('page /quick'))
    expect(scrollY).toBe(90)
  })

  it.each([
    ['is given back', null, 1],
    ['is left to the field that took it', { localName: 'input', id: 'search' }, 0],
  ])('the focus of a row that is shown only after the scroll %s', async (_, taken, times) => {
    const { browser, navigation, shown } = visitor()
    const row = { localName: 'a', id: '', textContent: 'Paineira 7', focus: vi.fn() }
    let rows = [row]
    let changed = () => {}
    class Observer {
      constructor(onChange: () => void) {
        changed = onChange
      }
      observe() {}
      disconnect() {}
    }
    for (const name of ['ResizeObserver', 'MutationObserver']) vi.stubGlobal(name, Observer)
    Object.assign(browser.globals.document, { getElementsByTagName: () => rows, activeElement: row })
    await navigation.start()
    await navigation.go('/quick')
    rows = []
    Object.assign(browser.globals.document, { activeElement: null })
    browser.back()
    await vi.waitFor(() => expect(shown()).toBe('page /'))
    rows = [row]
    Object.assign(browser.globals.document, { activeElement: taken })
    changed()
    expect(row.focus).toHaveBeenCalledTimes(times)
    // Another row is in the place of the focused row, and no element has the focus.
    Object.assign(browser.globals.document, { activeElement: null })
    changed()
    expect(row.focus).toHaveBeenCalledTimes(times + 1)
  })

  it('gives the scroll back also to who went back before the page knew of the history', async () => {
    const { browser, navigation, told: reports, shown } = visitor()
    const before = { key: 'before', at: 0 }
    history.replaceState(before, '', '/quick')
    history.pushState({ key: 'after', at: 1 }, '', '/')
    const scrolls = { before: { top: 640 }, after: { top: 90 } }
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(scrolls), setItem: () => {} })
    browser.back()
    await navigation.start()
    await vi.waitFor(() => expect(shown()).toBe('page /quick'))
    expect(scrollY).toBe(640)
    browser.forward()
    await vi.waitFor(() => expect(reports.at(-1)).toBe('/'))
    expect(scrollY).toBe(90)
  })

  it('closing a dialog over the very first page is no step anywhere', async () => {
    const { browser, navigation, told: reports } = visitor()
    await navigation.start()
    const first = history.state
    history.pushState({ ...(history.state as object), dialog: 'auth' }, '')
    browser.back()
    expect(history.state).toEqual(first)
    expect(reports).toEqual([])
  })

  it('one that a guard leads to a second time is no second entry, and as new as the first time', async () => {
    const { browser, navigation } = visitor()
    for (const _ of [1, 2]) {
      await navigation.go('/moved')
      expect(history.state).toMatchObject({ isNew: true })
      // The code that opens the address's dialog removes the mark.
      history.replaceState({ ...history.state, isNew: undefined }, '')
    }
    expect(browser.urls().map((url) => new URL(url, 'https://x').pathname)).toEqual(['/', '/quick'])
  })

  it('a dialog that was opened while a page was on its way leaves no entry behind', async () => {
    const { browser, navigation } = visitor('/', {
      load: () => new Promise((resolve) => setTimeout(resolve, 50, { default: () => null })),
    })
    const quick = navigation.go('/quick')
    history.pushState({ dialog: 'auth' }, '')
    await quick
    expect(browser.urls().map((url) => new URL(url, 'https://x').pathname)).toEqual(['/', '/quick'])
  })

  it('a link to where one is makes no second entry', async () => {
    const { browser, navigation } = visitor()
    await navigation.go('/quick')
    await navigation.go('/quick')
    expect(browser.urls()).toEqual(['/', '/quick'])
  })
})

describe('what is written into it', () => {
  it('[ROUTE-30] no address with the text undefined, whoever writes it', async () => {
    const { browser, navigation } = visitor()
    await navigation.go('/play/undefined')
    await navigation.go('/quick?x=undefined')
    history.pushState({}, '', '/play/undefined')
    history.replaceState({}, '', '?id=undefined')
    expect(browser.urls()).toEqual(['/'])
    history.pushState({}, '', '/play/7')
    expect(browser.urls()).toEqual(['/', '/play/7'])
  })

  it('[ROUTE-31] each new entry fires routeCaptured with state and url; a replaced or refused one does not', async () => {
    const { browser, navigation } = visitor()
    const captured: unknown[] = []
    browser.events.addEventListener('routeCaptured', (event) => captured.push((event as CustomEvent).detail))
    await navigation.go('/quick')
    await navigation.go('/slow', { replace: true })
    history.pushState({}, '', '/undefined')
    expect(captured).toEqual([{ state: expect.objectContaining({ key: expect.any(String) }), url: '/quick' }])
    history.pushState({ dialog: 'auth' }, '')
    expect(captured[1]).toEqual({ state: { dialog: 'auth' }, url: 'https://site.example/slow' })
  })

  it('[ROUTE-29] from a named place to /sports with #/sport/ in the fragment: written once more, whole, and never round and round', async () => {
    const { browser, navigation } = visitor()
    const views: string[] = []
    navigation.view.subscribe(() => {
      views.push(location.href.slice(location.origin.length))
      // Without the loop guard the redirects would never end.
      if (views.length > 20) throw new Error('round and round')
    })
    const whole = '/sports#/sport/1?id=2'
    await navigation.go(whole)
    expect(views).toEqual([whole, whole])
    expect(browser.urls()).toEqual(['/', whole])

    await navigation.go('/quick')
    await navigation.go('/sports#top')
    expect(views.slice(2)).toEqual(['/quick', '/sports#top'])
    await navigation.go(whole)
    expect(views.slice(4)).toEqual([whole, whole])
  })

  it('[ROUTE-29] leaves the address alone when nobody knows where the visitor came from', async () => {
    const { navigation } = visitor('/closed')
    const views: unknown[] = []
    navigation.view.subscribe(() => views.push(navigation.view.get()))
    await navigation.go('/sports#/sport/1')
    expect(views).toHaveLength(1)
  })
})
