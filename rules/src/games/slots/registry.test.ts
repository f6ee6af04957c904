import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { slotProblems } from '../../slots/problems.ts'
import { SLOT_GAMES } from './registry.ts'
import { SLOT_NUMBERS, SLOTS } from './slots.ts'

const slots = Object.entries(SLOT_GAMES)

it.each(slots)(
  '%s has data without a problem, under the name of its file, of rising versions',
  (name, slot) => {
    expect(slot.versions.map(slotProblems)).toEqual(slot.versions.map(() => []))
    expect(slot.versions.map((data) => [data.name, data.version])).toEqual(
      slot.versions.map((_, at) => [name, at + 1]),
    )
  },
)

it('plays every data file that there is', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.json'))
  const played = slots.flatMap(([name, { versions }]) =>
    versions.map((_, at) => (at === 0 ? `${name}.json` : `${name}-${at + 1}.json`)),
  )
  expect(files.sort()).toEqual(played.sort())
})

it.each(slots)('%s says the return and the share of paying rounds that were published', (name, slot) => {
  const file = new URL(`../../../../docs/games/${name}.json`, import.meta.url)
  const { rtp, hit } = JSON.parse(readFileSync(file, 'utf8')) as { rtp: number; hit: number }
  expect(slot.rtpBp?.({})).toBe(Math.floor(rtp * 10_000))
  // Rounding costs less than a centavo in each paying round.
  const stake = Number(slot.lowestStake(slot.rtpBp?.({}) ?? 0, 8_500))
  expect(rtp - hit / stake).toBeGreaterThanOrEqual(0.85)
  expect(rtp - hit / (stake - 2)).toBeLessThan(0.85)
})

it('has a title and a number of its own for every slot, and data for every title', () => {
  expect(Object.keys(SLOTS).sort()).toEqual(Object.keys(SLOT_GAMES).sort())
  const numbers = Object.values(SLOT_NUMBERS)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(Math.min(...numbers)).toBeGreaterThan(100)
})
