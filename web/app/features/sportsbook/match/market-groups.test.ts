import { expect, it } from 'vitest'
import { cardsOf, columnsOf, groupsOf } from './market-groups.ts'

const market = (number: number, specifiers: string, group: string, selections = 2) => ({
  ...{ market: number, specifiers, group, name: 'total', state: 'open' as const, version: 1 },
  selections: Array.from({ length: selections }, (_, at) => ({ id: `${at}`, name: 'over', odds: 1_900 })),
})

it('[SPORT-1] lines of one market stand in one card, the lowest first; maps and halves in their own', () => {
  const markets = [
    ...['total=10.5', 'total=2.5', 'total=0.5'].map((line) => market(18, line, 'goals')),
    ...['hcp=1:0', 'hcp=0:2', 'hcp=0:1'].map((line) => market(14, line, 'handicaps', 3)),
    ...['hcp=-1.5|mapnr=1', 'hcp=-1.5|mapnr=2', 'hcp=-2.5|mapnr=1'].map((line) =>
      market(331, line, 'halves'),
    ),
  ]
  const shown = (group: 'goals' | 'handicaps' | 'halves') =>
    cardsOf(markets, group).map(({ lines }) => lines.map(({ specifiers }) => specifiers))
  expect(shown('goals')).toEqual([['total=0.5', 'total=2.5', 'total=10.5']])
  expect(shown('handicaps')).toEqual([['hcp=0:2', 'hcp=0:1', 'hcp=1:0']])
  expect(shown('halves')).toEqual([['hcp=-2.5|mapnr=1', 'hcp=-1.5|mapnr=1'], ['hcp=-1.5|mapnr=2']])
})

it('groups stand in one order, and only those that have markets', () => {
  expect(groupsOf([market(1, '', 'others'), market(2, '', 'main'), market(3, '', 'unknown')])).toEqual([
    'main',
    'others',
  ])
})

it.each([
  [2, 2],
  [3, 3],
  [6, 2],
  [26, 3],
])('%i selections stand in %i columns', (selections, columns) => {
  expect(columnsOf(market(1, '', 'main', selections))).toBe(columns)
})
