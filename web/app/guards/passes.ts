import { CONSENT_KEY, cookieIn, VERIFIED_KEY } from '../lib/cookies.ts'

/**
 * The guards that would let a visitor pass, as far as his cookies tell: what they guard is painted at once, without anything of a
 * player's. A cookie may be old or made up, so the browser asks the guards themselves as soon as it can; of whoever they stop, all that
 * was shown is what everybody's page looks like.
 */
export function passesBy(cookies: string): readonly string[] {
  const has = (name: string, value?: string) => {
    const kept = cookieIn(cookies, name)
    return value === undefined ? Boolean(kept) : kept === value
  }
  const isSignedIn = has('jwt')
  const passes = ['refresh-ip']
  if (isSignedIn) passes.push('auth')
  if (!isSignedIn || has(VERIFIED_KEY, '1')) passes.push('require-verification')
  if (has(CONSENT_KEY, 'all')) passes.push('cookie-consent')
  return passes
}
