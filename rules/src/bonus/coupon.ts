/** Effect of a coupon, by the place of entry. */
import type { CampaignTerms, GrantEvent } from './terms.ts'

/** Place of entry: at registration; in the account; with a deposit, before its payment. */
export const CODE_PLACES = ['register', 'account', 'deposit'] as const
export type CodePlace = (typeof CODE_PLACES)[number]

/** `grants`: at once, if the player qualifies; `waits`: for the payment of a deposit; `not_here`: the page names the right place. */
export type CouponEffect = 'grants' | 'waits' | 'not_here'

/** Campaigns of other events have no codes. */
const EFFECTS: { readonly [E in GrantEvent]?: Readonly<Record<CodePlace, CouponEffect>> } = {
  code: { register: 'grants', account: 'grants', deposit: 'grants' },
  deposit: { register: 'waits', account: 'waits', deposit: 'waits' },
  register: { register: 'grants', account: 'not_here', deposit: 'not_here' },
}

/** Whether a campaign of this event may have codes. */
export const takesCodes = (event: GrantEvent): boolean => EFFECTS[event] !== undefined

export function couponEffect(
  { event, applyRegister }: Pick<CampaignTerms, 'applyRegister' | 'event'>,
  place: CodePlace,
): CouponEffect {
  const isClosed = place === 'register' && !applyRegister
  return isClosed ? 'not_here' : (EFFECTS[event]?.[place] ?? 'not_here')
}
