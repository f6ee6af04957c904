import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type House, openHouse, refused } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('two_balances')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

it('[MONEY-1] a wallet holds a real and a bonus balance: stakes take real first, bonus is not paid out', async () => {
  const ana = await house.player({ real: '10.00' })
  const grant = { playerId: ana.id, id: randomUUID(), amount: cents(500) }
  await house.app.db.transaction((tx) => house.app.wallet.grantBonus(tx, grant))
  expect(await granted(ana.call('GET /api/wallet'))).toMatchObject({ balance: 1_000, bonus: 500 })
  expect((await ana.me()).wallet).toMatchObject({ balance: 1_000, bonus_mixed: 500 })

  const withdraw = (amount: number) =>
    ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount } })
  expect(await refused(withdraw(1_001))).toBe('insufficient_funds')

  const bet = { id: randomUUID(), stake: 1_200, mines: 3 }
  const opened = await granted(ana.call('POST /api/games/mines/rounds', { body: bet }))
  expect(opened.wallet).toMatchObject({ balance: 0, bonus: 300 })
  const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Casino' } }))
  expect(data).toMatchObject([{ kind: 'take_stake', amount: 1_200, real: -1_000, bonus: -200 }])
  expect(await refused(withdraw(100))).toBe('insufficient_funds')
  expect(await granted(ana.call('GET /api/transactions/today'))).toMatchObject({
    staked: 1_200,
    returned: 0,
    open_stakes: 1_200,
    result: 0,
  })
})
