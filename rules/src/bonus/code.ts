/** The code of a coupon, as somebody typed it or as it came with a link. */

export const MOST_CODE = 64
/** Longer texts are refused before anything of them is looked at. */
const MOST_TYPED = 256

export type CouponCode =
  | {
      is: 'code'
      /** As it was typed, without the spaces around it. */
      code: string
      /** The same for every spelling in capitals and small letters: what codes are compared by. */
      key: string
    }
  | { is: 'refused'; why: 'empty' | 'too_long' | 'characters' }

/** Letters are those of ASCII. A letter that only looks like one is refused and not replaced: two codes never become one. */
const CODE = /^[0-9A-Za-z_-]+$/

export function couponCode(typed: string): CouponCode {
  if (typed.length > MOST_TYPED) return { is: 'refused', why: 'too_long' }
  const code = typed.trim()
  if (code === '') return { is: 'refused', why: 'empty' }
  if (code.length > MOST_CODE) return { is: 'refused', why: 'too_long' }
  if (!CODE.test(code)) return { is: 'refused', why: 'characters' }
  return { is: 'code', code, key: code.toUpperCase() }
}
