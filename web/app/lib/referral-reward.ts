import type { Answer } from './api.ts'
import { decimal } from './decimal.ts'
import { m } from './language.ts'
import { money } from './money.ts'

type Reward = NonNullable<Answer<'GET /api/referrals'>['programme']['referrer']>

/** `R$ 10,00 de bônus, para apostar 3 vezes em 7 dias`. Needs the texts `referrals`. */
export function rewardText({
  amount,
  to,
  rollover,
}: Pick<Reward, 'amount' | 'to'> & Partial<Reward>): string {
  if (to === 'real') return money(amount)
  const bonus = m.referrals.bonus(money(amount))
  return rollover && rollover.multiple > 0
    ? `${bonus}, ${m.referrals.rollover(decimal(rollover.multiple / 1_000, 0, 3), rollover.days)}`
    : bonus
}
