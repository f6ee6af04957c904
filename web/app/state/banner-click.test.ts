import { beforeEach, expect, it, vi } from 'vitest'
import { pageGlobals } from '../../test/page-globals.ts'
import { onBannerClick } from './banner-click.ts'
import { dialog } from './dialogs.ts'
import { session, type User } from './player.ts'

let page: ReturnType<typeof pageGlobals>
beforeEach(() => {
  page = pageGlobals()
  dialog.set(undefined)
  session.set({ status: 'anonymous' })
})

/** Effect of the click: a page, a dialog, or the browser's default. */
function press(link: string, keys: Partial<MouseEvent> = {}) {
  const go = vi.fn(async () => {})
  const preventDefault = vi.fn()
  const event = {
    target: null,
    preventDefault,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  }
  onBannerClick({ ...event, ...keys }, link, go)
  const led = dialog.get() ?? (go.mock.calls as unknown[][])[0]?.[0]
  return { led, isLink: preventDefault.mock.calls.length === 0 }
}

it('[DLG-10] a link within the site changes the page as any other does', () => {
  expect(press('/promotions/7?a=1#b')).toEqual({ led: '/promotions/7?a=1#b', isLink: false })
  session.set({ status: 'player', user: {} as User })
  expect(press('/casino?login=1')).toEqual({ led: '/casino', isLink: false })
})

it('[DLG-10] one that asks for a dialog opens it for a visitor, and leads to its page afterwards', () => {
  const led = { name: 'auth', mode: 'login', next: '/casino' }
  expect(press('/casino?login=1')).toEqual({ led, isLink: false })
})

it('[DLG-10] a code is kept, and its link is a new arrival; so is one to another site, or one for another window', () => {
  const asLink = { led: undefined, isLink: true }
  expect(press('/casino?code=VEM10')).toEqual(asLink)
  expect(page.storage.get('code')).toBe('VEM10')
  expect(press('https://clube.example/')).toEqual(asLink)
  expect(press('/casino?login=1', { ctrlKey: true })).toEqual(asLink)
})
