import { describe, expect, it } from 'vitest'
import { bannerClick } from './banner-link.ts'
import { nextAddressIn } from './landing.ts'
import { ownPath } from './own-path.ts'

describe('a path of this site', () => {
  it.each([
    ['/a//b?c=//d', '/a//b?c=//d'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
    ['\\\\evil.example/', '/evil.example/'],
    ['/', '/'],
  ])('%s is %s', (path, own) => expect(ownPath(path)).toBe(own))

  it.each(['/.//evil.example', '/x/..//evil.example', '/%2e//evil.example'])(
    'never leads elsewhere from %s',
    (next) => {
      expect(nextAddressIn(new URLSearchParams({ next }))).toBe('/evil.example')
      const click = bannerClick(next, { target: null, origin: 'http://site' })
      expect(click).toMatchObject({ to: '/evil.example' })
    },
  )
})
