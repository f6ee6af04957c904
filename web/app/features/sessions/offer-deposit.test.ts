import { expect, it } from 'vitest'
import { opensDeposit } from './offer-deposit.ts'

const owned = (code: string, deposit: boolean) => ({
  coupon: { code, deposit, event: 'deposit', apply_register: false },
})

it.each([
  ['no code, no deposit yet', null, [], false, true],
  ['no code, deposited before', null, [], true, false],
  [
    'a code whose coupon goes with a deposit, whatever its capitals',
    'vem10',
    [owned('VEM10', true)],
    true,
    true,
  ],
  ['a code whose coupon does not', 'VEM10', [owned('VEM10', false)], false, false],
  ['a code that is nobody’s coupon', 'VEM10', [owned('OUTRO', true)], false, false],
])('[MONEY-5] after login, %s', (_, code, coupons, hasApprovedDeposit, opens) => {
  expect(opensDeposit({ code, coupons, hasApprovedDeposit })).toBe(opens)
})
