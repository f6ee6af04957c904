import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchOnIntent } from './prefetch.ts'
import type { Place, RouteRow } from './table.ts'

const ORIGIN = 'https://site.example'
const page = 'routes/page.tsx'
const routes: readonly RouteRow[] = [
  { name: 'casino', path: '/casino', page },
  { name: 'fair', path: '/fair', page },
]

/** The part of a link that the events need. */
class Link {
  origin = ORIGIN
  search = ''
  pathname: string
  constructor(pathname: string) {
    this.pathname = pathname
  }
  closest(selector: string) {
    return selector === 'a[href^="/"]' ? this : null
  }
}

const listeners = new Map<string, (event: object) => void>()
beforeEach(() => {
  listeners.clear()
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('document', {
    addEventListener: (type: string, then: (event: object) => void) => listeners.set(type, then),
  })
})
afterEach(() => vi.unstubAllGlobals())

const point = (how: string, target: unknown) => listeners.get(how)?.({ target })

it.each(['pointerover', 'touchstart', 'focusin'])(
  'fetches a page once by %s of a link that leads to it',
  (how) => {
    const fetched: string[] = []
    prefetchOnIntent(routes, async ({ path }: Place) => fetched.push(path))
    point(how, new Link('/casino'))
    point(how, new Link('/casino'))
    point(how, new Link('/nowhere'))
    point(how, Object.assign(new Link('/fair'), { origin: 'https://elsewhere.example' }))
    point(how, {})
    expect(fetched).toEqual(['/casino'])
  },
)

it('asks again for one that could not be had', async () => {
  const fetchPage = vi.fn(() => Promise.reject(new Error('no network')))
  prefetchOnIntent(routes, fetchPage)
  point('pointerover', new Link('/fair'))
  await vi.waitFor(() => {
    point('pointerover', new Link('/fair'))
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })
})
