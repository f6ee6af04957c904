import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { type PayingPlayer, partnerId, stays } from './cashier-town.ts'
import { atTheEndOfTheDay, depositStories } from './deposit-stories.ts'

const stories = depositStories('pix_charge')
const { charge, pay, deposit, credited, receipt } = stories

describe.concurrent('nothing is believed before it was read back', () => {
  const forge = (certificate: string, body: object) =>
    stories.town.sandbox.control<{ status?: number; error?: string }>('pix/webhook', { certificate, body })
  const claim = (txid: string, endToEndId: string, cpf: string) => ({
    pix: [
      {
        endToEndId,
        txid,
        chave: stories.town.app.config.pix.key,
        valor: '37.00',
        horario: new Date().toISOString(),
        gnExtras: { pagador: { nome: 'Ana', cpf } },
      },
    ],
  })
  const inbox = (e2eid: string) =>
    stories.town.rows('select from pix_inbox where delivery_key like $1', `pix:${e2eid}%`)

  it.each(['none', 'foreign'])('a caller with certificate %s does not even get in', async (certificate) => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    const e2eid = `E99999004202611211200${certificate.padEnd(11, 'x')}`
    expect((await forge(certificate, claim(txid, e2eid, ana.cpf))).status).toBeUndefined()
    await stays(async () => (await inbox(e2eid)).length, 0)
    expect((await deposit(ana, id)).status).toBe('pending')
  })

  it('a Pix that the company does not know, told with its own certificate', async () => {
    const ana = await stories.town.payer()
    const { id, txid } = await charge(ana)
    const e2eid = 'E99999004202611211200inventedxyz'
    expect((await forge('own', claim(txid, e2eid, ana.cpf))).status).toBe(200)
    await stays(async () => (await inbox(e2eid)).length, 1)
    expect([await receipt(e2eid), (await deposit(ana, id)).status]).toEqual([undefined, 'pending'])
    expect(await stories.town.real(ana)).toBe(0n)
  })

  it('somebody else’s Pix told under our charge, and the same news a hundred times', async () => {
    const ana = await stories.town.payer()
    const bruno = await stories.town.payer()
    const [his, hers] = [await charge(bruno, 5000), await charge(ana, 5000)]
    const [e2eid = ''] = await pay({ txid: his.txid })
    await Promise.all(Array.from({ length: 100 }, () => forge('own', claim(hers.txid, e2eid, ana.cpf))))
    await credited(bruno, his.id)
    await stays(async () => [await stories.town.real(bruno), await stories.town.real(ana)], [5000n, 0n])
    expect(await inbox(e2eid)).toHaveLength(1)
    expect((await deposit(ana, hers.id)).status).toBe('pending')
  })

  it.each(['', '{"pix":', '[]', '{"pix":[{"endToEndId":"../../oauth/token"}]}'])(
    'nonsense: %s',
    async (raw) => {
      const posted = await stories.town.sandbox.control<{ status: number }>('pix/webhook', {
        certificate: 'own',
        raw,
      })
      expect(posted.status).toBe(200)
    },
  )
})

describe.concurrent('asking for a charge', () => {
  const ask = (person: PayingPlayer, id: string, amount = 3700) =>
    stories.town.app.cashier.createDeposit({ id, playerId: person.id, amount: cents(amount) })

  it.each([
    'timeout-before-effect',
    'timeout-after-effect',
    '5xx',
    '5xx-after-effect',
    '429',
    'malformed-json',
    'html-error',
  ])('while the company suffers %s is refused, and the same id later makes one charge', async (kind) => {
    const ana = await stories.town.payer()
    const id = randomUUID()
    await stories.town.trouble('cob.put', kind, { txid: partnerId(id) })
    await expect(ask(ana, id)).rejects.toMatchObject({ code: 'payment_company_unavailable' })
    const made = await ask(ana, id)
    expect(made.copyPaste).toMatch(/^000201/)
    expect(await ask(ana, id)).toEqual(made)
    await pay({ code: made.copyPaste ?? '' })
    await credited(ana, id)
  })

  it('ten times at once with the same id gives the same charge', async () => {
    const ana = await stories.town.payer()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ana, id)))
    expect(new Set(answers.map((answer) => answer.copyPaste)).size).toBe(1)
    expect(await stories.town.rows('select from deposits where player_id = $1', ana.id)).toHaveLength(1)
  })

  it('keeps an id for what it was first used for', async () => {
    const [ana, bruno] = [await stories.town.payer(), await stories.town.payer()]
    const { id } = await charge(ana)
    await expect(ask(ana, id, 3701)).rejects.toMatchObject({ code: 'reference_reused' })
    await expect(ask(bruno, id)).rejects.toMatchObject({ code: 'reference_reused' })
    await expect(deposit(bruno, id)).rejects.toMatchObject({ code: 'deposit_not_found' })
  })

  it.each([
    [1, 'amount_below_min'],
    [99, 'amount_below_min'],
    [5_000_001, 'amount_above_max'],
    [Number.MAX_SAFE_INTEGER, 'amount_above_max'],
  ])('%i centavos is refused: %s', async (amount, code) => {
    await expect(charge(await stories.town.payer(), amount)).rejects.toMatchObject({ code })
  })

  it('is refused to whoever is barred or not verified, and beyond ten open charges', async () => {
    await expect(charge(await stories.town.payer({ verified: false }))).rejects.toMatchObject({
      code: 'player_barred',
    })
    const ana = await stories.town.payer()
    for (let count = 0; count < 10; count += 1) await charge(ana)
    await expect(charge(ana)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('is refused beyond ten open charges also when they are asked for at once', async () => {
    const ana = await stories.town.payer()
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => charge(ana)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'too_many_requests' })
  })
})

atTheEndOfTheDay(stories)
