import { beforeEach, expect, it } from 'vitest'
import { acceptWallet, forgetWallet, wallet } from './wallet.ts'

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
  let told = 0
  const stop = wallet.subscribe(() => {
    told += 1
  })
  acceptWallet({ balance: 1_000, bonus: 0, version: 7 })
  acceptWallet({ balance: 1_000, bonus: 0, version: 5 })
  expect(told).toBe(0)
  acceptWallet({ balance: 1_000, bonus: 0, version: 8 })
  expect(told).toBe(1)
  stop()
})
