/** Match facts as append-only rows: from the supplier's timeline to rows, and from rows to the facts that `rules/` settles by. */
import {
  type Card,
  type FixtureFacts,
  type FixtureState,
  type Goal,
  isStopped,
  type MapEvent,
  type Period,
  type Score,
  type TeamSide,
  totalScore,
} from '@jogo/rules/markets/facts'
import type {
  ReportedMatch,
  ReportedPeriod,
  Timeline,
  TimelineEntry,
} from '../../../../partners/odds/index.ts'
import { clockMinute, fixtureState, listPeriods, periodPart } from './fixture-state.ts'

/** `source`: id of the timeline entry, of the period or of the state; suffix `#2` … for each changed version. */
export type FixtureFact = { source: string } & (
  | { kind: 'goal'; payload: GoalFact }
  | { kind: 'card'; payload: CardFact }
  | { kind: 'map_event'; payload: MapEventFact }
  | { kind: 'period'; payload: PeriodFact }
  | { kind: 'state'; payload: StateFact }
  /** Source of the disallowed goal, card or event. */
  | { kind: 'taken_back'; payload: { of: EntryFact['kind']; source: string } }
)

interface EntryPayload {
  side: TeamSide
  /** 1, 2; 3 in extra time. */
  half: 1 | 2 | 3
  /** Period number of the timeline. */
  period: number
  added: number | null
  /** Their name. */
  player: string | null
}

export interface GoalFact extends EntryPayload {
  /** Minute within the half; stoppage time counts as the last minute. */
  minute: number
  /** Score of the match after the goal. */
  home: number | null
  away: number | null
}

export interface CardFact extends EntryPayload {
  card: Card['kind']
  minute: number | null
  playerId: string
}

/** A round, kill or objective. `period`: the map; `at`: ISO 8601, in whose order the events of a map are. */
export interface MapEventFact {
  event: MapEvent['kind']
  side: TeamSide
  period: number
  at: string
}

/** `minute`: last minute reached, 1 to 120, for football stopped before its end. */
interface StateFact {
  state: FixtureState
  mapsWon?: Score
  qualified?: TeamSide
  minute?: number
}

/** `phase`: set in the first row of the period, and in the row of its end. */
export interface PeriodFact extends Period {
  n: number
  period: number
  phase: 'start' | 'end' | null
}

const LAST_MINUTE = { 1: 45, 2: 90, 3: 120 } as const
const FIRST_MINUTE = { 1: 1, 2: 46, 3: 91 } as const

/** Facts of a timeline without a row so far. Football has goals and cards, esports events of maps, and every sport scores of periods. */
export function newFacts(
  storedFacts: readonly FixtureFact[],
  timeline: Timeline,
  sport: string,
): FixtureFact[] {
  const facts: FixtureFact[] = []
  const { match } = timeline
  const isFootball = sport === 'football'
  const periods = playedPeriods(match, timeline.entries)
  const toFact = isFootball
    ? (entry: TimelineEntry) => entryFact(entry, periods)
    : sport === 'esports' && mapEventFact
  if (toFact) facts.push(...newEntries(storedFacts, timeline.entries, toFact))
  const before = currentFacts(storedFacts)
  for (const [at, period] of periods.entries()) {
    const was = before.periods[at]
    if (was && isSamePeriod(was, period)) continue
    const phase = period.over ? 'end' : was ? null : 'start'
    const payload = { n: at + 1, period: at + 1, phase, ...period } as const
    facts.push({ kind: 'period', source: nextSource(storedFacts, 'period', `period:${at + 1}`), payload })
  }
  const qualified = qualifiedSide(timeline)
  const minute = isFootball ? stoppedAt(timeline, periods) : undefined
  const mapsWon = sport === 'esports' && match.score
  const state = {
    ...{ state: fixtureState(match), ...(qualified && { qualified }) },
    ...{ ...(minute && { minute }), ...(mapsWon && { mapsWon }) },
  }
  if (!isSame(before.state, state))
    facts.push({ kind: 'state', source: nextSource(storedFacts, 'state', 'state'), payload: state })
  return facts
}

/**
 * Minute at which a match was stopped: by its clock, or by its last entry. Stoppage time counts as the last minute of its half, so it proves no later minute.
 */
function stoppedAt({ match, entries }: Timeline, periods: readonly Period[]): number | undefined {
  const half = incidentHalf(periods.length, periods)
  if (!half || !isStopped({ state: fixtureState(match) })) return undefined
  const shownMinute = clockMinute(match)
  const minutes = entries.flatMap(({ period, minute = 0, isRemoved }) =>
    period === periods.length && !isRemoved ? minute : [],
  )
  const reached = Math.max(shownMinute === undefined ? 0 : shownMinute + 1, ...minutes)
  return reached < FIRST_MINUTE[half] ? undefined : Math.min(reached, LAST_MINUTE[half])
}

/** Periods from the scoreboard; the timeline alone decides when a period is over. Both number periods from the first played. */
function playedPeriods(match: ReportedMatch, entries: readonly TimelineEntry[]): Period[] {
  const ended = new Set(entries.flatMap(({ kind, period }) => (kind === 'period_end' ? [period] : [])))
  return listPeriods(match).map((period, at) => ({ ...period, over: period.over || ended.has(at + 1) }))
}

function newEntries(
  storedFacts: readonly FixtureFact[],
  entries: readonly TimelineEntry[],
  toFact: (entry: TimelineEntry) => EntryFact | undefined,
): FixtureFact[] {
  const standingNow = new Map(
    currentFacts(storedFacts).entries.map((fact) => [incidentId(fact.source), fact]),
  )
  const facts: FixtureFact[] = []
  const seenIds = new Set<string>()
  for (const entry of entries) {
    const newFact = toFact(entry)
    if (!newFact || seenIds.has(entry.id)) continue
    seenIds.add(entry.id)
    const was = standingNow.get(entry.id)
    if (was && (entry.isRemoved || was.kind !== newFact.kind || !isSame(was.payload, newFact.payload)))
      facts.push({ kind: 'taken_back', source: was.source, payload: { of: was.kind, source: was.source } })
    const isNews = !was || was.kind !== newFact.kind || !isSame(was.payload, newFact.payload)
    if (!entry.isRemoved && isNews)
      facts.push({ ...newFact, source: nextSource(storedFacts, newFact.kind, entry.id) } as FixtureFact)
  }
  // An entry that disappears from the timeline counts as disallowed too.
  for (const [id, was] of standingNow)
    if (!seenIds.has(id))
      facts.push({ kind: 'taken_back', source: was.source, payload: { of: was.kind, source: was.source } })
  return facts
}

type EntryFact =
  | { kind: 'goal'; payload: GoalFact }
  | { kind: 'card'; payload: CardFact }
  | { kind: 'map_event'; payload: MapEventFact }

/** Shoot-out goals count in their period only. */
function incidentHalf(period: number | undefined, periods: readonly Period[]): 1 | 2 | 3 | undefined {
  const kind = periods[(period ?? 0) - 1]?.kind
  if (kind === 'extra') return 3
  return kind === 'regular' && (period === 1 || period === 2) ? period : undefined
}

function entryFact(entry: TimelineEntry, periods: readonly Period[]): EntryFact | undefined {
  const { kind, side, period, added, player, score } = entry
  const half = incidentHalf(period, periods)
  if (!side || !half || period === undefined) return undefined
  const head = { side, half, period, added: added ?? null, player: player?.name || null } as const
  const minute =
    entry.minute === undefined
      ? undefined
      : Math.min(Math.max(entry.minute, FIRST_MINUTE[half]), LAST_MINUTE[half])
  if (kind === 'score_change')
    return minute === undefined
      ? undefined
      : { kind: 'goal', payload: { ...head, minute, home: score?.home ?? null, away: score?.away ?? null } }
  if (kind !== 'yellow_card' && kind !== 'yellow_red_card' && kind !== 'red_card') return undefined
  const card = kind === 'yellow_card' ? 'yellow' : 'red'
  // Cards of the bench or the staff name no known player, and do not count.
  if (!player?.id) return undefined
  return { kind: 'card', payload: { ...head, card, minute: minute ?? null, playerId: player.id } }
}

function mapEventFact({ kind, side, period, objective, at }: TimelineEntry): EntryFact | undefined {
  const event = kind === 'score_change' ? 'score' : kind === 'objective' ? objective : undefined
  return event && side && period
    ? { kind: 'map_event', payload: { event, side, period, at: at.toISOString() } }
    : undefined
}

const incidentId = (source: string) => source.replace(/#\d{1,4}$/, '')

const isSamePeriod = (period: Period, other: Period): boolean =>
  period.kind === other.kind &&
  period.home === other.home &&
  period.away === other.away &&
  period.over === other.over &&
  period.winner === other.winner &&
  isSame(period.objectives, other.objectives)

/** A source without rows of this kind. */
function nextSource(storedFacts: readonly FixtureFact[], kind: FixtureFact['kind'], id: string): string {
  const times = storedFacts.filter((fact) => fact.kind === kind && incidentId(fact.source) === id).length
  return times === 0 ? id : `${id}#${times + 1}`
}

/** Current facts: valid goals and cards, the last row of each period and of the state. */
function currentFacts(storedFacts: readonly FixtureFact[]) {
  const entries: (FixtureFact & EntryFact)[] = []
  const periods: PeriodFact[] = []
  let state: StateFact | undefined
  for (const fact of storedFacts) {
    if (fact.kind === 'goal' || fact.kind === 'card' || fact.kind === 'map_event') entries.push(fact)
    if (fact.kind === 'period') periods[fact.payload.n - 1] = fact.payload
    if (fact.kind === 'state') state = fact.payload
    if (fact.kind === 'taken_back') {
      const at = entries.findIndex(({ kind, source }) => kind === fact.payload.of && source === fact.source)
      if (at >= 0) entries.splice(at, 1)
    }
  }
  return { entries, periods, state }
}

/** Compares values by their JSON content, independent of the order of fields, which the database does not keep. */
const isSame = (value: unknown, other: unknown): boolean => sorted(value) === sorted(other)
const sorted = (value: unknown): string =>
  JSON.stringify(value ?? {}, (_, field: unknown) =>
    field && typeof field === 'object'
      ? Object.fromEntries(Object.entries(field).sort(([key], [other]) => (key < other ? -1 : 1)))
      : field,
  )

/** The side that qualified by extra time or shoot-out. The match, alone or with its first leg, was level before, so its goals do not decide. */
function qualifiedSide({ match }: Timeline): TeamSide | undefined {
  if (fixtureState(match) !== 'ended') return undefined
  const periodKind = ({ code }: ReportedPeriod) => periodPart(code)?.kind
  const decisive =
    match.periods.find((period) => periodKind(period) === 'shootout') ??
    totalScore(match.periods.filter((period) => periodKind(period) === 'extra'))
  return decisive.home === decisive.away ? undefined : decisive.home > decisive.away ? 'home' : 'away'
}

/** Facts to settle markets by, from all rows in order. */
export function fixtureFacts(storedFacts: readonly FixtureFact[], isFootball: boolean): FixtureFacts {
  const { entries, periods, state } = currentFacts(storedFacts)
  const goals = entries
    .flatMap(({ kind, payload }) => (kind === 'goal' ? [payload] : []))
    .sort(
      (goalFact, other) =>
        goalFact.half - other.half ||
        goalFact.minute - other.minute ||
        (goalFact.added ?? 0) - (other.added ?? 0),
    )
    .map(({ side, half, minute }): Goal => ({ side, half, minute }))
  const cards = entries.flatMap(({ kind, payload }): Card[] =>
    kind === 'card'
      ? [{ side: payload.side, player: payload.playerId, kind: payload.card, half: payload.half }]
      : [],
  )
  return {
    state: state?.state ?? 'scheduled',
    periods: periods
      .filter((period) => period !== undefined)
      .map(({ kind, home, away, over }) => ({ kind, home, away, over })),
    ...(isFootball && { goals }),
    ...(storedFacts.some(({ kind }) => kind === 'card') && { cards }),
    ...(state?.qualified && { qualified: state.qualified }),
    ...(state?.minute && { minute: state.minute }),
  }
}
