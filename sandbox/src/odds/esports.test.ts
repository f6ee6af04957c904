import { describe, expect, it } from 'vitest'
import { type Book, linesBefore, linesLive, openBook, settledAt, stateAt } from './book.ts'
import { buildMatch } from './build-match.ts'
import { marketKey } from './markets/types.ts'
import { statusXml } from './messages.ts'
import type { Act } from './odds-state.ts'
import { MOBA_RULES, type MobaRules, mapChance } from './play/moba.ts'
import { stateAfter } from './state.ts'
import { feedMessages } from './tell.ts'
import { timelineEvents } from './timeline.ts'
import type { Match, PlayEvent, Side } from './types.ts'

const START = Date.UTC(2026, 10, 23, 14)
const GAMES = ['league_of_legends', 'dota_2'] as const
const END = Number.POSITIVE_INFINITY

function newSeries(key: string, id: number): Match {
  const match = buildMatch({ seed: 'esports', speed: 10 }, key, { id, scheduled: START, before: 0 })
  if (!match) throw new Error(`no tournament ${key}`)
  return match
}
const newBook = (key: string, id: number, acts?: readonly Act[]) => openBook(newSeries(key, id), acts)

/** A map read from the events alone. */
interface PlayedMap {
  begin: number
  end: number
  winner?: Side
  events: PlayEvent[]
}
function readMaps(events: readonly PlayEvent[]): PlayedMap[] {
  const maps: PlayedMap[] = []
  for (const event of events) {
    const map = maps.at(-1)
    if (event.type === 'period_start') maps.push({ begin: event.at, end: END, events: [] })
    else if (event.type === 'period_end' && map) Object.assign(map, { end: event.at, winner: event.side })
    else if (event.side && map) map.events.push(event)
  }
  return maps
}
const takers = (map: PlayedMap | undefined, what: string) =>
  (map?.events ?? []).filter((event) => (event.objective ?? 'point') === what)
const count = (map: PlayedMap, what: string, side: Side) =>
  takers(map, what).filter((event) => event.side === side).length

describe('a map of kills and objectives', () => {
  const series = GAMES.flatMap((game) =>
    Array.from({ length: 150 }, (_, id) => ({ game, book: newBook(game, id + 1) })),
  )
  const maps = series.flatMap(({ game, book }) => readMaps(book.events).map((map) => ({ game, map })))
  const minute = (map: PlayedMap, at: number) => ((at - map.begin) * 10) / 60_000

  it('lasts 25 to 40 minutes, has 15 to 60 kills, and nothing beyond its end', () => {
    expect(maps.length).toBeGreaterThan(600)
    for (const { map } of maps) {
      const length = minute(map, map.end)
      const kills = takers(map, 'point').length
      expect([length >= 24.9 && length <= 40.1, kills >= 15 && kills <= 60]).toEqual([true, true])
      expect(map.events.every(({ at }) => at > map.begin && at < map.end)).toBe(true)
      const times = map.events.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((at, later) => at - later))
    }
    for (const { book } of series) {
      const playing = readMaps(book.events).reduce((sum, { events }) => sum + events.length, 0)
      const counted = book.events.filter(({ type }) => type === 'score_change' || type === 'objective').length
      expect([counted, book.events.at(-1)?.type]).toEqual([playing, 'match_ended'])
    }
  })

  it('has its objectives at their times, and the winner opens a lane before the end', () => {
    for (const { game, map } of maps) {
      const from = (what: string) => takers(map, what).map(({ at }) => minute(map, at))
      const { winner = 'home' } = map
      expect(count(map, 'tower', winner)).toBeGreaterThanOrEqual(5)
      for (const side of ['home', 'away'] as const) expect(count(map, 'tower', side)).toBeLessThanOrEqual(11)
      if (game === 'dota_2') {
        const aegis = from('aegis')
        for (const [at, time] of aegis.entries()) {
          const since = time - (aegis[at - 1] ?? time - 9)
          expect([time >= 15, since > 7.9 && since < 11.1]).toEqual([true, true])
        }
        expect(from('dragon')).toEqual([])
      } else {
        expect(from('dragon').every((time) => time >= 5)).toBe(true)
        expect(from('baron').every((time) => time >= 20)).toBe(true)
        expect(count(map, 'inhibitor', winner)).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it('is sometimes won with fewer kills', () => {
    const upsets = maps.filter(({ map }) => {
      const ahead = count(map, 'point', 'home') - count(map, 'point', 'away')
      return map.winner === 'home' ? ahead < 0 : ahead > 0
    })
    const share = upsets.length / maps.length
    expect([share > 0.08, share < 0.15, share]).toEqual([true, true, share])
  })

  it('is won as often as its chance in the middle says', () => {
    const groups = [0, 1, 2, 3].map(() => ({ told: 0, won: 0, all: 0 }))
    for (const { game, book } of series) {
      const first = readMaps(book.events)[0] as PlayedMap
      const state = stateAt(book, first.begin + (15 * 60_000) / 10)
      const chance = mapChance(MOBA_RULES[game] as MobaRules, book.match.strength.home, state.periods[0])
      const group = groups[Math.min(3, Math.floor(chance * 4))]
      if (!group) continue
      group.all += 1
      group.told += chance
      group.won += first.winner === 'home' ? 1 : 0
    }
    for (const { told, won, all } of groups.filter((group) => group.all > 30))
      expect([told / all, won / all, Math.abs(told - won) / all < 0.12]).toEqual([
        told / all,
        won / all,
        true,
      ])
  })

  it('is the same for the same seed, and told with its winner and objectives', () => {
    const [book, again] = [newBook('league_of_legends', 7), newBook('league_of_legends', 7)]
    expect(again.events).toEqual(book.events)
    expect(newBook('league_of_legends', 8).events.map(({ at }) => at)).not.toEqual(
      book.events.map(({ at }) => at),
    )
    const [map] = readMaps(book.events)
    const body = statusXml(book, map?.end ?? 0)
    const [towers, dragons] = ['tower', 'dragon'].map((what) =>
      (['home', 'away'] as const).map((side) => count(map as PlayedMap, what, side)),
    )
    expect(body).toContain(`winner="${map?.winner}">`)
    expect(body).toContain(`<objective type="tower" home="${towers?.[0]}" away="${towers?.[1]}"/>`)
    expect(body).toContain(`<objective type="dragon" home="${dragons?.[0]}" away="${dragons?.[1]}"/>`)
    const objectives = timelineEvents(book.match, book.events).filter((line) =>
      line.includes('type="objective"'),
    )
    expect(objectives).toHaveLength(book.events.filter(({ type }) => type === 'objective').length)
    expect(objectives[0]).toMatch(/objective="(?:tower|dragon)"/)
    expect(objectives[0]).toMatch(/period="1" team="(?:home|away)"/)
  })
})

describe('prices of a series', () => {
  const chances = (book: Book, now: number) => {
    const lines = now < book.match.kickOff ? linesBefore(book, now) : linesLive(book, now)
    return new Map(
      lines.map(({ market, prices }) => [
        marketKey(market),
        (prices ?? []).map(({ probability }) => probability),
      ]),
    )
  }
  it.each(['counter_strike', ...GAMES])('of %s agree with one another', (key) => {
    for (const id of [1, 2, 3, 4]) {
      const book = newBook(key, id)
      const found = chances(book, START - 60_000)
      for (const [market, all] of found)
        if (all.length > 0)
          expect([market, all.reduce((sum, chance) => sum + chance, 0)]).toEqual([
            market,
            expect.closeTo(1, 6),
          ])
      const scores = found.get('329|variant=sr:correct_score:bestof:3') ?? []
      const [home = 0, map = 0] = [found.get('186')?.[0], found.get('330|mapnr=1')?.[0]]
      expect(home).toBeCloseTo((scores[0] ?? 0) + (scores[1] ?? 0), 6)
      expect(home).toBeCloseTo(map ** 2 * (3 - 2 * map), 6)
      expect(found.get('328|total=2.5')?.[0]).toBeCloseTo((scores[1] ?? 0) + (scores[2] ?? 0), 6)
      expect(found.get('327|hcp=-1.5')?.[0]).toBeCloseTo(scores[0] ?? 0, 6)
    }
  })

  it('of a single map have no number of maps', () => {
    const keys = new Set(newBook('counter_strike.one', 1).markets.map(marketKey))
    expect(['186', '330|mapnr=1', '338|mapnr=1|roundnr=1'].every((key) => keys.has(key))).toBe(true)
    expect(['328|total=2.5', '330|mapnr=2'].some((key) => keys.has(key))).toBe(false)
  })

  const ORDERED: Act[] = [{ kind: 'start', at: START, isAutomatic: false }]
  const kill = (at: number, side: Side = 'home'): Act => ({ kind: 'score', at: START + at, side, points: 1 })

  it('follow the kills and towers of the running map, and move on to the next ones', () => {
    const kills = Array.from({ length: 10 }, (_, at) => kill(10_000 + at * 1_000))
    const tower: Act = { kind: 'objective', at: START + 30_000, side: 'home', objective: 'tower' }
    const book = newBook('league_of_legends', 1, [...ORDERED, ...kills, tower])
    const winner = (at: number) => chances(book, START + at).get('330|mapnr=1')?.[0] ?? 0
    expect(winner(20_000)).toBeGreaterThan(winner(5_000) + 0.1)
    const status = (at: number, key: string) =>
      linesLive(book, START + at).find(({ market }) => marketKey(market) === key)?.status
    const keys = ['333|mapnr=1|xth=10', '333|mapnr=1|xth=15', '397|mapnr=1|xth=1', '397|mapnr=1|xth=2']
    expect(keys.map((key) => status(15_000, key))).toEqual([1, undefined, 1, undefined])
    expect(keys.map((key) => status(25_000, key))).toEqual([-3, 1, 1, undefined])
    expect(keys.map((key) => status(29_000, key))).toEqual([-3, -1, -1, undefined])
    expect(keys.map((key) => status(33_000, key))).toEqual([-3, 1, -3, 1])
  })

  it('are rolled back with an objective that does not count', () => {
    const at = START + 30_000
    const book = newBook('dota_2', 1, [
      ...ORDERED,
      { kind: 'objective', at, side: 'away', objective: 'tower' },
      { kind: 'take_back', at: at + 10_000, objective: 'tower' },
    ])
    const published = { book, until: 0, step: -1, lines: new Map<string, string>() }
    const bodies = book.tellings.flatMap((telling) =>
      feedMessages(published, telling).map(({ body }) => body),
    )
    const first = bodies.findIndex((body) =>
      /<bet_settlement.*id="397" specifiers="mapnr=1\|xth=1"/s.test(body),
    )
    expect(bodies[first]).toContain('<outcome id="5" result="1"/>')
    expect(
      bodies
        .slice(first)
        .some((body) => /<rollback_bet_settlement.*id="397" specifiers="mapnr=1\|xth=1"/s.test(body)),
    ).toBe(true)
    const last = linesLive(book, at + 15_000)
    expect(last.find(({ market }) => marketKey(market) === '397|mapnr=1|xth=1')?.status).toBe(1)
    expect(last.find(({ market }) => marketKey(market) === '397|mapnr=1|xth=2')?.status).toBe(0)
    expect(
      timelineEvents(book.match, book.events).filter((line) => line.includes('removed="true"')),
    ).toHaveLength(1)
  })
})

describe('results of a series', () => {
  const WHAT: Record<string, string> = {
    ...{
      333: 'point',
      338: 'point',
      396: 'aegis',
      397: 'tower',
      556: 'dragon',
      557: 'baron',
      558: 'inhibitor',
    },
  }
  const beats = (home: number, away: number) => (home === away ? '0.5 0.5' : home > away ? '1 0' : '0 1')
  const sideWins = (side: Side | undefined) => (side ? (side === 'home' ? '1 0' : '0 1') : '0.5 0.5')

  /** The result of a market, from the events alone. */
  function secondReading(
    maps: readonly PlayedMap[],
    id: number,
    about: Map<string, number>,
  ): string | undefined {
    const map = maps[(about.get('mapnr') ?? 0) - 1]
    if (id === 186) {
      const won = (side: Side) => maps.filter((played) => winnerOf(played) === side).length
      return beats(won('home'), won('away'))
    }
    if (!about.has('mapnr')) return undefined
    if (!map) return '0.5 0.5'
    const [home, away] = [count(map, 'point', 'home'), count(map, 'point', 'away')]
    if (id === 330) return sideWins(winnerOf(map))
    if (id === 554) return beats(home, away)
    if (id === 331 || id === 555) return beats(home + (about.get('hcp') ?? 0), away)
    if (id === 332) return beats(home + away, about.get('total') ?? 0)
    if (id === 335) return home > 11 && away > 11 ? '1 0' : '0 1'
    const nth = about.get('xth') ?? about.get('roundnr') ?? 0
    return sideWins(takers(map, WHAT[id] ?? '')[nth - 1]?.side)
  }
  const winnerOf = (map: PlayedMap): Side =>
    map.winner ?? (count(map, 'point', 'home') > count(map, 'point', 'away') ? 'home' : 'away')

  it.each(['counter_strike', 'counter_strike.one', ...GAMES])('of %s are what its events say', (key) => {
    const seen = new Set<number>()
    for (let id = 1; id <= 40; id += 1) {
      const book = newBook(key, id)
      const maps = readMaps(book.events)
      for (const [market, results] of settledAt(book, END)) {
        const [number = '', specifiers = ''] = market.split(/\|(.*)/s)
        const about = new Map(
          specifiers
            .split('|')
            .map((part) => [part.split('=')[0] ?? '', Number(part.split('=')[1])] as const),
        )
        const expected = secondReading(maps, Number(number), about)
        if (expected === undefined) continue
        seen.add(Number(number))
        expect([id, market, results.join(' ')]).toEqual([id, market, expected])
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(6)
  })

  it('of markets that began later come only where they were offered', () => {
    const book = newBook('counter_strike', 3)
    const rounds = stateAfter(book.events).periods.map(({ home, away }) => home + away)
    const settled = [...settledAt(book, END).keys()].filter((key) => key.startsWith('338|mapnr=1|'))
    expect(settled).toHaveLength(Math.min(30, (rounds[0] ?? 0) + 1))
  })
})
