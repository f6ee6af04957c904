import { type Cents, cents } from '@jogo/rules/money'
import type { Debt } from './bet.ts'

/** Real money paid by a settlement or a cash-out, for a part of the bet's stake. */
export interface BetPayment {
  betId: string
  stake: Cents
  paid: Cents
}

export interface DebtPart {
  debt: Debt
  real: Cents
}

/**
 * Pays debts of a player, oldest first, and reduces them in place: in full for the bet's own debt, and up to the winnings for other debts. A stake that is paid
 * back may be deposited money.
 */
export function payDebts(debts: readonly Debt[], { betId, stake, paid }: BetPayment): DebtPart[] {
  const own = payFrom(
    debts.filter((debt) => debt.betId === betId),
    paid,
  )
  const winnings = paid > stake ? paid - stake : 0n
  const others = payFrom(
    debts.filter((debt) => debt.betId !== betId),
    least(winnings, own.left),
  )
  return [...own.parts, ...others.parts]
}

function payFrom(debts: readonly Debt[], from: Cents): { parts: DebtPart[]; left: Cents } {
  let left = from
  const parts: DebtPart[] = []
  for (const debt of debts) {
    const real = least(left, debt.left)
    if (real === 0n) continue
    left = cents(left - real)
    debt.left = cents(debt.left - real)
    parts.push({ debt, real })
  }
  return { parts, left }
}

const least = (a: bigint, b: bigint): Cents => cents(a < b ? a : b)
