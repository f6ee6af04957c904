import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore, type View } from '../../shell/index.ts'
import { arrive } from '../../test/page.tsx'
import { pageGlobals } from '../../test/page-globals.ts'
import { holdAttribution } from '../lib/tracking/attribution.ts'
import { acceptNecessaryCookies, chooseConsent, withdrawConsent } from '../state/choose-consent.ts'
import { startAttribution } from './attribution.ts'

beforeEach(() => {
  pageGlobals()
  vi.stubGlobal('location', new URL('https://site.example/?utm_source=mail'))
})
afterEach(() => {
  holdAttribution(false)
  vi.unstubAllGlobals()
})
const view = createStore<View>({ kind: 'error', status: 404, url: '/' } as View)
const stored = () => localStorage.getItem('utm_source')

it('[ATTR-6] in profile open the origin of a visit is stored at once', () => {
  arrive({ config: {}, data: { 'GET /v2/settings/': { jurisdiction: 'open' } } })
  startAttribution(view)
  expect(stored()).toBe('mail')
})

it('[ATTR-6] [LAW-LGP-2] in br it is stored with consent to marketing, and not before or after', () => {
  arrive({ config: {}, data: { 'GET /v2/settings/': { jurisdiction: 'br' } } })
  startAttribution(view)
  expect(stored()).toBeNull()
  acceptNecessaryCookies()
  chooseConsent('statistics.companies')
  expect(stored()).toBeNull()
  chooseConsent('marketing')
  expect(stored()).toBe('mail')
  withdrawConsent()
  expect(stored()).toBeNull()
})
