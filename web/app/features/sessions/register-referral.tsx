import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { rewardText } from '../../lib/referral-reward.ts'
import { trackingFields } from '../../lib/tracking/attribution.ts'
import { Icon } from '../../ui/icon.tsx'

/** Referral reward for the invited visitor, and its exclusions; empty while the programme pays nobody. */
export default function RegisterReferral() {
  const { data } = usePublic('GET /v2/referrals/:id', { params: { id: trackingFields().referrer_id ?? '' } })
  const t = m.referrals
  if (!data?.name) return null
  const { state, referrer, referee, min_deposit, most } = data.programme
  if (state !== 'open' && state !== 'full') return null
  const lines =
    state === 'full'
      ? [t.invites_full(most)]
      : [
          ...(referee ? [t.invites_referee(rewardText(referee), money(min_deposit))] : []),
          ...(referrer ? [t.invites_referrer(rewardText(referrer))] : []),
        ]
  return (
    <div className="mb-4 flex gap-3 rounded-md bg-raised p-3.5 text-sm">
      <Icon name="gift" size={18} className="mt-0.5 shrink-0 text-accent-text" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{t.invites(data.name)}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="text-xs text-muted">
          {state === 'open' && t.invites_rules(most)} {t.invites_seen}
        </p>
      </div>
    </div>
  )
}
