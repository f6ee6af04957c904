import type { PageQuery, Place } from '../../../../shell/index.ts'
import { paths } from '../../../lib/paths.ts'
import { publicKey } from '../../../lib/queries/keys.ts'
import { publicQuery } from '../../../lib/queries/public.ts'
import type { SportsPlace } from '../address.ts'
import { firstFixtures, type ListQuery, SPORTS_QUERY, tournamentsKey } from '../sports-queries.ts'

/** The lists of the front page, each with its first matches. */
export const HOME_LISTS = {
  live: { list: 'live' },
  highlights: { list: 'highlights' },
  today: { list: 'today' },
} as const satisfies Record<string, ListQuery>
export const HOME_MOST = 8

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The results' day in the address; the latest without one. */
export function dayIn(search: Place['search']): { day?: string } {
  const day = search.get('day') ?? ''
  return DAY.test(day) && Date.parse(day) ? { day } : {}
}

/** The sport in the address that narrows a list. */
export const sportIn = (search: Place['search']): { sport?: string } => {
  const sport = search.get('sport') ?? ''
  return /^[a-z]{1,20}$/.test(sport) ? { sport } : {}
}

/** Pages that consist of one list. */
export type ListPage = 'live' | 'today' | 'results'

/** Address of a list, narrowed to a sport and a day. */
export const listAddress = (
  page: ListPage,
  { sport, day }: { sport?: string | undefined; day?: string | undefined },
): string => {
  const query = new URLSearchParams({ ...(sport && { sport }), ...(day && { day }) }).toString()
  return paths.sportsAt(query ? `${page}?${query}` : page)
}

export const placeList = ({ page }: { page: ListPage }, search: Place['search']): ListQuery => ({
  list: page,
  ...sportIn(search),
  ...(page === 'results' && dayIn(search)),
})

/** The lists of the front page, narrowed to esports; of a game, its series under way and to come. */
const esportsLists = ({ page: _, ...place }: Extract<SportsPlace, { page: 'esports' }>): ListQuery[] =>
  (place.game ? (['live', 'upcoming'] as const) : (['highlights', 'live', 'today'] as const)).map((list) => ({
    list,
    ...place,
  }))

/** Upcoming matches of a league. */
export const upcomingList = (tournament: string): ListQuery => ({ list: 'upcoming', tournament })

export const matchQuery = (id: string) => ({
  ...publicQuery('GET /v2/sports/fixtures/:id', { params: { id } }),
  staleTime: 10_000,
  // An equal answer must still trigger the unsuspension of markets.
  structuralSharing: false,
})

/** Queries that the server runs with a page of the sports book. The match page waits for them in the browser too. */
export function placeQueries(place: SportsPlace, search: Place['search']): readonly PageQuery[] {
  switch (place.page) {
    case 'home':
      return [SPORTS_QUERY, ...Object.values(HOME_LISTS).map(firstFixtures)]
    case 'live':
    case 'today':
    case 'results':
      return [SPORTS_QUERY, firstFixtures(placeList(place, search))]
    case 'sport':
      return [
        SPORTS_QUERY,
        tournamentsKey(place.sport),
        firstFixtures({ list: 'upcoming', sport: place.sport }),
      ]
    case 'esports':
      return [
        SPORTS_QUERY,
        { queryKey: publicKey('GET /v2/sports/games') },
        tournamentsKey(place.sport),
        ...esportsLists(place).map(firstFixtures),
      ]
    case 'country':
      return [SPORTS_QUERY, tournamentsKey(place.sport)]
    case 'league':
      return [
        SPORTS_QUERY,
        tournamentsKey(place.sport),
        firstFixtures(upcomingList(place.id)),
        firstFixtures({ list: 'live', tournament: place.id }),
      ]
    case 'match':
      return [SPORTS_QUERY, matchQuery(place.id)]
    default:
      return [SPORTS_QUERY]
  }
}
