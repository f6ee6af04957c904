import { factProblems } from '@jogo/rules/markets/facts'
import { settleMarket } from '@jogo/rules/markets/settle'
import { findMarket } from '@jogo/rules/markets/table'
import { describe, expect, it } from 'vitest'
import type { ReportedMatch, Timeline, TimelineEntry } from '../../../../partners/odds/index.ts'
import { type KnownFact, settlingFacts } from '../../results/hold-reason.ts'
import { type FixtureFact, fixtureFacts, newFacts } from './facts.ts'

const AT = new Date('2026-11-23T18:00:00Z')
const entry = (
  id: string,
  kind: TimelineEntry['kind'],
  more: Partial<TimelineEntry> = {},
): TimelineEntry => ({
  ...{ id, kind, at: AT, minute: undefined, added: undefined, period: 1, side: undefined },
  ...{ score: undefined, player: undefined, isRemoved: false },
  ...more,
})
const goal = (id: string, side: 'home' | 'away', minute: number, more: Partial<TimelineEntry> = {}) =>
  entry(id, 'score_change', { side, minute, period: minute > 45 ? 2 : 1, ...more })
const half = (number: 1 | 2, home: number, away: number) => ({ number, code: 5 + number, home, away })
const match = (periods: ReportedMatch['periods'], more: Partial<ReportedMatch> = {}): ReportedMatch => ({
  status: 'live',
  code: 7,
  periods,
  ...more,
})
const FIRST = match([half(1, 1, 0)], { code: 6 })
const SECOND = match([half(1, 1, 0), half(2, 0, 1)])

/** Reads timelines in sequence; facts go through JSON as rows from the database do. */
function read(...timelines: Timeline[]): FixtureFact[] {
  const known: FixtureFact[] = []
  for (const timeline of timelines)
    known.push(...(JSON.parse(JSON.stringify(newFacts(known, timeline, 'football'))) as FixtureFact[]))
  return known
}
const labels = (facts: readonly FixtureFact[]) => facts.map(({ kind, source }) => `${kind} ${source}`)

describe('[SPORT-1] facts of a match', () => {
  it('are added once, whatever is read again', () => {
    const timeline = { match: FIRST, entries: [entry('1', 'match_started'), goal('2', 'home', 12)] }
    expect(labels(read(timeline, timeline, timeline))).toEqual(['goal 2', 'period period:1', 'state state'])
  })

  it('are what markets are settled by: goals in their order, periods that are over, cards of known players', () => {
    const player = { id: 'sr:player:7', name: 'Silva' }
    const facts = read(
      { match: FIRST, entries: [goal('2', 'home', 45, { period: 1, added: 2 })] },
      {
        match: { ...SECOND, status: 'ended', code: 100 },
        entries: [
          goal('2', 'home', 45, { period: 1, added: 2 }),
          entry('3', 'yellow_card', { side: 'away', minute: 50, period: 2, player }),
          entry('4', 'yellow_red_card', { side: 'away', minute: 60, period: 2, player }),
          entry('5', 'yellow_card', { side: 'home', minute: 61, period: 2 }),
          goal('6', 'away', 88),
        ],
      },
    )
    const known = fixtureFacts(facts, true)
    expect(known).toEqual({
      state: 'ended',
      periods: [
        { kind: 'regular', home: 1, away: 0, over: true },
        { kind: 'regular', home: 0, away: 1, over: true },
      ],
      goals: [
        { side: 'home', half: 1, minute: 45 },
        { side: 'away', half: 2, minute: 88 },
      ],
      cards: [
        { side: 'away', player: 'sr:player:7', kind: 'yellow', half: 2 },
        { side: 'away', player: 'sr:player:7', kind: 'red', half: 2 },
      ],
    })
    const threeWay = findMarket('football', 1)
    const settled = threeWay && settleMarket(known, threeWay, {})
    expect(settled?.state === 'settled' && settled.results.get('2')?.won).toBe(true)
  })

  it.each<[string, TimelineEntry[], string[], number]>([
    ['taken back by a mark', [goal('2', 'home', 12, { isRemoved: true })], ['taken_back 2'], 0],
    ['taken back because it is told no longer', [], ['taken_back 2'], 0],
    ['told again at another minute', [goal('2', 'home', 13)], ['taken_back 2', 'goal 2#2'], 1],
    ['told again for the other side', [goal('2', 'away', 12)], ['taken_back 2', 'goal 2#2'], 1],
    ['told twice in one timeline', [goal('2', 'home', 12), goal('2', 'home', 40)], [], 1],
  ])('a goal %s', (_, entries, rows, goals) => {
    const first = { match: FIRST, entries: [goal('2', 'home', 12)] }
    const before = read(first)
    const facts = read(first, { match: FIRST, entries })
    expect(labels(facts.slice(before.length))).toEqual(rows)
    expect(fixtureFacts(facts, true).goals).toHaveLength(goals)
    // A goal that reappears in the timeline counts again.
    const again = read(first, { match: FIRST, entries }, first)
    expect(fixtureFacts(again, true).goals).toEqual([{ side: 'home', half: 1, minute: 12 }])
  })

  it('leave goals of a shoot-out to its period, and say who goes through', () => {
    const extra = { number: 1, code: 41, home: 0, away: 0 }
    const shootout = { number: 1, code: 50, home: 3, away: 4 }
    const facts = read({
      match: match([half(1, 1, 0), half(2, 0, 1), extra, shootout], {
        status: 'closed',
        code: 120,
        score: { home: 1, away: 1 },
      }),
      entries: [goal('2', 'home', 12), goal('3', 'away', 90), goal('4', 'home', 120, { period: 4 })],
    })
    const known = fixtureFacts(facts, true)
    expect(known.goals).toHaveLength(2)
    expect(known.qualified).toBe('away')
    expect(known.periods.map(({ kind }) => kind)).toEqual(['regular', 'regular', 'extra', 'shootout'])
  })

  it.each([
    ['extra time alone says', [2, 0], [0, 1], 'away'],
    ['extra time says, without a shoot-out', [0, 0], [1, 0], 'home'],
    ['nothing says where 90 minutes were enough', [2, 0], undefined, undefined],
  ])('of two matches: %s who goes through', (_, [home = 0, away = 0], extra, qualified) => {
    const played = [half(1, home, away), half(2, 0, 0)]
    if (extra) played.push({ number: 1, code: 41, home: extra[0] ?? 0, away: extra[1] ?? 0 })
    const score = { home: home + (extra?.[0] ?? 0), away: away + (extra?.[1] ?? 0) }
    const reportedMatch = match(played, { status: 'closed', code: extra ? 110 : 100, score })
    expect(fixtureFacts(read({ match: reportedMatch, entries: [] }), true).qualified).toBe(qualified)
  })

  it('know that a set is over when the timeline says so, before the next one', () => {
    const sets = match([{ number: 1, code: 8, home: 6, away: 4 }], { code: 8 })
    const facts = newFacts([], { match: sets, entries: [entry('9', 'period_end', { period: 1 })] }, 'tennis')
    expect(fixtureFacts(facts, false)).toEqual({
      state: 'running',
      periods: [{ kind: 'regular', home: 6, away: 4, over: true }],
    })
  })

  it.each<[Partial<ReportedMatch>, string]>([
    [{ status: 'not_started', code: 0 }, 'scheduled'],
    [{ status: 'delayed', code: 61 }, 'scheduled'],
    [{ status: 'interrupted', code: 80 }, 'running'],
    [{ status: 'closed', code: 110 }, 'ended'],
    [{ status: 'closed', code: 92 }, 'retired'],
    [{ status: 'ended', code: 91 }, 'walkover'],
    [{ status: 'abandoned', code: 90 }, 'abandoned'],
    [{ status: 'postponed', code: 60 }, 'postponed'],
    [{ status: 'cancelled', code: 70 }, 'cancelled'],
  ])('say of a match with %o that it is %s', (report, state) => {
    expect(
      fixtureFacts(newFacts([], { match: match([], report), entries: [] }, 'football'), true).state,
    ).toBe(state)
  })

  it.each<[string, Partial<ReportedMatch>, TimelineEntry[], (number | undefined)?]>([
    ['by its clock', { clock: { time: '63:20' } }, [], 64],
    ['by its clock, at the end of a minute', { clock: { time: '60:00' } }, [], 61],
    ['by what happened last', {}, [entry('8', 'yellow_card', { minute: 61, period: 2 })], 61],
    ['not by what was taken back', {}, [goal('8', 'home', 80, { isRemoved: true })]],
    ['in its stoppage time', { clock: { time: '92:10' } }, [], 90],
    ['at the beginning of its second half', { clock: { time: '45:00', stoppage: '2:00' } }, [], 46],
    ['but not while it is only interrupted', { status: 'interrupted', clock: { time: '63:20' } }, []],
  ])('know the minute at which a match was stopped %s', (_, report, entries, minute) => {
    const stopped = match([half(1, 1, 0), half(2, 0, 0)], { status: 'abandoned', code: 90, ...report })
    const facts = read({ match: stopped, entries: [goal('2', 'home', 12), ...entries] })
    expect(fixtureFacts(facts, true).minute).toBe(minute)
    expect(settlingFacts({ sport: 'football' }, facts as KnownFact[]).minute).toBe(minute)
  })

  it('say of the first half of a stopped match no minute of the second', () => {
    const stopped = match([half(1, 0, 0)], { status: 'abandoned', code: 90, clock: { time: '47:10' } })
    expect(fixtureFacts(read({ match: stopped, entries: [] }), true).minute).toBe(45)
  })
})

describe('[SPORT-2] facts of a series', () => {
  const at = (second: number) => new Date(AT.getTime() + 1_000 * second)
  const kill = (id: string, side: 'home' | 'away', period: number, second: number) =>
    entry(id, 'score_change', { side, period, at: at(second) })
  const tower = (id: string, side: 'home' | 'away', period: number, second: number) =>
    entry(id, 'objective', { side, period, at: at(second), objective: 'tower' })
  const map = (number: number, home: number, away: number, more: object = {}) => ({
    ...{ number, code: 140 + number, home, away },
    ...more,
  })
  const FIRST_MAP = map(1, 1, 2, { winner: 'home', objectives: { tower: { home: 1, away: 0 } } })
  const ENDED = match([FIRST_MAP, map(2, 1, 0, { winner: 'home' })], {
    ...{ status: 'ended', code: 100, score: { home: 2, away: 0 } },
  })
  const ENTRIES = [
    kill('1', 'away', 1, 10),
    tower('2', 'home', 1, 20),
    kill('3', 'home', 1, 30),
    kill('4', 'away', 1, 40),
    entry('5', 'period_end', { period: 1, at: at(50) }),
    kill('6', 'home', 2, 60),
  ]
  const readSeries = (...timelines: Timeline[]) => {
    const known: FixtureFact[] = []
    for (const timeline of timelines) known.push(...stored(newFacts(known, timeline, 'esports')))
    return known
  }
  /** As the database gives them back: with the fields of every object in another order. */
  const stored = (facts: FixtureFact[]): FixtureFact[] =>
    JSON.parse(JSON.stringify(facts), (_, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    )
  const settling = (facts: FixtureFact[]) =>
    settlingFacts({ sport: 'esports', game: 'lol' }, facts as KnownFact[])

  it('are added once: rounds, kills and objectives in their order, maps with winner and counts', () => {
    const timeline = { match: ENDED, entries: ENTRIES }
    const facts = readSeries(timeline, timeline)
    expect(labels(facts)).toEqual([
      ...['map_event 1', 'map_event 2', 'map_event 3', 'map_event 4', 'map_event 6'],
      ...['period period:1', 'period period:2', 'state state'],
    ])
    expect(settling(facts)).toEqual({
      ...{ state: 'ended', game: 'lol', mapsWon: { home: 2, away: 0 } },
      periods: [
        {
          ...{ kind: 'regular', home: 1, away: 2, over: true, winner: 'home' },
          objectives: { tower: { home: 1, away: 0 } },
        },
        { kind: 'regular', home: 1, away: 0, over: true, winner: 'home' },
      ],
      mapEvents: [
        { map: 1, kind: 'score', side: 'away' },
        { map: 1, kind: 'tower', side: 'home' },
        { map: 1, kind: 'score', side: 'home' },
        { map: 1, kind: 'score', side: 'away' },
        { map: 2, kind: 'score', side: 'home' },
      ],
    })
  })

  it('settle markets of maps by order and by winner, and change with a corrected event', () => {
    const winning = (facts: FixtureFact[], id: number, specifiers: Record<string, string>) => {
      const market = findMarket('esports', id, 'lol')
      const settled = market && settleMarket(settling(facts), market, specifiers, 'esports')
      return settled?.state === 'settled'
        ? [...settled.results].find(([, { won }]) => won)?.[0]
        : settled?.why
    }
    const facts = readSeries({ match: ENDED, entries: ENTRIES })
    expect(winning(facts, 330, { mapnr: '1' })).toBe('4')
    expect(winning(facts, 333, { mapnr: '1', xth: '1' })).toBe('5')
    expect(winning(facts, 397, { mapnr: '1', xth: '1' })).toBe('4')
    // The first kill was the second: the other side's came earlier.
    const moved = ENTRIES.map((event) => (event.id === '3' ? kill('3', 'home', 1, 5) : event))
    const corrected = readSeries({ match: ENDED, entries: ENTRIES }, { match: ENDED, entries: moved })
    expect(labels(corrected).slice(-2)).toEqual(['taken_back 3', 'map_event 3#2'])
    expect(winning(corrected, 333, { mapnr: '1', xth: '1' })).toBe('4')
    // An event that is taken back leaves fewer than the scoreboard counts.
    const removed = ENTRIES.filter(({ id }) => id !== '3')
    expect(winning(readSeries({ match: ENDED, entries: removed }), 333, { mapnr: '1', xth: '1' })).toBe(
      'untold',
    )
  })

  it('contradict each other where the winner of a map of rounds has fewer of them', () => {
    const rounds = { match: match([map(1, 4, 13, { winner: 'home' })]), entries: [] }
    const facts = settlingFacts({ sport: 'esports', game: 'cs2' }, readSeries(rounds) as KnownFact[])
    expect(factProblems(facts)).toEqual(['the winner of a map has the lower score'])
  })
})
