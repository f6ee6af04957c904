import { PLACES } from '@jogo/rules/games/roulette/roulette'
import { describe, expect, it } from 'vitest'
import { spotAt, towards } from './aim.ts'
import { type Box, COVERS, coveredSpots, findSpot, SPOTS } from './spots.ts'

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-9 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-9

describe('the places as they are tapped', () => {
  it('are all 157, each in one choice, outside ones in every choice', () => {
    const reached = new Set(COVERS.flatMap((covers) => coveredSpots(covers).map(({ id }) => id)))
    expect(reached.size).toBe(PLACES.length)
    for (const covers of COVERS)
      expect(coveredSpots(covers).filter(({ kind }) => kind === 'dozen')).toHaveLength(3)
  })

  it.each(COVERS)('of %i numbers never overlap', (covers) => {
    const spots = coveredSpots(covers)
    const pairs = spots.flatMap((spot, at) =>
      spots
        .slice(at + 1)
        .flatMap((other) => (overlap(spot.hit, other.hit) ? [`${spot.id} ${other.id}`] : [])),
    )
    expect(pairs).toEqual([])
  })

  it('are a thumb wide on a phone: 40 px, where a column has 76 and a row 40', () => {
    const small = SPOTS.filter(({ hit }) => {
      const column = hit.x < 0 ? 54 : 76
      return hit.width * column < 40 || hit.height * 40 < 40
    })
    expect(small.map(({ id }) => id)).toEqual([])
  })

  it('have their chips apart from each other', () => {
    expect(new Set(SPOTS.map(({ chip }) => `${chip.x} ${chip.y}`)).size).toBe(SPOTS.length)
  })
})

it.each([
  [0.5, 0.5, '1'],
  [1, 0.5, '1-2'],
  [0.9, 0.5, '1-2'],
  [0.5, 1.1, '1-4'],
  [0.95, 0.95, '1-2-4-5'],
  [0.05, 0.5, '1-2-3'],
  [0.1, 1.05, '1-2-3-4-5-6'],
  [1.5, -0.6, '0'],
  [0.5, -0.1, '0-1'],
  [1.5, 0.1, '0-2'],
  [1, -0.1, '0-1-2'],
  [2, 0, '0-2-3'],
  [0, 0, '0-1-2-3'],
  [2.5, 11.5, '36'],
])('a mouse at %f, %f of the grid means %s', (x, y, id) => {
  expect(spotAt(x, y)?.id).toBe(id)
})

it('leads every arrow from every place to another, until the border', () => {
  for (const covers of COVERS) {
    const spots = coveredSpots(covers)
    const rects = spots.map(({ hit }) => ({
      left: hit.x < 0 ? (hit.x + 2) * 55 : 110 + hit.x * 78,
      top: (hit.y + 1) * 40,
      width: hit.width * (hit.x < 0 ? 55 : 78),
      height: hit.height * 40,
    }))
    const seen = new Set([0])
    for (const at of seen)
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const next = towards(rects, at, arrow)
        if (next !== undefined) seen.add(next)
      }
    expect(spots.filter((_, at) => !seen.has(at)).map(({ id }) => id)).toEqual([])
  }
  expect(findSpot('17')?.chip).toEqual({ x: 1.5, y: 5.5 })
})
