import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import {
  askForReplay,
  createCashier,
  findReplay,
  readCallback,
} from '../../src/modules/money/cashier/index.ts'
import { becomes, partnerId, stays } from './cashier-town.ts'
import { atTheEndOfTheDay, depositStories } from './deposit-stories.ts'

const stories = depositStories('pix_credited')
const { charge, pay, deposit, credited, creditsOf, returned } = stories

describe.concurrent('[MONEY-6] a deposit by Pix is credited once', () => {
  it('[LAW-PAY-7] when it is paid from the own account, and the open pages hear of it', async () => {
    const ana = await stories.town.payer()
    const first = await charge(ana)
    expect(first).toMatchObject({ status: 'pending', amount: 3700n })
    await pay({ code: first.copyPaste ?? '' })
    await credited(ana, first.id)
    expect(await stories.town.real(ana)).toBe(3700n)
    await becomes(
      async () => stories.town.events.filter((event) => event.subject === `transactions.user.${ana.id}`),
      [
        {
          subject: `transactions.user.${ana.id}`,
          payload: { source_type: 'deposit', type: 1, status: 0, amount: 3700, source: { id: first.id } },
        },
        {
          subject: `transactions.user.${ana.id}`,
          payload: {
            source_type: 'deposit',
            type: 1,
            status: 2,
            amount: 3700,
            source: { id: first.id, occurrence: 1 },
          },
        },
      ],
    )
    const second = await charge(ana, 1000)
    await pay({ txid: second.txid })
    await credited(ana, second.id)
    expect((await deposit(ana, second.id)).occurrence).toBe(2)
  })

  it.each([
    ['lost', {}],
    ['late', { delayMs: 7_000 }],
    ['duplicate', { delayMs: 300 }],
    ['duplicate-concurrent', {}],
    ['schema-drift', {}],
    ['masked-payer', {}],
    ['no-payer', {}],
    ['malformed-json', {}],
    ['key-rotation', {}],
    ['mtls-missing', {}],
    ['mtls-wrong-ca', {}],
  ])('whatever the callback suffers: %s', async (kind, more) => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('callback.received', kind, { txid }, more)
    await pay({ txid })
    await credited(ana, id)
    if (kind === 'late') await new Promise((resolve) => setTimeout(resolve, 3_000))
    await stays(() => creditsOf(id), 1)
    expect(await stories.town.real(ana)).toBe(3700n)
  })

  it.each([
    ['pix.get', '5xx'],
    ['pix.get', 'timeout-before-effect'],
    ['pix.get', 'malformed-json'],
    ['pix.get', 'html-error'],
    ['pix.get', '429'],
    ['pix.get', 'schema-drift'],
    ['pix.list', '5xx'],
    ['pix.list', 'html-error'],
    ['pix.list', 'malformed-json'],
    ['pix.list', 'schema-drift'],
  ])('although reading it back fails at first: %s %s', async (operation, kind) => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('callback.received', 'late', { txid }, { delayMs: 700 })
    const [e2eid] = await pay({ txid })
    await stories.town.trouble(operation, kind, operation === 'pix.get' ? { e2eid } : { txid, cpf: ana.cpf })
    await credited(ana, id)
    expect(await creditsOf(id)).toBe(1)
  })

  it('when four callers ask the same jobs at the same instant', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('callback.received', 'lost', { txid })
    const [e2eid] = await pay({ txid })
    const take = stories.town.task('cashier.take-receipt')
    const job = { e2eid, since: new Date().toISOString() }
    await Promise.all([take(job), take(job), take(job), take(job)])
    await credited(ana, id)
    expect(await creditsOf(id)).toBe(1)
  })

  it('after the charge expired, when the right person paid it late', async () => {
    const ana = await stories.town.payer()
    const hasty = createCashier({ ...stories.town.deps, chargeSeconds: 1 })
    const id = randomUUID()
    await hasty.createDeposit({ id, playerId: ana.id, amount: cents(3700) })
    await becomes(async () => (await deposit(ana, id)).status, 'expired')
    await pay({ txid: partnerId(id) }, { force: true })
    await credited(ana, id)
    expect(await stories.town.real(ana)).toBe(3700n)
  })
})

describe('one after the other', () => {
  it('[MONEY-6] a callback about several Pix, one of them unknown, credits each of ours once', async () => {
    const [ana, bruno] = [await stories.town.payer(), await stories.town.payer()]
    const [hers, his] = [await charge(ana), await charge(bruno, 5000)]
    await stories.town.trouble('callback.received', 'batch', { txid: hers.txid })
    await pay({ txid: hers.txid })
    await pay({ txid: his.txid })
    await credited(ana, hers.id)
    await credited(bruno, his.id)
    await stays(async () => [await creditsOf(hers.id), await creditsOf(his.id)], [1, 1])
    const [inbox] = await stories.town.rows<{ bodies: number }>(
      `select count(*)::int as bodies from pix_notices
        where convert_from(body, 'UTF8') like '%' || $1 || '%' and convert_from(body, 'UTF8') like '%' || $2 || '%'`,
      hers.txid,
      his.txid,
    )
    expect(inbox).toEqual({ bodies: 1 })
  })

  it('a stored callback is judged again from its bytes, and compared with the books', async () => {
    const [ana, bruno] = [await stories.town.payer(), await stories.town.payer()]
    const { id, txid } = await charge(ana)
    const [e2eid] = await pay({ txid })
    await credited(ana, id)
    const foreign = await charge(bruno)
    const [returnedPix] = await pay({ txid: foreign.txid }, { payer_cpf: ana.cpf })
    await returned(bruno, returnedPix, 'other_payer')
    const { db, clock } = stories.town.app
    const replayed = async (key: string) => {
      const replay = await askForReplay({ db, clock }, key, 'olga')
      await becomes(async () => (await findReplay(db.sql, replay))?.doneAt !== null, true)
      return (await findReplay(db.sql, replay))?.outcome
    }
    const [key, returnedKey] = [`pix:${e2eid}`, `pix:${returnedPix}`]
    expect(await replayed(key)).toEqual([
      expect.objectContaining({
        id: e2eid,
        booked: 'credited',
        judged: 'credited',
        verdict: 'same',
        isQueued: false,
      }),
    ])
    expect(await replayed(returnedKey)).toMatchObject([{ judged: 'returned: other_payer', verdict: 'same' }])
    expect(await creditsOf(id)).toBe(1)
    // The banks take half of it back: the company's present answer is another one than the books'.
    await stories.town.trouble('callback.refund', 'lost', { txid })
    await stories.town.sandbox.control('pix/take-back', { endToEndId: e2eid, amount: 1850 })
    expect(await replayed(key)).toMatchObject([{ verdict: 'other', differences: ['missing'] }])
    const shown = await readCallback(db.sql, key, false)
    expect(shown).toContain(e2eid)
    expect(shown).not.toContain(ana.cpf)
    expect(await readCallback(db.sql, key, true)).toContain(ana.cpf)
    await expect(askForReplay({ db, clock }, 'pix:none', 'olga')).rejects.toThrow()
    await stories.town.beat('cashier.reconcile')
    await becomes(
      () => stories.town.rows('select taken_back_cents as taken from pix_receipts where e2eid = $1', e2eid),
      [{ taken: 1850n }],
    )
  })

  it('a notice of a thousand items is stored once, and a row for each item', async () => {
    const mark = randomUUID().replaceAll('-', '')
    const pix = Array.from({ length: 1_000 }, (_, n) => ({
      endToEndId: `E9999900420261121${String(n).padStart(4, '0')}${mark}`.slice(0, 32),
      valor: '37.00',
    }))
    const raw = Buffer.from(JSON.stringify({ pix, mark }))
    await stories.town.app.cashier.receiveCallback(raw)
    await stories.town.app.cashier.receiveCallback(raw)
    const [row] = await stories.town.rows<{ notices: number; bytes: number; items: number; told: number }>(
      `select (select count(*)::int from pix_notices where convert_from(body, 'UTF8') like '%' || $1 || '%') as notices,
        sum(length(i.body))::int as bytes, count(*)::int as items, min(i.deliveries) as told
        from pix_inbox i join pix_notices n on n.digest = i.notice where convert_from(n.body, 'UTF8') like '%' || $1 || '%'`,
      mark,
    )
    expect(row).toEqual({ notices: 1, bytes: 0, items: 1_000, told: 2 })
  })

  it('[MONEY-6] a payment that neither callback nor charge told of is found by reconciling', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    await stories.town.trouble('callback.received', 'lost', { txid })
    await stories.town.trouble('cob.get', '5xx', { txid }, { times: -1 })
    await pay({ txid })
    await stories.town.beat('cashier.reconcile')
    await credited(ana, id)
  })

  it('a credited deposit that the banks take back is noted, and the books balance', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    const [e2eid] = await pay({ txid })
    await credited(ana, id)
    await stories.town.sandbox.control('pix/take-back', { endToEndId: e2eid, amount: 1850 })
    const taken = () =>
      stories.town.rows<{ taken: bigint }>(
        'select taken_back_cents as taken from pix_receipts where e2eid = $1',
        e2eid,
      )
    await becomes(taken, [{ taken: 1850n }])
    expect(await stories.town.real(ana)).toBe(3700n)
  })
})

atTheEndOfTheDay(stories, ['cob.get'])
