import { type Answer, api } from '../../lib/api.ts'
import { isExit } from '../../lib/exits.ts'
import { paths } from '../../lib/paths.ts'
import { stored } from '../../lib/storage.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { isBarred, isVerified, type Session, session } from '../../state/session.ts'
import { currentSettings } from '../../state/settings.ts'
import { clearPostponedDeposit, postponeDeposit, readPostponedDeposit } from './postponed-deposit.ts'

type UserCoupon = Answer<'POST /api/coupons/list'>['userCoupons'][number]

interface AfterLogin {
  /** The coupon code stored in the browser. */
  code: string | null
  coupons: readonly Pick<UserCoupon, 'coupon'>[]
  hasApprovedDeposit: boolean
}

/**
 * Whether the deposit dialog opens after a login: for a stored coupon that needs a deposit, or for a first deposit without a
 * coupon.
 */
export function opensDeposit({ code, coupons, hasApprovedDeposit }: AfterLogin): boolean {
  if (!code) return !hasApprovedDeposit
  const text = code.trim().toLowerCase()
  return coupons.some(({ coupon }) => coupon.deposit && coupon.code.toLowerCase() === text)
}

/**
 * Offers the deposit after a login, once the next page is shown. The offer is only for players who may deposit, or may deposit after
 * verification; unverified players verify first. The offer never opens over another dialog. Without an answer nothing opens.
 */
export async function offerDeposit(): Promise<void> {
  const path = location.pathname
  if (path === paths.deposit || isExit(path)) return
  const player = sessionPlayer(session.get())
  if (!player || !(await isWanted())) return
  if (isVerified(player)) return openDialog({ name: 'deposit' })
  postponeDeposit(player.id)
  openDialog({ name: 'verification' })
}

/**
 * Shows the postponed deposit once after the player's verification, also on the verification page, where no other dialog opens
 * automatically.
 */
export async function offerPostponedDeposit(): Promise<void> {
  const player = sessionPlayer(session.get())
  if (!player || !isVerified(player) || readPostponedDeposit() !== player.id) return
  const path = location.pathname
  if ((path !== paths.verification && isExit(path)) || !isFree('verification')) return
  clearPostponedDeposit()
  if (path !== paths.deposit && (await isWanted('verification'))) openDialog({ name: 'deposit' })
}

/** @param over finished dialog, which may still be open */
const isFree = (over?: 'verification') => !dialog.get() || dialog.get()?.name === over

/** The player, unless an exclusion or suspension bars deposits. */
const sessionPlayer = (now: Session) =>
  now.status === 'player' && !isBarred(now, 'may_deposit') ? now.user : undefined

async function isWanted(over?: 'verification'): Promise<boolean> {
  const facts = await fetchFacts(currentSettings().bonus_enabled ? stored('code') : null).catch(
    () => undefined,
  )
  return facts !== undefined && opensDeposit(facts) && isFree(over) && session.get().status === 'player'
}

async function fetchFacts(code: string | null): Promise<AfterLogin> {
  if (code) {
    const { userCoupons } = await api('POST /api/coupons/list', { body: {} })
    return { code, coupons: userCoupons, hasApprovedDeposit: false }
  }
  const approved = await api('GET /api/transactions', {
    query: { source: 'Deposit', type: '1', status: '2' },
  })
  return { code, coupons: [], hasApprovedDeposit: approved.data.length > 0 }
}
