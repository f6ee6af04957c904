import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FixtureFacts, FixtureState, Goal } from './facts.ts'
import { factProblems } from './facts.ts'
import { marketSpecifiers, SPORTS, type SportName, selectionsIn } from './market.ts'
import { settleMarket } from './settle.ts'
import { mark, period } from './settle-fixture.ts'
import { marketKey, parseSpecifiers, specifierText } from './specifiers.ts'
import { findMarket, MARKETS } from './table.ts'

const match = (...scores: [number, number][]): FixtureFacts => ({
  state: 'ended',
  periods: scores.map(([home, away]) => period(home, away)),
})
/** `1:0 0:2` */
const scoresIn = (text: string) =>
  text.split(' ').map((score) => score.split(':').map(Number) as [number, number])
/** W won, w half won, v void, l half lost, - lost, for each selection in order; or the reason for an open market. */
function told(facts: FixtureFacts, id: number, text = '', sport: SportName = 'football') {
  const market = findMarket(sport, id)
  const specifiers = market && marketSpecifiers(market, parseSpecifiers(text) ?? { none: '' })
  if (!market || !specifiers) throw new Error(`no market ${id} ${text}`)
  const settled = settleMarket(facts, market, specifiers)
  if (settled.state === 'open') return settled.why
  return [...settled.results.values()].map(mark).join('')
}
const holdReason = (facts: FixtureFacts, id: number, sport: SportName = 'football') => {
  const settled = settleMarket(facts, findMarket(sport, id)!, {})
  return settled.why
}

describe('football', () => {
  it.each([
    [1, '', '1:0 1:1', 'W--'],
    [1, '', '0:0 0:0', '-W-'],
    [10, '', '1:0 0:0', 'WW-'],
    [10, '', '0:0 0:0', 'W-W'],
    [11, '', '1:1 0:0', 'vv'],
    [11, '', '1:1 0:1', '-W'],
    [14, 'hcp=0:1', '1:0 0:0', '-W-'],
    [14, 'hcp=2:0', '0:1 0:0', 'W--'],
    [16, 'hcp=-0.5', '1:0 0:0', 'W-'],
    [16, 'hcp=-0.25', '0:0 0:0', 'lw'],
    [16, 'hcp=0.25', '0:0 0:0', 'wl'],
    [16, 'hcp=-0.75', '1:0 0:0', 'wl'],
    [16, 'hcp=-1', '1:0 0:0', 'vv'],
    [16, 'hcp=-1.25', '1:0 0:0', 'lw'],
    [16, 'hcp=1.5', '0:1 0:0', 'W-'],
    [18, 'total=2.5', '1:1 1:0', 'W-'],
    [18, 'total=2', '1:1 0:0', 'vv'],
    [18, 'total=2.25', '1:1 0:0', 'lw'],
    [18, 'total=2.75', '1:1 1:0', 'wl'],
    [19, 'total=0.5', '0:3 0:0', '-W'],
    [20, 'total=0.5', '0:3 0:0', 'W-'],
    [21, 'variant=sr:exact_goals:5+', '3:3 0:0', '-----W'],
    [26, '', '0:0 0:0', '-W'],
    [26, '', '0:1 0:0', 'W-'],
    [29, '', '1:0 0:1', 'W-'],
    [31, '', '1:0 0:1', '-W'],
    [33, '', '1:0 1:0', 'W-'],
    [33, '', '0:0 0:0', '-W'],
    [35, '', '1:0 1:1', 'W-----'],
    [36, 'total=2.5', '1:0 0:1', '-W--'],
    [37, 'total=2.5', '1:0 0:1', '--W---'],
    [45, '', '5:0 0:0', `${'-'.repeat(25)}W`],
    [45, '', '1:0 0:0', `-W${'-'.repeat(24)}`],
    [47, '', '0:1 2:0', '------W--'],
    [48, '', '1:0 1:1', '-W'],
    [50, '', '1:0 0:3', 'W-'],
    [52, '', '1:0 0:3', '-W-'],
    [53, '', '1:0 1:3', '--W'],
    [60, '', '1:0 0:3', 'W--'],
    [64, '', '1:1 0:3', 'vv'],
    [75, '', '1:0 0:3', '-W'],
    [81, '', '3:0 0:3', `${'-'.repeat(9)}W`],
    [83, '', '1:0 0:3', '--W'],
    [90, 'total=3', '1:0 0:3', 'vv'],
    [546, '', '0:0 0:0', '-W---W'],
    [547, 'total=1.5', '0:0 0:0', 'W-W---'],
    [548, '', '3:0 0:0', '-WWWWWWWWWWW-----'],
  ])('market %i %s after halves of %s', (id, text, halves, marks) => {
    expect(told(match(...scoresIn(halves)), id, text)).toBe(marks)
  })

  it('leaves extra time and penalties out of 90 minutes', () => {
    const cup: FixtureFacts = {
      state: 'ended',
      periods: [period(0, 0), period(1, 1), period(1, 0, true, 'extra'), period(0, 0, true, 'extra')],
      qualified: 'home',
    }
    expect(told(cup, 1)).toBe('-W-')
    expect(told(cup, 18, 'total=2.5')).toBe('-W')
    expect(told(cup, 113)).toBe('W--')
    expect(told(cup, 122)).toBe('-W')
    expect(told(cup, 123)).toBe('vv')
    expect(told(cup, 2)).toBe('W-')
    expect(told(match([1, 0], [0, 0]), 113)).toBe('vvv')
    expect(told(match([1, 0], [0, 0]), 2)).toBe('untold')
    expect(told({ ...match([1, 0], [0, 0]), state: 'running' }, 2)).toBe('to_come')
  })

  const goal = (side: Goal['side'], half: Goal['half'], minute: number): Goal => ({ side, half, minute })
  const GOALS: FixtureFacts = {
    ...match([1, 1], [0, 1]),
    goals: [goal('away', 1, 12), goal('home', 1, 45), goal('away', 2, 90)],
  }

  it('closes a quarter-hour before its half where the minute is known', () => {
    const stopped: FixtureFacts = {
      state: 'abandoned',
      periods: [period(1, 0), period(0, 0, false)],
      goals: [goal('home', 1, 12)],
      minute: 62,
    }
    expect(told(stopped, 102, 'from=46|to=60')).toBe('-W-')
    expect(told(stopped, 102, 'from=61|to=75')).toBe('vvv')
    expect(told({ ...stopped, minute: 60 }, 102, 'from=46|to=60')).toBe('vvv')
  })

  it('knows who scored which goal, and when', () => {
    expect([1, 2, 3, 4].map((n) => told(GOALS, 8, `goalnr=${n}`))).toEqual(['--W', 'W--', '--W', '-W-'])
    expect([1, 2, 3, 4].map((n) => told(GOALS, 100, `goalnr=${n}`))).toEqual([
      'W------',
      '--W----',
      '-----W-',
      '------W',
    ])
    expect(told(GOALS, 184, 'goalnr=2')).toBe('--W----')
    expect(told(GOALS, 102, 'from=31|to=45')).toBe('W--')
    expect(told(GOALS, 104, 'from=1|to=15|total=0.5')).toBe('W-')
    expect(told(match([1, 1], [0, 1]), 8, 'goalnr=1')).toBe('untold')
    expect(told(match([1, 1], [0, 1]), 102, 'from=1|to=15')).toBe('untold')
  })

  it('counts a yellow 1 and a red 2, a second yellow not at all', () => {
    const facts: FixtureFacts = {
      ...match([0, 0], [0, 0]),
      cards: [
        { side: 'home', player: 'a', kind: 'yellow', half: 1 },
        { side: 'home', player: 'a', kind: 'yellow', half: 1 },
        { side: 'home', player: 'a', kind: 'red', half: 1 },
        { side: 'away', player: 'a', kind: 'yellow', half: 1 },
        { side: 'away', player: 'b', kind: 'red', half: 3 },
      ],
    }
    expect(told(facts, 136)).toBe('W--')
    expect(told(facts, 139, 'total=4')).toBe('vv')
    expect(told(facts, 146)).toBe('W-')
    expect(told({ ...facts, cards: [] }, 146)).toBe('-W')
    expect(told(match([0, 0], [0, 0]), 146)).toBe('untold')
  })

  it.each(['abandoned', 'postponed', 'cancelled', 'walkover', 'retired'] as FixtureState[])(
    'of a match that was %s, what is decided stands and the rest is void',
    (state) => {
      const facts: FixtureFacts = {
        state,
        periods: [period(1, 1), period(1, 0, false)],
        goals: [goal('home', 1, 3), goal('away', 1, 30), goal('home', 2, 50)],
      }
      expect(told(facts, 1)).toBe('vvv')
      expect(holdReason(facts, 1)).toBe(state)
      expect(told(facts, 60)).toBe('-W-')
      const lines = ['2.5', '3.5', '2.25', '2.75', '3.25'].map((line) => told(facts, 18, `total=${line}`))
      expect([...lines, told(facts, 16, 'hcp=0.25')]).toEqual(['W-', 'vv', 'W-', 'wl', 'vv', 'vv'])
      expect(told(facts, 29)).toBe('W-')
      expect(holdReason(facts, 29)).toBe('decided')
      expect(told(facts, 26)).toBe('vv')
      expect(told(facts, 45)).toBe('v'.repeat(26))
      expect(told(facts, 8, 'goalnr=3')).toBe('W--')
      expect(told(facts, 8, 'goalnr=4')).toBe('vvv')
      expect(told({ state, periods: [] }, 1)).toBe('vvv')
    },
  )

  it('waits while anything may still come, and settles before the end what is decided', () => {
    const running: FixtureFacts = { state: 'running', periods: [period(2, 0), period(0, 0, false)] }
    expect(told(running, 1)).toBe('to_come')
    expect(told(running, 18, 'total=1.5')).toBe('W-')
    expect(told(running, 16, 'hcp=-9.5')).toBe('to_come')
    expect(told(running, 31)).toBe('to_come')
    expect(told(running, 60)).toBe('W--')
    expect(told(running, 83)).toBe('to_come')
    expect(told({ state: 'scheduled', periods: [] }, 1)).toBe('to_come')
  })

  it.each<[string, FixtureFacts]>([
    ['goals that are not the score', { ...match([1, 0], [0, 0]), goals: [goal('away', 1, 10)] }],
    ['an end without a period', { state: 'ended', periods: [] }],
    ['an end within a period', { state: 'ended', periods: [period(1, 0, false)] }],
    ['half a goal', match([0.5, 0], [0, 0])],
    ['less than no goal', match([-1, 0], [0, 0])],
    ['a first half that never ended', { state: 'running', periods: [period(0, 0, false), period(0, 0)] }],
    ['a score before the start', { state: 'scheduled', periods: [period(1, 0)] }],
    ['a goal of the second half in the first', { ...match([1, 0], [0, 0]), goals: [goal('home', 1, 60)] }],
    ['a goal between two minutes', { ...match([1, 0], [0, 0]), goals: [goal('home', 1, 15.5)] }],
    [
      'goals that are not in their order',
      { ...match([1, 1], [0, 0]), goals: [goal('home', 1, 40), goal('away', 1, 12)] },
    ],
    [
      'regular time after extra time',
      { state: 'ended', periods: [period(0, 0), period(1, 0, true, 'extra'), period(0, 0)] },
    ],
  ])('settles nothing by %s', (_, facts) => {
    expect(factProblems(facts).length).toBeGreaterThan(0)
    expect(told(facts, 1)).toBe('untold')
  })
})

describe('a match that was not told as it is played', () => {
  it.each<[string, FixtureFacts, number, string, SportName]>([
    ['by one score instead of two halves', match([2, 1]), 1, '', 'football'],
    ['by one score: its first half neither', match([2, 1]), 60, '', 'football'],
    ['by one score: what both halves decide', match([2, 1]), 47, '', 'football'],
    ['with a third half', match([2, 1], [0, 0], [1, 0]), 1, '', 'football'],
    ['by halves instead of quarters', match([50, 40], [40, 45]), 1, '', 'basketball'],
    ['with a quarter left out', match([25, 20], [20, 25], [20, 20]), 235, 'quarternr=1', 'basketball'],
    [
      'as best of five by a market about best of three',
      match([6, 4], [4, 6], [4, 6], [6, 4], [6, 4]),
      196,
      'variant=sr:exact_sets:bestof:3',
      'tennis',
    ],
  ])('%s settles nothing', (_, facts, id, text, sport) => {
    expect(told(facts, id, text, sport)).toBe('untold')
  })

  it('a fifth quarter is void', () => {
    const game = match([25, 20], [20, 25], [20, 20], [1, 0])
    expect(told(game, 235, 'quarternr=5', 'basketball')).toBe('vvv')
  })
})

describe('other sports', () => {
  const tennis = match([6, 4], [6, 7], [7, 6])

  it.each([
    [186, '', 'W-'],
    [187, 'hcp=-2.5', '-W'],
    [188, 'hcp=-1.5', '-W'],
    [189, 'total=36', 'vv'],
    [190, 'total=18.5', 'W-'],
    [193, '', 'W-'],
    [195, '', 'W-'],
    [196, 'variant=sr:exact_sets:bestof:3', '-W'],
    [199, 'variant=sr:correct_score:bestof:3', '-W--'],
    [202, 'setnr=2', '-W'],
    [204, 'setnr=1|total=9.5', 'W-'],
    [206, 'setnr=1', '-W'],
    [202, 'setnr=4', 'vv'],
    [314, 'total=2.5', 'W-'],
  ])('tennis %i %s', (id, text, marks) => {
    expect(told(tennis, id, text, 'tennis')).toBe(marks)
  })

  it('a score in sets is open until the match is over, from its first point on', () => {
    const text = 'variant=sr:correct_score:bestof:5'
    const begun = (state: FixtureState): FixtureFacts => ({ state, periods: [period(3, 2, false)] })
    expect(told(begun('running'), 199, text, 'volleyball')).toBe('to_come')
    expect(told({ state: 'scheduled', periods: [] }, 199, text, 'volleyball')).toBe('to_come')
    expect(told(begun('retired'), 199, text, 'volleyball')).toBe('vvvvvv')
  })

  it('of a retirement, finished sets and exceeded lines stand', () => {
    const retired: FixtureFacts = { state: 'retired', periods: [period(7, 6), period(3, 2, false)] }
    expect(told(retired, 186, '', 'tennis')).toBe('vv')
    expect(told(retired, 202, 'setnr=1', 'tennis')).toBe('W-')
    expect(told(retired, 202, 'setnr=2', 'tennis')).toBe('vv')
    expect(told(retired, 189, 'total=17.5', 'tennis')).toBe('W-')
    expect(told(retired, 189, 'total=20.5', 'tennis')).toBe('vv')
  })

  it('basketball counts overtime unless it says otherwise', () => {
    const game: FixtureFacts = {
      state: 'ended',
      periods: [period(25, 20), period(20, 25), period(30, 20), period(15, 25), period(9, 12, true, 'extra')],
    }
    const of = (id: number, text = '') => told(game, id, text, 'basketball')
    expect([of(1), of(219), of(223, 'hcp=3'), of(223, 'hcp=-1.5')]).toEqual(['-W-', '-W', 'vv', '-W'])
    expect([of(225, 'total=200.5'), of(64), of(68, 'total=90'), of(229)]).toEqual(['W-', 'vv', 'vv', 'W-'])
    expect([of(235, 'quarternr=1'), of(236, 'quarternr=4|total=40'), of(66, 'hcp=0.5')]).toEqual([
      'W--',
      'vv',
      'W-',
    ])
  })

  it('esports and volleyball by maps and sets; a map that was not needed is void', () => {
    const maps = match([13, 7], [16, 14])
    expect(told(maps, 186, '', 'esports')).toBe('W-')
    expect(told(maps, 330, 'mapnr=3', 'esports')).toBe('vv')
    expect(told(maps, 328, 'total=2.5', 'esports')).toBe('-W')
    expect(told(maps, 332, 'mapnr=1|total=20', 'esports')).toBe('vv')
    expect(told(maps, 331, 'mapnr=1|hcp=-6.5', 'esports')).toBe('-W')
    const sets = match([25, 20], [20, 25], [25, 23], [25, 11])
    expect(told(sets, 199, 'variant=sr:correct_score:bestof:5', 'volleyball')).toBe('-W----')
    expect(told(sets, 237, 'hcp=-16', 'volleyball')).toBe('vv')
    expect(told(sets, 196, 'variant=sr:exact_sets:bestof:5', 'volleyball')).toBe('-W-')
  })
})

describe('the table', () => {
  it('has every market once a sport, with selections that differ', () => {
    for (const sport of SPORTS) {
      const ids = MARKETS.filter(({ sports }) => sports.includes(sport)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(5)
    }
    for (const market of MARKETS) {
      const selections = selectionsIn(market, { variant: 'sr:exact_sets:bestof:3' })
      expect(new Set(selections.map(({ id }) => id)).size).toBe(selections.length)
      expect(new Set(selections.map(({ name }) => name)).size).toBe(selections.length)
      expect(selections.length).toBeGreaterThan(1)
    }
  })

  it.each([
    ['hcp=-1.5|mapnr=2', 'hcp=-1.5|mapnr=2'],
    ['mapnr=2|hcp=-1.5', 'hcp=-1.5|mapnr=2'],
    ['mapnr=02|hcp=-1.50', 'hcp=-1.5|mapnr=2'],
    ['mapnr=1|hcp=+0.5', 'hcp=0.5|mapnr=1'],
    ['mapnr=1|hcp=-0', 'hcp=0|mapnr=1'],
  ])('%s is the market %s', (text, key) => {
    const specifiers = marketSpecifiers(findMarket('esports', 331)!, parseSpecifiers(text)!)
    expect(specifiers && specifierText(specifiers)).toBe(key)
    expect(specifiers && marketKey('m7', 331, specifiers)).toBe(`m7|331|${key}`)
  })

  it.each([
    ['football', 18, ''],
    ['football', 18, 'total='],
    ['football', 18, 'total=NaN'],
    ['football', 18, 'total=2.3'],
    ['football', 18, 'total=1e1'],
    ['football', 18, 'total=99'],
    ['football', 18, 'total=2.5|total=3.5'],
    ['football', 18, 'total=2.5|x=1'],
    ['football', 18, 'hcp=2.5'],
    ['football', 1, 'total=2.5'],
    ['football', 36, 'total=2'],
    ['football', 14, 'hcp=1:1'],
    ['football', 14, 'hcp=0:0'],
    ['football', 102, 'from=1|to=30'],
    ['football', 8, 'goalnr=0'],
    ['football', 8, 'goalnr=1.5'],
    ['tennis', 189, 'total=22.25'],
    ['football', 18, 'toString=1'],
  ] as const)('there is no %s %i %s', (sport, id, text) => {
    const values = parseSpecifiers(text)
    expect(values && marketSpecifiers(findMarket(sport, id)!, values)).toBeUndefined()
  })

  it('knows no market that it does not list', () => {
    expect(findMarket('football', 9_999)).toBeUndefined()
    expect(findMarket('tennis', 1)).toBeUndefined()
  })

  it('decides early only what no later goal changes', () => {
    const FREE = MARKETS.filter(({ sports, by }) => sports.includes('football') && by !== 'goals')
    const lines = ['', 'total=2.25', 'total=2.5', 'hcp=-0.75', 'hcp=1:0', 'variant=sr:exact_goals:5+']
    const half = fc.tuple(fc.nat(4), fc.nat(4))
    fc.assert(
      fc.property(half, half, fc.nat(6), fc.nat(6), (score, two, moreHome, moreAway) => {
        const later: [number, number] = [two[0] + moreHome, two[1] + moreAway]
        for (const market of FREE)
          for (const text of lines) {
            const specifiers = marketSpecifiers(market, parseSpecifiers(text) ?? {})
            if (!specifiers) continue
            const running = { state: 'running', periods: [period(...score), period(...two, false)] } as const
            const early = settleMarket(running, market, specifiers)
            if (early.state === 'settled')
              expect(early.results).toEqual(resultsAfter(market, specifiers, score, later))
          }
      }),
      { numRuns: 60 },
    )

    function resultsAfter(
      market: (typeof MARKETS)[number],
      specifiers: Record<string, string>,
      score: [number, number],
      later: [number, number],
    ) {
      const settled = settleMarket(match(score, later), market, specifiers)
      return settled.state === 'settled' ? settled.results : undefined
    }
  })
})
