import { RISKS, ROWS } from '@jogo/rules/games/plinko/plinko'
import { describe, expect, it } from 'vitest'
import { ballAt, ballFlight, struckAt } from './flight.ts'
import { ballWay, boardHeight, boardWidth, pegSpots } from './geometry.ts'

const SIZES = { width: 344, height: 270, ball: 6, peg: 2.5 }
const PATHS = ROWS.flatMap((rows) => [
  Array.from({ length: rows }, () => 0),
  Array.from({ length: rows }, () => 1),
  Array.from({ length: rows }, (_, row) => row % 2),
  Array.from({ length: rows }, (_, row) => (row % 3 === 0 ? 1 : 0)),
])

describe.each(PATHS.map((path) => [path.join(''), path] as const))('a ball on the way %s', (_, path) => {
  const rows = path.length
  const flight = ballFlight(path, SIZES)

  it('ends in the place of its steps to the right', () => {
    const end = ballAt(flight, flight.lasts)
    const place = path.reduce((sum, step) => sum + step, 0)
    expect(end.x).toBeCloseTo(((place + 1) / (rows + 2)) * SIZES.width, 6)
    expect(end.y).toBeGreaterThanOrEqual(SIZES.height)
    expect(end.struck).toBe(rows)
  })

  it('strikes a peg in each row, on the side to which it goes on, and passes through none', () => {
    const pegs = pegSpots(rows).map(({ x, y }) => ({
      x: (x / boardWidth(rows)) * SIZES.width,
      y: (y / boardHeight(rows)) * SIZES.height,
    }))
    for (const [row, step] of path.entries()) {
      const ball = ballAt(flight, struckAt(flight, row))
      const peg = flight.pegs[row] as { x: number; y: number }
      expect(pegs).toContainEqual({ x: expect.closeTo(peg.x, 6), y: expect.closeTo(peg.y, 6) })
      expect(Math.hypot(ball.x - peg.x, ball.y - peg.y)).toBeCloseTo(SIZES.ball + SIZES.peg, 6)
      expect(ball.x > peg.x).toBe(step === 1)
    }
  })

  it('moves without a jump, and is soon over', () => {
    let before = ballAt(flight, 0)
    for (let ms = 4; ms <= flight.lasts; ms += 4) {
      const now = ballAt(flight, ms)
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(SIZES.ball)
      before = now
    }
    expect(flight.lasts).toBeLessThan(2_600)
  })
})

it('draws the beginning of a way as far as it goes', () => {
  expect(ballWay(8, [])).toEqual([{ x: 5, y: expect.any(Number) }])
  expect(ballWay(8, [1, 0, 1]).map(({ x }) => x)).toEqual([5, 5.5, 5, 5.5])
  expect(RISKS).toHaveLength(3)
})
