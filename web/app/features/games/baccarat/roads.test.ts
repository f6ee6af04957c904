import type { BaccaratSide } from '@jogo/rules/games/baccarat/baccarat'
import { expect, it } from 'vitest'
import { cardCode, handsAfter, parseCard, tableOrder } from './cards.ts'
import { bigRoad } from './roads.ts'

const SIDE: Record<string, BaccaratSide> = { P: 'player', B: 'banker', T: 'tie' }
const road = (text: string) =>
  bigRoad([...text].map((letter) => SIDE[letter] ?? 'tie')).map(
    ({ x, y, winner, ties }) => `${winner === 'player' ? 'P' : 'B'}${x},${y}${ties ? `+${ties}` : ''}`,
  )

it.each([
  ['', []],
  ['TT', []],
  ['PPB', ['P0,0', 'P0,1', 'B1,0']],
  ['PTTB', ['P0,0+2', 'B1,0']],
  ['PTP', ['P0,0+1', 'P0,1']],
  ['BBBBBBBB', ['B0,0', 'B0,1', 'B0,2', 'B0,3', 'B0,4', 'B0,5', 'B1,5', 'B2,5']],
  // Beside the tail of a long column, the other side's column turns one row above the tail.
  [
    'BBBBBBBPPPPPP',
    [
      ...['B0,0', 'B0,1', 'B0,2', 'B0,3', 'B0,4', 'B0,5', 'B1,5'],
      ...['P1,0', 'P1,1', 'P1,2', 'P1,3', 'P1,4', 'P2,4'],
    ],
  ],
])('the big road of "%s"', (winners, cells) => {
  expect(road(winners)).toEqual(cells)
})

it('brings cards one to each side, and third cards last', () => {
  const deal = { player: [1, 2, 3], banker: [4, 5] }
  expect(tableOrder(deal).map(({ card }) => card)).toEqual([1, 4, 2, 5, 3])
  expect(handsAfter(deal, 3)).toEqual({ player: [1, 2], banker: [4] })
  expect(handsAfter({ player: [1, 2], banker: [4, 5, 6] }, 9)).toEqual({ player: [1, 2], banker: [4, 5, 6] })
})

it('names every card, and knows it by its name', () => {
  const all = Array.from({ length: 52 }, (_, card) => card)
  expect(all.map((card) => parseCard(cardCode(card)))).toEqual(all)
  expect([0, 35, 51].map(cardCode)).toEqual(['2♦', '10♣', 'A♣'])
  expect(parseCard('1♦')).toBeUndefined()
})
