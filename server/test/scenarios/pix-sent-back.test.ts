import { describe, expect, it } from 'vitest'
import { becomes, stays } from './cashier-town.ts'
import { atTheEndOfTheDay, depositStories } from './deposit-stories.ts'

const stories = depositStories('pix_sent_back')
const { charge, pay, deposit, credited, receipt, sentBack, returned } = stories

describe.concurrent('[MONEY-6] money that is not the player’s goes back', () => {
  it.each([
    ['callback.received', 'late', { delayMs: 100 }],
    ['callback.received', 'masked-payer', {}],
    ['callback.received', 'no-payer', {}],
    ['callback.received', 'lost', {}],
    ['callback.refund', 'duplicate', {}],
    ['refund.put', 'timeout-before-effect', {}],
    ['refund.put', 'timeout-after-effect', {}],
    ['refund.put', '5xx-after-effect', {}],
    ['refund.put', '429', {}],
    ['refund.put', 'malformed-json', {}],
    ['refund.complete', 'refund-rejected', {}],
  ])('paid by another person, with trouble: %s %s', async (operation, kind, more) => {
    const ana = await stories.town.payer()
    const other = await stories.town.payer()
    const { id, txid } = await charge(ana)
    if (operation.startsWith('callback')) await stories.town.trouble(operation, kind, { txid }, more)
    if (operation === 'refund.complete') await stories.town.trouble(operation, kind, { txid })
    if (operation !== 'callback.received')
      await stories.town.trouble('callback.received', 'late', { txid }, { delayMs: 300 })
    const [e2eid] = await pay({ txid }, { payer_cpf: other.cpf })
    if (operation === 'refund.put') await stories.town.trouble(operation, kind, { e2eid }, more)
    await returned(ana, e2eid, 'other_payer')
    expect(await deposit(ana, id)).toMatchObject({ status: 'returned', returnReason: 'other_payer' })
    const ids = await stories.town.rows<{ refund_id: string }>(
      'select refund_id from pix_refunds where e2eid = $1',
      e2eid,
    )
    expect(ids).toHaveLength(kind === 'refund-rejected' ? 2 : 1)
    expect(await stories.town.real(other)).toBe(0n)
  })

  it('when the news of the refund comes before the news of the Pix', async () => {
    const ana = await stories.town.payer()
    const other = await stories.town.payer()
    const { txid } = await charge(ana)
    await stories.town.trouble('callback.received', 'reorder', { txid }, { delayMs: 11_000 })
    const [e2eid] = await pay({ txid }, { payer_cpf: other.cpf })
    await returned(ana, e2eid, 'other_payer')
    await stays(() => sentBack(e2eid), 3700)
  })

  it('of another amount', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('pay', 'wrong-amount', { txid })
    const [e2eid] = await pay({ txid })
    await returned(ana, e2eid, 'wrong_amount', 3800)
    expect((await deposit(ana, id)).status).toBe('returned')
  })

  it('paid twice: one is credited, the other returned, and the deposit says so', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('pay', 'double-payment', { txid })
    const e2eids = await pay({ txid })
    expect(e2eids).toHaveLength(2)
    await credited(ana, id)
    await becomes(
      async () => (await Promise.all(e2eids.map(receipt))).map((record) => record?.state).sort(),
      ['credited', 'returned'],
    )
    expect((await Promise.all(e2eids.map(sentBack))).sort()).toEqual([0, 3700])
    expect(await deposit(ana, id)).toMatchObject({ status: 'approved', returnReason: 'paid_twice' })
    expect(await stories.town.real(ana)).toBe(3700n)
  })

  it('for a charge that we never made', async () => {
    const ana = await stories.town.payer()
    const { txid } = await charge(ana)
    await stories.town.trouble('pay', 'unknown-txid', { txid })
    const [e2eid] = await pay({ txid })
    await returned(ana, e2eid, 'no_charge')
  })

  it('when the banks took half of it before we knew of it', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('callback.received', 'lost', { txid })
    await stories.town.trouble('pay', 'partial-refund', { txid }, { delayMs: 50 })
    const [e2eid] = await pay({ txid })
    await returned(ana, e2eid, 'taken_back')
    expect((await deposit(ana, id)).status).toBe('returned')
  })

  it('when the player was barred between asking and paying', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.app.db.transaction((tx) =>
      stories.town.app.wallet.setLimits(tx, ana.id, { depositBarredUntil: 'infinity' }),
    )
    const [e2eid] = await pay({ txid })
    await returned(ana, e2eid, 'player_barred')
    expect((await deposit(ana, id)).status).toBe('returned')
  })
})

describe('when nobody can say who paid', () => {
  it('the money is held, neither credited nor returned, and goes back after a day', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('pix.list', '5xx', { txid, cpf: ana.cpf }, { times: -1 })
    const [e2eid] = await pay({ txid })
    await becomes(async () => (await receipt(e2eid))?.state, 'held')
    expect([await stories.town.real(ana), await sentBack(e2eid)]).toEqual([0n, 0])
    stories.town.clock.advance(25 * 3_600_000)
    await stories.town.task('cashier.take-receipt')({ e2eid, since: new Date().toISOString() })
    expect(await receipt(e2eid)).toMatchObject({ return_reason: 'payer_unknown' })
    await becomes(async () => {
      await stories.town.task('cashier.return-receipt')({ e2eid })
      return (await receipt(e2eid))?.state
    }, 'returned')
    expect([await stories.town.real(ana), await sentBack(e2eid)]).toEqual([0n, 3700])
    expect(await stories.town.app.cashier.getDeposit(ana.id, id)).toMatchObject({ status: 'returned' })
  })
})

atTheEndOfTheDay(stories, ['pix.list'])
