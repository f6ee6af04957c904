import { CREDENTIALS } from '../config.ts'
import type { Answer, Request, Route } from '../http.ts'
import { type Book, happened, stateAt } from './book.ts'
import { SPORTS, TOURNAMENTS } from './data/tournaments.ts'
import { marketDescriptions } from './descriptions.ts'
import { PRODUCERS, statusXml } from './messages.ts'
import type { RecoveryRequest } from './recovery.ts'
import { timelineEvents } from './timeline.ts'
import type { Competitor, Language, Tournament } from './types.ts'
import { document, urn, xml } from './xml.ts'

export interface RestDeps {
  now(): number
  books(): Book[]
  find(id: number): Book | undefined
  recover(wish: RecoveryRequest): void
  baseUrl(): string
  /** Minimum time between two recoveries of a producer with a start time, ms. */
  recoveryGapMs: number
}

export class OddsRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const BOOKMAKER = 17
const answer = (root: string, status = 200): Answer => ({
  status,
  type: 'application/xml; charset=utf-8',
  text: document(root),
})
export const errorAnswer = (status: number, message: string): Answer =>
  answer(xml('response', { response_code: status }, xml('message', {}, message)), status)

const LANGUAGES = ['pt', 'en', 'es'] as const

/** The supplier's API: XML over HTTPS; every call carries the bookmaker's token. */
export function restRoutes(deps: RestDeps): Route[] {
  const lastAsked = new Map<string, number>()
  const get = (path: string, operation: string, handle: (request: Request) => Answer): Route => ({
    method: 'GET',
    path,
    operation,
    handle: (request) => handle(allowed(request)),
  })
  const recovery = (path: string, what: RecoveryRequest['what']): Route => ({
    method: 'POST',
    path,
    operation: 'recovery',
    handle: (request) => startRecovery(deps, allowed(request), what, lastAsked),
  })
  return [
    get('/v1/users/whoami.xml', 'whoami', () =>
      answer(
        xml('bookmaker_details', {
          response_code: 'OK',
          bookmaker_id: BOOKMAKER,
          virtual_host: `/unifiedfeed/${BOOKMAKER}`,
          expire_at: new Date(deps.now() + 365 * 86_400_000).toISOString(),
        }),
      ),
    ),
    get('/v1/descriptions/producers.xml', 'producers', () => answer(producersXml(deps.baseUrl()))),
    get('/v1/descriptions/:language/markets.xml', 'descriptions', (request) =>
      answer(marketDescriptions(requestLanguage(request))),
    ),
    get('/v1/sports/:language/tournaments.xml', 'tournaments', (request) =>
      answer(
        xml(
          'tournaments',
          {},
          ...TOURNAMENTS.map((tournament) => tournamentXml(tournament, requestLanguage(request))),
        ),
      ),
    ),
    get('/v1/sports/:language/schedules/:which/schedule.xml', 'schedule', (request) =>
      schedule(deps, request),
    ),
    get('/v1/sports/:language/sport_events/:urn/fixture.xml', 'fixture', (request) => {
      const book = requestedBook(deps, request)
      const fixture = eventXml('fixture', book, deps.now(), requestLanguage(request))
      return answer(xml('fixtures_fixture', {}, fixture))
    }),
    get('/v1/sports/:language/sport_events/:urn/timeline.xml', 'timeline', (request) =>
      answer(timelineXml(requestedBook(deps, request), deps.now())),
    ),
    recovery('/v1/:scope/recovery/initiate_request', 'all'),
    recovery('/v1/:scope/odds/events/:urn/initiate_request', 'odds'),
    recovery('/v1/:scope/stateful_messages/events/:urn/initiate_request', 'stateful'),
  ]
}

function allowed(request: Request): Request {
  if (request.headers['x-access-token'] !== CREDENTIALS.oddsToken) throw new OddsRefusal(403, 'Forbidden')
  return request
}

function requestLanguage({ params }: Request): Language {
  const found = LANGUAGES.find((language) => language === params.language)
  if (!found) throw new OddsRefusal(404, 'No such language')
  return found
}

const URN = /^sr:match:(\d{1,15})$/
function requestedBook({ find }: RestDeps, { params }: Request): Book {
  const id = URN.exec(params.urn ?? '')?.[1]
  const book = id && find(Number(id))
  if (!book) throw new OddsRefusal(404, 'No such event')
  return book
}

function producersXml(url: string): string {
  const rows = [
    ['live', PRODUCERS.live, 'LO', 'Live Odds', 'liveodds'],
    ['prematch', PRODUCERS.before, 'Ctrl', 'Betradar Ctrl', 'pre'],
  ] as const
  return xml(
    'producers',
    { response_code: 'OK' },
    ...rows.map(([scope, id, name, description, path]) =>
      xml('producer', {
        id,
        name,
        description,
        active: 'true',
        api_url: `${url}/v1/${path}/`,
        scope,
        stateful_recovery_window_in_minutes: 4_320,
      }),
    ),
  )
}

function tournamentXml(tournament: Tournament, language: Language): string {
  const sport = SPORTS[tournament.sport]
  return xml(
    'tournament',
    {
      id: urn('tournament', tournament.id),
      name: tournament.names[language],
      level: tournament.level,
      age_group: tournament.ageGroup,
      gender: tournament.gender,
      licensed: tournament.licensed === undefined ? undefined : String(tournament.licensed),
    },
    xml('sport', { id: urn('sport', sport.id), name: sport.names[language] }),
    xml('category', {
      id: urn('category', tournament.category.id),
      name: tournament.category.names[language],
      country_code: tournament.category.code,
    }),
    xml('current_season', {
      id: urn('season', tournament.id * 100 + 26),
      name: `${tournament.names[language]} ${tournament.season}`,
      year: tournament.season,
    }),
  )
}

const competitorXml = ({ id, name, abbreviation, code }: Competitor, qualifier: string) =>
  xml('competitor', { id: urn('competitor', id), name, abbreviation, country_code: code, qualifier })

const STATUS = {
  0: 'not_started',
  1: 'live',
  3: 'ended',
  4: 'closed',
  5: 'cancelled',
  8: 'postponed',
  9: 'abandoned',
} as const

/** A match with its tournament and sides. */
function eventXml(name: 'sport_event' | 'fixture', book: Book, now: number, language: Language): string {
  const { match } = book
  return xml(
    name,
    {
      id: urn('match', match.id),
      scheduled: new Date(match.scheduled).toISOString(),
      ...(name === 'fixture'
        ? { start_time: new Date(match.kickOff).toISOString(), start_time_tbd: 'false' }
        : {}),
      status: STATUS[bookStatus(book, now)],
      liveodds: 'booked',
      best_of: match.tournament.bestOf,
    },
    tournamentXml(match.tournament, language),
    xml('competitors', {}, competitorXml(match.home, 'home'), competitorXml(match.away, 'away')),
  )
}

function bookStatus(book: Book, now: number): keyof typeof STATUS {
  const isClosed = book.tellings.some(({ kind, at }) => kind === 'confirm' && at <= now)
  return isClosed ? 4 : stateAt(book, now).status
}

function schedule(deps: RestDeps, request: Request): Answer {
  const { params, query } = request
  if (params.which !== 'pre' && params.which !== 'live') throw new OddsRefusal(404, 'No such schedule')
  const now = deps.now()
  const language = requestLanguage(request)
  const books = deps
    .books()
    .filter((book) => (params.which === 'pre' ? bookStatus(book, now) === 0 : bookStatus(book, now) === 1))
  const [start, limit] = [number(query, 'start', 0), Math.min(1_000, number(query, 'limit', 1_000))]
  const shown = books.slice(start, start + limit).map((book) => eventXml('sport_event', book, now, language))
  return answer(xml('schedule', { generated_at: new Date(now).toISOString() }, ...shown))
}

function number(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name)
  if (text === null) return fallback
  if (!/^\d{1,15}$/.test(text)) throw new OddsRefusal(400, `${name} is no number`)
  return Number(text)
}

function timelineXml(book: Book, now: number): string {
  const { match } = book
  const events = happened(book, now)
  return xml(
    'match_timeline',
    { generated_at: new Date(now).toISOString() },
    xml('sport_event', { id: urn('match', match.id), scheduled: new Date(match.scheduled).toISOString() }),
    statusXml(book, now, bookStatus(book, now)),
    xml('timeline', {}, ...timelineEvents(match, events)),
  )
}

function startRecovery(
  deps: RestDeps,
  request: Request,
  what: RecoveryRequest['what'],
  lastAsked: Map<string, number>,
): Answer {
  const { params, query } = request
  if (params.scope !== 'liveodds' && params.scope !== 'pre') throw new OddsRefusal(404, 'No such producer')
  const now = deps.now()
  const after = query.has('after') ? number(query, 'after', 0) : undefined
  if (after !== undefined && after > now) throw new OddsRefusal(400, 'after lies ahead')
  if (after !== undefined && after < now - 4_320 * 60_000)
    throw new OddsRefusal(400, 'after lies too far back')
  if (after !== undefined) {
    if (now - (lastAsked.get(params.scope) ?? 0) < deps.recoveryGapMs)
      throw new OddsRefusal(429, 'Too many requests')
    lastAsked.set(params.scope, now)
  }
  const matchId = what === 'all' ? undefined : requestedBook(deps, request).match.id
  const node = query.get('node_id') ?? '-'
  if (!/^(?:-|\d{1,9})$/.test(node)) throw new OddsRefusal(400, 'node_id is no number')
  deps.recover({
    producer: params.scope === 'liveodds' ? PRODUCERS.live : PRODUCERS.before,
    what,
    request: number(query, 'request_id', 0),
    node,
    ...(after === undefined ? {} : { after }),
    ...(matchId === undefined ? {} : { matchId }),
  })
  return answer(xml('response', { response_code: 'ACCEPTED' }, xml('message', {}, 'Request accepted')), 202)
}
