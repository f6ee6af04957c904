import { describe, expect, it } from 'vitest'
import { landingQuery, nextAddressIn } from './landing.ts'

const query = (path: string) => [...landingQuery(`https://site.example${path}`)]
const next = (to: string) => `/?login=1&next=${encodeURIComponent(to)}`

describe('[ATTR-1] what the link of a visit said', () => {
  it.each([
    ['/?utm_source=mail&code=ABC', 'utm_source=mail&code=ABC'],
    [next('/user/bonus?utm_source=mail&code=ABC&btag=x1#a'), 'utm_source=mail&code=ABC&btag=x1'],
    [`${next('/user/bonus?utm_source=b&btag=x1')}&utm_source=a`, 'utm_source=a&btag=x1'],
    ['/?utm_source=a&utm_source=b', 'utm_source=a'],
    ['/?showCookieModal=true&login=0', ''],
    [next('//evil.example/?utm_source=x'), ''],
    ['/?next=http%3A%2F%2F%5B', ''],
    ['/casino', ''],
  ])('%s: %s', (path, expected) => {
    expect(query(path)).toEqual([...new URLSearchParams(expected)])
  })
})

it('[ROUTE-32] leads back to a page of this site only', () => {
  const target = (to: string) => nextAddressIn(new URLSearchParams({ next: to }))
  expect(target('/user/wallet?a=1#b')).toBe('/user/wallet?a=1#b')
  for (const other of [
    '//evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    'https://evil.example/a',
    'javascript:alert(1)',
    '',
  ])
    expect(target(other), other).toBeUndefined()
})
