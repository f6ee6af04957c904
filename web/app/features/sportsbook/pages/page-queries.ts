import type { PageQuery, Place } from '../../../../shell/index.ts'
import { paths } from '../../../lib/paths.ts'
import { publicQuery } from '../../../lib/queries/public.ts'
import type { SportsPlace } from '../address.ts'
import { firstFixtures, type ListQuery, SPORTS_QUERY, tournamentsKey } from '../sports-queries.ts'

/** The lists of the first page, each with its first matches. */
export const HOME_LISTS = {
  live: { list: 'live' },
  highlights: { list: 'highlights' },
  today: { list: 'today' },
} as const satisfies Record<string, ListQuery>
export const HOME_MOST = 8

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day of the results that the address names; without one they are the latest. */
export function dayIn(search: Place['search']): { day?: string } {
  const day = search.get('day') ?? ''
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {}
}

/** A sport that the address narrows a list to. */
export const sportIn = (search: Place['search']): { sport?: string } => {
  const sport = search.get('sport') ?? ''
  return /^[a-z]{1,20}$/.test(sport) ? { sport } : {}
}

/** The pages that are one list. */
export type ListPage = 'live' | 'today' | 'results'

/** A list narrowed to a sport and a day. */
export const addressOf = (
  page: ListPage,
  { sport, day }: { sport?: string | undefined; day?: string | undefined },
): string => {
  const query = new URLSearchParams({ ...(sport && { sport }), ...(day && { day }) }).toString()
  return paths.sportsAt(query ? `${page}?${query}` : page)
}

export const listOf = (place: { page: ListPage }, search: Place['search']): ListQuery =>
  place.page === 'results'
    ? { list: 'results', ...sportIn(search), ...dayIn(search) }
    : { list: place.page, ...sportIn(search) }

/** Matches of a league to come. */
export const upcomingOf = (tournament: string): ListQuery => ({ list: 'upcoming', tournament })

export const matchQuery = (id: string) => ({
  ...publicQuery('GET /v2/sports/fixtures/:id', { params: { id } }),
  staleTime: 10_000,
  // An answer that says the same as the last one opens what was suspended meanwhile.
  structuralSharing: false,
})

/** What the server reads with a page of the book. The page of a match waits for it in the browser too. */
export function queriesOf(place: SportsPlace, search: Place['search']): readonly PageQuery[] {
  switch (place.page) {
    case 'home':
      return [SPORTS_QUERY, ...Object.values(HOME_LISTS).map(firstFixtures)]
    case 'live':
    case 'today':
    case 'results':
      return [SPORTS_QUERY, firstFixtures(listOf({ page: place.page }, search))]
    case 'sport':
      return [
        SPORTS_QUERY,
        tournamentsKey(place.sport),
        firstFixtures({ list: 'upcoming', sport: place.sport }),
      ]
    case 'country':
      return [SPORTS_QUERY, tournamentsKey(place.sport)]
    case 'league':
      return [
        SPORTS_QUERY,
        tournamentsKey(place.sport),
        firstFixtures(upcomingOf(place.id)),
        firstFixtures({ list: 'live', tournament: place.id }),
      ]
    case 'match':
      return [SPORTS_QUERY, matchQuery(place.id)]
    default:
      return [SPORTS_QUERY]
  }
}
