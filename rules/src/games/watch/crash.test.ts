import { expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { crash } from '../crash/game.ts'
import { openRound } from '../game.ts'
import type { ClosedBets } from './closed-bet.ts'
import { weighFlight } from './crash.ts'

const TERMS = { stake: cents(100n), rtpBp: 9_900, maxWin: cents(10_000_000), version: 1 }

const flown = (targets: readonly number[], point: number): ClosedBets[] =>
  targets.map((target) => {
    const { bet, play, payout } = crash.decide(openRound(crash, { target }, TERMS), { point })
    return { ...TERMS, bet, play, payout, count: 1 }
  })

/** Chance that the curve reaches a multiplier, hundredths. */
const reaching = (multiplier: number) => (multiplier <= 100 ? 1 : 99 / multiplier)

it.each([[[150]], [[300]], [[150, 300]], [[150, 150, 1_000]]])(
  'over all points of a flight the variance is that of what its bets are paid, targets %j',
  (targets) => {
    const most = Math.max(...targets)
    let [paid, squares, variance] = [0, 0, 0]
    for (let point = 100; point <= most; point += 1) {
      const chance = reaching(point) - (point < most ? reaching(point + 1) : 0)
      const bets = flown(targets, point)
      const weight = weighFlight(bets, point)
      const pays = bets.reduce((sum, { payout }) => sum + Number(payout), 0)
      paid += chance * pays
      squares += chance * (pays - weight.expected) ** 2
      variance += chance * weight.variance
    }
    expect(paid).toBeCloseTo(99 * targets.length, 6)
    // Points are hundredths, while the weight assumes a curve without steps.
    expect(variance / squares).toBeGreaterThan(0.97)
    expect(variance / squares).toBeLessThan(1.03)
  },
)
