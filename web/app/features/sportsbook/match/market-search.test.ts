import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'
import { groupCards } from './market-groups.ts'
import { findCards } from './market-search.tsx'

beforeEach(() => speak('pt', pt))

const match = {
  ...{ id: 1, home: { name: 'São Bento' }, away: { name: 'Aroeira' }, starts_at: '2027-01-01T20:00:00.000Z' },
  tournament: { sport: 'football', name: 'Série A' },
}
const cards = groupCards(
  [
    ['three_way', ''],
    ['total', 'total=2.5'],
    ['total', 'total=3.5'],
    ['home_total', 'total=1.5'],
    ['first_half_total', 'total=0.5'],
  ].map(([name = '', specifiers = ''], at) => ({
    ...{ market: name === 'total' ? 18 : at, specifiers, name, group: 'main' },
    ...{ state: 'open' as const, version: 1, selections: [] },
  })),
  'main',
)
const found = (typed: string) => findCards(cards, typed, match).map(({ lines }) => lines[0]?.name)

it('[SPORT-1] markets are found by words of their names, in any order, without accents', () => {
  expect(found('GOLS')).toEqual(['total', 'home_total'])
  expect(found('bento gols')).toEqual(['home_total'])
  expect(found('1º total')).toEqual(['first_half_total'])
  expect(found('resultádo')).toEqual(['three_way'])
  expect(found('escanteio')).toEqual([])
})
