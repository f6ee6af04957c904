/** Contribution of one settled stake to one rollover, or the reason for none. */
import { allLegs, type Combination, unitFactor } from '../bets/lines.ts'
import type { Fraction } from '../fraction.ts'
import type { Cents } from '../money.ts'
import type { StakeMechanic, StakeProduct } from './mechanics.ts'
import { type Milli, milli } from './milli.ts'
import { brokenBy, type StakedOn } from './stake-rules.ts'
import type { CountingTerms } from './terms.ts'

/** Times in ms since 1970. */
export interface SettledStake extends StakedOn {
  /** Id of the round or the bet. A stake counts once for each rollover, over all its settlements. */
  id: string
  product: StakeProduct
  mechanic: StakeMechanic
  /** Real and bonus together; 0 after a rollback of the whole bet. */
  stake: Cents
  placedAt: number
  /** `open`: the settlement of the stake was reversed. */
  state: 'decided' | 'open' | 'refunded' | 'void'
  /** Share of the stake that was not returned (`decidedShare`). */
  decided: Fraction
  /** Risked parts per million of the stake; absent when unknown, as for suppliers' games. */
  riskPpm?: number | undefined
  /** The player chose to stake no bonus. */
  withoutBonus: boolean
  /** The house paid the stake. */
  isFree: boolean
}

/** Conditions under which a stake counts. */
export interface Rollover {
  id: string
  of: 'bonus' | 'deposit'
  required: Milli
  progress: Milli
  /** Only stakes placed from this time on and before `until` count. */
  from: number
  until: number | null
  counting: CountingTerms
}

export const UNCOUNTED = [
  /** The settlement of the stake was reversed: the next settlement counts anew. */
  'open',
  'refunded',
  'void',
  /** The house paid the stake. */
  'free',
  /** The stake was placed before the rollover began, or after it ended. */
  'before',
  'after',
  'without_bonus',
  'excluded_game',
  'excluded_group',
  'odds_below_least',
  'risk_below_least',
  'weight_zero',
  /**
   * Reasons of a deposit rollover: this deposit's rollover is complete while another deposit's rollover runs; or the stake counted for an
   * older deposit first.
   */
  'reached',
  'older_first',
] as const
export type UncountedWhy = (typeof UNCOUNTED)[number]

/** Contribution of a stake to a rollover: read by players and added by the engine. */
export interface Contribution {
  rollover: string
  counts: Milli
  /** Reason of a contribution of 0. */
  why?: UncountedWhy
}

export function stakeContribution(stake: SettledStake, rollover: Rollover): Contribution {
  const why = whyUncounted(stake, rollover)
  const nothing = { rollover: rollover.id, counts: milli(0n) }
  if (why) return { ...nothing, why }
  const { up, down } = stake.decided
  const counts = milli((stake.stake * BigInt(stakeWeight(stake, rollover.counting)) * up) / down)
  return counts > 0n ? { ...nothing, counts } : { ...nothing, why: 'weight_zero' }
}

function whyUncounted(stake: SettledStake, rollover: Rollover): UncountedWhy | undefined {
  const { counting } = rollover
  if (stake.state !== 'decided') return stake.state
  if (stake.stake <= 0n) return 'refunded'
  if (stake.decided.up <= 0n) return 'void'
  if (stake.isFree) return 'free'
  if (stake.placedAt < rollover.from) return 'before'
  if (rollover.until !== null && stake.placedAt >= rollover.until) return 'after'
  const broken = brokenBy(stake, counting)
  const isExcluded = broken !== undefined && broken !== 'odds_below_least'
  if (rollover.of === 'bonus' && stake.withoutBonus && !isExcluded) return 'without_bonus'
  if (broken) return broken
  const isSafe = stake.riskPpm !== undefined && stake.riskPpm < counting.leastRiskPpm
  return isSafe ? 'risk_below_least' : undefined
}

/** Weight of a stake, in thousandths. */
export function stakeWeight(
  { game, mechanic, product }: Pick<SettledStake, 'game' | 'mechanic' | 'product'>,
  { weights }: Pick<CountingTerms, 'weights'>,
): number {
  const ofGame = game !== undefined && Object.hasOwn(weights.games, game) ? weights.games[game] : undefined
  return ofGame ?? mechanicWeight(mechanic, weights.mechanics) ?? weights.products[product] ?? 1_000
}

/** Systems without their own weight in the terms count as multiples, because both are bets of several legs. */
const mechanicWeight = (mechanic: StakeMechanic, weights: CountingTerms['weights']['mechanics']) =>
  weights[mechanic] ?? (mechanic === 'system' ? weights.multiple : undefined)

/**
 * Decided share of a bet, without the returned part. A half-void single counts with half of its stake. The stake of a void leg stays on the
 * other legs of its lines.
 * @param voidHalves returned halves of the stake, by leg
 */
export function decidedShare(
  voidHalves: readonly (0 | 1 | 2)[],
  combination: Combination = allLegs(voidHalves.length),
): Fraction {
  const halves = voidHalves.map((count) => ({ up: BigInt(count), down: 2n }))
  const { up, down } = unitFactor(halves, combination)
  return { up: down - up, down }
}
