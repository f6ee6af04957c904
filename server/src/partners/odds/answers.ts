/** The supplier's answers over HTTPS, in our terms. Unreadable entries are left out. */
import type { Objective, Score, TeamSide } from '@jogo/rules/markets/facts'
import type { ReportedMatch } from './messages.ts'
import { readId, readMatch, readMatchStatus, readNumber, readObjective, readScore, readSide } from './read.ts'
import { type Element, findChild, listChildren, readInteger } from './xml.ts'

export interface ListedTournament {
  id: number
  name: string
  /** Number and name of the sport at the supplier. */
  sport: { id: number; name: string }
  /** ISO 3166 alpha-3. */
  country: string | undefined
  region: string
  /** Level, as the supplier names it: `professional`, `adult`; undefined if missing. */
  level: string | undefined
  ageGroup: string | undefined
  /** Whether the publisher of a game of esports has licensed its offer; undefined where not told. */
  isLicensed: boolean | undefined
}

export interface ListedCompetitor {
  id: number
  name: string
  short: string
  country: string | undefined
  /** Whether the competitor is a place in the draw without a team yet. */
  isPlaceholder: boolean
}

export interface ListedFixture {
  id: number
  startsAt: Date
  status: ReportedMatch['status'] | undefined
  tournament: ListedTournament
  home: ListedCompetitor
  away: ListedCompetitor
  /** The match that replaces this one. */
  replacedBy: number | undefined
  /** Most maps of a series of esports. */
  bestOf: number | undefined
}

export interface Schedule {
  fixtures: ListedFixture[]
  /** Number of entries, including unreadable ones. A page of fewer than a thousand entries is the last. */
  count: number
}

export interface ListedMarket {
  id: number
  name: string
  groups: string[]
  selections: { id: string; name: string }[]
}

const TIMELINE_KINDS = [
  'match_started',
  'period_start',
  'score_change',
  'yellow_card',
  'yellow_red_card',
  'red_card',
  'objective',
  'period_end',
  'match_ended',
] as const

export interface TimelineEntry {
  id: string
  kind: (typeof TIMELINE_KINDS)[number]
  at: Date
  minute: number | undefined
  added: number | undefined
  period: number | undefined
  side: TeamSide | undefined
  /** Kind of an `objective`. */
  objective?: Objective
  score: Score | undefined
  player: { id: string; name: string } | undefined
  isRemoved: boolean
}

export interface Timeline {
  match: ReportedMatch
  entries: TimelineEntry[]
}

const MAX_TEXT = 120
const MAX_ENTRIES = 2_000
const MAX_MAPS = 9

/** A printable text: trimmed, without characters that change the direction of a line. */
function parseName(text: string | undefined, most = MAX_TEXT): string | undefined {
  const shown = (text ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()
  return shown === '' ? undefined : shown
}

const country = (code: string | undefined) =>
  code !== undefined && /^[A-Z]{3}$/.test(code) ? code : undefined

function momentIn(text: string | undefined): Date | undefined {
  if (text === undefined || text.length > 40 || !/^\d{4}-\d\d-\d\dT/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export function readBookmaker({ attributes }: Element): { id: number; virtualHost: string } | undefined {
  const id = readInteger(attributes.bookmaker_id, 1, 1_000_000_000)
  const host = attributes.virtual_host ?? ''
  return id !== undefined && /^\/[\w/-]{1,100}$/.test(host) ? { id, virtualHost: host } : undefined
}

export const readProducers = (root: Element) =>
  listChildren(root, 'producer').flatMap(({ attributes }) => {
    const id = readInteger(attributes.id, 1, 1_000)
    const minutes = readInteger(attributes.stateful_recovery_window_in_minutes, 1, 100_000)
    return id === undefined
      ? []
      : [{ id, isActive: attributes.active === 'true', recoveryMinutes: minutes ?? 180 }]
  })

export const readDescriptions = (root: Element): ListedMarket[] =>
  listChildren(root, 'market').flatMap((market) => {
    const id = readInteger(market.attributes.id, 1, 1_000_000)
    const name = parseName(market.attributes.name)
    if (id === undefined || !name) return []
    const selections = listChildren(findChild(market, 'outcomes'), 'outcome').flatMap(({ attributes }) => {
      const key = readId(attributes.id)
      return key === undefined ? [] : [{ id: key, name: parseName(attributes.name) ?? '' }]
    })
    const groups = (market.attributes.groups ?? '').split('|').filter((group) => group !== '')
    return [{ id, name, groups: groups.slice(0, 20), selections }]
  })

export const readTournaments = (root: Element): ListedTournament[] =>
  listChildren(root, 'tournament').flatMap((child) => readTournament(child) ?? [])

function readTournament(element: Element | undefined): ListedTournament | undefined {
  const id = readNumber('tournament', element?.attributes.id)
  const name = parseName(element?.attributes.name)
  const sport = findChild(element, 'sport')?.attributes
  const category = findChild(element, 'category')?.attributes
  const sportId = readNumber('sport', sport?.id)
  const region = parseName(category?.name)
  if (id === undefined || !name || sportId === undefined || !region) return undefined
  return {
    id,
    name,
    sport: { id: sportId, name: parseName(sport?.name) ?? '' },
    country: country(category?.country_code),
    region,
    level: parseName(element?.attributes.level, 40),
    ageGroup: parseName(element?.attributes.age_group, 40),
    isLicensed: readFlag(element?.attributes.licensed),
  }
}

const readFlag = (text: string | undefined): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined

function competitors(element: Element): { home?: ListedCompetitor; away?: ListedCompetitor } {
  const found: { home?: ListedCompetitor; away?: ListedCompetitor } = {}
  for (const { attributes } of listChildren(findChild(element, 'competitors'), 'competitor')) {
    const id = readNumber('competitor', attributes.id)
    const name = parseName(attributes.name)
    const side = attributes.qualifier
    if (id === undefined || !name || (side !== 'home' && side !== 'away')) continue
    const short = parseName(attributes.abbreviation, 20) ?? parseName(name, 20) ?? name.slice(0, 20)
    const isPlaceholder = attributes.virtual === 'true'
    found[side] = { id, name, short, country: country(attributes.country_code), isPlaceholder }
  }
  return found
}

function listedFixture(element: Element | undefined): ListedFixture | undefined {
  if (!element) return undefined
  const { attributes } = element
  const id = readNumber('match', attributes.id)
  const startsAt = momentIn(attributes.start_time ?? attributes.scheduled)
  const tournament = readTournament(findChild(element, 'tournament'))
  const { home, away } = competitors(element)
  if (id === undefined || !startsAt || !tournament || !home || !away || home.id === away.id) return undefined
  const replacedBy = readNumber('match', attributes.replaced_by)
  const bestOf = readInteger(attributes.best_of, 1, MAX_MAPS)
  const status = readMatchStatus(attributes.status)
  return { id, startsAt, status, tournament, home, away, replacedBy, bestOf }
}

export function readSchedule(root: Element): Schedule {
  const events = listChildren(root, 'sport_event')
  return { fixtures: events.flatMap((event) => listedFixture(event) ?? []), count: events.length }
}

export const readFixtureEntry = (root: Element): ListedFixture | undefined =>
  listedFixture(findChild(root, 'fixture'))

/** Timeline of a match. Undefined if the answer concerns another match than `fixture` or has no scoreboard: an empty answer takes back no fact. */
export function readTimeline(root: Element, fixture: number): Timeline | undefined {
  const about = readNumber('match', findChild(root, 'sport_event')?.attributes.id)
  const scoreboard = findChild(root, 'sport_event_status')
  const match = scoreboard && readMatch(scoreboard)
  if (root.name !== 'match_timeline' || about !== fixture || !match) return undefined
  const events = listChildren(findChild(root, 'timeline'), 'event').slice(0, MAX_ENTRIES)
  return { match, entries: events.flatMap((event) => entry(event) ?? []) }
}

function entry({ attributes }: Element): TimelineEntry | undefined {
  const id = readId(attributes.id)
  const kind = TIMELINE_KINDS.find((known) => known === attributes.type)
  const at = momentIn(attributes.time)
  if (id === undefined || !kind || !at) return undefined
  const { team, player, player_name: name } = attributes
  const objective = readObjective(attributes.objective)
  if (kind === 'objective' && !objective) return undefined
  return {
    id,
    kind,
    at,
    minute: readInteger(attributes.match_time, 0, 999),
    added: readInteger(attributes.stoppage_time, 0, 99),
    period: readInteger(attributes.period, 0, 60),
    side: readSide(team),
    ...(objective && { objective }),
    score: readScore(attributes.home_score, attributes.away_score),
    player: player === undefined ? undefined : { id: readId(player) ?? '', name: parseName(name) ?? '' },
    isRemoved: attributes.removed === 'true',
  }
}
