import { expect, it } from 'vitest'
import { cardColumns, groupCards, marketGroups, nearestLines, selectionColumns } from './market-groups.ts'

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
  const shown = (group: Parameters<typeof groupCards>[1]) =>
    groupCards(markets, group).map(({ lines }) => lines.map(({ specifiers }) => specifiers))
  expect(shown('goals')).toEqual([['total=0.5', 'total=2.5', 'total=10.5']])
  expect(shown('handicaps')).toEqual([['hcp=0:2', 'hcp=0:1', 'hcp=1:0']])
  expect(shown('map 1')).toEqual([['hcp=-2.5|mapnr=1', 'hcp=-1.5|mapnr=1']])
  expect(shown('map 2')).toEqual([['hcp=-1.5|mapnr=2']])
  expect(marketGroups(markets)).toEqual(['goals', 'handicaps', 'map 1', 'map 2'])
})

it('groups stand in one order, and only those that have markets', () => {
  expect(marketGroups([market(1, '', 'others'), market(2, '', 'main'), market(3, '', 'unknown')])).toEqual([
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
  expect(selectionColumns(market(1, '', 'main', selections))).toBe(columns)
})

it('of many lines those are shown first at which both sides are about as likely', () => {
  const line = (total: number, over: number | null, under: number) => ({
    ...market(18, `total=${total}`, 'goals'),
    selections: [
      { id: '12', name: 'over', odds: over },
      { id: '13', name: 'under', odds: under },
    ],
  })
  const odds = [1_050, 1_200, 1_500, 1_900, 2_600, 3_400, 5_000, 9_000]
  const lines = odds.map((over, at) => line(at + 0.5, over, odds.at(-1 - at) ?? 0))
  const shown = (all: typeof lines) => nearestLines(all).map(({ specifiers }) => specifiers.slice(6))
  expect(shown(lines)).toEqual(['1.5', '2.5', '3.5', '4.5', '5.5'])
  expect(shown(lines.slice(3)), 'few are all shown').toEqual(['3.5', '4.5', '5.5', '6.5', '7.5'])
  expect(shown([...lines.slice(0, 7), line(7.5, 1_900, 1_900)]), 'the last ones at the end').toEqual([
    '3.5',
    '4.5',
    '5.5',
    '6.5',
    '7.5',
  ])
  expect(shown(lines.map(({ specifiers }) => line(Number(specifiers.slice(6)), null, 2_000)))).toHaveLength(5)
})

it('cards stay in their order, and fill two columns of about the same height', () => {
  const tall = { key: 'tall', lines: Array.from({ length: 5 }, (_, at) => market(18, `total=${at}`, 'main')) }
  const low = (key: string) => ({ key, lines: [market(1, '', 'main')] })
  const cards = cardColumns([tall, low('a'), low('b'), low('c')])
  expect(cards.map(({ card, column }) => [card.key, column])).toEqual([
    ['tall', 'left'],
    ['a', 'right'],
    ['b', 'right'],
    ['c', 'right'],
  ])
})
