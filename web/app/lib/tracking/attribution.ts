import { readCookie } from '../cookies.ts'
import { landingQuery } from '../landing.ts'
import { stored } from '../storage.ts'
import { holdInMemory, isHeld, removeExpired, storedOrigin, storeOrigin } from './stored-origin.ts'

/** Query parameters about the origin of a visit. `code` is a coupon and is stored with its dialog. */
const FROM_QUERY = [
  'referrer_id',
  'src',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'btag',
  'clickid',
  'placement',
  '_fbc',
  '_fbp',
  'fbc',
  'fbp',
  'afp',
  'afp1',
  'afp2',
  'afp3',
  'afp4',
  'afp5',
  'afp6',
  'afp7',
  'afp8',
  'afp9',
  'shareCode',
  'source_id',
  'event_id',
  'campaign_id',
  'client_id',
  'gclid',
  'subid',
] as const

/** Fields of a registration, by the names of the call. */
const SENT = [
  'referrer_id',
  'src',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'btag',
  'fbc',
  'fbp',
  'afp',
  'afp1',
  'afp2',
  'afp3',
  'afp4',
  'afp5',
  'afp6',
  'afp7',
  'afp8',
  'afp9',
  'shareCode',
  'source_id',
  'event_id',
  'campaign_id',
  'client_id',
  'gclid',
  'subid',
] as const

/** Referral data for the new account, not for statistics. */
const BROUGHT = ['referrer_id', 'shareCode'] as const

export type TrackingFields = Partial<Record<(typeof SENT)[number] | 'coupon_code', string>>

const MAX_VALUE = 512
const MAX_PARAMS = 50
/** Credentials of an account, which statistics must not get. */
const SECRETS = new Set(['token', 'jwt', 'password'])

/** Text without control characters, of limited length. */
const clean = (value: string) =>
  value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_VALUE)

/**
 * Stores the origin data of the visit's address, each value for seven days, and `params`: the whole query as JSON with values of analytics
 * cookies. Values are text and are never shown.
 * @param address of the page's first opening
 */
export function captureAttribution(address: string, now = Date.now()): void {
  removeExpired(now)
  const { pathname } = new URL(address)
  const query = landingQuery(address)
  for (const name of FROM_QUERY) {
    const value = clean(query.get(name) ?? '')
    if (value) storeOrigin(name, value, now)
  }
  const referrer = /^\/ref\/([\w-]{1,64})\/?$/.exec(pathname)?.[1]
  if (referrer) storeOrigin('referrer_id', referrer, now)
  const cookies = fromCookies()
  for (const [name, value] of Object.entries(cookies)) storeOrigin(name, value, now)
  const params = [...query].filter(([name]) => !SECRETS.has(name)).slice(0, MAX_PARAMS)
  if (params.length === 0) return
  const short = params.map(([name, value]) => [name.slice(0, 64), clean(value)] as const)
  storeOrigin('params', JSON.stringify({ ...Object.fromEntries(short), ...cookies }), now)
}

/**
 * Where the law requires consent for storing the origin of a visit, the origin is held in memory until the consent. Statistics get nothing
 * of it before.
 */
export const holdAttribution = (waits: boolean, now = Date.now()): void =>
  holdInMemory(waits, [...FROM_QUERY, 'params'], now)

/** Values of analytics cookies: `_fbc`, `_fbp` unchanged, the client id of `_ga`. */
function fromCookies(): { fbc?: string; fbp?: string; client_id?: string } {
  const fbc = clean(readCookie('_fbc') ?? '')
  const fbp = clean(readCookie('_fbp') ?? '')
  const client_id = analyticsClientId(readCookie('_ga') ?? '')
  return { ...(fbc && { fbc }), ...(fbp && { fbp }), ...(client_id && { client_id }) }
}

/** `GA1.1.1234567890.1700000000` → `1234567890.1700000000`; undefined for anything else. */
export const analyticsClientId = (cookie: string): string | undefined =>
  /^GA\d\.\d+(?:-\d+)?\.(\d{1,20}\.\d{1,20})$/.exec(cookie)?.[1]

/** Origin fields of a registration. */
export function trackingFields(now = Date.now()): TrackingFields {
  const known = isHeld() ? {} : fromCookies()
  const fields: TrackingFields = {}
  for (const name of isHeld() ? BROUGHT : SENT) {
    const value = storedOrigin(name, now) ?? (name in known ? known[name as keyof typeof known] : undefined)
    if (value) fields[name] = value
  }
  const fbc = fields.fbc ?? (isHeld() ? undefined : storedOrigin('_fbc', now))
  const fbp = fields.fbp ?? (isHeld() ? undefined : storedOrigin('_fbp', now))
  const code = clean(stored('code') ?? '')
  return { ...fields, ...(fbc && { fbc }), ...(fbp && { fbp }), ...(code && { coupon_code: code }) }
}
