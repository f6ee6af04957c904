import { stakeContribution } from '@jogo/rules/bonus/contribution'
import { milli } from '@jogo/rules/bonus/milli'
import { expect, it } from 'vitest'
import { FIXED } from '../../../../../rules/test/campaign-terms.ts'
import type { PayloadOf } from '../../../facts.ts'
import { settledStake } from './settled-stake.ts'

const AT = '2026-03-01T12:00:00.000Z'
const ROUND: PayloadOf<'round.closed'> = {
  ...{ playerId: 1, roundId: 'a', game: 'mines', group: 'originals', mechanic: 'mines', kind: 'moving' },
  ...{ ending: 'lost', stakeReal: 600, stakeBonus: 400, payoutReal: 0, payoutBonus: 0, riskPpm: 500_000 },
  ...{ openedAt: AT, closedAt: AT },
}
const BET: PayloadOf<'bet.settled'> = {
  ...{ playerId: 1, betId: 'b', kind: 'multiple', mechanic: 'multiple', state: 'lost', n: 1 },
  ...{ stakeReal: 600, stakeBonus: 400, payoutReal: 0, payoutBonus: 0, leastOdds: 1_800, voidHalves: '00' },
  ...{ placedAt: AT, settledAt: AT },
}
const rollover = {
  ...{ id: 'g', of: 'bonus' as const, required: milli(10_000_000n), progress: milli(0n) },
  ...{ from: 0, until: Date.parse(AT) + 1, counting: FIXED },
}
const counts = (stake: ReturnType<typeof settledStake>) => {
  const { counts, why } = stakeContribution(stake, rollover)
  return why ?? Number(counts)
}
const usual = { withoutBonus: false, riskPpm: undefined }

type Changed = Partial<Omit<typeof ROUND, 'riskPpm'>> & { riskPpm?: number | undefined }

it.each<readonly [string, Changed, number | string]>([
  ['lost', {}, 1_000_000],
  ['refunded with its shared round', { ending: 'refunded', riskPpm: 0 }, 'refunded'],
  ['of Mines that the house closed idle, nothing picked', { ending: 'refunded', riskPpm: 0 }, 'refunded'],
  ['of Mines that was cashed out without a risk', { ending: 'cashed_out', riskPpm: 0 }, 'risk_below_least'],
  ['at its highest win', { ending: 'won', payoutReal: 60_000, payoutBonus: 40_000 }, 1_000_000],
  ['of a supplier, of which no risk is known', { kind: 'supplied', riskPpm: undefined }, 1_000_000],
  ['begun after the expiry', { openedAt: '2026-03-01T12:00:00.001Z' }, 'after'],
])('[BONUS-7] a round %s counts as it was decided', (_, changed, expected) => {
  const { riskPpm, ...fact } = { ...ROUND, ...changed }
  const event = { name: 'round.closed' as const, ...fact, ...(riskPpm !== undefined && { riskPpm }) }
  expect(counts(settledStake(event, usual))).toBe(expected)
})

it.each<readonly [string, Partial<typeof BET>, number | undefined, number | string]>([
  ['lost', {}, 1_000_000, 1_000_000],
  ['with odds below the least of a leg', { leastOdds: 1_499 }, 1_000_000, 'odds_below_least'],
  ['with a leg that is half void', { voidHalves: '10' }, 1_000_000, 1_000_000],
  ['both legs of which are half void', { voidHalves: '11', state: 'partial' }, 1_000_000, 750_000],
  ['with a void leg in two of its three lines', { voidHalves: '200', sizes: '2' }, 1_000_000, 1_000_000],
  [
    'whose only line of a banker is void',
    { voidHalves: '220', sizes: '1', bankers: '0' },
    1_000_000,
    500_000,
  ],
  ['that was refused', { state: 'refused' }, 1_000_000, 'refunded'],
  ['that is void', { state: 'void', voidHalves: '22' }, 1_000_000, 'void'],
  ['whose result was taken back', { state: 'open' }, 1_000_000, 'open'],
  ['that is covered by others', {}, 99_999, 'risk_below_least'],
])('[BONUS-7] a bet %s counts what was decided of it', (_, changed, riskPpm, expected) => {
  const fact = { name: 'bet.settled' as const, ...BET, ...changed }
  expect(counts(settledStake(fact, { withoutBonus: false, riskPpm }))).toBe(expected)
})
