import type { Answer } from '../../lib/api.ts'
import { decimal } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'

type Referrals = Answer<'GET /api/referrals'>
type Reward = NonNullable<Referrals['programme']['referrer']>

/** What a referral brings now, and what the player has received for referrals. */
export function Programme({ programme, earned }: Pick<Referrals, 'earned' | 'programme'>) {
  const has = earned.real > 0 || earned.bonus > 0
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      {programmeTexts(programme).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {has && <p>{m.referrals.earned(money(earned.real), money(earned.bonus))}</p>}
    </div>
  )
}

export function programmeTexts({
  state,
  law,
  min_deposit,
  most,
  referrer,
  referee,
}: Referrals['programme']): string[] {
  const t = m.referrals
  if (state === 'forbidden') return [t.forbidden(law ?? '')]
  if (state === 'full') return [t.full(most)]
  if (state === 'closed') return [t.closed]
  return [
    t.open(money(min_deposit)),
    ...(referrer ? [t.referrer(rewardText(referrer))] : []),
    ...(referee ? [t.referee(rewardText(referee))] : []),
    t.rules(most),
  ]
}

function rewardText({ amount, to, rollover }: Reward): string {
  if (to === 'real') return money(amount)
  const bonus = m.referrals.bonus(money(amount))
  return rollover && rollover.multiple > 0
    ? `${bonus}, ${m.referrals.rollover(decimal(rollover.multiple / 1_000, 0, 3), rollover.days)}`
    : bonus
}
