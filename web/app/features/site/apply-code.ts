import { ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/queries/client.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { store, stored } from '../../lib/storage.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { isBarred, session } from '../../state/player.ts'
import { currentSettings } from '../../state/settings.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * Applies the coupon of the player's visit. A coupon with a deposit opens the deposit dialog. The code is deleted after the server's
 * answer. For an unverified player the code is postponed.
 */
export async function applyCode(code: string): Promise<void> {
  if (!currentSettings().bonus_enabled) return
  try {
    const { userCoupon } = await api('POST /api/coupons/apply', { body: { code } })
    store('code', null)
    void queries().invalidateQueries({ queryKey: ['POST /api/coupons/list'] })
    void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] })
    if (!userCoupon.coupon.deposit)
      return toast(m.site.coupon_done, 'good', { href: paths.bonus, words: m.site.coupon_to_bonus })
    toast(m.site.coupon_done, 'good')
    if (!dialog.get() && !isBarred(session.get(), 'may_deposit')) openDialog({ name: 'deposit' })
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'kyc_required') {
      store(waitingKey(), code)
      return toast(m.site.coupon_waits)
    }
    if (failure instanceof ApiError && isSaid(failure)) store('code', null)
    toast(errorSentence(failure), 'bad')
  }
}

/** Storage key of a code postponed until the verification of this player. */
function waitingKey(): string {
  const now = session.get()
  return now.status === 'player' ? `code ${now.user.id}` : 'code'
}

/** Applies a postponed code after the verification. */
export async function applyPostponedCode(): Promise<void> {
  const code = stored(waitingKey())
  store(waitingKey(), null)
  if (code) await applyCode(code)
}

/** Whether the server has decided about the code. An unavailable or overloaded server has not decided. */
const isSaid = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429
