import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyPayoutOutcome } from '../../src/modules/money/cashier/apply-payout-outcome.ts'
import {
  askToSettle,
  endStandingHold,
  holdWithdrawals,
  type StandingHold,
} from '../../src/modules/money/cashier/index.ts'
import { becomes, type CashierTown, openCashierTown, type PayingPlayer, partnerId } from './cashier-town.ts'

let town: CashierTown

beforeAll(async () => {
  // Without a worker, because the tests count how often the payout was sent.
  town = await openCashierTown('pix_our_fault', { worker: false })
})
afterAll(() => town?.close())
// Without our webhook the company refuses payouts.
beforeEach(() => town.sandbox.control('pix/webhook', {}, 'DELETE'))

const mend = async () => {
  town.clock.advance(6 * 60_000)
  await town.beat('cashier.register-webhook')
}
const follow = (id: string) => town.task('cashier.follow-payout')({ withdrawalId: id })
/** A withdrawal whose only payout the company refused for now. */
async function refusedForNow(ana: PayingPlayer, amount: number): Promise<string> {
  const id = randomUUID()
  await town.app.cashier.requestWithdrawal({ id, playerId: ana.id, amount: cents(amount) })
  await follow(id)
  expect(await payout(id)).toEqual({ status: 'waiting', sends: 1, unsure_at: null })
  return id
}
const payout = async (id: string) => {
  const [found] = await town.rows<{ status: string; sends: number; unsure_at: Date | null }>(
    'select status, sends, unsure_at from withdrawal_payouts where id = $1',
    id,
  )
  return found
}
const withdrawalStatus = async ({ id: playerId }: PayingPlayer, id: string) =>
  (await town.app.cashier.getWithdrawal(playerId, id)).withdrawal.status
const listHolds = (id: string) =>
  town.rows<{ outcome: string | null; by: string | null; isEnded: boolean }>(
    'select outcome, released_by as by, ended_at is not null as "isEnded" from withdrawal_holds where withdrawal_id = $1',
    id,
  )
const suspicion = ({ id: playerId }: PayingPlayer): StandingHold => ({
  ...{ playerId, reference: 'aml:1', cause: 'fraud', evidence: {} },
})
const suspect = (ana: PayingPlayer) =>
  town.app.db.transaction((tx) => holdWithdrawals(town, tx, suspicion(ana)))
const clear = (ana: PayingPlayer) =>
  town.app.db.transaction((tx) => endStandingHold(town, tx, suspicion(ana), { by: 'house', why: 'engano' }))
/** A sending of the payout that comes through late. */
const surface = (ana: PayingPlayer, id: string, amount: number) =>
  town.deps.pix.sendPayout({
    ...{ payoutId: partnerId(id), amount: cents(amount), key: ana.cpf, holderCpf: ana.cpf, text: 'Saque' },
  })

it('[MONEY-7] a payout refused for what is ours to mend waits and may be held; refused for good afterwards, its money is back at once', async () => {
  const ana = await town.payer({ real: 10_000 })
  // Amounts that end in 14 the company always refuses.
  const id = await refusedForNow(ana, 4_014)
  expect(await town.real(ana)).toBe(5_986n)
  await mend()
  expect(await suspect(ana)).toHaveLength(1)
  await follow(id)
  expect(await payout(id)).toMatchObject({ status: 'waiting', sends: 1 })
  await clear(ana)
  await follow(id)
  expect(await payout(id)).toMatchObject({ status: 'failed', sends: 2 })
  expect(await town.real(ana)).toBe(10_000n)
})

it('[MONEY-7] that the company has after all is sent no second time and paid once, and a hold that came too late ends with it', async () => {
  const ana = await town.payer({ real: 10_000 })
  const id = await refusedForNow(ana, 4_000)
  expect(await suspect(ana)).toHaveLength(1)
  await mend()
  expect((await surface(ana, id, 4_000)).is).toBe('ok')
  await becomes(async () => {
    await follow(id)
    return (await payout(id))?.status
  }, 'paid')
  expect([await withdrawalStatus(ana, id), (await payout(id))?.sends, await town.real(ana)]).toEqual([
    'paid',
    1,
    6_000n,
  ])
  expect(await listHolds(id)).toEqual([{ outcome: 'released', by: 'house', isEnded: true }])
  await clear(ana)
})

it('[MONEY-7] that the company has and then has not is held again as before', async () => {
  const ana = await town.payer({ real: 10_000 })
  const id = await refusedForNow(ana, 4_000)
  await suspect(ana)
  const answer = {
    payoutId: partnerId(id),
    amount: cents(4_000),
    status: 'processing',
    returns: [],
  } as const
  await applyPayoutOutcome(town.deps, id, answer)
  expect([await withdrawalStatus(ana, id), (await payout(id))?.status]).toEqual(['paying', 'sent'])
  await follow(id)
  expect([await withdrawalStatus(ana, id), await payout(id)]).toMatchObject([
    'held',
    { status: 'waiting', sends: 2 },
  ])
  await clear(ana)
  await mend()
  await becomes(async () => {
    await follow(id)
    return withdrawalStatus(ana, id)
  }, 'paid')
})

it('[MONEY-12] that the company has with another amount waits for two operators, who settle it', async () => {
  const ana = await town.payer({ real: 10_000 })
  const id = await refusedForNow(ana, 4_000)
  await mend()
  await surface(ana, id, 3_900)
  await follow(id)
  expect(await payout(id)).toMatchObject({ status: 'waiting', sends: 1 })
  const settlement = { payoutId: id, outcome: 'paid', e2eid: `E${partnerId(id)}`.slice(0, 32) } as const
  await town.app.db.transaction((tx) => askToSettle(tx, settlement, 'comprovante'))
  await town.task('cashier.settle-payout')(settlement)
  expect([await withdrawalStatus(ana, id), await town.real(ana)]).toEqual(['paid', 6_000n])
})

it('the books balance', () => town.assertBooksBalance())
