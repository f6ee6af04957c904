import { readFileSync } from 'node:fs'
import { Agent, request } from 'undici'
import { failureReason, type ReportCall } from '../partner-calls.ts'
import {
  type ListedFixture,
  type ListedMarket,
  type ListedTournament,
  readBookmaker,
  readDescriptions,
  readFixtureEntry,
  readProducers,
  readSchedule,
  readTimeline,
  readTournaments,
  type Schedule,
  type Timeline,
} from './answers.ts'
import { PRODUCERS, type ProducerId } from './messages.ts'
import { type Element, readXml } from './xml.ts'

export interface OddsRestOptions {
  baseUrl: string
  token: string
  /** PEM file of the authority behind the supplier's certificate; the system's authorities by default. */
  ca: string | undefined
  report?: ReportCall
  /** Time limit of a complete answer, ms. */
  timeoutMs?: number
}

type Language = 'pt' | 'en' | 'es'
/** `too_often`: the supplier accepts one such request per half minute. */
export type RecoveryAnswer = 'accepted' | 'too_often' | 'failed'

/** Answers of the supplier over HTTPS; undefined without a valid answer. A failed call does not delay the next one. */
export interface OddsRest {
  bookmaker(): Promise<{ id: number; virtualHost: string } | undefined>
  producers(): Promise<{ id: number; isActive: boolean; recoveryMinutes: number }[] | undefined>
  markets(language: Language): Promise<ListedMarket[] | undefined>
  tournaments(language: Language): Promise<ListedTournament[] | undefined>
  /** A page of up to 1,000 matches from number `start` on. */
  schedule(which: 'pre' | 'live', language: Language, start: number): Promise<Schedule | undefined>
  fixture(fixture: number, language: Language): Promise<ListedFixture | undefined>
  timeline(fixture: number, language: Language): Promise<Timeline | undefined>
  /** Requests all messages since a moment, or all current odds. */
  recover(
    producer: ProducerId,
    after: number | undefined,
    requestId: number,
    nodeId: number,
  ): Promise<RecoveryAnswer>
  /** Requests the messages of a match: odds, or settlements and cancellations. */
  recoverFixture(
    producer: ProducerId,
    what: 'odds' | 'stateful_messages',
    fixture: number,
    requestId: number,
    nodeId: number,
  ): Promise<RecoveryAnswer>
  close(): Promise<void>
}

const TIMEOUT_MS = 5_000
const BOUNDS = { bytes: 8_000_000, elements: 120_000 }
const PAGE = 1_000
/** Producer names in recovery addresses. */
const RECOVERED_AS = { live: 'liveodds', pre: 'pre' } as const

export function createOddsRest(options: OddsRestOptions): OddsRest {
  const { baseUrl, token, ca, report, timeoutMs = TIMEOUT_MS } = options
  const agent = new Agent({
    connections: 4,
    connect: {
      ...(ca === undefined ? {} : { ca: readFileSync(ca) }),
      minVersion: 'TLSv1.2',
      timeout: Math.min(timeoutMs, 3_000),
    },
  })

  async function ask(
    method: 'GET' | 'POST',
    path: string,
  ): Promise<{ status: number; body: Buffer } | undefined> {
    try {
      const { statusCode, body } = await request(new URL(path, baseUrl), {
        dispatcher: agent,
        method,
        headers: { 'x-access-token': token, accept: 'application/xml' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = await readBytes(body)
      report?.(statusCode >= 500 ? `status ${statusCode}` : undefined)
      return { status: statusCode, body: bytes }
    } catch (error) {
      report?.(failureReason(error))
      return undefined
    }
  }

  async function get<T>(path: string, read: (root: Element) => T | undefined): Promise<T | undefined> {
    const answer = await ask('GET', path)
    if (answer?.status !== 200) return undefined
    const root = readXml(answer.body, BOUNDS)
    return 'unreadable' in root ? undefined : read(root)
  }

  async function post(
    path: string,
    query: Readonly<Record<string, number | undefined>>,
  ): Promise<RecoveryAnswer> {
    const text = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined) text.set(name, String(value))
    const answer = await ask('POST', `${path}?${text}`)
    if (answer?.status === 429) return 'too_often'
    return answer && answer.status >= 200 && answer.status < 300 ? 'accepted' : 'failed'
  }

  return {
    bookmaker: () => get('/v1/users/whoami.xml', readBookmaker),
    producers: () => get('/v1/descriptions/producers.xml', readProducers),
    markets: (language) => get(`/v1/descriptions/${language}/markets.xml`, readDescriptions),
    tournaments: (language) => get(`/v1/sports/${language}/tournaments.xml`, readTournaments),
    schedule: (which, language, start) =>
      get(
        `/v1/sports/${language}/schedules/${which}/schedule.xml?start=${start}&limit=${PAGE}`,
        readSchedule,
      ),
    fixture: (fixture, language) =>
      get(`/v1/sports/${language}/sport_events/sr:match:${fixture}/fixture.xml`, readFixtureEntry),
    timeline: (fixture, language) =>
      get(`/v1/sports/${language}/sport_events/sr:match:${fixture}/timeline.xml`, (root) =>
        readTimeline(root, fixture),
      ),
    recover: (producer, after, requestId, nodeId) =>
      post(`/v1/${RECOVERED_AS[PRODUCERS[producer]]}/recovery/initiate_request`, {
        after,
        request_id: requestId,
        node_id: nodeId,
      }),
    recoverFixture: (producer, what, fixture, requestId, nodeId) =>
      post(`/v1/${RECOVERED_AS[PRODUCERS[producer]]}/${what}/events/sr:match:${fixture}/initiate_request`, {
        request_id: requestId,
        node_id: nodeId,
      }),
    close: () => agent.close(),
  }
}

async function readBytes(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > BOUNDS.bytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
