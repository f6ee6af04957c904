import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../../test/page.tsx'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'
import { Maps } from './maps.tsx'

beforeEach(() => {
  arrive()
  speak('pt', pt)
})

const map = (home: number, away: number, more: object = {}) => ({
  ...{ home, away, over: false, winner: null, objectives: {} },
  ...more,
})

/** Texts of the tiles. */
function tiles(maps: readonly object[], more: object = {}): string[] {
  const sides = {
    home: { id: 1, name: 'Onças', short: 'ONC' },
    away: { id: 2, name: 'Falcões', short: 'FAL' },
  }
  const match = { id: 7, ...sides, state: 'running', best_of: 3, maps, ...more }
  return [...renderHtml(<Maps match={match as never} />).matchAll(/<li .*?<\/li>/g)].map(([html]) => html)
}

it('[SPORT-2] each map of a series has a tile: score, winner by name, objectives; those to come keep their place', () => {
  const objectives = { tower: { home: 3, away: 9 }, herald: { home: 1, away: 0 } }
  const [first = '', second = '', third = '', ...more] = tiles([
    map(21, 14, { over: true, winner: 'away', objectives }),
    map(2, 1),
  ])
  expect(first).toContain('Onças 21, Falcões 14, venceu Falcões')
  expect(first).toContain('Torres: </span>3–9')
  expect(first, 'an objective that nobody named has no picture').not.toContain('1–0')
  expect(second).toContain('Mapa 2')
  expect(second).toContain('data-now')
  expect(third).toContain('Mapa 3')
  expect(third).not.toContain('não jogado')
  expect(more).toEqual([])
})

it('[SPORT-2] a map that the series did not need was not played; a series of unknown length shows the maps that began', () => {
  const over = [map(13, 7, { over: true, winner: 'home' }), map(13, 9, { over: true, winner: 'home' })]
  expect(tiles(over, { state: 'ended' })[2]).toContain('não jogado')
  expect(tiles(over, { best_of: null })).toHaveLength(2)
  expect(tiles([], { best_of: null, state: 'scheduled' })).toEqual([])
})
