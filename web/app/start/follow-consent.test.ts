import { expect, it } from 'vitest'
import { match, type View } from '../../shell/index.ts'
import { pageGlobals } from '../../test/page-globals.ts'
import { routes } from '../routes.ts'
import { acceptCookies, withdrawConsent } from '../state/choose-consent.ts'
import { ui } from '../state/ui.ts'
import { followConsent } from './follow-consent.ts'

it('[DLG-5] [ENT-14] consent that is taken back on a page that needs it asks for the dialog; elsewhere nothing does', () => {
  pageGlobals()
  let view = { kind: 'pending', place: match(routes, '/casino') } as View
  followConsent({ get: () => view })
  acceptCookies()
  withdrawConsent()
  expect(ui.showCookieAccessModal.get()).toBe(false)
  view = { kind: 'pending', place: match(routes, '/sports') } as View
  acceptCookies()
  withdrawConsent()
  expect(ui.showCookieAccessModal.get(), 'our own book').toBe(false)
  view = { kind: 'pending', place: match(routes, '/play/1') } as View
  acceptCookies()
  expect(ui.showCookieAccessModal.get()).toBe(false)
  withdrawConsent()
  expect(ui.showCookieAccessModal.get()).toBe(true)
})
