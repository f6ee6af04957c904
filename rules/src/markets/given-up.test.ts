import { describe, expect, it } from 'vitest'
import type { FixtureFacts, Period } from './facts.ts'
import { type Market, marketSpecifiers, type SportName } from './market.ts'
import { settleMarket } from './settle.ts'
import { mark, period } from './settle-fixture.ts'
import { parseSpecifiers, type Specifiers } from './specifiers.ts'
import { findMarket } from './table.ts'

describe('a match of sets that is given up', () => {
  const set = (home: number, away: number) => period(home, away)
  const current = (home: number, away: number) => period(home, away, false)
  const of = (sport: SportName, id: number, text: string, periods: Period[]) => {
    const market = findMarket(sport, id) as Market
    const facts: FixtureFacts = { state: 'retired', periods }
    const settled = settleMarket(
      facts,
      market,
      marketSpecifiers(market, parseSpecifiers(text) ?? {}) ?? {},
      sport,
    )
    return settled.state === 'open' ? settled.why : [...settled.results.values()].map(mark).join('')
  }
  const THIRD = [set(6, 3), set(4, 6), current(0, 1)]
  const SECOND = [set(6, 3), current(4, 5)]
  const FIFTH = [set(25, 1), set(1, 25), set(25, 1), set(1, 25), current(14, 14)]
  it.each([
    ['three sets are certain', 'tennis', 314, 'total=2.5', THIRD, 'W-'],
    ['and exactly three of three', 'tennis', 196, 'variant=sr:exact_sets:bestof:3', THIRD, '-W'],
    ['not of five', 'tennis', 196, 'variant=sr:exact_sets:bestof:5', THIRD, 'vvv'],
    ['a fourth is not', 'tennis', 314, 'total=3.5', THIRD, 'vv'],
    ['who wins is not', 'tennis', 186, '', THIRD, 'vv'],
    ['18 games were played', 'tennis', 189, 'total=18.5', SECOND, 'W-'],
    ['a set at 4–5 needs ten', 'tennis', 189, 'total=19.5', SECOND, 'W-'],
    ['and 7–5 is the least', 'tennis', 189, 'total=20.5', SECOND, 'W-'],
    ['what 21 games decide is open', 'tennis', 189, 'total=21.5', SECOND, 'vv'],
    ['exactly on the least is open', 'tennis', 189, 'total=21', SECOND, 'vv'],
    ['games of the set', 'tennis', 204, 'setnr=2|total=9.5', SECOND, 'W-'],
    ['of no other set', 'tennis', 204, 'setnr=3|total=5.5', SECOND, 'vv'],
    ['both have won a set', 'tennis', 193, '', THIRD, 'W-'],
    ['6–6 is a tie-break', 'tennis', 195, '', [current(6, 6)], 'W-'],
    ['of that set too', 'tennis', 206, 'setnr=1', [current(6, 6)], 'W-'],
    ['5–6 is none yet', 'tennis', 195, '', [current(5, 6)], 'vv'],
    [
      'a decider to ten points is one game',
      'tennis',
      189,
      'total=19.5',
      [...THIRD.slice(0, 2), current(8, 3)],
      'W-',
    ],
    ['and no more', 'tennis', 189, 'total=20.5', [...THIRD.slice(0, 2), current(8, 3)], '-W'],
    ['24–24 ends at 26–24', 'volleyball', 310, 'setnr=1|total=49.5', [current(24, 24)], 'W-'],
    ['or later', 'volleyball', 310, 'setnr=1|total=50.5', [current(24, 24)], 'vv'],
    ['14–14 in the fifth ends at 16–14', 'volleyball', 310, 'setnr=5|total=29.5', FIFTH, 'W-'],
    ['and no later for certain', 'volleyball', 310, 'setnr=5|total=30.5', FIFTH, 'vv'],
    [
      'of a match all sets to come count',
      'volleyball',
      238,
      'total=98.5',
      [set(25, 20), current(3, 4)],
      'W-',
    ],
    ['and no point more', 'volleyball', 238, 'total=99.5', [set(25, 20), current(3, 4)], 'vv'],
    ['12–12 goes to overtime', 'esports', 332, 'mapnr=1|total=25.5', [current(12, 12)], 'W-'],
    ['and may end at 14', 'esports', 332, 'mapnr=1|total=26.5', [current(12, 12)], 'vv'],
    ['12–5 ends at 13', 'esports', 332, 'mapnr=1|total=17.5', [current(12, 5)], 'W-'],
    ['a second map that began is played', 'esports', 328, 'total=1.5', [set(13, 5), current(1, 0)], 'W-'],
  ] as const)('%s', (_, sport, id, text, periods, marks) => {
    expect(of(sport, id, text, [...periods])).toBe(marks)
  })

  it('before its first point is void, whatever it would have needed', () => {
    expect(of('tennis', 189, 'total=11.5', [])).toBe('vv')
  })

  it('is open where its cards or goals are not told, so that the official result stands alone', () => {
    const facts: FixtureFacts = { state: 'abandoned', periods: [period(1, 0), period(0, 0, false)] }
    const why = (id: number, text: Specifiers = {}) =>
      settleMarket(facts, findMarket('football', id) as Market, text, 'football').state
    expect([why(146), why(139, { total: '2.5' }), why(8, { goalnr: '1' })]).toEqual(['open', 'open', 'open'])
    expect(why(1)).toBe('settled')
  })
})
