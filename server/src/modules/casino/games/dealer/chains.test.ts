import { GAME_NAMES, GAMES } from '@jogo/rules/games/all'
import type { SharedGame } from '@jogo/rules/games/game'
import { expect, it } from 'vitest'
import { nextAhead } from './chains.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const SHARED = GAME_NAMES.filter((game) => GAMES[game].kind === 'shared')
const WORDS = 1_000

/** Average duration of a flight over evenly spaced words, ms. */
function flightMs({ flight, draw }: SharedGame): number {
  if (!flight) return 0
  const words = Array.from({ length: WORDS }, (_, at) => Math.floor(((at + 0.5) / WORDS) * 2 ** 32))
  return words.reduce((sum, word) => sum + flight.flightMs(draw(() => word, 1)), 0) / WORDS
}

it.each(SHARED)('publishes the next chain of %s a week before it is needed', (game) => {
  const rules = GAMES[game] as SharedGame
  const { open, closed, shown } = rules.phases
  const roundMs = open + closed + shown + flightMs(rules)
  for (const chainLength of [100_000, 10_000_000])
    expect(nextAhead(chainLength) * roundMs).toBeGreaterThan(WEEK_MS)
})

it('makes the next of short chains when half of the last is used', () => {
  expect(nextAhead(4_000)).toBe(2_000)
})
