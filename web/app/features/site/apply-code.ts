import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { store } from '../../lib/storage.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { isBarred, session } from '../../state/player.ts'
import { toast } from '../../ui/toast.tsx'

/** Applies the coupon that a player's visit brought. The deposit dialog shows which deposit it goes with. */
export async function applyCode(code: string): Promise<void> {
  try {
    const { userCoupon } = await api('POST /api/coupons/apply', { body: { code } })
    store('code', null)
    toast(m.site.coupon_done, 'good')
    if (userCoupon.coupon.deposit && !dialog.get() && !isBarred(session.get(), 'may_deposit'))
      openDialog({ name: 'deposit' })
  } catch (failure) {
    toast(sentenceOf(failure), 'bad')
  }
}
