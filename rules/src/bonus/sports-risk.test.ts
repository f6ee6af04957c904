import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { type MarketWays, oneWins, type RiskedBet, sportsRisks } from './sports-risk.ts'

/** One of three selections wins under `win`, and one of two under the other markets; `double` is two of the three. */
const WAYS: Readonly<Record<string, MarketWays>> = {
  win: oneWins(['1', 'X', '2']),
  goals: oneWins(['over', 'under']),
  first: oneWins(['home', 'away']),
  double: [
    ['1X', '12'],
    ['1X', 'X2'],
    ['X2', '12'],
  ],
}
const ways = (market: string) => WAYS[market] ?? []

const whenAllWin = (payout: number) => (lost: ReadonlySet<number>) => (lost.size > 0 ? 0n : BigInt(payout))

/** `win:1 goals:over 100 190`: legs, stake, payout. */
const bet = (text: string, at: number): RiskedBet => {
  const words = text.split(' ')
  const [stake = 0, payout = 0] = words.splice(-2).map(Number)
  const legs = words.map((leg) => ({ market: leg.split(':')[0] ?? '', selection: leg.split(':')[1] ?? '' }))
  return { id: `${at}`, stake: cents(stake), payout: whenAllWin(payout), legs }
}
const risks = (bets: readonly string[]) => [...sportsRisks(bets.map(bet), ways).values()]

describe('what bets on sports risk', () => {
  it.each<readonly [string, readonly string[], readonly number[]]>([
    ['one bet: everything', ['win:1 100 190'], [1_000_000]],
    ['two of three answers: everything', ['win:1 100 190', 'win:X 100 300'], [1_000_000, 1_000_000]],
    [
      'every answer: what is paid least',
      ['win:1 100 290', 'win:X 100 300', 'win:2 100 285'],
      [50_000, 50_000, 50_000],
    ],
    ['both sides of a line', ['goals:over 100 190', 'goals:under 100 190'], [50_000, 50_000]],
    ['both sides unevenly', ['goals:over 100 190', 'goals:under 300 570'], [525_000, 525_000]],
    ['a sure gain: nothing', ['goals:over 100 210', 'goals:under 100 210'], [0, 0]],
    ['the same answer twice: everything', ['goals:over 100 190', 'goals:over 50 95'], [1_000_000, 1_000_000]],
    ['rounded down', ['goals:over 1 2', 'goals:under 2 2'], [333_333, 333_333]],
    [
      'other markets apart',
      ['goals:over 100 190', 'goals:under 100 190', 'win:1 100 190'],
      [50_000, 50_000, 1_000_000],
    ],
    [
      'all four ways of two questions',
      [
        'goals:over first:home 25 90',
        'first:away goals:over 25 90',
        'goals:under first:home 25 90',
        'goals:under first:away 25 90',
      ],
      [100_000, 100_000, 100_000, 100_000],
    ],
    [
      'three of the four',
      ['goals:over first:home 25 90', 'goals:over first:away 25 90', 'goals:under first:home 25 90'],
      [1_000_000, 1_000_000, 1_000_000],
    ],
    [
      'answers of which several win',
      ['double:1X 100 130', 'double:X2 100 140', 'double:12 100 135'],
      [116_666, 116_666, 116_666],
    ],
    [
      'two answers of which one at least wins',
      ['double:1X 100 130', 'double:X2 100 140'],
      [350_000, 350_000],
    ],
    [
      'a market that nobody knows: everything',
      ['other:a 100 190', 'other:b 100 190'],
      [1_000_000, 1_000_000],
    ],
    ['no stake: nothing', ['goals:over 0 0'], [0]],
    ['no bets', [], []],
  ])('%s', (_, bets, expected) => {
    expect(risks(bets)).toEqual(expected)
  })

  it('[BONUS-7] of a system counts the lines that still win', () => {
    // Two single lines, 100 in all, at odds of 2.00 each; each market has two selections, one of which wins.
    const lines = (id: string, goals: string, first: string): RiskedBet => ({
      ...{ id, stake: cents(100) },
      payout: (lost) => BigInt((2 - lost.size) * 100),
      legs: [
        { market: 'goals', selection: goals },
        { market: 'first', selection: first },
      ],
    })
    const betRisks = (bets: RiskedBet[]) => [...sportsRisks(bets, ways).values()]
    expect(betRisks([lines('a', 'over', 'home')])).toEqual([1_000_000])
    expect(betRisks([lines('a', 'over', 'home'), lines('b', 'under', 'home')])).toEqual([500_000, 500_000])
    expect(betRisks([lines('a', 'over', 'home'), lines('b', 'under', 'away')])).toEqual([0, 0])
  })

  it('is found at once for many bets and many markets', () => {
    const markets = Array.from({ length: 20 }, (_, at) => `m${at}`)
    const many = Array.from({ length: 500 }, (_, at) => ({
      id: `${at}`,
      stake: cents(1),
      payout: whenAllWin(9),
      legs: markets.map((market, place) => ({ market, selection: `${(at >> (place % 9)) % 2}` })),
    }))
    const found = sportsRisks(many, () => [
      ['0', 'x'],
      ['1', 'x'],
      ['0', '1'],
    ])
    expect(new Set(found.values())).toEqual(new Set([1_000_000]))
  })

  it('is found at once for a system that goes on with lost legs', () => {
    const legs = Array.from({ length: 20 }, (_, at) => ({ market: `m${at}`, selection: '0' }))
    let payouts = 0
    const payout = (lost: ReadonlySet<number>) => {
      payouts += 1
      return BigInt(3 * (legs.length - lost.size))
    }
    const system = { id: 'system', stake: cents(40), payout, legs }
    expect([...sportsRisks([system], () => [['0'], ['1']]).values()]).toEqual([1_000_000])
    expect(payouts).toBeLessThan(6_000)
  })
})
