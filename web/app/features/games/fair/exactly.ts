import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'

/** `up ÷ down` with up to four decimal places; `…` stands for further digits, so that an equation with it is never false. */
export function exactly(up: bigint, down: bigint): string {
  const unit = 10_000n
  const shown = decimal(Number((up * unit) / down) / Number(unit), 2, 4)
  return (up * unit) % down === 0n ? shown : `${shown}…`
}

/** `R$ 10,00 × 1,2857… = R$ 12,857…, rounded down to R$ 12,85`. `stake` and `payout` in centavos, the multiplier as a fraction. */
export function paidText(stake: number, { up, down }: { up: bigint; down: bigint }, payout: number): string {
  const won = BigInt(stake) * up
  const product = `${money(stake)} × ${exactly(up, down)}`
  if (won % down === 0n) return `${product} = ${money(payout)}`
  return `${product} = R$ ${exactly(won, down * 100n)}${m.fair_check.rounded_down(money(payout))}`
}
