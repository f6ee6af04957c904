/** What a coupon does, by where its code is entered. */
import type { CampaignTerms, GrantEvent } from './terms.ts'

/** At the registration; in the account, by itself; with a deposit, before it is paid. */
export const CODE_PLACES = ['register', 'account', 'deposit'] as const
export type CodePlace = (typeof CODE_PLACES)[number]

/** `grants`: at once, if the player qualifies; `waits`: for a deposit, which brings the grant about when it is paid; `not_here`: the page says where. */
export type CouponEffect = 'grants' | 'waits' | 'not_here'

/** Of other events nothing is entered: such a campaign has no codes. */
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
