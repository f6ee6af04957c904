import { afterEach, expect, it, vi } from 'vitest'
import { watchFatal } from './fatal.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

afterEach(() => vi.unstubAllGlobals())

function site(userAgent: string) {
  const events = new EventTarget()
  const root = { childElementCount: 1 }
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'root' ? root : null) })
  const show = vi.fn()
  watchFatal(show)
  return { root, show, fail: (type: string) => events.dispatchEvent(new Event(type)) }
}

it.each(['error', 'unhandledrejection'])(
  '[ERR-1] %s that leaves the page empty shows the error page',
  (type) => {
    const { root, show, fail } = site(CHROME)
    fail(type)
    expect(show, 'the page still stands').not.toHaveBeenCalled()
    root.childElementCount = 0
    fail(type)
    expect(show).toHaveBeenCalledOnce()
  },
)

it('[ERR-1] a crawler keeps what the server sent', () => {
  const { root, show, fail } = site(GOOGLE)
  root.childElementCount = 0
  fail('error')
  expect(show).not.toHaveBeenCalled()
})
