import { type Cents, cents } from '../money.ts'
import { dayAround } from '../zone.ts'

/** Limits of payouts of one player; 0 switches a limit off. Amounts in centavos. */
export interface PayoutLimits {
  /** Lowest payout. */
  min: Cents
  /** Highest payout. */
  max: Cents
  /** Highest payout of the payment company. */
  companyMax: Cents
  /** Sum in any 60 minutes. */
  hourly: Cents
  /** Sum in a day. */
  daily: Cents
  /** Number of payouts in a day. */
  dailyCount: number
  /** Window of the daily limits: from midnight to midnight in `zone`, or the last 24 hours. */
  dailyType: 'calendar' | 'rolling'
  /** Least time between two payouts. */
  intervalMs: number
  /** IANA name. */
  zone: string
}

/** A payout that counts towards the limits, at its due time. */
export interface PlannedPayout {
  amount: Cents
  dueAt: Date
}

export interface PlanFacts {
  amount: Cents
  now: Date
  /** Counted payouts of the player since `planSince`, oldest first, including payouts that are due later. */
  recent: readonly PlannedPayout[]
  /** Due time of the latest counted payout, however long ago. */
  lastAt: Date | undefined
  /** Earliest due time of the payouts; undefined without a bound. */
  notBefore: Date | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Maximum payouts of a withdrawal. For larger amounts `max` grows, so that the cost of a request is bounded;
 * the company's own highest payout stays.
 */
export const MOST_PAYOUTS = 10_000

/** Start of the counted time: a day of 25 hours. */
export const planSince = (now: Date): Date => new Date(now.getTime() - DAY_MS - HOUR_MS)

/**
 * Splits a withdrawal into payouts with due times, in order of time. The sum of the payouts is the amount, and no payout exceeds a limit. A
 * payout is below `min` only if the amount or the limits leave no other way. Without limits over time all payouts are due at once. A plan
 * of more than `MOST_PAYOUTS` is made without the limits over time.
 */
export function planPayouts(limits: PayoutLimits, facts: PlanFacts): PlannedPayout[] {
  return planPaced(limits, facts) ?? planPaced(UNPACED(limits), facts) ?? []
}

const UNPACED = (limits: PayoutLimits): PayoutLimits => ({
  ...limits,
  ...{ hourly: cents(0n), daily: cents(0n), dailyCount: 0, intervalMs: 0 },
})

/** @returns undefined for too many payouts */
function planPaced(limits: PayoutLimits, facts: PlanFacts): PlannedPayout[] | undefined {
  const most = highestPayout(limits, facts.amount)
  const least = limits.min < most ? limits.min : most
  const pace = createPace(limits, facts)
  const isPaced = limits.hourly + limits.daily > 0n || limits.dailyCount > 0 || limits.intervalMs > 0
  const planned: PlannedPayout[] = []
  let left: bigint = facts.amount
  while (left > 0n) {
    if (isPaced && planned.length === MOST_PAYOUTS) return undefined
    const free = pace.free()
    const amount = nextAmount(left, free < most ? free : most, least)
    if (amount === 0n) {
      pace.wait(least)
      continue
    }
    const payout = { amount: cents(amount), dueAt: pace.now() }
    planned.push(payout)
    pace.count(payout)
    left -= amount
  }
  return planned
}

function highestPayout({ max, companyMax, hourly, daily }: PayoutLimits, amount: bigint): bigint {
  const spread = (amount + BigInt(MOST_PAYOUTS) - 1n) / BigInt(MOST_PAYOUTS)
  const highest = max > spread ? max : spread
  return [companyMax, hourly, daily].reduce<bigint>(
    (least, limit) => (limit > 0n && limit < least ? limit : least),
    highest,
  )
}

/** @returns the amount of a payout now; 0 to wait for more room */
function nextAmount(left: bigint, room: bigint, least: bigint): bigint {
  if (left <= room) return left
  if (room < least) return 0n
  const rest = left - room
  if (rest >= least) return room
  // The last payout gets its lowest amount, unless the payout before would then fall below its lowest amount.
  return left - least >= least ? left - least : room
}

/** The limits over time at a moment that only moves forward. */
function createPace(limits: PayoutLimits, { now, recent, lastAt, notBefore }: PlanFacts) {
  const hour = createWindow(
    limits.hourly,
    0,
    (at) => at - HOUR_MS,
    (at) => at + HOUR_MS,
  )
  const day =
    limits.dailyType === 'rolling'
      ? createWindow(
          limits.daily,
          limits.dailyCount,
          (at) => at - DAY_MS,
          (at) => at + DAY_MS,
        )
      : createCalendarDay(limits)
  const counted = [...recent].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  for (const payout of counted) for (const window of [hour, day]) window.count(payout)
  let last = lastAt?.getTime()
  // A new payout is not due before the payouts that are already planned.
  let at = Math.max(now.getTime(), notBefore?.getTime() ?? 0, counted.at(-1)?.dueAt.getTime() ?? 0)
  const soonest = () =>
    last === undefined || limits.intervalMs === 0 ? at : Math.max(at, last + limits.intervalMs)
  at = soonest()
  return {
    now: () => new Date(at),
    free(): bigint {
      const [byHour, byDay] = [hour.free(at), day.free(at)]
      return byHour < byDay ? byHour : byDay
    },
    /** Moves on to the earliest time at which a payout of the least amount may fit. */
    wait(least: bigint) {
      const full = [hour, day].filter((window) => window.free(at) < least)
      at = Math.max(...full.map((window) => window.nextFree(at)))
    },
    count(payout: PlannedPayout) {
      for (const window of [hour, day]) window.count(payout)
      last = payout.dueAt.getTime()
      at = soonest()
    },
  }
}

const UNLIMITED = 2n ** 62n

/** Sum and number of payouts within a rolling time. Callers go forward in time. */
function createWindow(
  most: bigint,
  mostCount: number,
  since: (at: number) => number,
  freeAt: (countedAt: number) => number,
) {
  const counted: { at: number; amount: bigint }[] = []
  let first = 0
  let sum = 0n
  const advance = (at: number) => {
    for (let oldest = counted[first]; oldest && oldest.at <= since(at); oldest = counted[first]) {
      sum -= oldest.amount
      first += 1
    }
  }
  return {
    count({ amount, dueAt }: PlannedPayout) {
      counted.push({ at: dueAt.getTime(), amount })
      sum += amount
    },
    free(at: number): bigint {
      advance(at)
      if (mostCount > 0 && counted.length - first >= mostCount) return 0n
      if (most === 0n) return UNLIMITED
      return sum < most ? most - sum : 0n
    },
    /** Time at which the oldest payout no longer counts. */
    nextFree: (at: number): number => Math.max(at, freeAt(counted[first]?.at ?? at)),
  }
}

/** Window of a calendar day, from midnight to midnight. */
function createCalendarDay({ daily, dailyCount, zone }: PayoutLimits) {
  const counted: { at: number; amount: bigint }[] = []
  let [start, end, sum, number, first] = [0, 0, 0n, 0, 0]
  const enter = (at: number) => {
    if (at < end) return
    const around = dayAround(new Date(at), zone)
    start = around.start.getTime()
    end = around.end.getTime()
    while ((counted[first]?.at ?? Number.POSITIVE_INFINITY) < start) first += 1
    const today = counted.slice(first)
    number = today.length
    sum = today.reduce((total, { amount }) => total + amount, 0n)
  }
  return {
    count({ amount, dueAt }: PlannedPayout) {
      counted.push({ at: dueAt.getTime(), amount })
      number += 1
      sum += amount
    },
    free(at: number): bigint {
      enter(at)
      if (dailyCount > 0 && number >= dailyCount) return 0n
      if (daily === 0n) return UNLIMITED
      return sum < daily ? daily - sum : 0n
    },
    nextFree: (): number => end,
  }
}
