import { HALF_LOST, HALF_WON, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import { findBettingRules } from '@jogo/rules/bets/rules-versions'
import type { MarketSettlement } from '@jogo/rules/markets/settle'
import { describe, expect, it } from 'vitest'
import { holdReason } from './hold-reason.ts'
import { rulesOfErrors } from './price-error.ts'
import { isClosedBy, legOutcome, marketStanding, type ResultRow, settledSince } from './standing.ts'

const NOW = new Date('2026-11-23T20:00:00Z')
const settled = (...results: (typeof WON)[]): MarketSettlement => ({
  state: 'settled',
  why: 'played',
  results: new Map(results.map((result, at) => [String(at + 1), result])),
})
const TO_COME: MarketSettlement = { state: 'open', why: 'to_come' }
const UNTOLD: MarketSettlement = { state: 'open', why: 'untold' }
const HEAT = { ...WON, deadHeat: { places: 1, tied: 2 } }
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
    ['is a dead heat, without runners', 2, [HEAT, HEAT, LOST], UNTOLD, /^odd: a dead heat/],
    ['is void', 2, [VOID, VOID, VOID], UNTOLD, undefined],
    ['is void and ours is not', 2, [VOID, VOID, VOID], settled(WON, LOST, LOST), /^differs/],
    ['half won where ours is won', 2, [HALF_WON, HALF_LOST], settled(WON, LOST), /^differs/],
    ['decides nothing', 2, [undefined, undefined], UNTOLD, /^odd: it decides nothing/],
  ] as const)('that %s', (_, certainty, outcomes, computedResult, held) => {
    const why = holdReason({
      selections: outcomes.map((_outcome, at) => String(at + 1)),
      market: { rule: 'plain' },
      isRelisted: false,
      claim: { certainty, outcomes: [...outcomes] },
      computedResult,
      ...{ facts: 'known', notedAt: NOW, startsAt: NOW },
      rules: findBettingRules(1),
      settledSince: undefined,
      now: NOW,
    })
    if (held) expect(why).toMatch(held)
    else expect(why).toBe(undefined)
  })

  it.each([
    [71, undefined],
    [73, /^final/],
  ])('that corrects another after %i hours', (hours, held) => {
    const why = holdReason({
      selections: ['1', '2', '3'],
      market: { rule: 'plain' },
      isRelisted: false,
      claim: { certainty: 2, outcomes: [...HOME] },
      computedResult: settled(WON, LOST, LOST),
      ...{ facts: 'known', notedAt: NOW, startsAt: NOW },
      rules: findBettingRules(1),
      settledSince: new Date(NOW.getTime() - hours * 3_600_000),
      now: NOW,
    })
    if (held) expect(why).toMatch(held)
    else expect(why).toBe(undefined)
  })
})

describe('[LAW-SPO-6] a confirmed result of a match', () => {
  const minutes = (count: number) => new Date(NOW.getTime() - count * 60_000)
  it.each([
    ['of which we know nothing, just come', 'none', 1, 90, /^unread/],
    ['of which we know nothing for ten minutes', 'none', 11, 90, undefined],
    ['of which we know nothing, and which has not begun', 'none', 60, -1, /^unread/],
    ['of which we know nothing, and which has just begun', 'none', 60, 9, /^unread/],
    ['whose facts contradict each other', 'contradictory', 60, 90, /^differs: our facts contradict/],
    ['whose facts are not enough', 'known', 0, 90, undefined],
  ] as const)('%s', (_, facts, notedAgo, startedAgo, held) => {
    const why = holdReason({
      selections: ['1', '2', '3'],
      market: { rule: 'plain' },
      isRelisted: false,
      claim: { certainty: 2, outcomes: [...HOME] },
      computedResult: UNTOLD,
      ...{ facts, notedAt: minutes(notedAgo), startsAt: minutes(startedAgo) },
      ...{ rules: findBettingRules(1), settledSince: undefined, now: NOW },
    })
    if (held) expect(why).toMatch(held)
    else expect(why).toBe(undefined)
  })
})

describe('what counts of a market', () => {
  const row = (of: Partial<ResultRow> & Pick<ResultRow, 'n' | 'kind'>): ResultRow => ({
    ...{ source: 'supplier', certainty: null, outcomes: null, reason: '', placedFrom: null, placedTo: null },
    ...{
      priceFrom: null,
      priceTo: null,
      undoes: null,
      rules: null,
      held: null,
      toldAt: NOW,
      notedAt: NOW,
      settledAt: null,
    },
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
    const leg = { selection: 0, priceVersion: 7, placedAt: at(minutes), rulesVersion: 1, isLive: false }
    expect(legOutcome(marketStanding([...rows]), leg)?.n).toBe(n)
  })

  const ruling = (n: number, kind: 'result' | 'cancel') =>
    row({ n, kind, source: 'operator', ...(kind === 'result' && { outcomes: HOME }) })
  const undoing = (n: number, undoes: number) => undone(n, 'a mistake', { source: 'operator', undoes })
  const ofPrices = (n: number, priceFrom: number, priceTo: number) =>
    row({ n, kind: 'cancel', source: 'operator', priceFrom, priceTo })
  const ofTime = (n: number, source: ResultRow['source'], from: number, to?: number) =>
    row({ n, kind: 'cancel', source, placedFrom: at(from), placedTo: to === undefined ? null : at(to) })

  it.each([
    [
      'what was told before a cancel that was taken back',
      [first, ruling(2, 'cancel'), undoing(3, 2)],
      1,
      false,
    ],
    [
      'what was told before a result that was taken back',
      [first, ruling(2, 'result'), undoing(3, 2)],
      1,
      false,
    ],
    ['a cancel said again', [first, ruling(2, 'cancel'), undoing(3, 2), ruling(4, 'cancel')], 4, true],
    [
      'another cancel than the one that was taken back',
      [ruling(1, 'cancel'), cancel, undoing(3, 2)],
      1,
      true,
    ],
    [
      'what an operator said, though the supplier takes his own back',
      [ruling(1, 'result'), undone(2, 'rollback_bet_settlement'), undone(3, 'rollback_bet_cancel')],
      1,
      true,
    ],
    [
      'what an operator said, whatever the supplier says after it',
      [first, ruling(2, 'result'), row({ n: 3, kind: 'result', outcomes: [LOST, WON, LOST] })],
      2,
      true,
    ],
    [
      'what the supplier said after it, when that is taken back',
      [ruling(1, 'result'), row({ n: 2, kind: 'result', outcomes: HOME }), undoing(3, 1)],
      2,
      false,
    ],
    [
      'what an operator said, whatever the supplier cancels after it',
      [ruling(1, 'result'), row({ n: 2, kind: 'cancel' })],
      1,
      true,
    ],
    ['what an operator said after a cancel', [row({ n: 1, kind: 'cancel' }), ruling(2, 'result')], 2, true],
    [
      'what an operator said after a cancel of the house',
      [row({ n: 1, kind: 'cancel', source: 'house' }), ruling(2, 'result')],
      2,
      true,
    ],
    [
      'a cancel, when what an operator said above it is taken back',
      [ruling(1, 'result'), row({ n: 2, kind: 'cancel' }), undoing(3, 1)],
      2,
      false,
    ],
    ['the last word of an operator, a cancel', [ruling(1, 'result'), ruling(2, 'cancel')], 2, true],
    ['the last word of an operator, a result', [ruling(1, 'cancel'), ruling(2, 'result')], 2, true],
    ['a cancel of prices before a result of an operator', [ofPrices(1, 7, 9), ruling(2, 'result')], 1, true],
    ['a cancel of prices after a result of an operator', [ruling(1, 'result'), ofPrices(2, 7, 9)], 2, true],
    ['a cancel of prices, of its first', [first, ofPrices(2, 7, 9)], 2, false],
    ['a cancel of prices, of its last', [first, ofPrices(2, 4, 7)], 2, false],
    ['not a cancel of prices before', [first, ofPrices(2, 4, 6)], 1, false],
    ['not a cancel of prices after', [first, ofPrices(2, 8, 9)], 1, false],
    [
      'a void of its time before a result of an operator',
      [ofTime(1, 'operator', 0, 9), ruling(2, 'result')],
      1,
      true,
    ],
    [
      'a void of its time after a result of an operator',
      [ruling(1, 'result'), ofTime(2, 'operator', 5, 9)],
      2,
      true,
    ],
    [
      'a void of its time by the house, whatever an operator says',
      [ofTime(1, 'house', 0, 9), ruling(2, 'result')],
      1,
      true,
    ],
    ['a void from its time on, which closes the market', [first, ofTime(2, 'house', 0)], 2, true],
    ['not a void of another time', [first, ofTime(2, 'operator', 6, 9)], 1, false],
    [
      "not the supplier's cancel of its time, when an operator says a result",
      [ofTime(1, 'supplier', 0, 9), ruling(2, 'result')],
      2,
      true,
    ],
    ['a row about its rules', [first, row({ n: 2, kind: 'result', outcomes: HOME, rules: [1] })], 2, false],
    [
      'not a row about other rules',
      [first, row({ n: 2, kind: 'result', outcomes: HOME, rules: [2] })],
      1,
      false,
    ],
    ['not a cancel about other rules', [first, { ...ruling(2, 'cancel'), rules: [2] }], 1, false],
    ['a cancel of all bets, when it was said', [row({ n: 1, kind: 'cancel' })], 1, false],
  ] as const)('is %s', (_, rows, n, isClosed) => {
    const standing = marketStanding([...rows])
    const leg = { selection: 0, priceVersion: 7, placedAt: at(5), rulesVersion: 1, isLive: false }
    expect([legOutcome(standing, leg)?.n, isClosedBy(standing)]).toEqual([n, isClosed])
  })

  const settledAt = (minutes: number) => ({ settledAt: at(minutes) })
  it.each([
    ['never', [first], undefined],
    ['its first result', [{ ...first, ...settledAt(1) }, row({ n: 2, kind: 'result', ...settledAt(5) })], 1],
    [
      'the result after a rollback',
      [
        { ...first, ...settledAt(1) },
        undone(2, 'rollback_bet_settlement', settledAt(2)),
        row({ n: 3, kind: 'result', ...settledAt(5) }),
      ],
      5,
    ],
    ['a cancel of all', [row({ n: 1, kind: 'cancel', ...settledAt(3) })], 3],
    ['not a cancel of some', [{ ...cancel, ...settledAt(3) }], undefined],
  ] as const)('is settled since %s', (_, rows, minutes) => {
    expect(settledSince([...rows])?.getTime()).toBe(minutes === undefined ? undefined : at(minutes).getTime())
  })
})

describe('a price error', () => {
  const price = (version: number, odds: number[], isOpen = true, at = NOW) => ({ version, at, isOpen, odds })
  const fair = price(9, [2_000, 3_000, 4_000])
  const strict = new Map([
    [1, findBettingRules(1)],
    [2, { ...findBettingRules(1), priceErrorMilli: 5_000 }],
  ])
  const around = { before: { ...fair, version: 4 }, after: fair, next: fair }

  it.each([
    ['no price was far off', [price(5, [2_100, 3_000, 3_900])], []],
    ['a price was 1.5 times the fair one', [price(5, [3_000, 3_000, 4_000])], [1]],
    ['a price was five times the fair one', [price(5, [10_000, 3_000, 4_000])], [1, 2]],
    ['a price was far below the fair one', [price(5, [1_300, 3_000, 4_000])], [1]],
    ['each of two was', [price(5, [9_000, 3_000, 4_000]), price(6, [2_000, 3_000, 9_000])], [1]],
    ['one of two was not', [price(5, [9_000, 3_000, 4_000]), price(6, fair.odds)], []],
    ['one was while the market was suspended', [price(5, [9_000, 3_000, 4_000], false)], []],
    ['there was none', [], []],
  ])('%s', (_, stood, versions) => {
    expect(rulesOfErrors({ stood, ...around }, strict)).toEqual(versions)
    expect(rulesOfErrors({ stood, ...around, next: undefined }, strict)).toEqual([])
  })

  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
  const wrong = [9_000, 3_000, 4_000]
  const [long, closed] = [price(5, wrong, true, minutes(-300)), price(6, [0, 0, 0], false, minutes(-20))]
  it.each([
    ['stood for hours, and the odds of before came back', { stood: [long] }, [1]],
    ['was the price of before too, until there was news', { stood: [long], before: price(4, wrong) }, []],
    ['is none beside odds that came long after it was gone', { stood: [long], after: closed }, []],
    ['is none beside those, though its suspension is named with it', { stood: [long, closed] }, []],
    [
      'was the first price, for minutes',
      { stood: [price(1, wrong, true, minutes(-10))], before: undefined },
      [1],
    ],
    [
      'is not told from news where the first price stood for long',
      { stood: [price(1, wrong, true, minutes(-11))], before: undefined },
      [],
    ],
  ])('%s', (_, prices, versions) => {
    expect(rulesOfErrors({ ...around, ...prices }, new Map([[1, findBettingRules(1)]]))).toEqual(versions)
  })
})
