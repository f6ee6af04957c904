import type { Place } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { publicAnswer } from '../../../lib/queries/public.ts'
import { named, nameSlug, parseSportsPlace, type SportWord } from '../address.ts'

/** The title of a sports page: teams of a match, name of a league. */
export function sportsTitle({ path }: Pick<Place, 'path'>): string | undefined {
  const place = parseSportsPlace(path)
  if (!place) return undefined
  switch (place.page) {
    case 'home':
      return m.sportsbook.title
    case 'match': {
      const match = publicAnswer('GET /v2/sports/fixtures/:id', { params: { id: place.id } })
      return match && m.sportsbook.versus(match.home.name, match.away.name)
    }
    case 'sport':
    case 'esports':
      return sportName(place.sport)
    case 'country': {
      const tournament = readTournaments(place.sport).find(({ region }) => nameSlug(region) === place.country)
      return tournament ? named(tournament.region) : sportName(place.sport)
    }
    case 'league': {
      const league = readTournaments(place.sport).find(({ id }) => String(id) === place.id)
      return league ? named(league.name) : sportName(place.sport)
    }
    default:
      return m.sportsbook[place.page]
  }
}

const sportName = (sport: string): string => m.sportsbook.sports[sport as SportWord]
const readTournaments = (sport: string) =>
  publicAnswer('GET /v2/sports/tournaments', { query: { sport } }) ?? []
