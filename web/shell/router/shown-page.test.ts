import { afterEach, describe, expect, it, vi } from 'vitest'
import { visitor } from '../../test/visitor.ts'

afterEach(() => vi.unstubAllGlobals())

/** A visitor of a guarded page that the server rendered by the visitor's cookies. */
async function shownTo(start: string, isClosed = false) {
  const site = visitor(start, { isShown: true })
  site.news.closed = isClosed
  const before = site.navigation.view.get()
  await site.navigation.start()
  return { ...site, before }
}

describe('a guarded page that the server showed', () => {
  it('stays as it is when its guards allow it: nothing is rendered, written or scrolled again', async () => {
    const { browser, navigation, told: reports, before } = await shownTo('/sometimes?a=1')
    expect(navigation.view.get()).toBe(before)
    expect(reports).toEqual([])
    expect(browser.path()).toBe('/sometimes?a=1')
    expect(browser.urls()).toHaveLength(1)
  })

  it('gives way to the home page when a guard blocks it, then to what the guard wanted done', async () => {
    const { browser, told: reports, shown } = await shownTo('/closed')
    expect(shown()).toBe('page /')
    expect(reports).toEqual(['/', 'blocked'])
    expect(browser.urls()).toEqual(['/'])
  })

  it('gives way to where a guard leads', async () => {
    const { browser, shown } = await shownTo('/moved')
    expect(shown()).toBe('page /quick?moved=1')
    expect(browser.urls()).toEqual(['/quick?moved=1'])
  })

  it('gives way to the error page when a guard raises', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { shown } = await shownTo('/broken')
    expect(shown()).toBe('error 500')
  })

  it('a visitor who has gone elsewhere meanwhile stays there', async () => {
    const { navigation, shown, news } = visitor('/sometimes', { isShown: true })
    news.closed = true
    const start = navigation.start()
    await Promise.all([navigation.go('/quick'), start])
    expect(shown()).toBe('page /quick')
  })
})
