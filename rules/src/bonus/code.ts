/** Code of a coupon, as typed by a player or taken from a link. */

export const MOST_CODE = 64
/** Longest text that is parsed. */
const MOST_TYPED = 256

export type CouponCode =
  | {
      is: 'code'
      /** The typed text without surrounding spaces. */
      code: string
      /** Normal form of a code for comparisons, the same for capitals and small letters. */
      key: string
    }
  | { is: 'refused'; why: 'empty' | 'too_long' | 'characters' }

/** Letters are ASCII. A look-alike letter is refused, not replaced, so two codes never become the same. */
const CODE = /^[0-9A-Za-z_-]+$/

export function couponCode(typed: string): CouponCode {
  if (typed.length > MOST_TYPED) return { is: 'refused', why: 'too_long' }
  const code = typed.trim()
  if (code === '') return { is: 'refused', why: 'empty' }
  if (code.length > MOST_CODE) return { is: 'refused', why: 'too_long' }
  if (!CODE.test(code)) return { is: 'refused', why: 'characters' }
  return { is: 'code', code, key: code.toUpperCase() }
}
