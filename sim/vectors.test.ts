import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { houseSlots } from './exact.ts'
import { HOUSE_GAMES } from './players.ts'
import { allVectors, VECTORS_FILE, type Vector } from './vectors.ts'

const PUBLISHED: Vector[] = JSON.parse(readFileSync(VECTORS_FILE, 'utf8'))

it.each([...Object.keys(HOUSE_GAMES), ...houseSlots().keys()])(
  '%s has 20 published vectors or more',
  (game) => {
    expect(PUBLISHED.filter((vector) => vector.game === game).length).toBeGreaterThanOrEqual(20)
  },
)

it('publishes what the rules of today draw and pay', () => {
  expect(PUBLISHED).toEqual(JSON.parse(JSON.stringify(allVectors())))
})

it('has vectors that pay, of every game', () => {
  for (const game of new Set(PUBLISHED.map((vector) => vector.game)))
    expect(PUBLISHED.some((vector) => vector.game === game && vector.payout > vector.stake)).toBe(true)
})

it('[CASINO-6] is computed again by a program of its own, where Python is installed', () => {
  const { error, status, stdout } = spawnSync('python3', [join(VECTORS_FILE, '..', 'verify.py')], {
    encoding: 'utf8',
  })
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
  expect(isMissing ? 'no Python' : stdout).toMatch(
    isMissing ? 'no Python' : `${PUBLISHED.length} rounds computed again, 0 differ`,
  )
  expect(isMissing ? 0 : status).toBe(0)
})
