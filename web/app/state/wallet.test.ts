import { beforeEach, expect, it } from 'vitest'
import { money } from '../lib/money.ts'
import { acceptWallet, forgetWallet, totalBalance, wallet } from './wallet.ts'

beforeEach(forgetWallet)

it('the higher version wins, whatever comes first', () => {
  acceptWallet({ balance: 1_000, bonus: 0, version: 7 })
  acceptWallet({ balance: 900, bonus: 0, version: 6 })
  expect(wallet.get()?.balance).toBe(1_000)
  acceptWallet({ balance: 1_200, bonus: 50, version: 8 })
  expect(wallet.get()).toEqual({ balance: 1_200, bonus: 50, version: 8 })
})

it('tells nobody when nothing changed', () => {
  acceptWallet({ balance: 1_000, bonus: 0, version: 7 })
  let notices = 0
  const stop = wallet.subscribe(() => {
    notices += 1
  })
  acceptWallet({ balance: 1_000, bonus: 0, version: 7 })
  acceptWallet({ balance: 1_000, bonus: 0, version: 5 })
  expect(notices).toBe(0)
  acceptWallet({ balance: 1_000, bonus: 0, version: 8 })
  expect(notices).toBe(1)
  stop()
})

it('[ENT-3] holds real and bonus apart, in centavos as they came; the total is both', () => {
  acceptWallet({ balance: 12_345, bonus: 678, version: 1 })
  const held = wallet.get()
  expect(held).toEqual({ balance: 12_345, bonus: 678, version: 1 })
  const valueInReais = 123.45
  expect(totalBalance({ balance: 12_345, bonus: 678 }) / 100).toBeCloseTo(valueInReais + 678 / 100)
  expect(money(totalBalance({ balance: 12_345, bonus: 678 }))).toMatch(/130,23/)
})
