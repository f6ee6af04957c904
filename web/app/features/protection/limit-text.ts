import type { LimitedQuantity } from '@jogo/rules/protection/limits'
import { decimal } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'

/** A limit, or its use: `R$ 100,00`, `20 apostas`, `90 minutos`. Losses below zero are winnings and count as no use. */
export function limitText(of: LimitedQuantity, value: number): string {
  const shown = Math.max(0, value)
  if (of !== 'bets' && of !== 'minutes') return money(shown)
  return shown === 1 ? m.protection.one[of] : `${decimal(shown, 0)} ${m.protection.unit[of]}`
}
