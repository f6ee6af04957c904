import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerHouse, openLedgerHouse } from '../../../../test/ledger-house.ts'
import { depositWithPix } from '../../../../test/money.ts'
import { systemClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { createWallet, productAccount, type Wallet } from './index.ts'

let house: LedgerHouse
let wallet: Wallet
let player = 0
const mines = { account: productAccount('casino', 1), label: { casino_game: { name: 'Mines' } } }
beforeAll(async () => {
  house = await openLedgerHouse('wallet')
  wallet = createWallet({ db: house.db, ledger: house.ledger, clock: systemClock })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

async function newPlayer(real = 0): Promise<number> {
  const playerId = ++player
  await house.db.transaction(async (tx) => {
    await wallet.open(tx, playerId)
    await wallet.unbar(tx, playerId)
    if (real > 0) await depositWithPix(wallet, tx, { playerId, id: newId(), amount: real })
  })
  return playerId
}

describe('a wallet', () => {
  it('[MONEY-1] has a real and a bonus balance, and a version that rises with each movement', async () => {
    const playerId = await newPlayer(1_000)
    expect(await wallet.balance(playerId)).toEqual({ real: 1_000n, bonus: 0n, version: 1 })
    await house.db.transaction((tx) => wallet.grantBonus(tx, { playerId, id: newId(), amount: cents(500) }))
    expect(await wallet.balance(playerId)).toEqual({ real: 1_000n, bonus: 500n, version: 2 })
  })

  it('is born barred, and opening it twice changes nothing', async () => {
    const playerId = ++player
    await house.db.transaction((tx) => wallet.open(tx, playerId))
    await expect(wallet.requireDepositsAllowed(playerId)).rejects.toMatchObject({ code: 'player_barred' })
    await house.db.transaction((tx) => wallet.unbar(tx, playerId))
    await house.db.transaction((tx) => wallet.open(tx, playerId))
    await expect(wallet.requireDepositsAllowed(playerId)).resolves.toBeUndefined()
    await house.db.transaction((tx) =>
      wallet.setLimits(tx, playerId, { depositBarredUntil: new Date(Date.now() + 60_000) }),
    )
    await expect(wallet.requireDepositsAllowed(playerId)).rejects.toMatchObject({ code: 'player_barred' })
    await house.db.transaction((tx) => wallet.setLimits(tx, playerId, { depositBarredUntil: null }))
    await expect(wallet.requireDepositsAllowed(playerId)).resolves.toBeUndefined()
  })

  it('a movement in a transaction that fails has not been', async () => {
    const playerId = await newPlayer(100)
    const failing = house.db.transaction(async (tx) => {
      await wallet.holdWithdrawal(tx, { playerId, id: newId(), amount: cents(60) })
      throw new Error('afterwards')
    })
    await expect(failing).rejects.toThrow('afterwards')
    expect(await wallet.balance(playerId)).toMatchObject({ real: 100n, version: 1 })
  })

  it('a refused movement leaves the transaction usable', async () => {
    const playerId = await newPlayer(100)
    await house.db.transaction(async (tx) => {
      const id = newId()
      await expect(wallet.holdWithdrawal(tx, { playerId, id, amount: cents(101) })).rejects.toMatchObject({
        code: 'insufficient_funds',
      })
      await wallet.holdWithdrawal(tx, { playerId, id, amount: cents(100) })
    })
    expect(await wallet.balance(playerId)).toMatchObject({ real: 0n })
  })

  it('tells of stakes and payouts after they are done, once', async () => {
    const playerId = await newPlayer(100)
    const heard: [string, bigint, object | undefined][] = []
    const stop = wallet.onPosted(
      ({ walletId, kind, label, posted }) => walletId === playerId && heard.push([kind, posted.real, label]),
    )
    const rq = newId()
    await wallet.takeStake({ playerId, rq, ...mines, stake: cents(40) })
    await wallet.takeStake({ playerId, rq, ...mines, stake: cents(40) })
    await wallet.payPayout({ playerId, rq, ...mines, real: cents(90), bonus: cents(0n) })
    stop()
    await wallet.takeStake({ playerId, rq: newId(), ...mines, stake: cents(1) })
    expect(heard).toEqual([
      ['take_stake', 60n, mines.label],
      ['pay_payout', 150n, mines.label],
    ])
  })
})
