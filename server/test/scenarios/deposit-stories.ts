import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deposit } from '../../src/modules/money/cashier/index.ts'
import { becomes, type CashierTown, openCashierTown, type PayingPlayer, partnerId } from './cashier-town.ts'

/** Steps of the tests of deposits: by the player, the payer's bank, and a reader of the records. */
export interface DepositStories {
  readonly town: CashierTown
  charge(payer: PayingPlayer, amount?: number): Promise<Deposit & { txid: string }>
  /** Pays in the payer's bank app. @returns the end-to-end ids of the Pix that arrived */
  pay(code: { txid: string } | { code: string }, more?: object): Promise<string[]>
  deposit(payer: PayingPlayer, id: string): Promise<Deposit>
  /** Waits until the deposit is credited. */
  credited(payer: PayingPlayer, id: string): Promise<void>
  receipt(e2eid: string | undefined): Promise<{ state: string; return_reason: string | null } | undefined>
  /** Amount of a Pix that the company has returned, centavos. */
  sentBack(e2eid: string | undefined): Promise<number>
  /** Waits until the whole Pix was returned and nothing credited. */
  returned(payer: PayingPlayer, e2eid: string | undefined, reason: string, amount?: number): Promise<void>
  countCredits(id: string): Promise<number>
}

/** A town for the tests of one file. At its end every ordered fault must have occurred, no receipt may be unfinished, and the ledger must balance. */
export function depositStories(name: string): DepositStories {
  let town: CashierTown
  beforeAll(async () => {
    town = await openCashierTown(name)
  })
  afterAll(() => town?.close())

  const deposit = (payer: PayingPlayer, id: string) => town.app.cashier.getDeposit(payer.id, id)
  const receipt = async (e2eid: string | undefined) => {
    const [row] = await town.rows<{ state: string; return_reason: string | null }>(
      'select state, return_reason from pix_receipts where e2eid = $1',
      e2eid,
    )
    return row
  }
  const sentBack = async (e2eid = '') => {
    const reply = await town.deps.pix.getReceived(e2eid)
    if (reply.is !== 'ok') throw new Error(`no Pix ${e2eid}`)
    const back = reply.value.refunds.filter((refund) => refund.status === 'returned')
    return Number(back.reduce((sum, refund) => sum + refund.amount, 0n))
  }
  return {
    get town() {
      return town
    },
    async charge(payer, amount = 3700) {
      const id = randomUUID()
      const made = await town.app.cashier.createDeposit({ id, playerId: payer.id, amount: cents(amount) })
      return { ...made, txid: partnerId(id) }
    },
    async pay(code, more = {}) {
      const { pix } = await town.sandbox.control<{ pix: { endToEndId: string }[] }>('pix/pay', {
        ...code,
        ...more,
      })
      return pix.map((payment) => payment.endToEndId)
    },
    deposit,
    credited: (payer, id) => becomes(async () => (await deposit(payer, id)).status, 'approved'),
    receipt,
    sentBack,
    async returned(payer, e2eid, reason, amount = 3700) {
      await becomes(async () => (await receipt(e2eid))?.state, 'returned')
      expect(await receipt(e2eid)).toMatchObject({ return_reason: reason })
      expect(await sentBack(e2eid)).toBe(amount)
      expect(await town.real(payer)).toBe(0n)
    },
    countCredits: async (id) =>
      (await town.rows('select from ledger.journal where rq = $1 and kind = 1', id)).length,
  }
}

/** The last test of every file. @param stillOrdered operations with an endless fault */
export function atTheEndOfTheDay(stories: DepositStories, stillOrdered: readonly string[] = []): void {
  it('at the end of the day every ordered trouble has struck, nothing waits or is owed, and the books balance', async () => {
    const { town } = stories
    await becomes(
      () => town.rows("select e2eid, state from pix_receipts where state not in ('credited', 'returned')"),
      [],
    )
    const faults = await town.sandbox.control<{ operation: string }[]>('faults', {}, 'GET')
    expect(faults.filter((fault) => !stillOrdered.includes(fault.operation))).toEqual([])
    await town.assertBooksBalance()
    await town.assertBankAgrees()
  })
}
