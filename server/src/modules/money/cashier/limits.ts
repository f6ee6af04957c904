import type { Cents } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'

/** @throws Refusal amount_below_min, amount_above_max */
export function requireWithin(amount: Cents, min: number, max: number): void {
  if (amount < BigInt(min)) refuse('amount_below_min', { data: { min_cents: min } })
  if (amount > BigInt(max)) refuse('amount_above_max', { data: { max_cents: max } })
}
