import { expect, it } from 'vitest'
import { match, type Place } from '../../shell/index.ts'
import { routes } from '../routes.ts'
import { seoQuery } from './seo.ts'

const at = (path: string) => seoQuery(match(routes, path) as Place)

it.each([
  ['/', { section_name: 'home_page' }],
  ['/home', { section_name: 'home_page' }],
  ['/play/crazy-88', { section_name: 'casino_games', source_id: 'crazy-88' }],
  ['/casino/slots', { section_name: 'casino_categories', source_id: '1' }],
  ['/casino/live', { section_name: 'casino_categories', source_id: '2' }],
  ['/casino/crash', { section_name: 'casino_categories', source_id: 'crash' }],
  ['/providers/pragmatic', { section_name: 'casino_providers', source_id: 'pragmatic' }],
  ['/sports', { section_name: 'sports' }],
  ['/sports/', { section_name: 'sports' }],
  ['/sports/football', { section_name: 'sports', source_id: 'football' }],
  ['/sports/football/brasil/serie-a-325', { section_name: 'sports', source_id: 'football/325' }],
  ['/sports/match/flamengo-x-palmeiras-1001', { section_name: 'sports', source_id: 'match/1001' }],
  ['/sports/esports', { section_name: 'sports-esports' }],
  ['/sports/esports/mundo/major-7', { section_name: 'sports-esports', source_id: '7' }],
  ['/casino', { section_name: 'casino' }],
  ['/games/double', { section_name: 'games-double' }],
  ['/promotions/copa', { section_name: 'promotions-id' }],
  ['/termos-de-uso', { section_name: 'regulation' }],
])('[SEO-1] %s is asked about as %o', (path, query) => expect(at(path)).toEqual(query))

it('a route named like a method of objects is asked about by its name', () => {
  expect(seoQuery({ route: { name: 'constructor' }, params: {}, path: '/' })).toEqual({
    section_name: 'constructor',
  })
})
