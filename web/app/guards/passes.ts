import { CONSENT_KEY, cookieIn, VERIFIED_KEY } from '../lib/cookies.ts'
import { setsForeignCookies } from './foreign-cookies.ts'

/**
 * Guards that the visitor's cookies pass. The server renders the page behind these guards, without player data. A cookie may be old or
 * forged, so the browser runs the guards again at once; the rendered page contains public data only.
 */
export function passesBy(cookies: string, path: string): readonly string[] {
  const has = (name: string, value?: string) => {
    const cookie = cookieIn(cookies, name)
    return value === undefined ? Boolean(cookie) : cookie === value
  }
  const isSignedIn = has('jwt')
  const passes = ['refresh-ip']
  if (isSignedIn) passes.push('auth')
  if (!isSignedIn || has(VERIFIED_KEY, '1')) passes.push('require-verification')
  if (has(CONSENT_KEY, 'all') || !setsForeignCookies(path)) passes.push('cookie-consent')
  return passes
}
