import type { Place } from '../../shell/index.ts'
import { leaguePath, matchPath, parseSportsPlace } from '../features/sportsbook/address.ts'
import { paths } from '../lib/paths.ts'
import { publicAnswer } from '../lib/queries/public.ts'

/** The canonical path of a page, where it differs from its address: sports in other words, matches and leagues by their names and game. */
export function canonicalPath({ route, path }: Place): string | undefined {
  if (route.name === 'ref-id') return paths.home
  const place = route.name.startsWith('sports') ? parseSportsPlace(path) : undefined
  switch (place?.page) {
    case 'sport':
      return paths.sportsAt(place.sport)
    case 'match': {
      const match = publicAnswer('GET /v2/sports/fixtures/:id', { params: { id: place.id } })
      return match && matchPath(match)
    }
    case 'league': {
      const leagues = publicAnswer('GET /v2/sports/tournaments', { query: { sport: place.sport } })
      const league = leagues?.find(({ id }) => String(id) === place.id)
      return league && leaguePath(league)
    }
    default:
      return undefined
  }
}
