import { chainWords } from '@jogo/rules/fair/pf2'
import { drawPoint, flightTime } from '@jogo/rules/games/crash/crash'
import { expect, it } from 'vitest'
import { type EndedFlight, flightFault } from './flights.ts'

const salt = 'federal:1'
const hash = Array.from({ length: 500 }, (_, at) => at.toString(16).padStart(64, '0')).find((candidate) => {
  const point = drawPoint(chainWords(candidate, salt))
  return point > 150 && point < 400
}) as string
const point = drawPoint(chainWords(hash, salt))

const flight = (ending: string, payout: number, play: Partial<EndedFlight['play']>): EndedFlight => ({
  ...{ stake: 100, max_win: 10_000_000, ending, payout, proof: { hash, salt } },
  play: { target: null, asked_ms: null, taken_at: null, outcome: { point }, ...play },
})
const asked_ms = flightTime(130)

it.each<[string, EndedFlight, number[]]>([
  ['a target that was reached', flight('won', 150, { target: 150, taken_at: 150 }), []],
  ['a target beyond the point', flight('lost', 0, { target: point + 1 }), []],
  ['a cash-out', flight('cashed_out', 130, { asked_ms, taken_at: 130 }), [asked_ms, asked_ms]],
  ['a cash-out after the point', flight('lost', 0, { asked_ms: flightTime(point + 1) }), []],
  [
    'one paid in a flight that was refunded',
    flight('won', 150, { target: 150, taken_at: 150, outcome: null }),
    [],
  ],
  ['a refund', flight('refunded', 100, { outcome: null }), []],
])('%s is right', (_, bet, noted) => expect(flightFault(bet, noted)).toBeUndefined())

it.each<[string, EndedFlight, number[]]>([
  ['a target that was reached and lost', flight('lost', 0, { target: 150 }), []],
  [
    'a target that was not reached and is paid',
    flight('won', point + 1, { target: point + 1, taken_at: point + 1 }),
    [],
  ],
  ['a cash-out that was swallowed', flight('lost', 0, {}), [asked_ms]],
  ['a cash-out at a lower multiplier', flight('cashed_out', 120, { asked_ms, taken_at: 120 }), [asked_ms]],
  ['another amount', flight('won', 149, { target: 150, taken_at: 150 }), []],
  ['another point than that of the hash', flight('lost', 0, { target: 150, outcome: { point: 120 } }), []],
  ['a refund of a round that was drawn', flight('refunded', 100, {}), []],
])('%s is found', (_, bet, noted) => expect(flightFault(bet, noted)).toBeTypeOf('string'))
