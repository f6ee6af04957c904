import { HALF_LOST, HALF_WON, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import { bettingRulesOf } from '@jogo/rules/bets/rules-versions'
import type { MarketSettlement } from '@jogo/rules/markets/settle'
import { describe, expect, it } from 'vitest'
import { heldBy } from './judge.ts'
import { errorTimes } from './price-error.ts'
import { outcomeOf, type ResultRow, standingOf } from './standing.ts'

const NOW = new Date('2026-11-23T20:00:00Z')
const settled = (...results: (typeof WON)[]): MarketSettlement => ({
  state: 'settled',
  why: 'played',
  results: new Map(results.map((result, at) => [String(at + 1), result])),
})
const TO_COME: MarketSettlement = { state: 'open', why: 'to_come' }
const UNTOLD: MarketSettlement = { state: 'open', why: 'untold' }
const HOME = [WON, LOST, LOST] as const

describe('[LAW-SPO-6] a result of the supplier', () => {
  it.each([
    ['is ours too', 1, HOME, settled(WON, LOST, LOST), undefined],
    ['is confirmed and ours too', 2, HOME, settled(WON, LOST, LOST), undefined],
    ['is another than ours', 2, HOME, settled(LOST, WON, LOST), /^differs: 1 is told won and computed lost/],
    ['is seen by his scout alone', 1, HOME, UNTOLD, /^unconfirmed/],
    ['is confirmed, and our facts are not enough', 2, HOME, UNTOLD, undefined],
    ['comes before our facts decide', 2, HOME, TO_COME, /^early/],
    ['has a void winner and a lost loser', 2, [VOID, LOST, LOST], UNTOLD, /^odd: some is void/],
    ['has no winner', 2, [LOST, LOST, LOST], UNTOLD, /^odd: nothing won/],
    ['has two winners', 2, [WON, WON, LOST], UNTOLD, /^odd: several won/],
    ['is void', 2, [VOID, VOID, VOID], UNTOLD, undefined],
    ['is void and ours is not', 2, [VOID, VOID, VOID], settled(WON, LOST, LOST), /^differs/],
    ['half won where ours is won', 2, [HALF_WON, HALF_LOST], settled(WON, LOST), /^differs/],
    ['decides nothing', 2, [undefined, undefined], UNTOLD, /^odd: it decides nothing/],
  ] as const)('that %s', (_, certainty, outcomes, own, held) => {
    const why = heldBy({
      selections: outcomes.map((_outcome, at) => String(at + 1)),
      rule: 'plain',
      told: { certainty, outcomes: [...outcomes] },
      own,
      rules: bettingRulesOf(1),
      settledAt: undefined,
      now: NOW,
    })
    if (held) expect(why).toMatch(held)
    else expect(why).toBe(undefined)
  })

  it.each([
    [71, undefined],
    [73, /^final/],
  ])('that corrects another after %i hours', (hours, held) => {
    const why = heldBy({
      selections: ['1', '2', '3'],
      rule: 'plain',
      told: { certainty: 2, outcomes: [...HOME] },
      own: settled(WON, LOST, LOST),
      rules: bettingRulesOf(1),
      settledAt: new Date(NOW.getTime() - hours * 3_600_000),
      now: NOW,
    })
    if (held) expect(why).toMatch(held)
    else expect(why).toBe(undefined)
  })
})

describe('what counts of a market', () => {
  const row = (of: Partial<ResultRow> & Pick<ResultRow, 'n' | 'kind'>): ResultRow => ({
    ...{ source: 'supplier', certainty: null, outcomes: null, reason: '', placedFrom: null, placedTo: null },
    ...{ held: null, toldAt: NOW, settledAt: null },
    ...of,
  })
  const first = row({ n: 1, kind: 'result', outcomes: HOME })
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  const cancel = row({ n: 2, kind: 'cancel', placedFrom: at(0), placedTo: at(10) })
  const undone = (n: number, reason: string, of: Partial<ResultRow> = {}) =>
    row({ n, kind: 'undone', reason, ...of })

  it.each([
    ['nothing', [], 5, undefined],
    ['the result', [first], 5, 1],
    ['the last result', [first, row({ n: 2, kind: 'result', outcomes: [LOST, WON, LOST] })], 5, 2],
    ['not one that is held', [first, row({ n: 2, kind: 'result', outcomes: HOME, held: 'odd' })], 5, 1],
    ['nothing after a rollback', [first, undone(2, 'rollback_bet_settlement')], 5, undefined],
    ['a cancel, from its start on', [first, cancel], 0, 2],
    ['a cancel, not at its end', [first, cancel], 10, 1],
    ['a cancel, not before it', [first, cancel], -1, 1],
    ['a cancel after a later result', [cancel, row({ n: 3, kind: 'result', outcomes: HOME })], 5, 2],
    [
      'the result again when the cancel is taken back',
      [first, cancel, undone(3, 'rollback_bet_cancel')],
      5,
      1,
    ],
    [
      'a cancel of which another time is taken back',
      [first, cancel, undone(3, 'rollback_bet_cancel', { placedFrom: at(-9), placedTo: at(0) })],
      5,
      2,
    ],
  ] as const)('is %s', (_, rows, minutes, n) => {
    expect(outcomeOf(standingOf([...rows]), 0, at(minutes))?.n).toBe(n)
  })
})

describe('a price error', () => {
  const price = (minute: number, odds: number[], isOpen = true) => ({
    at: new Date(NOW.getTime() + minute * 60_000),
    isOpen,
    odds,
  })
  const span = { from: price(0, []).at, to: price(30, []).at }
  const fair = price(31, [2_000, 3_000, 4_000])

  it.each([
    ['no price was far off', [price(-5, [2_100, 3_000, 3_900])], []],
    ['a price was 1.5 times the fair one', [price(-5, [3_000, 3_000, 4_000])], [[0, 30]]],
    ['a price was far below the fair one', [price(10, [1_300, 3_000, 4_000])], [[10, 30]]],
    ['it stood for a while', [price(5, [9_000, 3_000, 4_000]), price(9, [2_000, 3_000, 4_000])], [[5, 9]]],
    [
      'it changed meanwhile',
      [price(5, [9_000, 1_200, 0]), price(9, [8_000, 1_200, 0]), price(12, fair.odds)],
      [[5, 12]],
    ],
    ['the market was suspended', [price(5, [9_000, 3_000, 4_000], false)], []],
  ])('%s', (_, stood, spans) => {
    const found = errorTimes(stood, fair, span, bettingRulesOf(1))
    const minute = (time: Date) => (time.getTime() - NOW.getTime()) / 60_000
    expect(found.map(({ from, to }) => [minute(from), minute(to)])).toEqual(spans)
  })
})
