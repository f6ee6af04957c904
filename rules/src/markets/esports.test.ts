/** Every market of esports against a table of series: finished, short, stopped and contradictory. */
import { describe, expect, it } from 'vitest'
import { ESPORTS_RULES_VERSION, findBettingRules, settleBy } from '../bets/rules-versions.ts'
import { ESPORT_GAMES, type EsportGame, esportGame, gameBySupplierSport } from './esport-games.ts'
import { type FixtureFacts, factProblems, type MapEvent, type Period, type TeamSide } from './facts.ts'
import { marketSpecifiers } from './market.ts'
import { mark } from './settle-fixture.ts'
import { parseSpecifiers } from './specifiers.ts'

const RULES = findBettingRules(ESPORTS_RULES_VERSION)

/** `W-`: the marks of the selections; otherwise why the market is open. */
function marked(facts: FixtureFacts, id: number, text = ''): string {
  const market = RULES.findMarket('esports', id, facts.game)
  const specifiers = market && marketSpecifiers(market, parseSpecifiers(text)!)
  if (!market || !specifiers) return 'no market'
  const settled = settleBy(RULES, { sport: 'esports', facts, market, specifiers })
  return settled.state === 'open' ? settled.why : [...settled.results.values()].map(mark).join('')
}

const map = (home: number, away: number, winner?: TeamSide, more: Partial<Period> = {}): Period => ({
  ...{ kind: 'regular', home, away, over: winner !== undefined },
  ...(winner && { winner }),
  ...more,
})
const series = (game: EsportGame, periods: Period[], more: Partial<FixtureFacts> = {}): FixtureFacts => ({
  ...{ state: 'ended', game, periods },
  ...more,
})
/** `hha`: sides of the events of a map, in order. */
const events = (number: number, kind: MapEvent['kind'], sides: string): MapEvent[] =>
  [...sides].map((side) => ({ map: number, kind, side: side === 'h' ? 'home' : 'away' }))

/** The side with fewer kills wins both maps. */
const LOL = series('lol', [
  map(2, 4, 'home', { objectives: { tower: { home: 2, away: 1 }, dragon: { home: 0, away: 1 } } }),
  map(3, 3, 'home', { objectives: { tower: { home: 1, away: 0 } } }),
])
const LOL_EVENTS = [
  ...events(1, 'tower', 'a'),
  ...events(1, 'score', 'ahaaha'),
  ...events(1, 'tower', 'hh'),
  ...events(1, 'dragon', 'a'),
  ...events(2, 'score', 'hhhaaa'),
  ...events(2, 'tower', 'h'),
]
const PLAYED_LOL = { ...LOL, mapEvents: LOL_EVENTS, mapsWon: { home: 2, away: 0 } }

describe('markets of games of kills', () => {
  it.each([
    [186, '', 'W-'],
    [327, 'hcp=-1.5', 'W-'],
    [328, 'total=2.5', '-W'],
    [329, 'variant=sr:correct_score:bestof:3', 'W---'],
    [330, 'mapnr=1', 'W-'],
    [330, 'mapnr=2', 'W-'],
    [330, 'mapnr=3', 'vv'],
    [333, 'mapnr=1|xth=1', '-W'],
    [333, 'mapnr=1|xth=5', 'W-'],
    // Fewer kills in the map, and a map that was not needed.
    [333, 'mapnr=1|xth=10', 'vv'],
    [333, 'mapnr=3|xth=1', 'vv'],
    [554, 'mapnr=1', '-W'],
    [554, 'mapnr=2', 'vv'],
    [554, 'mapnr=3', 'vv'],
    [555, 'hcp=2.5|mapnr=1', 'W-'],
    [555, 'hcp=2|mapnr=1', 'vv'],
    [555, 'hcp=-0.5|mapnr=2', '-W'],
    [397, 'mapnr=1|xth=1', '-W'],
    [397, 'mapnr=1|xth=3', 'W-'],
    [397, 'mapnr=1|xth=4', 'vv'],
    [397, 'mapnr=2|xth=1', 'W-'],
    [556, 'mapnr=1|xth=1', '-W'],
    [556, 'mapnr=2|xth=1', 'vv'],
    [557, 'mapnr=1|xth=1', 'vv'],
    [558, 'mapnr=2|xth=1', 'vv'],
    // Markets of other games.
    [331, 'hcp=-1.5|mapnr=1', 'no market'],
    [335, 'mapnr=1', 'no market'],
    [338, 'mapnr=1|roundnr=1', 'no market'],
    [396, 'mapnr=1|xth=1', 'no market'],
  ])('%i %s is %s', (id, text, marks) => {
    expect(marked(PLAYED_LOL, id, text)).toBe(marks)
  })

  it('by Dota 2: aegis and towers, no dragons', () => {
    const facts = series('dota2', [map(9, 1, 'away', { objectives: { aegis: { home: 1, away: 1 } } })], {
      mapEvents: [...events(1, 'score', 'hhhhahhhhh'), ...events(1, 'aegis', 'ah')],
    })
    expect(marked(facts, 396, 'mapnr=1|xth=1')).toBe('-W')
    expect(marked(facts, 396, 'mapnr=1|xth=2')).toBe('W-')
    expect(marked(facts, 333, 'mapnr=1|xth=10')).toBe('W-')
    expect(marked(facts, 333, 'mapnr=1|xth=5')).toBe('-W')
    expect(marked(facts, 556, 'mapnr=1|xth=1')).toBe('no market')
    expect(marked(facts, 186)).toBe('-W')
  })

  it('leaves to the official result what the facts do not tell', () => {
    // Without events, with events that do not add up to the scoreboard, and without a winner.
    expect(marked(LOL, 333, 'mapnr=1|xth=1')).toBe('untold')
    const oneLost = { ...LOL, mapEvents: LOL_EVENTS.slice(2) }
    expect(marked(oneLost, 333, 'mapnr=1|xth=1')).toBe('untold')
    expect(marked(oneLost, 397, 'mapnr=1|xth=1')).toBe('untold')
    expect(marked(oneLost, 333, 'mapnr=2|xth=1')).toBe('W-')
    const unnamed = series('lol', [map(9, 2, undefined, { over: true })])
    expect([marked(unnamed, 330, 'mapnr=1'), marked(unnamed, 186)]).toEqual(['untold', 'untold'])
    expect(marked(unnamed, 554, 'mapnr=1')).toBe('W-')
  })

  it('while a map goes on: an event decides at once, a count never, whatever the lead', () => {
    const facts = series('lol', [map(30, 2)], {
      state: 'running',
      mapEvents: events(1, 'score', `a${'h'.repeat(30)}a`),
    })
    expect(marked(facts, 333, 'mapnr=1|xth=1')).toBe('-W')
    expect(marked(facts, 333, 'mapnr=1|xth=10')).toBe('W-')
    expect(marked(facts, 397, 'mapnr=1|xth=1')).toBe('untold')
    const counted = { ...facts, periods: [map(30, 2, undefined, { objectives: {} })] }
    expect(marked(counted, 397, 'mapnr=1|xth=1')).toBe('to_come')
    for (const [id, text] of [
      [330, 'mapnr=1'],
      [554, 'mapnr=1'],
      [555, 'hcp=-1.5|mapnr=1'],
      [186, ''],
    ] as const)
      expect(marked(facts, id, text)).toBe('to_come')
    // The scoreboard is ahead of the events.
    expect(marked({ ...facts, periods: [map(31, 2)] }, 333, 'mapnr=1|xth=1')).toBe('to_come')
  })

  it('of a match that stopped: finished maps and events stand, the rest is void', () => {
    const facts = series('lol', [map(2, 4, 'home'), map(8, 0)], {
      state: 'abandoned',
      mapEvents: [...events(1, 'score', 'ahaaha'), ...events(2, 'score', 'hhhhhhhh')],
    })
    expect(marked(facts, 330, 'mapnr=1')).toBe('W-')
    expect(marked(facts, 330, 'mapnr=2')).toBe('vv')
    expect(marked(facts, 333, 'mapnr=2|xth=5')).toBe('W-')
    expect(marked(facts, 333, 'mapnr=2|xth=10')).toBe('vv')
    expect(marked(facts, 554, 'mapnr=2')).toBe('vv')
    expect(marked(facts, 186)).toBe('vv')
    // A second map is played to its end by either side.
    expect(marked(facts, 328, 'total=1.5')).toBe('W-')
  })
})

describe('markets of games of rounds', () => {
  const rounds = (sides: string) => events(1, 'score', sides)
  const OVERTIME = series('cs2', [map(16, 14, 'home'), map(5, 13, 'away'), map(13, 11, 'home')], {
    mapEvents: [...rounds(`a${'h'.repeat(12)}${'a'.repeat(11)}hhhhaa`), ...events(3, 'score', 'h')],
    mapsWon: { home: 2, away: 1 },
  })

  it.each([
    [186, '', 'W-'],
    [328, 'total=2.5', 'W-'],
    [329, 'variant=sr:correct_score:bestof:3', '-W--'],
    [330, 'mapnr=2', '-W'],
    [331, 'hcp=-1.5|mapnr=1', 'W-'],
    [332, 'mapnr=1|total=29.5', 'W-'],
    [335, 'mapnr=1', 'W-'],
    [335, 'mapnr=2', '-W'],
    [335, 'mapnr=3', '-W'],
    [335, 'mapnr=4', 'vv'],
    [338, 'mapnr=1|roundnr=1', '-W'],
    [338, 'mapnr=1|roundnr=13', 'W-'],
    [338, 'mapnr=1|roundnr=30', '-W'],
    [338, 'mapnr=1|roundnr=31', 'vv'],
    [338, 'mapnr=3|roundnr=1', 'untold'],
    [333, 'mapnr=1|xth=1', 'no market'],
    [554, 'mapnr=1', 'no market'],
  ])('%i %s is %s', (id, text, marks) => {
    expect(marked(OVERTIME, id, text)).toBe(marks)
  })

  it('overtime is decided at 12–12, a round when it is won', () => {
    const at = (home: number, away: number, sides = '') =>
      series('valorant', [map(home, away)], { state: 'running', mapEvents: rounds(sides) })
    expect(marked(at(12, 11), 335, 'mapnr=1')).toBe('to_come')
    expect(marked(at(12, 12), 335, 'mapnr=1')).toBe('W-')
    expect(marked(at(1, 0, 'h'), 338, 'mapnr=1|roundnr=1')).toBe('W-')
    expect(marked(at(1, 0, 'h'), 338, 'mapnr=1|roundnr=2')).toBe('to_come')
  })

  it('overtime of Valorant ends two ahead, that of Counter-Strike up to four', () => {
    const stopped = (game: EsportGame, score: [number, number]) =>
      marked(series(game, [map(...score)], { state: 'abandoned' }), 331, 'hcp=-2.5|mapnr=1')
    expect([stopped('valorant', [14, 13]), stopped('cs2', [14, 13])]).toEqual(['-W', 'vv'])
  })
})

describe('series by their length', () => {
  it.each<[string, Period[], string, string, string]>([
    ['best of one', [map(13, 4, 'home')], 'W-', '-W', 'vv'],
    ['best of two, a draw', [map(13, 4, 'home'), map(4, 13, 'away')], 'vv', '-W', 'vv'],
    ['best of three', [map(13, 4, 'home'), map(4, 13, 'away'), map(7, 13, 'away')], '-W', 'W-', '-W'],
  ])('%s', (_, maps, winner, total, third) => {
    const facts = series('cs2', maps)
    expect([marked(facts, 186), marked(facts, 328, 'total=2.5'), marked(facts, 330, 'mapnr=3')]).toEqual([
      winner,
      total,
      third,
    ])
  })
})

describe('a match that is given away', () => {
  const marks = (facts: FixtureFacts, ...rows: [id: number, text?: string][]) =>
    rows.map(([id, text]) => marked(facts, id, text)).join(' ')
  const given = (game: EsportGame, home: number, away: number, more: Partial<FixtureFacts> = {}) => {
    const played = { cs2: map(9, 13, 'away'), eafc: map(1, 2, 'away') }[game as 'cs2'] ?? map(20, 9, 'away')
    return series(game, [played, map(home, away, 'home', { objectives: {} }), map(home, away, 'home')], {
      ...{ mapEvents: [], mapsWon: { home: 2, away: 1 } },
      ...more,
    })
  }

  it('before its first map is void', () => {
    for (const game of ['cs2', 'lol'] as const)
      expect(
        marks(series(game, [], { state: 'walkover' }), [186], [328, 'total=2.5'], [330, 'mapnr=1']),
      ).toBe('vv vv vv')
  })

  it.each(['walkover', 'retired'] as const)('in its second map (%s) keeps what was decided', (state) => {
    const facts = series('cs2', [map(13, 5, 'home'), map(12, 12)], { state })
    expect(marks(facts, [330, 'mapnr=1'], [332, 'mapnr=1|total=17.5'], [335, 'mapnr=2'])).toBe('W- W- W-')
    expect(marks(facts, [186], [330, 'mapnr=2'], [331, 'hcp=-1.5|mapnr=2'])).toBe('vv vv vv')
    expect(marks(facts, [330, 'mapnr=3'])).toBe('vv')
  })

  it('in a map of rounds or goals counts by the score of that map', () => {
    const cs2 = given('cs2', 13, 0)
    expect(marks(cs2, [186], [330, 'mapnr=2'], [331, 'hcp=-12.5|mapnr=2'])).toBe('W- W- W-')
    expect(marks(cs2, [335, 'mapnr=2'], [338, 'mapnr=2|roundnr=1'])).toBe('-W untold')
    expect(marks(given('eafc', 3, 0), [186], [330, 'mapnr=2'])).toBe('W- W-')
    for (const game of ['cs2', 'valorant', 'eafc'] as const)
      expect(factProblems(given(game, 0, 0))).toContain('the winner of a map has the lower score')
  })

  it.each(['lol', 'dota2'] as const)('in a map of kills voids what did not happen, %s', (game) => {
    const facts = given(game, 0, 0)
    expect(marks(facts, [186], [330, 'mapnr=2'], [555, 'hcp=-1.5|mapnr=2'])).toBe('W- W- -W')
    expect(marks(facts, [554, 'mapnr=2'], [333, 'mapnr=2|xth=1'], [397, 'mapnr=2|xth=1'])).toBe('vv vv vv')
  })

  it('in a map that only the maps won count is for a person to decide', () => {
    const facts = series('lol', [map(20, 9, 'home')], { mapsWon: { home: 2, away: 0 } })
    expect(factProblems(facts)).toEqual(['maps won and winners of the maps differ'])
    expect(marks(facts, [186], [330, 'mapnr=1'])).toBe('untold untold')
  })
})

describe('facts of maps', () => {
  it.each<[string, FixtureFacts, string[]]>([
    ['a side with fewer kills wins', LOL, []],
    ['fewer rounds cannot', series('cs2', [map(4, 13, 'home')]), ['the winner of a map has the lower score']],
    [
      'nor level ones',
      series('valorant', [map(12, 12, 'home')]),
      ['the winner of a map has the lower score'],
    ],
    [
      'a winner of a map that goes on',
      series('lol', [map(1, 0, 'home', { over: false })], { state: 'running' }),
      ['a map has a winner before its end'],
    ],
    [
      'another number of maps on the scoreboard',
      { ...PLAYED_LOL, mapsWon: { home: 1, away: 1 } },
      ['maps won and winners of the maps differ'],
    ],
    [
      'a scoreboard that is behind during the match',
      { ...LOL, state: 'running', mapsWon: { home: 1, away: 0 } },
      [],
    ],
  ])('%s', (_, facts, problems) => {
    expect(factProblems(facts)).toEqual(problems)
    if (problems.length > 0) expect(marked(facts, 186)).toBe('untold')
  })
})

describe('the games', () => {
  it('are found by the number of the supplier and by their word, each once', () => {
    const games = Object.entries(ESPORT_GAMES)
    expect(new Set(games.map(([, { supplierSport }]) => supplierSport)).size).toBe(games.length)
    for (const [game, { supplierSport }] of games) {
      expect([gameBySupplierSport(supplierSport), esportGame(game)]).toEqual([game, game])
    }
    expect([gameBySupplierSport(999), esportGame('constructor'), esportGame(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
