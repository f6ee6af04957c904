import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import {
  decidedShare,
  type Rollover,
  type SettledStake,
  stakeContribution,
  stakeWeight,
} from './contribution.ts'
import {
  DEPOSIT_COUNTING,
  isLost,
  owedByDeposits,
  rolloverOfDeposit,
  withdrawableAmount,
} from './deposit-rollover.ts'
import { countedInCents, leftInCents, milli } from './milli.ts'
import { countStake, isReached, progressAfter } from './rollover.ts'
import { ruleBroken } from './stake-rules.ts'
import type { CountingTerms } from './terms.ts'

const COUNTING: CountingTerms = {
  weights: { games: { onca: 100, caju: 0 }, mechanics: { slots: 500, mines: 0 }, products: { sports: 333 } },
  excluded: { games: ['lua'], groups: ['live'] },
  leastOdds: 1_500,
  leastRiskPpm: 100_000,
}
const BONUS: Rollover = {
  id: 'bonus',
  of: 'bonus',
  required: milli(1_000_000n),
  progress: milli(0n),
  from: 100,
  until: 200,
  counting: COUNTING,
}
const STAKE: SettledStake = {
  id: 'stake',
  product: 'casino',
  mechanic: 'dice',
  game: 'dice',
  group: 'originals',
  stake: cents(101),
  placedAt: 100,
  state: 'decided',
  decided: { up: 1n, down: 1n },
  riskPpm: 100_000,
  withoutBonus: false,
  isFree: false,
}
const SPORTS: Partial<SettledStake> = {
  product: 'sports',
  mechanic: 'single',
  game: undefined,
  group: undefined,
  leastOdds: 1_500,
}

describe('a stake counts towards the rollover of a bonus', () => {
  it.each<readonly [string, Partial<SettledStake>, number | string]>([
    ['whole', {}, 101_000],
    ['at the last moment', { placedAt: 199 }, 101_000],
    ['by the weight of its mechanic', { mechanic: 'slots', game: 'ipe', group: 'slots' }, 50_500],
    ['by the weight of its game first', { mechanic: 'slots', game: 'onca', group: 'slots' }, 10_100],
    ['by the weight of its product last', SPORTS, 33_633],
    ['whole where nothing is known of its risk', { riskPpm: undefined, mechanic: 'other' }, 101_000],
    ['by the half that was decided', { decided: decidedShare([1]) }, 50_500],
    ['rounded down to a thousandth of a centavo', { ...SPORTS, decided: decidedShare([1]) }, 16_816],
    ['not while it is open again', { state: 'open' }, 'open'],
    ['not when it was refunded', { state: 'refunded' }, 'refunded'],
    ['not when nothing was staked', { stake: cents(0) }, 'refunded'],
    ['not when it is void', { state: 'void' }, 'void'],
    ['not when every leg is void', { decided: decidedShare([2, 2]) }, 'void'],
    ['not when the house paid it', { isFree: true }, 'free'],
    ['not when it was placed before', { placedAt: 99 }, 'before'],
    ['not when it was placed after the expiry', { placedAt: 200 }, 'after'],
    ['not when the player chose so', { withoutBonus: true }, 'without_bonus'],
    ['not at an excluded game', { game: 'lua' }, 'excluded_game'],
    ['not there without bonus either', { game: 'lua', withoutBonus: true }, 'excluded_game'],
    ['not in an excluded group', { group: 'live' }, 'excluded_group'],
    ['not at low odds', { ...SPORTS, leastOdds: 1_499 }, 'odds_below_least'],
    ['not when it risks too little', { riskPpm: 99_999 }, 'risk_below_least'],
    ['not when nothing was risked', { riskPpm: 0 }, 'risk_below_least'],
    ['not where its mechanic weighs nothing', { mechanic: 'mines' }, 'weight_zero'],
    ['not where its game weighs nothing', { mechanic: 'slots', game: 'caju' }, 'weight_zero'],
  ])('%s', (_, stake, expected) => {
    const counts = typeof expected === 'number' ? { counts: BigInt(expected) } : { counts: 0n, why: expected }
    expect(stakeContribution({ ...STAKE, ...stake }, BONUS)).toEqual({ rollover: 'bonus', ...counts })
  })

  it.each([
    [[0], 1n, 1n],
    [[1], 1n, 2n],
    [[2], 0n, 1n],
    [[2, 0], 1n, 1n],
    [[2, 1], 1n, 2n],
    [[1, 1], 3n, 4n],
    [[2, 2, 2], 0n, 1n],
  ] as const)('legs with %j halves void: %i of %i was decided', (halves, up, down) => {
    const share = decidedShare(halves)
    expect(share.up * down).toBe(up * share.down)
  })

  it.each([
    [[0, 2, 2], { sizes: [2] }, 2n, 3n],
    [[1, 0, 0], { sizes: [1] }, 5n, 6n],
    [[2, 2, 0], { sizes: [1], bankers: [0] }, 1n, 2n],
    [[2, 2, 2], { sizes: [2, 3] }, 0n, 1n],
  ] as const)('[BONUS-7] %j halves void of a system %j: %i of %i was decided', (halves, lines, up, down) => {
    const share = decidedShare(halves, lines)
    expect(share.up * down).toBe(up * share.down)
  })

  it('[BONUS-7] weighs a system as a multiple where the terms name no systems', () => {
    const weighed = (mechanics: { multiple?: number; system?: number }) =>
      stakeWeight({ mechanic: 'system', product: 'sports' }, { weights: { ...COUNTING.weights, mechanics } })
    expect([weighed({ multiple: 200 }), weighed({ multiple: 200, system: 0 }), weighed({})]).toEqual([
      ...[200, 0, 333],
    ])
  })

  it('weighs no game by the name of something else', () => {
    expect(stakeWeight({ game: 'toString', mechanic: 'dice', product: 'casino' }, COUNTING)).toBe(1_000)
  })

  it('is reached to the thousandth of a centavo', () => {
    const almost = { ...BONUS, required: milli(101_001n), progress: milli(101_000n) }
    expect([isReached(almost), leftInCents(almost.required, almost.progress)]).toEqual([false, 1n])
    expect(countedInCents(almost.required, almost.progress)).toBe(101n)
    const reached = { ...almost, progress: milli(999_999n) }
    expect([isReached(reached), leftInCents(reached.required, reached.progress)]).toEqual([true, 0n])
    expect(countedInCents(reached.required, reached.progress)).toBe(101n)
  })
})

/** Plays stakes one after another; each settlement replaces the previous one. */
function after(start: readonly Rollover[], stakes: readonly Partial<SettledStake>[]) {
  let running = [...start]
  const counted = new Map<string, ReturnType<typeof countStake>>()
  for (const part of stakes) {
    const stake = { ...STAKE, ...part }
    const earlier = counted.get(stake.id) ?? []
    const now = countStake(stake, running, earlier)
    running = running.map((rollover) => ({ ...rollover, progress: progressAfter(rollover, earlier, now) }))
    counted.set(stake.id, now)
  }
  return { progress: running.map(({ progress }) => Number(progress)), counted }
}

describe('a stake', () => {
  const deposit = (id: string, amount: number, approvedAt: number) =>
    rolloverOfDeposit({ id, amount: cents(amount), approvedAt }, 1)
  const [A, B] = [deposit('a', 100, 100), deposit('b', 50, 110)]
  const of = (id: string, stake: number, more: Partial<SettledStake> = {}) => ({
    id,
    stake: cents(stake),
    placedAt: 150,
    ...more,
  })

  it.each<readonly [string, readonly Partial<SettledStake>[], readonly number[]]>([
    ['counts for the bonus and once for deposits, the oldest first', [of('x', 30)], [30_000, 30_000, 0]],
    ['gives the rest to the next deposit', [of('x', 120)], [120_000, 100_000, 20_000]],
    ['gives all that is left to the last', [of('x', 120), of('y', 60)], [180_000, 100_000, 80_000]],
    ['counts once, however often it is settled', [of('x', 120), of('x', 120)], [120_000, 100_000, 20_000]],
    ['is taken back when it is void', [of('x', 120), of('x', 120, { state: 'void' })], [0, 0, 0]],
    [
      'counts anew when it is decided again',
      [of('x', 40), of('x', 40, { state: 'open' }), of('x', 40)],
      [40_000, 40_000, 0],
    ],
    [
      'that is void is made up for by the others',
      [of('x', 120), of('y', 60), of('x', 120, { state: 'void' })],
      [60_000, 0, 60_000],
    ],
    ['without bonus counts for deposits alone', [of('x', 30, { withoutBonus: true })], [0, 30_000, 0]],
    ['of little risk counts for nobody', [of('x', 30, { riskPpm: 99_999 })], [0, 0, 0]],
    ['of a tenth at risk counts', [of('x', 30, { riskPpm: 100_000 })], [30_000, 30_000, 0]],
    ['counts for no deposit that came later', [of('x', 120, { placedAt: 109 })], [120_000, 120_000, 0]],
    ['that the house paid counts for none', [of('x', 30, { isFree: true })], [0, 0, 0]],
  ])('%s', (_, stakes, progress) => {
    expect(after([BONUS, A, B], stakes).progress).toEqual(progress)
  })

  it('says why a deposit got nothing', () => {
    const { counted } = after([A, B], [of('x', 100), of('y', 50)])
    expect(counted.get('x')?.[1]).toEqual({ rollover: 'b', counts: 0n, why: 'older_first' })
    expect(counted.get('y')?.[0]).toEqual({ rollover: 'a', counts: 0n, why: 'reached' })
  })

  it('frees a withdrawal when every deposit was staked, or its rollover has lapsed', () => {
    const [half, other] = [
      { ...A, progress: milli(99_001n) },
      { ...B, progress: milli(50_000n) },
    ]
    expect(owedByDeposits([half, other], 120)).toEqual({ left: 1n, until: 100 + 30 * 86_400_000 })
    expect(owedByDeposits([A, B], 120)).toEqual({ left: 150n, until: 110 + 30 * 86_400_000 })
    expect(owedByDeposits([A], 100 + 30 * 86_400_000)).toBeUndefined()
    expect(owedByDeposits([{ ...A, progress: A.required }], 120)).toBeUndefined()
    expect(owedByDeposits([BONUS], 120)).toBeUndefined()
    const withdrawable = [half, other].map((rollover) =>
      withdrawableAmount(cents(70), owedByDeposits([rollover], 120)),
    )
    expect(withdrawable).toEqual([0n, 70n])
    expect(
      owedByDeposits([rolloverOfDeposit({ id: 'c', amount: cents(5), approvedAt: 0 }, 0)], 1),
    ).toBeUndefined()
  })

  it('of money that is lost is owed no longer; what stands on open bets is not lost', () => {
    const lowest = cents(10)
    expect(isLost({ real: cents(9), openReal: cents(0) }, lowest)).toBe(true)
    expect(isLost({ real: cents(9), openReal: cents(1) }, lowest)).toBe(false)
    expect(isLost({ real: cents(10), openReal: cents(0) }, lowest)).toBe(false)
  })
})

describe('a stake under a bonus is refused', () => {
  const terms = { ...COUNTING, stakeMax: 500 }
  it.each<readonly [string, Parameters<typeof ruleBroken>[0], string | undefined]>([
    ['not as a rule', { game: 'onca', group: 'slots', amount: cents(500), withoutBonus: false }, undefined],
    [
      'above the highest',
      { game: 'onca', group: 'slots', amount: cents(501), withoutBonus: false },
      'stake_above_most',
    ],
    [
      'at an excluded game',
      { game: 'lua', group: 'slots', amount: cents(1), withoutBonus: false },
      'excluded_game',
    ],
    [
      'in an excluded group',
      { game: 'x', group: 'live', amount: cents(1), withoutBonus: false },
      'excluded_group',
    ],
    ['at low odds', { leastOdds: 1_499, amount: cents(1), withoutBonus: false }, 'odds_below_least'],
    [
      'at odds that are just high enough',
      { leastOdds: 1_500, amount: cents(1), withoutBonus: false },
      undefined,
    ],
    [
      'never without the bonus',
      { game: 'lua', group: 'live', amount: cents(9_999), withoutBonus: true },
      undefined,
    ],
  ])('%s', (_, stake, rule) => {
    expect(ruleBroken(stake, terms)).toBe(rule)
  })

  it('by none of these for deposits', () => {
    expect(
      stakeContribution({ ...STAKE, game: 'lua', leastOdds: 1_001 }, { ...BONUS, counting: DEPOSIT_COUNTING })
        .counts,
    ).toBe(101_000n)
  })
})
