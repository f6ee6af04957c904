import { expect, it } from 'vitest'
import { isExit } from './exits.ts'

it.each([
  ['/user/wallet/withdraw', true],
  ['/user/withdraw', true],
  ['/user/account/document', true],
  ['/user/protection', true],
  ['/user/protection/exclusion', true],
  ['/user/protection/suspension', true],
  ['/user/protectionist', false],
  ['/user/wallet/deposit', false],
  ['/', false],
])('[DLG-6] on %s nothing opens by itself: %s', (path, expected) => {
  expect(isExit(path)).toBe(expected)
})
