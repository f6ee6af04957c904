/** What one settled stake adds to one rollover, or why it adds nothing. */
import type { Fraction } from '../fraction.ts'
import type { Cents } from '../money.ts'
import type { StakeMechanic, StakeProduct } from './mechanics.ts'
import { type Milli, milli } from './milli.ts'
import { brokenBy, type StakedOn } from './stake-rules.ts'
import type { CountingTerms } from './terms.ts'

/** Times in ms since 1970. */
export interface SettledStake extends StakedOn {
  /** Of the round or the bet. A stake counts once for each rollover, however often it is settled. */
  id: string
  product: StakeProduct
  mechanic: StakeMechanic
  /** Real and bonus together; 0 of what was taken back as a whole. */
  stake: Cents
  placedAt: number
  /** `open`: its settlement was taken back. */
  state: 'decided' | 'open' | 'refunded' | 'void'
  /** The share of the stake that was not given back (`decidedShare`). */
  decided: Fraction
  /** Parts per million of the stake that it risked; absent where nothing is known of it, as of suppliers. */
  riskPpm?: number | undefined
  /** The player chose to stake no bonus. */
  withoutBonus: boolean
  /** The house paid the stake. */
  isFree: boolean
}

/** For what a stake is to count. */
export interface Rollover {
  id: string
  of: 'bonus' | 'deposit'
  required: Milli
  progress: Milli
  /** Stakes that were placed from then on count, and before the end. */
  from: number
  until: number | null
  counting: CountingTerms
}

export const UNCOUNTED = [
  /** Its settlement was taken back: it counts anew when it is settled. */
  'open',
  'refunded',
  'void',
  /** The house paid the stake. */
  'free',
  /** Placed before the rollover began, or after it ended. */
  'before',
  'after',
  'without_bonus',
  'excluded_game',
  'excluded_group',
  'odds_below_least',
  'risk_below_least',
  'weight_zero',
  /** Of deposits: nothing is owed for this one any more, and another one runs; it went to an older one, whose rollover comes first. */
  'reached',
  'older_first',
] as const
export type UncountedWhy = (typeof UNCOUNTED)[number]

/** What a stake counts for a rollover: what players read and what the engine adds. */
export interface Contribution {
  rollover: string
  counts: Milli
  /** Only when it counts nothing. */
  why?: UncountedWhy
}

export function contributionOf(stake: SettledStake, rollover: Rollover): Contribution {
  const why = whyUncounted(stake, rollover)
  const nothing = { rollover: rollover.id, counts: milli(0n) }
  if (why) return { ...nothing, why }
  const { up, down } = stake.decided
  const counts = milli((stake.stake * BigInt(weightOf(stake, rollover.counting)) * up) / down)
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

/** Thousandths. */
export function weightOf(
  { game, mechanic, product }: Pick<SettledStake, 'game' | 'mechanic' | 'product'>,
  { weights }: Pick<CountingTerms, 'weights'>,
): number {
  const ofGame = game !== undefined && Object.hasOwn(weights.games, game) ? weights.games[game] : undefined
  return ofGame ?? weights.mechanics[mechanic] ?? weights.products[product] ?? 1_000
}

/**
 * The share of a bet that was decided: what is given back is not. Of a single half of which is void, a half; of a multiple a leg that is void leaves the stake on
 * the others.
 * @param voidHalves of each leg, halves of what stood on it that were given back
 */
export function decidedShare(voidHalves: readonly (0 | 1 | 2)[]): Fraction {
  const back = voidHalves.reduce((product, halves) => product * BigInt(halves), 1n)
  const whole = 2n ** BigInt(voidHalves.length)
  return { up: whole - back, down: whole }
}
