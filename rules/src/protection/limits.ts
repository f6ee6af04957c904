/** Limits that a player sets, and the house: of amounts in centavos, numbers of bets and minutes of play, by period. */

/** Of what, in the order of the ledger's list. `losses`: stakes less payouts of real balance; `minutes`: of play. */
export const LIMITED = ['deposits', 'stakes', 'losses', 'bets', 'minutes'] as const
/** By the calendar of America/Sao_Paulo; a week begins on Monday. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Limited = (typeof LIMITED)[number]
export type LimitedPeriod = (typeof PERIODS)[number]

/** The limits of a wallet; what is left out has none. */
export type Caps = { [of in Limited]?: { [period in LimitedPeriod]?: number } }

/** A limit is more than one of these: also the highest stake of a single bet, which has no period. */
export const LIMITS = [
  ...LIMITED.flatMap((of) => PERIODS.map((period) => ({ of, period }) as const)),
  { of: 'single_stake', period: 'bet' },
] as const
export type LimitOf = (typeof LIMITS)[number]['of']
export type LimitPeriod = (typeof LIMITS)[number]['period']
/** Which limit; not every pair is one (`isLimit`). */
export interface LimitName {
  of: LimitOf
  period: LimitPeriod
}

type AnyName = Readonly<Record<keyof LimitName, string>>

export const isSameLimit = (one: AnyName, other: AnyName): boolean =>
  one.of === other.of && one.period === other.period

export const isLimit = (of: string, period: string): boolean =>
  LIMITS.some((one) => isSameLimit(one, { of, period }))

/** Of what the law asks for a limit (`asked`) and the player's own ones hold none. */
export const neededOf = (asked: readonly Limited[], own: readonly { of: string }[]): Limited[] =>
  asked.filter((of) => !own.some((one) => one.of === of))

/** Whether it is an amount of money. */
export const isMoney = (of: LimitOf): of is Exclude<LimitOf, 'bets' | 'minutes'> =>
  of !== 'bets' && of !== 'minutes'

const MOST_MONEY = 100_000_000_00
const MOST_BETS = 1_000_000
const MINUTES: Readonly<Record<LimitPeriod, number>> = { bet: 0, day: 1_440, week: 10_080, month: 44_640 }
const LEAST_MONEY = 100
const LEAST_MINUTES = 5

/** What a limit may be set to: centavos, bets or minutes. Who wants to play nothing takes a pause or an exclusion. */
export function boundsOf({ of, period }: LimitName): {
  least: number
  most: number
} {
  if (of === 'bets') return { least: 1, most: MOST_BETS }
  if (of === 'minutes') return { least: LEAST_MINUTES, most: MINUTES[period] }
  return { least: LEAST_MONEY, most: MOST_MONEY }
}

export const isWithin = (name: LimitName, value: number): boolean => {
  const { least, most } = boundsOf(name)
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/**
 * What a wish does to a limit: a lower one counts at once; a higher one, or none, only after a wait and a second yes (Portaria SPA/MF
 * 1.231/2024, art. 4; GLI-19 A.3.7 c).
 */
export function changeOf(now: number | null, wanted: number | null): 'same' | 'lower' | 'raise' {
  if (now === wanted) return 'same'
  if (wanted === null) return 'raise'
  return now === null || wanted < now ? 'lower' : 'raise'
}

/** How long a raise waits before it may be confirmed, ms. */
export const RAISE_WAIT_MS = 24 * 3_600_000
/** How long it may be confirmed after that, ms; then it lapses. */
export const RAISE_OPEN_MS = 7 * 24 * 3_600_000

/** The strictest of several limits; null: none. */
export const strictest = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>(
    (least, one) => (one == null ? least : least === null || one < least ? one : least),
    null,
  )
