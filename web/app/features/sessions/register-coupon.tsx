import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { store, stored } from '../../lib/storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

/** Coupon texts of the register form, and the stored code; empty without both. */
export function RegisterCoupon() {
  const { data } = usePublic('GET /v2/coupons/register')
  const code = stored('code')
  const lines = data?.text.split('\n').filter(Boolean) ?? []
  if (lines.length === 0 && !code) return null
  return (
    <div className="mb-4 flex gap-3 rounded-md bg-raised p-3.5 text-sm">
      <Icon name="ticket" size={18} className="mt-0.5 shrink-0 text-accent-text" />
      <div className="flex min-w-0 flex-col gap-1">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {code && <p className="break-words text-muted">{m.sessions.coupon_goes_along(code)}</p>}
      </div>
    </div>
  )
}

/** Notifies the outcome of the registration's coupon code. */
export function notifyCoupon({
  message,
  state,
}: NonNullable<Answer<'POST /v2/auth/register'>['coupon']>): void {
  store('code', null)
  toast(message, state === 'refused' ? 'bad' : 'good', { href: paths.coupons, words: m.sessions.coupon_see })
}
