import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CREDENTIALS } from './config.ts'
import { KINDS } from './fault-kinds.ts'
import { ANA, BRUNO } from './people.ts'
import { type Bench, type BodyPix, chargeFor, newTxid, openBench, until, wait } from './testing.ts'

let bench: Bench

beforeAll(async () => {
  bench = await openBench()
  await bench.psp('PUT', `/v2/webhook/${CREDENTIALS.pixKey}`, { webhookUrl: bench.merchant.url })
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.control('reset', {})
  Object.assign(bench.merchant, { deliveries: [], refused: 0, answers: [], careless: false })
})

const fault = async (kind: string, more: object = {}) => {
  const ordered = await bench.fault({ target: 'pix', kind, ...more })
  expect(ordered.status).toBe(200)
}
const charge = async (expiracao = 3600) => {
  const txid = newTxid()
  await bench.psp('PUT', `/v2/cob/${txid}`, chargeFor(ANA, '37.00', expiracao))
  return txid
}
const paid = async (more: object = {}) => {
  const txid = await charge()
  const pix = (await bench.control('pix/pay', { txid, ...more })).json.pix
  return { txid, pix }
}
/** Every Pix reported under this txid so far, in order. */
const pixReports = (txid: string): BodyPix[] =>
  bench.merchant.deliveries.flatMap((delivery) =>
    [...(delivery.json.pix ?? [])].filter((pix) => pix.txid === txid),
  )
const payout = (idEnvio: string) =>
  bench.psp('PUT', `/v3/gn/pix/${idEnvio}`, {
    valor: '50.00',
    pagador: { chave: CREDENTIALS.pixKey },
    favorecido: { chave: ANA, cpf: ANA },
  })
const payoutStatus = async (idEnvio: string) =>
  (await bench.psp('GET', `/v2/gn/pix/enviados/id-envio/${idEnvio}`)).json.status

describe('ordering a fault', () => {
  it('says what is wrong with a mistaken order', async () => {
    const no = async (order: object) => (await bench.fault({ target: 'pix', ...order })).status
    expect(await no({ kind: 'nonsense' })).toBe(422)
    expect(await no({ kind: 'stale-timestamp' })).toBe(422)
    expect(await no({ kind: '5xx', operation: 'cob.putt' })).toBe(422)
    expect(await no({ kind: '5xx', times: 0 })).toBe(422)
  })

  it('strikes only what it matches, so many times, and can be cleared', async () => {
    const [targetTxid, other] = [await charge(), await charge()]
    await fault('5xx', { operation: 'cob.get', times: 2, match: { txid: targetTxid } })
    const read = async (txid: string) => (await bench.psp('GET', `/v2/cob/${txid}`)).status
    expect([
      await read(other),
      await read(targetTxid),
      await read(targetTxid),
      await read(targetTxid),
    ]).toEqual([200, 503, 503, 200])
    await fault('5xx', { times: -1 })
    expect([await read(targetTxid), await read(targetTxid)]).toEqual([503, 503])
    await bench.control('faults', undefined, 'DELETE')
    expect(await read(targetTxid)).toBe(200)
  })
})

describe('answers', () => {
  it('hangs up before or after the effect', async () => {
    await fault('timeout-before-effect', { operation: 'payout.put' })
    await expect(payout('p1')).rejects.toThrow()
    expect((await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/p1')).status).toBe(404)
    await fault('timeout-after-effect', { operation: 'payout.put', delayMs: 10 })
    await expect(payout('p1')).rejects.toThrow()
    expect((await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/p1')).status).toBe(200)
  })

  it('fails with 503 before or after the effect, with 429, with half a JSON and with a page of HTML', async () => {
    await fault('5xx', { operation: 'payout.put' })
    expect((await payout('p2')).status).toBe(503)
    expect((await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/p2')).status).toBe(404)
    await fault('5xx-after-effect', { operation: 'payout.put' })
    expect((await payout('p2')).status).toBe(503)
    expect((await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/p2')).status).toBe(200)
    await fault('429', { delayMs: 2000 })
    const slow = await payout('p3')
    expect([slow.status, slow.headers['retry-after']]).toEqual([429, '2'])
    await fault('malformed-json', { operation: 'payout.put' })
    const half = await payout('p4')
    expect(() => JSON.parse(half.text)).toThrow()
    expect((await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/p4')).status).toBe(200)
    await fault('html-error')
    expect((await payout('p5')).headers['content-type']).toBe('text/html')
  })

  it('drifts: new fields and a state nobody knows', async () => {
    const txid = await charge()
    await fault('schema-drift', { operation: 'cob.get' })
    expect((await bench.psp('GET', `/v2/cob/${txid}`)).json.status).toBe('EM_ANALISE_ESPECIAL')
  })
})

describe('callbacks', () => {
  it('lost: never; late: after a while; duplicate: again; duplicate-concurrent: twice at once', async () => {
    await fault('lost')
    const lost = await paid()
    await fault('late', { delayMs: 700 })
    const late = await paid()
    await wait(60)
    expect(pixReports(late.txid)).toEqual([])
    await until(() => pixReports(late.txid).length === 1)
    await fault('duplicate', { delayMs: 40 })
    await fault('duplicate-concurrent')
    const [again, twice] = [await paid(), await paid()]
    await until(() => pixReports(again.txid).length === 2 && pixReports(twice.txid).length === 2)
    expect(pixReports(lost.txid)).toEqual([])
  })

  it('is tried again after a refusal, later each time, until taken', async () => {
    bench.merchant.answers = [500, 404, 302]
    const { txid } = await paid()
    await until(() => pixReports(txid).length === 1)
    const tries = (await bench.control('log', undefined, 'GET')).text.match(/try \d/g)
    expect(tries).toEqual(['try 1', 'try 2', 'try 3', 'try 4'])
  })

  it('reorder: the refund is told before the payment', async () => {
    await fault('reorder', { operation: 'callback.received' })
    const { txid, pix } = await paid()
    await bench.psp('PUT', `/v2/pix/${pix[0].endToEndId}/devolucao/r1`, { valor: '37.00' })
    await until(() => pixReports(txid).length === 2)
    expect(pixReports(txid).map((bodyPix) => bodyPix.devolucoes?.length ?? 0)).toEqual([1, 0])
  })

  it('batch: several in one, one of them unknown', async () => {
    await fault('batch', { delayMs: 400 })
    const [firstPix, two] = [await paid(), await paid()]
    const { json } = await until(() => bench.merchant.deliveries.find((each) => each.json.pix.length === 3))
    expect(json.pix.slice(1).map((pix) => pix.txid)).toEqual([firstPix.txid, two.txid])
    expect((await bench.psp('GET', `/v2/cob/${json.pix[0].txid}`)).status).toBe(404)
  })

  it.each(['mtls-missing', 'mtls-wrong-ca'])(
    '%s: refused by the merchant, then sent properly',
    async (kind) => {
      await fault(kind)
      const { txid } = await paid()
      await until(() => pixReports(txid).length === 1)
      expect(bench.merchant.refused).toBe(1)
    },
  )

  it('key-rotation: another certificate of the same authority is good', async () => {
    await fault('key-rotation')
    const { txid } = await paid()
    await until(() => pixReports(txid).length === 1)
    expect(bench.merchant.refused).toBe(0)
  })

  it('masked-payer and no-payer hide who paid; the query by CPF still knows', async () => {
    await fault('masked-payer')
    const masked = await paid()
    await fault('no-payer')
    const none = await paid()
    await until(() => pixReports(none.txid).length === 1 && pixReports(masked.txid).length === 1)
    expect(pixReports(masked.txid)[0]?.gnExtras?.pagador?.cpf).toBe('***.982.247-**')
    expect(pixReports(none.txid)[0]?.gnExtras).toBeUndefined()
    const span = `inicio=2020-01-01T00:00:00Z&fim=2099-01-01T00:00:00Z&txid=${masked.txid}`
    expect((await bench.psp('GET', `/v2/pix?${span}&cpf=${ANA}`)).json.pix).toHaveLength(1)
    expect((await bench.psp('GET', `/v2/pix?${span}&cpf=${BRUNO}`)).json.pix).toHaveLength(0)
  })

  it('malformed-json and schema-drift', async () => {
    await fault('malformed-json', { operation: 'callback.received' })
    await paid()
    const cut = await until(() => bench.merchant.deliveries[0])
    expect(() => JSON.parse(cut.raw)).toThrow()
    await fault('schema-drift', { operation: 'callback.received' })
    const { txid } = await paid()
    await until(() => pixReports(txid).length === 1)
    expect(pixReports(txid)[0]).toHaveProperty('novoCampo')
  })
})

describe('money', () => {
  it('wrong-payer, wrong-amount, double-payment, unknown-txid', async () => {
    await fault('wrong-payer')
    const other = await paid()
    await until(() => pixReports(other.txid)[0]?.gnExtras?.pagador?.cpf === BRUNO)
    await fault('wrong-amount')
    expect((await paid()).pix[0].valor).toBe('38.00')
    await fault('double-payment')
    const twice = await paid()
    expect(new Set([...twice.pix].map((bodyPix) => bodyPix.endToEndId)).size).toBe(2)
    await fault('unknown-txid')
    const lost = await paid()
    expect(lost.pix[0].txid).not.toBe(lost.txid)
    expect((await bench.psp('GET', `/v2/cob/${lost.txid}`)).json.status).toBe('ATIVA')
  })

  it('paid-after-expiry: accepted in time, arrives too late', async () => {
    const txid = await charge(60)
    await fault('paid-after-expiry')
    expect((await bench.control('pix/pay', { txid })).json.pix).toHaveLength(0)
    await bench.control('advance', { seconds: 62 })
    await until(() => pixReports(txid).length === 1)
  })

  it('med-refund and partial-refund: taken back without being asked', async () => {
    await fault('med-refund', { delayMs: 5 })
    const all = await paid()
    const back = await until(() => pixReports(all.txid).find((bodyPix) => bodyPix.devolucoes))
    expect(back.devolucoes?.[0]).toMatchObject({
      valor: '37.00',
      status: 'DEVOLVIDO',
      natureza: 'MED_FRAUDE',
    })
    await fault('partial-refund', { delayMs: 5 })
    const half = await paid()
    await until(() => pixReports(half.txid).find((bodyPix) => bodyPix.devolucoes?.[0].valor === '18.50'))
  })

  it('refund-rejected: ends as NAO_REALIZADO, and the amount may be refunded again', async () => {
    await fault('refund-rejected')
    const { txid, pix } = await paid()
    const url = `/v2/pix/${pix[0].endToEndId}/devolucao`
    await bench.psp('PUT', `${url}/r1`, { valor: '37.00' })
    await until(() => pixReports(txid).find((bodyPix) => bodyPix.devolucoes?.[0].status === 'NAO_REALIZADO'))
    expect((await bench.psp('PUT', `${url}/r2`, { valor: '37.00' })).status).toBe(201)
  })

  it('payout-rejected-async and payout-returned-later', async () => {
    await fault('payout-rejected-async', { match: { idEnvio: 'rejected' } })
    await fault('payout-returned-later', { match: { idEnvio: 'returned' }, delayMs: 5 })
    await payout('rejected')
    await payout('returned')
    const of = (id: string) =>
      bench.merchant.deliveries.flatMap((delivery) =>
        [...delivery.json.pix].filter((pix) => pix.gnExtras?.idEnvio === id),
      )
    await until(() => of('rejected').length === 1 && of('returned').some((bodyPix) => bodyPix.devolucoes))
    expect([await payoutStatus('rejected'), await payoutStatus('returned')]).toEqual([
      'NAO_REALIZADO',
      'REALIZADO',
    ])
  })
})

it('has a Portuguese name for every kind', () => {
  for (const kind of Object.values(KINDS)) expect(kind.pt).not.toBe('')
})
