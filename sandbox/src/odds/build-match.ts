import { drawTwo, INVENTED } from './data/invented.ts'
import { expectedGoals, findLeague } from './data/leagues.ts'
import { findTournament } from './data/tournaments.ts'
import { seededDraws, textHash } from './random.ts'
import type { Competitor, Match, SportKey, Tournament } from './types.ts'

/** Terms of a match from its slot in the schedule or its order. */
interface MatchTerms {
  id: number
  scheduled: number
  before: number
  sides?: readonly [string, string]
  isSteady?: true
  isWinnerOnly?: true
}

/** The match of a tournament, with its sides and their strengths. */
export function buildMatch(
  { seed, speed }: { seed: string; speed: number },
  key: string,
  { id, scheduled, before, sides, isSteady, isWinnerOnly }: MatchTerms,
): Match | undefined {
  const tournament = findTournament(key)
  if (!tournament) return undefined
  const own = `${seed}:${id}`
  const common = {
    ...{ id, tournament, scheduled, kickOff: scheduled, seed: own, speed },
    ...(isSteady && { isSteady }),
    ...(isWinnerOnly && { isWinnerOnly }),
  }
  const league = findLeague(key)
  const draw = seededDraws(`${own}:sides`)
  if (!league) {
    const [home, away] = sides ?? drawTwo(INVENTED[key] ?? [], draw)
    const strength = sportStrength(tournament.sport, home, away)
    return {
      ...common,
      home: competitor(home, tournament),
      away: competitor(away, tournament),
      strength,
      isKnockout: false,
    }
  }
  const fixture = league.fixtures[(textHash(`${seed}:${key}`) + before) % league.fixtures.length]
  const [home, away] = sides ?? [fixture?.home ?? '', fixture?.away ?? '']
  return {
    ...common,
    home: competitor(home, tournament),
    away: competitor(away, tournament),
    strength: expectedGoals(league, home, away),
    isKnockout: key === 'br.cup',
    ...(sides || !fixture ? {} : { known: fixture.known }),
  }
}

/** Constant strength of an invented side, −1 to 1. */
const skill = (name: string) => (textHash(`skill:${name}`) % 2_001) / 1_000 - 1

function sportStrength(sport: SportKey, home: string, away: string): { home: number; away: number } {
  const ahead = skill(home) - skill(away)
  switch (sport) {
    case 'tennis':
      return { home: 0.77 + 0.05 * ahead, away: 0.77 - 0.05 * ahead }
    case 'basketball':
      return { home: 20.6 + 1.1 * ahead, away: 19.8 - 1.1 * ahead }
    case 'football':
      return { home: 1.5 + 0.4 * ahead, away: 1.1 - 0.3 * ahead }
    case 'league_of_legends':
    case 'dota_2': {
      const home = 0.5 + 0.15 * ahead
      return { home, away: 1 - home }
    }
    default:
      return { home: 0.51 + 0.025 * ahead, away: 0.49 - 0.025 * ahead }
  }
}

const IN_BRACKETS = /\(([A-Z]{3})\)$/
function competitor(name: string, tournament: Tournament): Competitor {
  const letters = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
  const code = IN_BRACKETS.exec(name)?.[1] ?? tournament.category.code
  return {
    id: 1_000 + (textHash(`${tournament.sport}:${name}`) % 8_000_000),
    name,
    abbreviation: letters.slice(0, 3),
    ...(code ? { code } : {}),
  }
}
