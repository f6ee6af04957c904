import type { Answer } from '../../lib/api.ts'
import { publicKey } from '../../lib/queries/keys.ts'
import { publicPagesQuery } from '../../lib/queries/pages.ts'

export type Fixture = Answer<'GET /v2/sports/fixtures'>['data'][number]
export type Match = Answer<'GET /v2/sports/fixtures/:id'>
export type Tournament = Answer<'GET /v2/sports/tournaments'>[number]

/** Which matches a list shows. */
export interface ListQuery {
  list: 'live' | 'today' | 'upcoming' | 'highlights' | 'results'
  sport?: string
  tournament?: string
  day?: string
}

const LIST = 'GET /v2/sports/fixtures'

/** The first page of a list, which the server reads with the page. */
export const firstFixtures = (query: ListQuery) => ({ queryKey: publicKey(LIST, { query }) })

/** Prices are told by channels; what they do not tell (new matches) is asked for again when the list is shown. */
const FRESH_MS = 10_000

export const fixturesQuery = (query: ListQuery) => ({
  ...publicPagesQuery(LIST, { query }),
  staleTime: FRESH_MS,
})

export const SPORTS_QUERY = { queryKey: publicKey('GET /v2/sports') }
export const tournamentsKey = (sport?: string) => ({
  queryKey: publicKey('GET /v2/sports/tournaments', sport === undefined ? undefined : { query: { sport } }),
})
