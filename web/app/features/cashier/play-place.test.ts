import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { playPlace, rememberPlayPlace } from './play-place.ts'

afterEach(() => vi.unstubAllGlobals())

/** The place after the deposit was opened on each of these pages in turn. */
function placeAfter(...pages: string[]): string {
  const entries = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  }
  for (const page of pages) {
    vi.stubGlobal('location', new URL(page, 'https://site.example'))
    vi.stubGlobal('sessionStorage', sessionStorage)
    rememberPlayPlace()
  }
  return playPlace()
}

it.each([
  ['/games/mines', ['/games/mines']],
  ['/games/mines', ['/games/mines?demo=1']],
  ['/sports/live?sport=1', ['/sports/live?sport=1']],
  ['/games/mines', ['/games/mines', '/user/wallet', '/user/wallet/deposit?id=x']],
  ['/', ['/']],
  [paths.featured, ['/user/wallet']],
  [paths.featured, ['/gamesx', '/support', '/entrar']],
  [paths.featured, [`/games/${'x'.repeat(500)}`]],
])('Jogar leads to %s after a deposit from %j', (place, pages) => {
  expect(placeAfter(...pages)).toBe(place)
})

it.each(['//evil.example/games/', 'https://evil.example/games/', '/\\evil.example', 'javascript:alert(1)'])(
  'a stored place of %s leads to no other site',
  (stored) => {
    vi.stubGlobal('sessionStorage', { getItem: () => stored })
    expect(playPlace()).toBe(paths.featured)
  },
)

it('without storage Jogar leads to the featured game', () => {
  vi.stubGlobal('location', new URL('https://site.example/games/dice'))
  vi.stubGlobal('sessionStorage', undefined)
  rememberPlayPlace()
  expect(playPlace()).toBe(paths.featured)
})
