import { type Cents, cents } from '@jogo/rules/money'
import { refuse } from '../../platform/refusal.ts'
import type { Wagering } from '../wallet/index.ts'

/** An approved deposit with a rollover: it must be staked before money is withdrawn. */
export interface Agreed {
  id: string
  amount: Cents
  /** How many times its amount must be staked. */
  rollover: number
  approvedAt: Date
}

/** A rollover lapses after this. */
export const ROLLOVER_MS = 30 * 24 * 3_600_000

/**
 * What is still to be staked, over all rollovers. Stakes count for what is owed when they are made, never in advance; a deposit into an
 * empty wallet (less than the lowest stake) cancels what was owed for money that has been lost.
 */
export function leftToStake(
  agreed: readonly Agreed[],
  wagered: readonly Wagering[],
  lowestStake: Cents,
): Cents {
  const byId = new Map(agreed.map((one) => [one.id, one]))
  let left = 0n
  for (const { depositId, realBefore, staked } of wagered) {
    if (realBefore < lowestStake) left = 0n
    const deal = byId.get(depositId)
    if (deal) left += deal.amount * BigInt(deal.rollover)
    left = left > staked ? left - staked : 0n
  }
  return cents(left)
}

/** @throws Refusal rollover_pending, with what is left and when it lapses */
export function requireStaked(left: Cents, agreed: readonly Agreed[]): void {
  if (left === 0n) return
  const latest = Math.max(...agreed.map((one) => one.approvedAt.getTime()))
  const again = new Date(latest + ROLLOVER_MS).toISOString()
  refuse('rollover_pending', { data: { left_cents: Number(left), again_at: again } })
}
