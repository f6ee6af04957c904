import type { Settings } from '@jogo/contract/settings'
import { type Cents, cents } from '@jogo/rules/money'
import { dayAround } from '@jogo/rules/zone'
import { refuse } from '../../../platform/refusal.ts'

/** A withdrawal that counts towards the limits: neither failed nor given back. */
export interface CountedWithdrawal {
  amount: Cents
  at: Date
}

export interface PaceFacts {
  amount: Cents
  now: Date
  /** The player's withdrawals since `paceSince`, oldest first, without the requested one. */
  recent: readonly CountedWithdrawal[]
  /** The player's latest, however long ago. */
  lastAt: Date | undefined
  /** The player's highest that was paid within `USUAL_MS`. */
  highest: Cents | undefined
  /** Time from which the operator's total limit allows withdrawals; undefined when it does now. */
  houseAgainAt: Date | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
export const USUAL_MS = 30 * DAY_MS
export const FUSE_MS = HOUR_MS

type PaceSettings = Pick<
  Settings,
  | 'general_time_zone'
  | 'withdraw_daily'
  | 'withdraw_daily_request'
  | 'withdraw_daily_type'
  | 'withdraw_hourly'
  | 'withdraw_interval'
  | 'withdraw_min'
  | 'withdraw_variation'
>

/** Start of the counted time: a day ago, also for a day of 25 hours. */
export const paceSince = (now: Date): Date => new Date(now.getTime() - DAY_MS - HOUR_MS)

/**
 * Limits of withdrawals over time. A limit of 0 is off; each refusal gives the possible amount or the earliest time.
 * @throws Refusal amount_above_max, withdrawal_above_usual, withdrawal_limit_reached, withdrawal_too_soon, withdrawals_waiting
 */
export function requirePace(settings: PaceSettings, facts: PaceFacts): void {
  const { now, lastAt } = facts
  if (facts.houseAgainAt) refuse('withdrawals_waiting', again(facts.houseAgainAt, now))
  const interval = settings.withdraw_interval * MINUTE_MS
  if (lastAt && lastAt.getTime() + interval > now.getTime()) tooSoon(lastAt.getTime() + interval, now)
  const day = dayWindow(settings, now)
  requireCount(settings.withdraw_daily_request, day, facts)
  requireSum(settings.withdraw_hourly, rolling(HOUR_MS, now), settings, facts)
  requireSum(settings.withdraw_daily, day, settings, facts)
  requireUsual(settings, facts)
}

/** Counted withdrawals, with the end of each one's counting. */
interface Window {
  since: Date
  freeAt(countedWithdrawal: CountedWithdrawal): number
}

const rolling = (ms: number, now: Date): Window => ({
  since: new Date(now.getTime() - ms),
  freeAt: (countedWithdrawal) => countedWithdrawal.at.getTime() + ms,
})

function dayWindow(settings: PaceSettings, now: Date): Window {
  if (settings.withdraw_daily_type === 'rolling') return rolling(DAY_MS, now)
  const { start, end } = dayAround(now, settings.general_time_zone)
  return { since: new Date(start.getTime() - 1), freeAt: () => end.getTime() }
}

const within = (recent: readonly CountedWithdrawal[], { since }: Window) =>
  recent.filter(({ at }) => at > since)

function requireCount(most: number, window: Window, { recent, now }: PaceFacts): void {
  const counted = within(recent, window)
  const over = counted[counted.length - most]
  if (most > 0 && over) tooSoon(window.freeAt(over), now)
}

function requireSum(most: number, window: Window, settings: PaceSettings, facts: PaceFacts): void {
  if (most === 0) return
  const { amount, now, recent } = facts
  if (amount > BigInt(most)) refuse('amount_above_max', { data: { max_cents: most } })
  const counted = within(recent, window)
  const free = BigInt(most) - counted.reduce((sum, countedWithdrawal) => sum + countedWithdrawal.amount, 0n)
  if (amount <= free) return
  let later = free
  const last = counted.find((countedWithdrawal) => {
    later += countedWithdrawal.amount
    return later >= amount
  })
  const at = last ? window.freeAt(last) : now.getTime()
  if (free < BigInt(settings.withdraw_min)) tooSoon(at, now)
  const { data, retryAfterSeconds } = again(new Date(at), now)
  refuse('withdrawal_limit_reached', { data: { max_cents: Number(free), ...data }, retryAfterSeconds })
}

/** Limits unusually high withdrawals: an intruder takes everything at once, the owner seldom does. */
function requireUsual(settings: PaceSettings, { highest, amount }: PaceFacts): void {
  if (settings.withdraw_variation === 0 || highest === undefined) return
  const risen = cents((highest * BigInt(10_000 + settings.withdraw_variation)) / 10_000n)
  const most = Math.max(Number(risen), settings.withdraw_min)
  if (amount > BigInt(most)) refuse('withdrawal_above_usual', { data: { max_cents: most } })
}

const tooSoon = (at: number, now: Date): never => refuse('withdrawal_too_soon', again(new Date(at), now))

const again = (at: Date, now: Date) => ({
  data: { again_at: at.toISOString() },
  retryAfterSeconds: Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000)),
})
