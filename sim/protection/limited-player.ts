import { type LIMITED, type LimitName, PERIODS } from '@jogo/rules/protection/limits'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Offset of São Paulo, which has had no summer time since 2019. */
const BEHIND_MS = 3 * HOUR_MS
const FAR = Number.POSITIVE_INFINITY

type Period = (typeof PERIODS)[number]
type Counted = (typeof LIMITED)[number]
export const limitKey = ({ of, period }: { of: string; period: string }): string => `${of} ${period}`

/** Name of the day, the week or the month of a moment. */
function periodName(period: Period, at: number): string {
  const local = new Date(at - BEHIND_MS)
  if (period === 'month') return local.toISOString().slice(0, 7)
  const monday = period === 'week' ? ((local.getUTCDay() + 6) % 7) * DAY_MS : 0
  return new Date(local.getTime() - monday).toISOString().slice(0, 10)
}

/** An accepted stake, or a payout. */
export interface Placed {
  rq: string
  amount: number
  at: number
}

interface Raise {
  value: number | null
  readyAt: number
  lapsesAt: number
}

/**
 * Allowances under one player's limits, independent of the ledger's code: sums of the running periods against the lower of the player's own
 * limit and the house's limit. A sum is reset when the name of the period changes.
 */
export class LimitedPlayer {
  readonly own = new Map<string, number>()
  readonly house = new Map<string, number>()
  readonly raises = new Map<string, Raise>()
  barredUntil = 0
  private readonly sums = new Map<string, { name: string; sum: number }>()
  private lastMinute = 0
  readonly id: number
  constructor(id: number) {
    this.id = id
  }

  limit(name: { of: string; period: string }): number {
    const key = limitKey(name)
    return Math.min(this.own.get(key) ?? FAR, this.house.get(key) ?? FAR)
  }

  /** Remaining allowance of each period; below zero when a limit was lowered below the used amount. */
  room(of: Counted, at: number): number {
    return Math.min(...PERIODS.map((period) => this.limit({ of, period }) - this.used(of, period, at)))
  }

  private used(of: Counted, period: Period, at: number): number {
    const running = this.sums.get(`${of} ${period}`)
    return running?.name === periodName(period, at) ? running.sum : 0
  }

  private add(of: Counted, amount: number, at: number): void {
    for (const period of PERIODS)
      this.sums.set(`${of} ${period}`, {
        name: periodName(period, at),
        sum: this.used(of, period, at) + amount,
      })
  }

  /** Minutes of play that a bet adds now: its own minute, and a gap of at most five minutes since the last bet. */
  private minutesMore(at: number): number {
    const since = at / MINUTE_MS - this.lastMinute
    return since <= 0 ? 0 : since <= 5 ? since : 1
  }

  mayStake(amount: number, at: number): boolean {
    return (
      at >= this.barredUntil &&
      amount <= this.limit({ of: 'single_stake', period: 'bet' }) &&
      amount <= this.room('stakes', at) &&
      amount <= this.room('losses', at) &&
      this.room('bets', at) >= 1 &&
      this.minutesMore(at) <= this.room('minutes', at)
    )
  }

  staked(amount: number, at: number): void {
    this.add('stakes', amount, at)
    this.add('losses', amount, at)
    this.add('bets', 1, at)
    this.add('minutes', this.minutesMore(at), at)
    this.lastMinute = at / MINUTE_MS
  }

  paid(amount: number, at: number): void {
    this.add('losses', -amount, at)
  }

  /**
   * A bet of that moment is void now: the stake is removed from losses and stakes of every period that includes both moments. A period that
   * began later is unchanged.
   */
  voided({ amount, at: placedAt }: Placed, at: number): void {
    this.takeBack('stakes', amount, { since: placedAt, at })
    this.takeBack('losses', amount, { since: placedAt, at })
  }

  /** A payout of that moment is reversed now. */
  unpaid({ amount, at: paidAt }: Placed, at: number): void {
    this.takeBack('losses', -amount, { since: paidAt, at })
  }

  private takeBack(of: Counted, amount: number, { since, at }: { since: number; at: number }): void {
    for (const period of PERIODS) {
      const name = periodName(period, at)
      if (periodName(period, since) !== name) continue
      this.sums.set(`${of} ${period}`, { name, sum: this.used(of, period, at) - amount })
    }
  }

  mayDeposit(amount: number, at: number): boolean {
    return at >= this.barredUntil && amount <= this.room('deposits', at)
  }

  deposited(amount: number, at: number): void {
    this.add('deposits', amount, at)
  }

  /**
   * The player sets a limit. A lower limit applies at once, a higher limit after a day, and no change is possible during a bar.
   * @returns the refusal; undefined for success
   */
  wish(name: LimitName, value: number, at: number): 'player_barred' | undefined {
    const key = limitKey(name)
    const now = this.own.get(key) ?? FAR
    if (value > now) {
      if (at < this.barredUntil) return 'player_barred'
      const readyAt = at + DAY_MS
      this.raises.set(key, { value, readyAt, lapsesAt: readyAt + 7 * DAY_MS })
      return undefined
    }
    this.raises.delete(key)
    this.own.set(key, value)
    return undefined
  }

  /** Confirms a raise. @returns the code of the refusal; undefined for success */
  confirm(name: LimitName, at: number): 'limit_not_asked' | 'limit_too_soon' | 'player_barred' | undefined {
    const key = limitKey(name)
    const raise = this.raises.get(key)
    if (!raise || raise.lapsesAt <= at) return 'limit_not_asked'
    if (raise.readyAt > at) return 'limit_too_soon'
    if (at < this.barredUntil) return 'player_barred'
    this.raises.delete(key)
    if (raise.value !== null) this.own.set(key, raise.value)
    return undefined
  }

  bar(until: number): void {
    this.barredUntil = Math.max(this.barredUntil, until)
  }
}
