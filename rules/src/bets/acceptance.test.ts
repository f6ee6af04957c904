import { describe, expect, it } from 'vitest'
import { oddsMilli } from '../money.ts'
import { agreesTo, judgeWaiting } from './acceptance.ts'

describe('acceptance', () => {
  it.each([
    ['same', 1_900, 1_900, true],
    ['same', 1_900, 1_910, false],
    ['better', 1_900, 1_910, true],
    ['better', 1_900, 1_890, false],
    ['any', 1_900, 1_890, true],
  ] as const)('%s: from %i to %i is %s', (policy, shown, now, agreed) => {
    expect(agreesTo(policy, oddsMilli(shown), oddsMilli(now))).toBe(agreed)
  })

  it.each([
    // Odds placed and of now, by leg; `stopped`: the market took no bets for a moment.
    ['same', true, [[1_900, 1_900]], { odds: [1_900] }],
    ['same', true, [[1_900, 1_910]], { refused: 'odds_changed' }],
    ['better', true, [[1_900, 1_950]], { odds: [1_950] }],
    ['better', true, [[1_900, 1_890]], { refused: 'odds_changed' }],
    ['any', true, [[1_900, 1_500]], { odds: [1_500] }],
    ['better', false, [[1_900, 1_950]], 'wait'],
    ['same', false, [[1_900, 1_910]], 'wait'],
    ['same', false, [[1_900, 'stopped']], { refused: 'stopped' }],
    [
      'any',
      true,
      [
        [1_900, 1_900],
        [2_000, 'stopped'],
      ],
      { refused: 'stopped' },
    ],
    [
      'any',
      true,
      [
        [1_900, 1_900],
        [2_000, undefined],
      ],
      'wait',
    ],
    [
      'better',
      true,
      [
        [1_900, 2_000],
        [2_000, 1_990],
      ],
      { refused: 'odds_changed' },
    ],
  ] as const)('[SPORT-1] of a bet that waits: %s, due %s, %j is %j', (policy, isDue, legs, verdict) => {
    const waiting = legs.map(([placed, now]) => ({
      placed: oddsMilli(placed),
      now: typeof now === 'number' ? oddsMilli(now) : undefined,
      stopped: now === 'stopped' ? now : undefined,
    }))
    const judged = judgeWaiting(policy, isDue, waiting)
    const isTaken = typeof judged === 'object' && 'odds' in judged
    expect(isTaken ? { odds: judged.odds.map(Number) } : judged).toEqual(verdict)
  })
})
