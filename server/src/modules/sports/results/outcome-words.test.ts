import { HALF_LOST, HALF_WON, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import type { Market } from '@jogo/rules/markets/market'
import { MARKETS } from '@jogo/rules/markets/table'
import { describe, expect, it } from 'vitest'
import { parseOutcomes } from './outcome-words.ts'

type Rules = Pick<Market, 'rule' | 'hasRunners'>
const PLAIN: Rules = { rule: 'plain' }
const LINE: Rules = { rule: 'line' }
const SEVERAL: Rules = { rule: 'several' }
const RUNNERS: Rules = { rule: 'plain', hasRunners: true }
const deadHeat = { places: 1, tied: 2 }

describe('[LAW-SPO-5] an operator says of the selections 1, 2 and 3', () => {
  it.each([
    ['one winner', PLAIN, { '1': 'won', '*': 'lost' }, [WON, LOST, LOST]],
    ['all void', PLAIN, { '*': 'void' }, [VOID, VOID, VOID]],
    ['two winners, where several may win', SEVERAL, { '3': 'lost', '*': 'won' }, [WON, WON, LOST]],
    ['halves, on a line', LINE, { '1': 'half_won', '*': 'half_lost' }, [HALF_WON, HALF_LOST, HALF_LOST]],
    [
      'a dead heat of runners, with a deduction',
      RUNNERS,
      { '3': 'lost', '*': 'won_1/2-25' },
      [{ ...WON, deadHeat, deduction: 25 }, { ...WON, deadHeat, deduction: 25 }, LOST],
    ],
    [
      'a runner that was withdrawn',
      RUNNERS,
      { '1': 'won-25', '2': 'void', '3': 'lost' },
      [{ ...WON, deduction: 25 }, VOID, LOST],
    ],
  ] as const)('%s', (_, market, words, outcomes) => {
    expect(parseOutcomes(market, ['1', '2', '3'], words)).toEqual(outcomes)
  })

  it.each([
    ['nothing won', PLAIN, { '*': 'lost' }],
    ['nothing won, where several may win', SEVERAL, { '*': 'lost' }],
    ['two winners, where one wins', PLAIN, { '3': 'lost', '*': 'won' }],
    ['a void winner and lost losers', PLAIN, { '1': 'void', '*': 'lost' }],
    ['a void loser beside a winner', PLAIN, { '1': 'won', '2': 'void', '3': 'lost' }],
    ['halves, where there is no line', PLAIN, { '1': 'half_won', '*': 'half_lost' }],
    ['a whole winner and half lost losers', LINE, { '1': 'won', '*': 'half_lost' }],
    ['a deduction, without runners', PLAIN, { '1': 'won-90', '*': 'lost' }],
    ['a dead heat, without runners', PLAIN, { '1': 'won_1/30', '*': 'lost' }],
    ['a dead heat of two, without runners', SEVERAL, { '3': 'lost', '*': 'won_1/2' }],
  ])('not %s', (_, market, words) => {
    expect(() => parseOutcomes(market, ['1', '2', '3'], words)).toThrow(
      expect.objectContaining({ code: 'outcomes_odd' }),
    )
  })

  it.each([
    ['a selection that there is not', { '4': 'won', '*': 'lost' }],
    ['not all of them', { '1': 'won' }],
    ...['won_2/2', 'won-95', 'won_0/2', '__proto__', 'Won'].map((word): [string, Record<string, string>] => [
      `"${word}"`,
      { '1': word, '*': 'lost' },
    ]),
  ])('not %s', (_, words) => {
    expect(() => parseOutcomes(RUNNERS, ['1', '2', '3'], words)).toThrow(
      expect.objectContaining({ code: 'outcomes_invalid' }),
    )
  })

  it('of no market on offer a dead heat or a deduction: none has runners', () => {
    expect(MARKETS.filter(({ hasRunners }) => hasRunners)).toEqual([])
  })
})
