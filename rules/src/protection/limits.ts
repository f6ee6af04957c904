/** Limits of a player and of the house: amounts in centavos, numbers of bets and minutes of play, by period. */

/** Limited quantities, in the order of the ledger's list. `losses`: stakes less payouts of real balance; `minutes`: of play. */
export const LIMITED = ['deposits', 'stakes', 'losses', 'bets', 'minutes'] as const
/** Periods by the calendar of America/Sao_Paulo; a week begins on Monday. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Limited = (typeof LIMITED)[number]
export type LimitedPeriod = (typeof PERIODS)[number]

/** Limits of a wallet; an absent entry means no limit. */
export type Caps = { [of in Limited]?: { [period in LimitedPeriod]?: number } }

/** All limits: quantities by period, and the highest stake of a single bet, which has no period. */
export const LIMITS = [
  ...LIMITED.flatMap((of) => PERIODS.map((period) => ({ of, period }) as const)),
  { of: 'single_stake', period: 'bet' },
] as const
export type LimitedQuantity = (typeof LIMITS)[number]['of']
export type LimitPeriod = (typeof LIMITS)[number]['period']
/** A quantity and a period; not every pair is valid (`isLimit`). */
export interface LimitName {
  of: LimitedQuantity
  period: LimitPeriod
}

type AnyName = Readonly<Record<keyof LimitName, string>>

export const isSameLimit = (limit: AnyName, other: AnyName): boolean =>
  limit.of === other.of && limit.period === other.period

export const isLimit = (of: string, period: string): boolean =>
  LIMITS.some((limit) => isSameLimit(limit, { of, period }))

/** Required limits (`requirements`) for which the player has set no limit. */
export const neededLimits = (requirements: readonly Limited[], own: readonly { of: string }[]): Limited[] =>
  requirements.filter((required) => !own.some(({ of }) => of === required))

/** Whether the quantity is money. */
export const isMoney = (of: LimitedQuantity): of is Exclude<LimitedQuantity, 'bets' | 'minutes'> =>
  of !== 'bets' && of !== 'minutes'

const MOST_MONEY = 100_000_000_00
const MOST_BETS = 1_000_000
const MINUTES: Readonly<Record<LimitPeriod, number>> = { bet: 0, day: 1_440, week: 10_080, month: 44_640 }
const LEAST_MONEY = 100
const LEAST_MINUTES = 5

/**
 * Range of a limit: centavos, bets or minutes. Zero is not a limit; a player who wants no play asks for a suspension
 * or an exclusion.
 */
export function limitBounds({ of, period }: LimitName): {
  least: number
  most: number
} {
  if (of === 'bets') return { least: 1, most: MOST_BETS }
  if (of === 'minutes') return { least: LEAST_MINUTES, most: MINUTES[period] }
  return { least: LEAST_MONEY, most: MOST_MONEY }
}

export const isWithin = (name: LimitName, value: number): boolean => {
  const { least, most } = limitBounds(name)
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/**
 * Effect of a change on a limit. A lower limit applies at once. A higher limit, or no limit, applies only after a wait and a second
 * confirmation (Portaria SPA/MF 1.231/2024, art. 4; GLI-19 A.3.7 c).
 */
export function changeDirection(now: number | null, target: number | null): 'same' | 'lower' | 'raise' {
  if (now === target) return 'same'
  if (target === null) return 'raise'
  return now === null || target < now ? 'lower' : 'raise'
}

/** Wait of a raise before its confirmation, ms. */
export const RAISE_WAIT_MS = 24 * 3_600_000
/** Time for the confirmation, ms; then the raise lapses. */
export const RAISE_OPEN_MS = 7 * 24 * 3_600_000

/** The strictest of several limits; null means no limit. */
export const strictest = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>(
    (least, value) => (value == null ? least : least === null || value < least ? value : least),
    null,
  )
