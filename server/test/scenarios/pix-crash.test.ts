import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CashierDeps } from '../../src/modules/money/cashier/index.ts'
import { createCashier } from '../../src/modules/money/cashier/index.ts'
import { cashierJobs } from '../../src/modules/money/cashier/jobs.ts'
import type { PaymentPartner } from '../../src/partners/pix.ts'
import type { Database } from '../../src/platform/db.ts'
import { type CashierTown, openCashierTown, partnerId } from './cashier-town.ts'

/** Thrown in place of a crash of the process. */
class Death extends Error {}

let town: CashierTown

beforeAll(async () => {
  // Without a worker: the test runs the jobs itself and lets them crash.
  town = await openCashierTown('pix_crash', { worker: false })
})
afterAll(() => town?.close())

/**
 * Counts the moments before and after every external step (a call to the company, a commit). Crashes at the moment numbered `fatal`; from
 * then on every step of this process fails.
 */
function mortal(deps: CashierDeps, fatal: number): { deps: CashierDeps; moments: () => number } {
  let moment = 0
  const live = () => {
    moment += 1
    if (moment >= fatal) throw new Death()
  }
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    live()
    const result = await work()
    live()
    return result
  }
  const pix = new Proxy(deps.pix, {
    get: (target, name: keyof PaymentPartner) => {
      const found = target[name]
      if (name === 'parseCallback' || typeof found !== 'function') return found
      return (...given: unknown[]) => step(() => (found as (...all: unknown[]) => Promise<unknown>)(...given))
    },
  })
  const db: Database = { ...deps.db, transaction: (work) => step(() => deps.db.transaction(work)) }
  return { deps: { ...deps, pix, db }, moments: () => moment }
}

/** Runs a job until it is done or the worker crashes. @returns number of moments until then */
async function liveOnce(task: string, payload: object, fatal: number): Promise<number> {
  const { deps, moments } = mortal(town.deps, fatal)
  try {
    await cashierJobs(deps).tasks?.[task]?.(payload)
  } catch (error) {
    if (!(error instanceof Death)) throw error
  }
  return moments()
}

/** Runs a job with workers that crash at the first, second, third … moment, one after the other, until the work is done. */
async function dieEverywhere(task: string, payload: object, isOver: () => Promise<boolean>): Promise<void> {
  for (let fatal = 1; fatal < 60; fatal += 1) {
    await liveOnce(task, payload, fatal)
    if (await isOver()) return
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  for (let tries = 0; tries < 60 && !(await isOver()); tries += 1) {
    await liveOnce(task, payload, Number.POSITIVE_INFINITY)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

const charge = async (amount = 3700) => {
  const ana = await town.payer()
  const id = randomUUID()
  await town.app.cashier.createDeposit({ id, playerId: ana.id, amount: cents(amount) })
  return { ana, id, txid: partnerId(id) }
}
const pay = async (txid: string, more: object = {}) => {
  const { pix } = await town.sandbox.control<{ pix: [{ endToEndId: string }] }>('pix/pay', { txid, ...more })
  return pix[0].endToEndId
}
const firstRow = async <T>(query: string, ...values: unknown[]) => (await town.rows<T>(query, ...values))[0]

describe('a worker that dies between any two steps', () => {
  it('credits a deposit once', async () => {
    const { ana, id, txid } = await charge()
    const e2eid = await pay(txid)
    const job = { e2eid, since: new Date().toISOString() }
    const isOver = async () => (await town.app.cashier.getDeposit(ana.id, id)).status === 'approved'
    await dieEverywhere('cashier.take-receipt', job, isOver)
    await liveOnce('cashier.take-receipt', job, Number.POSITIVE_INFINITY)
    expect(await town.real(ana)).toBe(3700n)
    expect(await town.rows('select from ledger.journal where rq = $1', id)).toHaveLength(1)
  })

  it('makes one charge, and tells no player of one that is not', async () => {
    const ana = await town.payer()
    const id = randomUUID()
    const request = { id, playerId: ana.id, amount: cents(3700) }
    for (let fatal = 1; fatal < 12; fatal += 1) {
      const { deps } = mortal(town.deps, fatal)
      await createCashier(deps)
        .createDeposit(request)
        .catch(() => undefined)
    }
    const deposit = await town.app.cashier.createDeposit(request)
    const reply = await town.deps.pix.getCharge(partnerId(id))
    expect(reply).toMatchObject({ is: 'ok', value: { copyPaste: deposit.copyPaste, amount: 3700n } })
  })

  it('sends a Pix back once', async () => {
    const { ana, txid } = await charge()
    const other = await town.payer()
    const e2eid = await pay(txid, { payer_cpf: other.cpf })
    await liveOnce(
      'cashier.take-receipt',
      { e2eid, since: new Date().toISOString() },
      Number.POSITIVE_INFINITY,
    )
    const state = () => firstRow<{ state: string }>('select state from pix_receipts where e2eid = $1', e2eid)
    await dieEverywhere(
      'cashier.return-receipt',
      { e2eid },
      async () => (await state())?.state === 'returned',
    )
    const reply = await town.deps.pix.getReceived(e2eid)
    expect(reply).toMatchObject({ is: 'ok', value: { refunds: [{ amount: 3700n, status: 'returned' }] } })
    expect(await town.real(ana)).toBe(0n)
  })

  it.each([
    ['is paid', 4_000, 'paid', 6_000n],
    ['is refused later', 4_013, 'failed', 10_000n],
    ['is paid and comes back', 4_015, 'returned', 10_000n],
  ])('pays a withdrawal at most once: it %s', async (_what, amount, end, left) => {
    const ana = await town.payer({ real: 10_000 })
    const id = randomUUID()
    await town.app.cashier.requestWithdrawal({ id, playerId: ana.id, amount: cents(amount) })
    const status = () => firstRow<{ status: string }>('select status from withdrawals where id = $1', id)
    await dieEverywhere(
      'cashier.follow-payout',
      { withdrawalId: id },
      async () => (await status())?.status === end,
    )
    expect(await status()).toEqual({ status: end })
    expect(await town.real(ana)).toBe(left)
    const sandbox = await town.sandbox.control<{ pix: { payouts: Record<string, unknown> } }>(
      'state',
      {},
      'GET',
    )
    expect(Object.keys(sandbox.pix.payouts).filter((key) => key === partnerId(id))).toHaveLength(1)
  })

  it('leaves books that balance', async () => {
    const [owed] = await town.rows('select count(*)::int as count from pix_receipts where state <> all($1)', [
      'credited',
      'returned',
    ])
    expect(owed).toEqual({ count: 0 })
    await town.assertBooksBalance()
    await town.assertBankAgrees()
  })
})
