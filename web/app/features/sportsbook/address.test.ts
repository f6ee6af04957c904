import { expect, it } from 'vitest'
import { countryPath, leaguePath, matchPath, nameSlug, parseSportsPlace } from './address.ts'

it.each([
  ['/sports', { page: 'home' }],
  ['/sports/', { page: 'home' }],
  ['/altenar-sports', { page: 'home' }],
  ['/sports/live', { page: 'live' }],
  ['/sports/results', { page: 'results' }],
  ['/sports/football', { page: 'sport', sport: 'football' }],
  ['/sports/Futebol', { page: 'sport', sport: 'football' }],
  ['/sports/esports', { page: 'sport', sport: 'esports' }],
  ['/sports/football/brasil', { page: 'country', sport: 'football', country: 'brasil' }],
  ['/sports/football/brasil/serie-a-325', { page: 'league', sport: 'football', id: '325' }],
  ['/sports/match/flamengo-x-palmeiras-1001', { page: 'match', id: '1001' }],
  ['/sports/match/1001', { page: 'match', id: '1001' }],
])('[ROUTE-9] %s is a page', (path, place) => expect(parseSportsPlace(path)).toEqual(place))

it.each([
  '/sports/cricket',
  '/sports/constructor',
  '/sports/live/x',
  '/sports/match',
  '/sports/match/flamengo',
  '/sports/match/x-0',
  `/sports/match/${'9'.repeat(16)}`,
  '/sports/match/1/2',
  '/sports/football/brasil/serie-a',
  '/sports/football/a/b-1/c',
  '/sports/football/%3Cscript%3E',
])('%s is none', (path) => expect(parseSportsPlace(path)).toBeUndefined())

it('an address that was made leads to its page, whatever the names are', () => {
  const league = { id: 325, sport: 'football', name: 'Brasileirão Série A', region: 'Brasil' }
  expect(leaguePath(league)).toBe('/sports/football/brasil/brasileirao-serie-a-325')
  expect(countryPath(league)).toBe('/sports/football/brasil')
  for (const name of ['Flamengo', '中国', '—', '1. FC Köln 1948', 'x'.repeat(300)]) {
    const path = matchPath({ id: 7, home: { name }, away: { name: 'Atlético-MG' } })
    expect(path.length).toBeLessThan(90)
    expect(parseSportsPlace(path)).toEqual({ page: 'match', id: '7' })
  }
  expect(nameSlug('São Paulo F.C.')).toBe('sao-paulo-f-c')
})
