import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { approve, perform } from '../../src/acts/index.ts'
import {
  askForReplay,
  createCashier,
  findReplay,
  readCallback,
} from '../../src/modules/money/cashier/index.ts'
import { eventually } from '../house.ts'
import { lettersTo } from '../letters.ts'
import { foundOperators } from '../operators.ts'
import { becomes, partnerId, stays } from './cashier-town.ts'
import { atTheEndOfTheDay, depositStories } from './deposit-stories.ts'

const stories = depositStories('pix_credited')
const { charge, pay, deposit, credited, countCredits, returned } = stories

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
    await stays(() => countCredits(id), 1)
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
    expect(await countCredits(id)).toBe(1)
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
    expect(await countCredits(id)).toBe(1)
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
    await stays(async () => [await countCredits(hers.id), await countCredits(his.id)], [1, 1])
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
    expect(await countCredits(id)).toBe(1)
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

  it('[MONEY-6] a credited deposit that the banks take back step by step is corrected by two each time, and the player hears why', async () => {
    const { app } = stories.town
    const { olga, bia } = await foundOperators(app.operators, { olga: ['cashier'], bia: ['cashier'] })
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    const [e2eid = ''] = await pay({ txid })
    await credited(ana, id)
    const balances: unknown[] = []
    app.bus.subscribe(`users.${ana.id}`, (event) => balances.push((event as { balance?: number }).balance))
    const taken = () =>
      stories.town.rows<{ taken: bigint }>(
        'select taken_back_cents as taken from pix_receipts where e2eid = $1',
        e2eid,
      )
    const correct = (amount: number, subject = e2eid) =>
      perform(app, olga, 'balance.correct', { subject, amount, why: 'contestação do pagador' })
    await expect(correct(-1)).rejects.toMatchObject({ code: 'difference_not_open' })
    for (const [step, sum] of [1850, 3700].entries()) {
      await stories.town.sandbox.control('pix/take-back', { endToEndId: e2eid, amount: 1850 })
      await becomes(taken, [{ taken: BigInt(sum) }])
      expect(await stories.town.real(ana)).toBe(BigInt(3700 - step * 1850))
      for (const amount of [-1851, 1])
        await expect(correct(amount)).rejects.toMatchObject({ code: 'correction_out_of_range' })
      const asked = await correct(-1850)
      if (asked.is !== 'waits') throw new Error('one was enough')
      await approve(app, bia, asked.id)
      await becomes(() => stories.town.real(ana), BigInt(3700 - sum))
      await expect(correct(-1)).rejects.toMatchObject({ code: 'correction_made' })
    }
    await becomes(async () => balances.slice(-2), [1850, 0])
    const letters = await eventually(async () => {
      const found = await lettersTo(stories.town, `${ana.id}@example.com`)
      const corrected = found.filter(({ subject }) => subject === 'Corrigimos o saldo da sua conta')
      return corrected.length === 2 && corrected
    })
    expect(letters[0]?.text).toMatch(/R\$\s18,50 do seu saldo\. O banco devolveu o Pix de um depósito/)
    const { transactions } = await app.statement.list(ana.id, { source: 'Correction' })
    expect(transactions.map((row) => row.is === 'posted' && row.entry.reason)).toEqual([
      'deposit_taken_back',
      'deposit_taken_back',
    ])
    // What a job of the cashier books later is no correction.
    const [missing] = await stories.town.rows<{ number: bigint }>(
      `insert into pix_differences (subject, key, kind, amount_cents, detail, at, found_at, seen_at)
       values ('received', $1, 'missing', 3700, '{}', now(), now(), now()) returning number`,
      e2eid,
    )
    const refused = { code: 'payment_not_booked' }
    await expect(correct(3700, `${missing?.number}`)).rejects.toMatchObject(refused)
    await stories.town.rows(
      `update pix_differences set resolved_at = now(), resolved_by = 'comparison', explanation = 'planted' where number = $1`,
      missing?.number,
    )
  })
})

atTheEndOfTheDay(stories, ['cob.get'])
