import { beforeEach, expect, it } from 'vitest'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { dayWords } from './match-time.ts'

beforeEach(() => {
  arrive()
  speak('pt', pt)
})

/** Late on Thursday in São Paulo, Friday in UTC. */
const NOW = Date.parse('2026-11-27T02:30:00Z')

it.each([
  ['2026-11-26T15:00:00Z', 'hoje'],
  ['2026-11-27T03:00:00Z', 'amanhã'],
  ['2026-11-26T02:00:00Z', 'ontem'],
  ['2026-11-28T20:00:00Z', 'sáb, 28/11'],
])('[SPORT-1] a match of %s is told short: %s', (startsAt, words) =>
  expect(dayWords(startsAt, NOW)).toBe(words),
)
