import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { store, stored } from '../../lib/storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

/** What is said of coupons in the register form, and the code that goes with it; nothing when there is neither. */
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

/** The server has said what becomes of the code that came with the registration. */
export function tellCoupon({
  message,
  state,
}: NonNullable<Answer<'POST /v2/auth/register'>['coupon']>): void {
  store('code', null)
  toast(message, state === 'refused' ? 'bad' : 'good', { href: paths.coupons, words: m.sessions.coupon_see })
}
