import { describe, expect, it } from 'vitest'
import { type BuildManifest, isPrerendered, redirectFor } from './manifest.ts'

const manifest: BuildManifest = {
  id: 'abc',
  timestamp: 1,
  matcher: {
    static: {
      '/old': { redirect: '/new' },
      '/same': { redirect: '/same' },
      '/out': { redirect: 'https://a.example/' },
    },
    wildcard: {
      '/sport/**': { redirect: '/sports/**' },
      '/sport/live/**': { redirect: '/now?from=live' },
      '/quiet/**': {},
    },
    dynamic: {},
  },
  prerendered: ['/', '/rules-betting'],
}

describe('redirectFor', () => {
  it.each([
    ['/sport/football/brazil', '/sports/football/brazil'],
    ['/sport', '/sports'],
    ['/sport/', '/sports/'],
    ['/sport/a?b=1&b=2#c', '/sports/a?b=1&b=2#c'],
    ['/sport//evil.example/x', '/sports//evil.example/x'],
  ])('[ROUTE-22] %s leads to the same place under /sports', (from, to) => {
    expect(redirectFor(manifest, from)).toBe(to)
  })

  it('[ROUTE-26] takes the very path before a wildcard, the longer wildcard before the shorter', () => {
    expect(redirectFor(manifest, '/old?x=1')).toBe('/new?x=1')
    expect(redirectFor(manifest, '/sport/live/tennis?x=1')).toBe('/now?from=live')
    expect(redirectFor(manifest, '/out')).toBe('https://a.example/')
  })

  it('leaves alone what has no rule, what merely begins alike, and a rule that leads where one already is', () => {
    for (const url of ['/', '/sports/a', '/sporting', '/quiet/a', '/same', '/constructor', '/%E0%A4%A'])
      expect(redirectFor(manifest, url)).toBeUndefined()
  })
})

it('knows which paths have a payload, with or without a slash at the end', () => {
  expect(['/', '/rules-betting/', '/rules', '/casino'].map((path) => isPrerendered(manifest, path))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
