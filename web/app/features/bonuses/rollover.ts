import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'

export type BonusList = Answer<'GET /api/bonus'>
export type Rollover = BonusList['data'][number]

/** Progress of the wagering, 0 to 1; 1 without wagering. */
export const rolloverProgress = ({
  amount_current,
  amount_rollover,
}: Pick<Rollover, 'amount_current' | 'amount_rollover'>): number =>
  amount_rollover <= 0 ? 1 : Math.min(1, Math.max(0, amount_current / amount_rollover))

export type BonusAction = 'activate' | 'redeem' | 'exclude'

/**
 * Actions on the bonus. A completed bonus belongs to the player and cannot be given up. @param isHeld whether
 * activation is impossible, because a suspension or an exclusion is in force, or another bonus runs
 */
export function rolloverActions({ state }: Pick<Rollover, 'state'>, isHeld = false): BonusAction[] {
  if (state === 'completed') return ['redeem']
  if (state === 'active') return ['exclude']
  if (state !== 'queued') return []
  return isHeld ? ['exclude'] : ['activate', 'exclude']
}

const HOUR_MS = 3_600_000

/** Remaining time as text, `faltam 6 dias`; in hours on the last day. */
export function timeLeft(until: string, now: number): string {
  const remainingMs = Date.parse(until) - now
  if (remainingMs <= 0) return m.bonuses.expired_waits
  const hours = Math.ceil(remainingMs / HOUR_MS)
  return hours > 24
    ? m.bonuses.days_left(Math.floor(remainingMs / HOUR_MS / 24))
    : m.bonuses.hours_left(hours)
}

/** Remaining free bets or free spins. */
export const unplayedText = ({ kind, unplayed }: Pick<Rollover, 'kind' | 'unplayed'>): string =>
  m.bonuses.unplayed_count[kind === 'free_bet' ? 'free_bet' : 'free_spins'](unplayed)

/** Outcome of an ended bonus, and of its money. */
export function endText({
  state,
  ended_by,
  amount_won,
  amount_lost,
  ...bonus
}: Pick<
  Rollover,
  'state' | 'ended_by' | 'amount_won' | 'amount_lost' | 'kind' | 'prizes' | 'unplayed'
>): string {
  const t = m.bonuses
  const { prizes, unplayed } = bonus
  const lost = unplayed > 0 && amount_lost === 0 ? unplayedText(bonus) : money(amount_lost)
  if (state === 'redeemed' || (state === 'spent' && amount_won > 0))
    return t.ended.redeemed(money(amount_won)) + (amount_lost > 0 ? t.above_most(lost) : '')
  if (state === 'spent') return prizes > 0 ? t.prizes(money(prizes)) : t.ended.spent
  if (state === 'expired' || state === 'given_up') return t.ended[state](lost)
  const by = ended_by as keyof typeof t.ended_by | null
  return by !== null && Object.hasOwn(t.ended_by, by) ? t.ended_by[by](lost) : t.ended.ended(lost)
}
