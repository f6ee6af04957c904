import { describe, expect, it } from 'vitest'
import { type PopupFacts, popupAfterMs } from './deposit-popup.ts'

const settings = { deposit_enable_popup: true, deposit_enabled: true, deposit_popup_timer: 10 }
const broke: PopupFacts = { settings, mayDeposit: true, money: 0, path: '/casino', shownBefore: false }

describe('[MONEY-8] the deposit popup', () => {
  it('opens after deposit_popup_timer seconds on a page', () => {
    expect(popupAfterMs(broke)).toBe(10_000)
    expect(popupAfterMs({ ...broke, settings: { ...settings, deposit_popup_timer: 3 } })).toBe(3_000)
  })

  it.each<[string, Partial<PopupFacts>]>([
    ['it is switched off', { settings: { ...settings, deposit_enable_popup: false } }],
    ['deposits are closed', { settings: { ...settings, deposit_enabled: false } }],
    ['it stood there before on this visit', { shownBefore: true }],
    ['the player may not deposit yet', { mayDeposit: false }],
    ['there is money to play with', { money: 1 }],
    ['the balance is not known', { money: undefined }],
    ['he deposits already', { path: '/user/wallet/deposit' }],
    ['he takes money out', { path: '/user/wallet/withdraw' }],
    ['he sets himself limits', { path: '/user/protection/exclusion' }],
    ['he plays', { path: '/games/mines' }],
  ])('stays away when %s', (_, fact) => {
    expect(popupAfterMs({ ...broke, ...fact })).toBeUndefined()
  })
})
