import type { FixtureView } from '@jogo/contract/sportsbook'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { EsportGame } from './esports/games.ts'

/** Page of the sports book at an address. */
export type SportsPlace =
  | { page: 'home' }
  | { page: 'live' | 'today' | 'results' }
  | { page: 'favourites' | 'search' }
  | { page: 'sport'; sport: string }
  | { page: 'esports'; sport: string; game?: EsportGame }
  | { page: 'country'; sport: string; country: string }
  | { page: 'league'; sport: string; id: string }
  | { page: 'match'; id: string }

export const SPORTS = ['football', 'basketball', 'tennis', 'volleyball', 'esports'] as const
export type SportWord = (typeof SPORTS)[number]

/** Sports in addresses, in the three languages of the site. */
const WORDS: ReadonlyMap<string, SportWord> = new Map([
  ...SPORTS.map((sport) => [sport, sport] as const),
  ['futebol', 'football'],
  ['futbol', 'football'],
  ['basquete', 'basketball'],
  ['baloncesto', 'basketball'],
  ['tenis', 'tennis'],
  ['volei', 'volleyball'],
  ['voleibol', 'volleyball'],
])

/** Games of esports in addresses; their names come with the pages that show them. */
const GAME = /^(cs2|lol|dota2|valorant|eafc)?$/

const LISTS = ['live', 'today', 'results', 'favourites', 'search'] as const
const NUMBER_AT_END = /[-/]([1-9]\d{0,14})\/?$/

/** `/sports/football/brasil/serie-a-325`, and the same below the second area; undefined for an unknown address. */
export function parseSportsPlace(path: string): SportsPlace | undefined {
  const [, , ...parts] = path.toLowerCase().replace(/\/$/, '').split('/')
  const [first, second = '', third] = parts
  if (first === undefined) return { page: 'home' }
  const list = LISTS.find((name) => name === first)
  if (list) return parts.length === 1 ? { page: list } : undefined
  if (first === 'esports' && !GAME.test(second)) return undefined
  const id = NUMBER_AT_END.exec(path)?.[1]
  if (parts.at(-2) === 'match')
    return id && parts.length === (first === 'esports' ? 4 : 2) ? { page: 'match', id } : undefined
  const sport = WORDS.get(first)
  if (!sport || parts.length > 3) return undefined
  if (third === undefined) {
    if (second && !isSlug(second)) return undefined
    if (sport === 'esports') return { page: sport, sport, ...(second && { game: second as EsportGame }) }
    return second ? { page: 'country', sport, country: second } : { page: 'sport', sport }
  }
  return id ? { page: 'league', sport, id } : undefined
}

const isSlug = (text: string): boolean => text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

const LONGEST = 50

export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A name in address form: `São Paulo F.C.` is `sao-paulo-f-c`; `x` when nothing remains. */
export function nameSlug(name: string): string {
  const plain = withoutAccents(name.slice(0, 200))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return plain.slice(0, LONGEST).replace(/-$/, '') || 'x'
}

type MatchNames = Pick<FixtureView, 'id'> & { home: { name: string }; away: { name: string } } & {
  tournament?: { game: string | null }
}
type LeagueNames = Pick<FixtureView['tournament'], 'id' | 'sport' | 'game' | 'name' | 'region'>

export const matchPath = ({ id, home, away, tournament }: MatchNames): string =>
  paths.sportsAt(`${withGame(tournament)}match/${nameSlug(`${home.name} x ${away.name}`)}-${id}`)

export const leaguePath = (league: LeagueNames): string =>
  `${countryPath(league)}/${nameSlug(league.name)}-${league.id}`

/** Matches of a country; of esports, those of a game. */
export const countryPath = (league: Pick<LeagueNames, 'sport' | 'game' | 'region'>): string =>
  paths.sportsAt(`${league.sport}/${league.game ?? nameSlug(league.region)}`)

const withGame = (tournament: { game: string | null } | undefined): string =>
  tournament?.game ? `esports/${tournament.game}/` : ''

/** Translation of a region or tournament, where there is one; addresses keep the Portuguese name. */
export const named = (name: string): string =>
  Object.hasOwn(m.sportsbook.names, name) ? (m.sportsbook.names[name] ?? name) : name
