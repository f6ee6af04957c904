import type { Answer } from '../../lib/api.ts'
import { publicKey } from '../../lib/queries/keys.ts'
import { publicPagesQuery } from '../../lib/queries/pages.ts'

export type Fixture = Answer<'GET /v2/sports/fixtures'>['data'][number]
export type Match = Answer<'GET /v2/sports/fixtures/:id'>
export type Tournament = Answer<'GET /v2/sports/tournaments'>[number]

/** Matches of a list. */
export interface ListQuery {
  list: 'live' | 'today' | 'upcoming' | 'highlights' | 'results'
  sport?: string
  game?: string
  tournament?: string
  day?: string
}

const LIST = 'GET /v2/sports/fixtures'

/** The first page of a list, rendered with the page on the server. */
export const firstFixtures = (query: ListQuery) => ({ queryKey: publicKey(LIST, { query }) })

/** Channels publish prices; new matches need a refetch when the list is shown. */
const FRESH_MS = 10_000

export const fixturesQuery = (query: ListQuery) => ({
  ...publicPagesQuery(LIST, { query }),
  staleTime: FRESH_MS,
})

export const SPORTS_QUERY = { queryKey: publicKey('GET /v2/sports') }
export const tournamentsKey = (sport: string) => ({
  queryKey: publicKey('GET /v2/sports/tournaments', { query: { sport } }),
})
