import { SEGMENTS } from '@jogo/rules/games/wheel/wheel'
import { expect, it } from 'vitest'
import { restAngle, spinsMs, stopShares, wheelTurns } from './spin.ts'

const modulo = (angle: number) => Math.round((((angle % 360) + 360) % 360) * 1e6) / 1e6

it('turns onwards to every stop, and stands at each', () => {
  const stops = [13, 30, 0, 53]
  const turns = wheelTurns(restAngle(7), stops)
  expect(turns[0]?.offset).toBe(0)
  expect(turns.at(-1)?.offset).toBe(1)
  for (const [at, turn] of turns.entries()) {
    const before = turns[at - 1]
    if (!before) continue
    expect(turn.angle).toBeGreaterThanOrEqual(before.angle)
    expect(turn.offset).toBeGreaterThan(before.offset)
  }
  const stands = turns.filter((turn, at) => turns[at - 1]?.angle === turn.angle)
  expect(stands.map(({ angle }) => modulo(angle))).toEqual(stops.map((stop) => modulo(restAngle(stop))))
  expect(stopShares(stops.length)).toHaveLength(stops.length)
})

it('has the segment under the mark at its angle', () => {
  expect(restAngle(0)).toBeCloseTo(0)
  expect(modulo(restAngle(27))).toBe(180)
  expect(SEGMENTS).toHaveLength(54)
})

it('takes longer for more spins, and never longer than the outcome is shown', () => {
  expect([1, 2, 3, 9].map(spinsMs)).toEqual([5_400, 8_000, 8_800, 8_800])
})
