import { ESPORT_GAMES } from '@jogo/rules/markets/esport-games'
import { expect, it } from 'vitest'
import { countryPath, leaguePath, matchPath, nameSlug, parseSportsPlace } from './address.ts'
import { GAMES } from './esports/games.ts'

it.each([
  ['/sports', { page: 'home' }],
  ['/sports/', { page: 'home' }],
  ['/altenar-sports', { page: 'home' }],
  ['/sports/live', { page: 'live' }],
  ['/sports/results', { page: 'results' }],
  ['/sports/football', { page: 'sport', sport: 'football' }],
  ['/sports/Futebol', { page: 'sport', sport: 'football' }],
  ['/sports/esports', { page: 'esports', sport: 'esports' }],
  ['/sports/esports/cs2', { page: 'esports', sport: 'esports', game: 'cs2' }],
  ['/sports/esports/lol/liga-de-verao-325', { page: 'league', sport: 'esports', id: '325' }],
  ['/sports/esports/dota2/match/a-x-b-1001', { page: 'match', id: '1001' }],
  ['/sports/football/brasil', { page: 'country', sport: 'football', country: 'brasil' }],
  ['/sports/football/brasil/serie-a-325', { page: 'league', sport: 'football', id: '325' }],
  ['/sports/match/flamengo-x-palmeiras-1001', { page: 'match', id: '1001' }],
  ['/sports/match/1001', { page: 'match', id: '1001' }],
])('[ROUTE-9] [ROUTE-10] %s is a page', (path, place) => expect(parseSportsPlace(path)).toEqual(place))

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
  '/sports/esports/%3Cscript%3E',
  '/sports/esports/nonsense',
  '/sports/esports/constructor',
  '/sports/esports/nonsense/liga-1',
  '/sports/esports/nonsense/match/a-1',
  '/sports/esports/match/a-1',
  '/sports/esports/cs2/liga',
  '/sports/esports/cs2/match',
  '/sports/esports/cs2/liga-1/x',
  '/sports/esports/cs2/match/a-1/x',
])('%s is none', (path) => expect(parseSportsPlace(path)).toBeUndefined())

it('an address that was made leads to its page, whatever the names are', () => {
  const league = { id: 325, sport: 'football', game: null, name: 'Brasileirão Série A', region: 'Brasil' }
  expect(leaguePath(league)).toBe('/sports/football/brasil/brasileirao-serie-a-325')
  expect(countryPath(league)).toBe('/sports/football/brasil')
  const series = { ...league, sport: 'esports', game: 'cs2', name: 'Liga de Verão' }
  expect(leaguePath(series)).toBe('/sports/esports/cs2/liga-de-verao-325')
  expect(countryPath(series)).toBe('/sports/esports/cs2')
  const sides = { id: 9, home: { name: 'Onças' }, away: { name: 'Falcões' } }
  expect(matchPath({ ...sides, tournament: series })).toBe('/sports/esports/cs2/match/oncas-x-falcoes-9')
  for (const name of ['Flamengo', '中国', '—', '1. FC Köln 1948', 'x'.repeat(300)]) {
    const path = matchPath({ id: 7, home: { name }, away: { name: 'Atlético-MG' } })
    expect(path.length).toBeLessThan(90)
    expect(parseSportsPlace(path)).toEqual({ page: 'match', id: '7' })
  }
  expect(nameSlug('São Paulo F.C.')).toBe('sao-paulo-f-c')
})

it('the pages know every game of esports by its name and its address', () => {
  expect(Object.entries(GAMES)).toEqual(Object.entries(ESPORT_GAMES).map(([game, { name }]) => [game, name]))
  for (const game of Object.keys(GAMES))
    expect(parseSportsPlace(`/sports/esports/${game}`)).toEqual({ page: 'esports', sport: 'esports', game })
})
