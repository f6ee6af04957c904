import { RATINGS } from '@jogo/rules/football/ratings'
import { describe, expect, it } from 'vitest'
import { openChance } from '../chance.ts'
import { independentCashOut, leftOver, type SoldLeg } from '../independent-cash-out.ts'
import { betLines } from '../independent-payout.ts'
import { mostWeight, type OpenMarket, openCoverCosts } from './cheapest-cover.ts'
import { boardAt, scoreAt, stateAt } from './feed.ts'
import { planRounds } from './plan.ts'
import { meanReturn } from './returns.ts'
import { drawScript, FULL_TIME, STARTS } from './script.ts'

const open = (thousandths: number, won: number, back = 0): SoldLeg => ({ thousandths, won, back })
const WON: SoldLeg = { over: 2_000n, under: 1_000n }
const LOST: SoldLeg = { over: 0n, under: 1n }
const NO_CAP = 10n ** 12n
const even = () => open(2_000, 500_000)

describe('[SPORT-1] the second valuation of a cash-out', () => {
  it.each<[string, bigint, bigint, [number[], number[]?], SoldLeg[], bigint, [bigint, number, bigint]]>([
    [
      'a single with 60 % at 2.00',
      1_000n,
      NO_CAP,
      [[1]],
      [open(2_000, 600_000)],
      1_000n,
      [1_200n, 4, 1_152n],
    ],
    ['a part of it', 1_000n, NO_CAP, [[1]], [open(2_000, 600_000)], 333n, [399n, 4, 383n]],
    [
      'a double, one leg of which may be returned',
      ...([100n, NO_CAP, [[2]]] as const),
      ...([[even(), open(3_000, 250_000, 100_000)], 100n, [85n, 5, 80n]] as const),
    ],
    [
      'a cap of half of its highest return',
      1_000n,
      2_000n,
      [[1]],
      [open(4_000, 250_000)],
      1_000n,
      [500n, 4, 480n],
    ],
    ['a cap below the stake', 1_000n, 0n, [[1]], [open(4_000, 250_000)], 1_000n, [250n, 4, 240n]],
    ['a leg that has won', 1_000n, NO_CAP, [[2]], [WON, even()], 1_000n, [2_000n, 4, 1_920n]],
    ['two of three', 300n, NO_CAP, [[2]], [even(), even(), even()], 300n, [300n, 6, 282n]],
    ['two of three, one lost', 300n, NO_CAP, [[2]], [LOST, even(), even()], 300n, [100n, 5, 95n]],
    ['a banker with each of two', 200n, NO_CAP, [[1], [0]], [WON, even(), even()], 200n, [400n, 5, 380n]],
    [
      'six legs: the highest charge',
      1_000n,
      NO_CAP,
      [[6]],
      Array.from({ length: 6 }, even),
      1_000n,
      [1_000n, 8, 920n],
    ],
  ] as [string, bigint, bigint, [number[], number[]?], SoldLeg[], bigint, [bigint, number, bigint]][])(
    '%s',
    (_, stake, cap, [sizes, bankers = []], legs, part, [value, percent, amount]) => {
      const lines = betLines(legs.length, sizes, bankers)
      expect(independentCashOut({ stake, cap, lines, legs }, part)).toEqual({ value, percent, amount })
    },
  )

  it('leaves what was not sold its share of the cap', () => {
    expect(leftOver(1_000n, 5_000n, 333n)).toEqual({ stake: 667n, cap: 3_335n })
    expect(leftOver(3n, 10n, 1n)).toEqual({ stake: 2n, cap: 7n })
  })
})

const market = (name: string, names: string, odds: number[], line = ''): OpenMarket => ({
  ...{ name, line, names: names.split(' '), odds },
})
const RESULT = market('three_way', 'home draw away', [2_300, 3_200, 3_000])
const OFFER = [
  RESULT,
  market('double_chance', 'home_draw home_away draw_away', [1_300, 1_270, 1_500]),
  market('total', 'over under', [1_950, 1_800], 'total=2.5'),
  market('both_score', 'yes no', [1_750, 1_950]),
]

describe('the cheapest set of bets that returns 1 however a match ends', () => {
  const cost = openCoverCosts()
  const NIL = { home: 0, away: 0 }
  it('costs more than 1 at an offer with a margin, also under way', () => {
    expect(cost(OFFER, NIL)).toBeGreaterThan(1.02)
    const live = [
      market('three_way', 'home draw away', [1_400, 4_200, 8_000]),
      market('rest_of_match', 'home draw away', [2_900, 2_700, 2_900], 'score=1:0'),
      market('nth_goal', 'home no_goal away', [2_300, 3_400, 2_900], 'goalnr=2'),
    ]
    expect(cost(live, { home: 1, away: 0 })).toBeGreaterThan(1.02)
  })

  it.each<[string, OpenMarket[], { home: number; away: number }]>([
    ['a market without a margin', [market('three_way', 'home draw away', [3_100, 3_100, 3_100])], NIL],
    [
      'a result against its double chance',
      [...OFFER, market('draw_no_bet', 'home away', [2_400, 1_800])],
      NIL,
    ],
    [
      'a total that has been passed',
      [market('total', 'over under', [1_500, 2_500], 'total=1.5')],
      { home: 1, away: 1 },
    ],
    [
      'the rest of the match at 0–0 against its result',
      [RESULT, market('rest_of_match', 'home draw away', [2_700, 3_500, 2_800], 'score=0:0')],
      NIL,
    ],
  ])('costs less than 1 at %s', (_, markets, score) => {
    expect(cost(markets, score)).toBeLessThan(1)
  })
})

describe('the largest sum of weights', () => {
  it.each<[string, number[][], number]>([
    ['one bet alone at two ends', [[2, 0]], Number.POSITIVE_INFINITY],
    [
      'two bets without a margin',
      [
        [2, 0],
        [0, 2],
      ],
      1,
    ],
    [
      'three at unequal odds',
      [
        [2, 0, 0],
        [0, 4, 0],
        [0, 0, 8],
      ],
      0.875,
    ],
    [
      'a bet that costs less than others together',
      [
        [2, 0],
        [0, 2],
        [1.25, 1.25],
      ],
      0.8,
    ],
    [
      'half a bet that is returned',
      [
        [2, 1, 0],
        [0, 1, 2],
      ],
      1,
    ],
  ])('of %s', (_, bets, sum) => {
    expect(mostWeight(bets.map((returns) => Float64Array.from(returns)))).toBeCloseTo(sum, 9)
  })
})

describe('a mean return', () => {
  it('has a bound that counts the bets on one match as one', () => {
    const alone = [2, 0, 2, 0].map((paid) => [{ staked: 1, paid }])
    expect(meanReturn(alone)).toMatchObject({ bets: 4, mean: 1 })
    expect(meanReturn(alone).bound).toBeCloseTo(1 + 1.96 * Math.sqrt(1 / 3), 6)
    const together = [
      [...(alone[0] ?? []), ...(alone[2] ?? [])],
      [...(alone[1] ?? []), ...(alone[3] ?? [])],
    ]
    expect(meanReturn(together).bound).toBeCloseTo(1 + 1.96, 6)
    expect(meanReturn([]).mean).toBeNaN()
  })
})

describe('a match of a live season', () => {
  const scripts = Array.from({ length: 400 }, (_, seed) =>
    drawScript({ home: 1.6, away: 1.2, rho: 0 }, openChance(BigInt(seed))),
  )

  it('tells at its end what its facts are', () => {
    for (const { match, ends, ...script } of scripts) {
      if (ends === undefined) continue
      const score = scoreAt({ match, ends, ...script }, ends)
      const periods = match.facts.periods.map(({ home, away }) => ({ home, away }))
      expect([score.first, score.second].slice(0, periods.length)).toEqual(periods)
      const reds = match.facts.cards?.filter(({ kind }) => kind === 'red') ?? []
      expect(score.reds.home + score.reds.away).toBe(reds.length)
    }
  })

  it('has as many goals as its rates say, and goals that do not count, abandoned matches, matches never begun', () => {
    const played = scripts.filter(({ match }) => match.facts.state === 'ended')
    const goals = played.reduce((sum, { match }) => sum + (match.facts.goals?.length ?? 0), 0)
    expect(goals / played.length).toBeGreaterThan(2.5)
    expect(goals / played.length).toBeLessThan(3.1)
    const has = (kind: string) => scripts.some(({ events }) => events.some((event) => event.kind === kind))
    expect([has('taken_back'), has('red_card')]).toEqual([true, true])
    const states = new Set(scripts.map(({ match }) => match.facts.state))
    expect(states).toEqual(new Set(['ended', 'abandoned', 'postponed']))
  })

  it('has a clock with stoppage time and a break', () => {
    const script = { ...(scripts[0] as (typeof scripts)[number]), events: [], ends: FULL_TIME }
    const shown = (second: number) => {
      const { code, clock, stoppage } = boardAt(script, second)
      return [code, clock, stoppage]
    }
    expect(shown(0)).toEqual([6, '0:00', undefined])
    expect(shown(2_760)).toEqual([6, '45:00', '1:00'])
    expect(shown(STARTS[1] - 1)).toEqual([31, undefined, undefined])
    expect(shown(STARTS[1] + 90)).toEqual([7, '46:30', undefined])
    expect(stateAt(script, STARTS[1] + 2_760).clock).toEqual({ half: 2, minute: 90, stoppage: 1 })
  })

  it('is played once by every pair', () => {
    const teams = Object.keys(RATINGS['br.1'].teams).slice(0, 5)
    const rounds = planRounds(RATINGS['br.1'], teams, 20, openChance(1n))
    const pairs = rounds.flat().map(({ home, away }) => `${home} ${away}`)
    expect([rounds.length, new Set(pairs).size]).toEqual([2, 20])
    const few = planRounds(RATINGS['br.1'], teams, 3, openChance(1n))
    expect(few.map((round) => round.length)).toEqual([2, 1])
    expect(rounds.flat().map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  })
})
