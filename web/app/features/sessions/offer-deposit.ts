import { type Answer, api } from '../../lib/api.ts'
import { isExit } from '../../lib/exits.ts'
import { paths } from '../../lib/paths.ts'
import { stored } from '../../lib/storage.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { isBarred, isVerified, session } from '../../state/session.ts'

type UserCoupon = Answer<'POST /api/coupons/list'>['userCoupons'][number]

interface AfterLogin {
  /** The coupon code stored in the browser. */
  code: string | null
  coupons: readonly Pick<UserCoupon, 'coupon'>[]
  hasApprovedDeposit: boolean
}

/** Whether the deposit dialog opens after a login: for a stored coupon that goes with a deposit; without one, for a first deposit. */
export function opensDeposit({ code, coupons, hasApprovedDeposit }: AfterLogin): boolean {
  if (!code) return !hasApprovedDeposit
  const wanted = code.trim().toLowerCase()
  return coupons.some(({ coupon }) => coupon.deposit && coupon.code.toLowerCase() === wanted)
}

/**
 * Called after a login, once the page it led to is shown. Only for players who may deposit, and never over another dialog. Without an
 * answer nothing opens.
 */
export async function offerDeposit(): Promise<void> {
  const now = session.get()
  const path = location.pathname
  if (now.status !== 'player' || !isVerified(now.user) || isBarred(now, 'may_deposit')) return
  if (path === paths.deposit || isExit(path)) return
  const facts = await factsOf(stored('code')).catch(() => undefined)
  if (!facts || !opensDeposit(facts) || dialog.get() || session.get().status !== 'player') return
  openDialog({ name: 'deposit' })
}

async function factsOf(code: string | null): Promise<AfterLogin> {
  if (code) {
    const { userCoupons } = await api('POST /api/coupons/list', { body: {} })
    return { code, coupons: userCoupons, hasApprovedDeposit: false }
  }
  const approved = await api('GET /api/transactions', {
    query: { source: 'Deposit', type: '1', status: '2' },
  })
  return { code, coupons: [], hasApprovedDeposit: approved.data.length > 0 }
}
