import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorage } from '../../../test/storage.ts'
import { analyticsClientId, captureAttribution, holdAttribution, trackingFields } from './attribution.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const SITE = 'https://site.example'

let browser = browserStorage()
const put = (options?: { forbidden: boolean }) => {
  browser = browserStorage(options)
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value)
}
beforeEach(() => put())
afterEach(() => vi.unstubAllGlobals())

const NAMES = (
  'src utm_source utm_medium utm_campaign utm_content utm_term btag clickid placement _fbc _fbp fbc fbp afp afp1 afp2 afp3 afp4 ' +
  'afp5 afp6 afp7 afp8 afp9 shareCode source_id event_id campaign_id client_id gclid subid referrer_id'
).split(' ')
const full = `${SITE}/?${NAMES.map((name) => `${name}=of-${name}`).join('&')}&other=1`

describe('capture', () => {
  it('[ENT-17] [ATTR-1] keeps every value of the query under its name for seven days', () => {
    captureAttribution(full, NOW)
    for (const name of NAMES) expect(browser.values.get(name)).toBe(`of-${name}`)
    expect(trackingFields(NOW + 7 * DAY - 1)).toMatchObject({ utm_source: 'of-utm_source', afp9: 'of-afp9' })
    expect(trackingFields(NOW + 7 * DAY)).toEqual({})
    captureAttribution(`${SITE}/casino`, NOW + 8 * DAY)
    for (const name of NAMES) expect(browser.values.has(name)).toBe(false)
  })

  it('[ATTR-1] derives the client from the analytics cookie and writes params: the whole query, fbc, fbp, client_id', () => {
    browser.cookies.set('_ga', 'GA1.1.1234567890.1700000000')
    browser.cookies.set('_fbc', 'fb.1.1.click')
    browser.cookies.set('_fbp', 'fb.1.2.browser')
    captureAttribution(`${SITE}/?utm_source=mail&cor=azul`, NOW)
    expect(JSON.parse(browser.values.get('params') ?? '')).toEqual({
      utm_source: 'mail',
      cor: 'azul',
      fbc: 'fb.1.1.click',
      fbp: 'fb.1.2.browser',
      client_id: '1234567890.1700000000',
    })
    expect(trackingFields(NOW)).toEqual({
      utm_source: 'mail',
      fbc: 'fb.1.1.click',
      fbp: 'fb.1.2.browser',
      client_id: '1234567890.1700000000',
    })
  })

  it('[ATTR-1] reads the link of who was sent to the login, and never our own words; the first of two values counts everywhere', () => {
    const target = encodeURIComponent('/user/bonus?utm_source=mail&btag=x1&btag=x2')
    captureAttribution(`${SITE}/?login=1&next=${target}`, NOW)
    expect(trackingFields(NOW)).toEqual({ utm_source: 'mail', btag: 'x1' })
    expect(JSON.parse(browser.values.get('params') ?? '')).toEqual({ utm_source: 'mail', btag: 'x1' })
  })

  it('[ATTR-5] keeps values for thirty days in cookies where web storage is forbidden', () => {
    put({ forbidden: true })
    captureAttribution(`${SITE}/?gclid=g1`, NOW)
    expect(browser.written.find((text) => text.startsWith('gclid='))).toContain('max-age=2592000')
    expect(trackingFields(NOW)).toEqual({ gclid: 'g1' })
  })

  it('[ATTR-5] cookies stay few, whatever a link says: with too many, servers refuse every page', () => {
    put({ forbidden: true })
    const long = encodeURIComponent('<'.repeat(500))
    captureAttribution(
      `${SITE}/?src=a&${['btag', 'afp', 'afp1', 'afp2'].map((key) => `${key}=${long}`).join('&')}`,
      NOW,
    )
    expect(document.cookie.length).toBeLessThan(5_000)
    expect(trackingFields(NOW)).toMatchObject({ src: 'a', btag: '<'.repeat(500) })
  })

  it('[ROUTE-3] stores the referrer of a referral link', () => {
    captureAttribution(`${SITE}/ref/123456`, NOW)
    expect(browser.values.get('referrer_id')).toBe('123456')
    expect(trackingFields(NOW)).toEqual({ referrer_id: '123456' })
    captureAttribution(`${SITE}/ref/%3Cb%3E`, NOW)
    captureAttribution(`${SITE}/ref/a/b`, NOW)
    expect(browser.values.get('referrer_id')).toBe('123456')
  })

  it('a visit without any of it leaves what an earlier one brought', () => {
    captureAttribution(`${SITE}/?utm_source=mail`, NOW)
    captureAttribution(`${SITE}/casino`, NOW + DAY)
    expect(trackingFields(NOW + DAY)).toEqual({ utm_source: 'mail' })
    captureAttribution(`${SITE}/?utm_source=radio`, NOW + 2 * DAY)
    expect(trackingFields(NOW + 8 * DAY)).toEqual({ utm_source: 'radio' })
  })

  it('bounds what strangers may write here, and never keeps a key to an account', () => {
    const long = 'x'.repeat(5_000)
    const many = Array.from({ length: 300 }, (_, at) => `n${at}=${long}`).join('&')
    captureAttribution(`${SITE}/?src=${long}&token=secret&utm_term=a%00b%0Ac&${many}`, NOW)
    expect(browser.values.get('src')).toHaveLength(512)
    expect(browser.values.get('utm_term')).toBe('abc')
    const params = JSON.parse(browser.values.get('params') ?? '')
    expect(Object.keys(params)).toHaveLength(50)
    expect(browser.values.get('params')).not.toContain('secret')
    expect(browser.values.get('params')?.length).toBeLessThan(30_000)
  })

  it('is untouched by what others left in its place', () => {
    browser.values.set('attribution', '{broken')
    captureAttribution(`${SITE}/?src=a`, NOW)
    expect(trackingFields(NOW)).toEqual({ src: 'a' })
  })
})

describe('what registration sends', () => {
  it('[AUTH-1] takes the coupon code and the cookies of the day along', () => {
    browser.values.set('code', ' BEMVINDO ')
    browser.cookies.set('_ga', 'GA1.2.1.2')
    expect(trackingFields(NOW)).toEqual({ coupon_code: 'BEMVINDO', client_id: '1.2' })
  })

  it('sends nothing when nothing is known', () => {
    expect(trackingFields(NOW)).toEqual({})
  })
})

it('reads the client of an analytics cookie, and of nothing else', () => {
  expect(analyticsClientId('GA1.1.1234567890.1700000000')).toBe('1234567890.1700000000')
  expect(analyticsClientId('GA1.3-2.5.6')).toBe('5.6')
  for (const odd of ['', 'GA1', '1.2.3.4', 'GA1.1.a.b', '<img src=x>'])
    expect(analyticsClientId(odd)).toBeUndefined()
})

describe('[ATTR-6] where the law asks for consent', () => {
  afterEach(() => holdAttribution(false, NOW))

  it('is held in memory until there is consent, and stored then', () => {
    holdAttribution(true, NOW)
    captureAttribution(`${SITE}/?utm_source=mail&referrer_id=7&_fbc=x`, NOW)
    expect([...browser.values.keys()]).toEqual([])
    expect(browser.written).toEqual([])
    // A registration sends the referrer, and nothing for statistics.
    browser.cookies.set('_ga', 'GA1.1.1234567890.1700000000')
    expect(trackingFields(NOW)).toEqual({ referrer_id: '7' })
    holdAttribution(false, NOW)
    expect(browser.values.get('utm_source')).toBe('mail')
    expect(trackingFields(NOW)).toMatchObject({ utm_source: 'mail', referrer_id: '7' })
    expect(trackingFields(NOW + 7 * DAY)).toEqual({ client_id: '1234567890.1700000000' })
  })

  it('is removed when consent is taken back, from cookies too where web storage is forbidden', () => {
    captureAttribution(`${SITE}/?utm_source=mail`, NOW)
    holdAttribution(true, NOW)
    expect([...browser.values.keys()]).toEqual([])
    expect(trackingFields(NOW)).toEqual({})
    holdAttribution(false, NOW)
    expect(trackingFields(NOW)).toEqual({})

    put({ forbidden: true })
    captureAttribution(`${SITE}/?gclid=g1`, NOW)
    holdAttribution(true, NOW)
    expect(document.cookie).not.toContain('gclid')
  })
})
