import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endStandingHold, holdWithdrawals } from '../../src/modules/money/cashier/index.ts'
import { type CashierTown, openCashierTown } from './cashier-town.ts'

let town: CashierTown

beforeAll(async () => {
  // Without a worker, because the tests count how often the payout was sent.
  town = await openCashierTown('pix_our_fault', { worker: false })
})
afterAll(() => town?.close())

it('[MONEY-7] a payout refused for what is ours to mend waits and may be held; refused for good afterwards, its money is back at once', async () => {
  const ana = await town.payer({ real: 10_000 })
  const id = randomUUID()
  const follow = () => town.task('cashier.follow-payout')({ withdrawalId: id })
  const row = async () => {
    const [found] = await town.rows<{ status: string; sends: number; unsure_at: Date | null }>(
      'select status, sends, unsure_at from withdrawal_payouts where id = $1',
      id,
    )
    return found
  }
  // Without our webhook the company refuses payouts; amounts that end in 14 it always refuses.
  await town.sandbox.control('pix/webhook', {}, 'DELETE')
  await town.app.cashier.requestWithdrawal({ id, playerId: ana.id, amount: cents(4_014) })
  await follow()
  expect(await row()).toEqual({ status: 'waiting', sends: 1, unsure_at: null })
  expect(await town.real(ana)).toBe(5_986n)

  town.clock.advance(6 * 60_000)
  await town.beat('cashier.register-webhook')
  const suspicion = {
    ...{ playerId: ana.id, reference: 'aml:1', cause: 'fraud' as const, evidence: {} },
  }
  const held = await town.app.db.transaction((tx) => holdWithdrawals(town, tx, suspicion))
  expect(held).toHaveLength(1)
  await follow()
  expect(await row()).toMatchObject({ status: 'waiting', sends: 1 })
  await town.app.db.transaction((tx) => endStandingHold(town, tx, suspicion, { by: 'house', why: 'engano' }))
  await follow()
  expect(await row()).toMatchObject({ status: 'failed', sends: 2 })
  expect(await town.real(ana)).toBe(10_000n)
  await town.assertBooksBalance()
})
