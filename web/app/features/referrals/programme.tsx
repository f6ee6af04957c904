import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { rewardText } from '../../lib/referral-reward.ts'

type Referrals = Answer<'GET /api/referrals'>

/** Current reward of a referral, and the player's rewards so far. */
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

type Inviter = NonNullable<Referrals['invited_by']>

/** The player's own referrer, and the state of the promised reward. Empty without a reward. */
export function InvitedBy({ name, state, why, reward }: Inviter) {
  const t = m.referrals
  if (why === 'programme') return null
  return (
    <p className="text-sm text-muted">
      {name && `${t.invites(name)} `}
      {why && t.refused[why]}
      {reward && (state === 'paid' ? t.invited_paid(rewardText(reward)) : t.qualified)}
      {!why && !reward && (state === 'paid' || state === 'qualified' ? t.qualified_without : t.invited_waits)}
    </p>
  )
}
