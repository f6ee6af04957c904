import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CREDENTIALS } from './config.ts'
import { ANA, BRUNO } from './people.ts'
import { loadContract } from './pix/contract.ts'
import { BASIC, type Bench, chargeFor, newTxid, openBench, send, until } from './testing.ts'

let bench: Bench
const contract = loadContract()
const today = () =>
  `inicio=${encodeURIComponent(new Date(Date.now() - 3.6e6).toISOString())}&fim=${encodeURIComponent(new Date(Date.now() + 3.6e6).toISOString())}`

beforeAll(async () => {
  bench = await openBench()
  const registered = await bench.psp('PUT', `/v2/webhook/${CREDENTIALS.pixKey}`, {
    webhookUrl: `${bench.merchant.url}/pix-hook`,
  })
  expect(registered.status).toBe(200)
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.control('reset', {})
  Object.assign(bench.merchant, { deliveries: [], refused: 0, answers: [], careless: false })
})

async function charge(original = '37.00', expiracao = 3600) {
  const txid = newTxid()
  const made = await bench.psp('PUT', `/v2/cob/${txid}`, chargeFor(ANA, original, expiracao))
  expect(made.status).toBe(201)
  return made.json
}

describe('access', () => {
  it('wants a client certificate of its own authority', async () => {
    const { sandbox } = bench
    const url = `${sandbox.pix}/oauth/token`
    await expect(send('POST', url, {}, BASIC, { ca: sandbox.tls.ca })).rejects.toThrow()
    await expect(
      send('POST', url, {}, BASIC, { ca: sandbox.tls.ca, ...sandbox.tls.foreignClient }),
    ).rejects.toThrow()
  })

  it('wants the right secret, and a token that still lives', async () => {
    const { sandbox } = bench
    const wrong = { authorization: `Basic ${Buffer.from('jogo-limpo:guess').toString('base64')}` }
    const grant = { grant_type: 'client_credentials' }
    expect((await bench.call('POST', `${sandbox.pix}/oauth/token`, grant, wrong)).status).toBe(401)
    const bad = await bench.call('GET', `${sandbox.pix}/v2/cob/x`, undefined, {
      authorization: 'Bearer nope',
    })
    expect([bad.status, bad.json.type]).toEqual([401, 'https://pix.bcb.gov.br/api/v2/error/AcessoNegado'])
    const { access_token } = (await bench.call('POST', `${sandbox.pix}/oauth/token`, grant, BASIC)).json
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await bench.call('GET', `${sandbox.pix}/v2/cob/x`, undefined, headers)).status).toBe(404)
    await bench.control('advance', { seconds: 3601 })
    expect((await bench.call('GET', `${sandbox.pix}/v2/cob/x`, undefined, headers)).status).toBe(401)
  })
})

describe('charges', () => {
  it('answers what the contract says, for a new, a read and a paid charge', async () => {
    const made = await charge()
    expect(contract.violations('CobGerada', made)).toEqual([])
    expect(made.status).toBe('ATIVA')
    await bench.control('pix/pay', { txid: made.txid })
    const read = await bench.psp('GET', `/v2/cob/${made.txid}`)
    expect(contract.violations('CobCompleta', read.json)).toEqual([])
    expect([read.json.status, read.json.pix[0].valor]).toEqual(['CONCLUIDA', '37.00'])
  })

  it('says what breaks the contract, as RFC 7807', async () => {
    const broken = { ...chargeFor(ANA), valor: { original: '37' } }
    const answer = await bench.psp('PUT', `/v2/cob/${newTxid()}`, broken)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json).toMatchObject({
      status: 400,
      type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
    })
    expect(answer.json.violacoes[0].propriedade).toBe('cob.valor.original')
    expect(contract.violations('Problema', answer.json)).toEqual([])
  })

  it.each([
    ['zero', { valor: { original: '0.00' } }],
    ['no life', { calendario: { expiracao: 0 } }],
    ["somebody else's key", { chave: 'fulano@example.com' }],
    ['a CPF with wrong check digits', { devedor: { cpf: '52998224724', nome: 'Ana' } }],
  ])('refuses a charge with %s', async (_what, change) => {
    const answer = await bench.psp('PUT', `/v2/cob/${newTxid()}`, { ...chargeFor(ANA), ...change })
    expect(answer.status).toBe(400)
  })

  it('keeps one charge per txid: the same again is the same, other content is a revision', async () => {
    const first = await charge()
    const again = await bench.psp('PUT', `/v2/cob/${first.txid}`, chargeFor(ANA))
    expect(again.json).toEqual(first)
    const revised = await bench.psp('PUT', `/v2/cob/${first.txid}`, chargeFor(ANA, '40.00'))
    expect([revised.json.revisao, revised.json.valor.original]).toEqual([1, '40.00'])
    const old = await bench.psp('GET', `/v2/cob/${first.txid}?revisao=0`)
    expect(old.json.valor.original).toBe('37.00')
  })

  it('is not revised once paid or removed, and not paid once removed or expired', async () => {
    const paid = await charge()
    await bench.control('pix/pay', { txid: paid.txid })
    expect((await bench.psp('PUT', `/v2/cob/${paid.txid}`, chargeFor(ANA, '40.00'))).status).toBe(400)
    expect((await bench.control('pix/pay', { txid: paid.txid })).status).toBe(422)
    const removed = await charge()
    const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
    expect((await bench.psp('PATCH', `/v2/cob/${removed.txid}`, { status })).json.status).toBe(status)
    expect((await bench.control('pix/pay', { txid: removed.txid })).status).toBe(422)
    const expired = await charge('10.00', 60)
    await bench.control('advance', { seconds: 61 })
    expect((await bench.control('pix/pay', { txid: expired.txid })).json.error).toBe('Esta cobrança venceu.')
    expect((await bench.psp('GET', `/v2/cob/${expired.txid}`)).json.status).toBe('ATIVA')
  })

  it('can be paid from its copy-and-paste code, and its payload read at its address', async () => {
    const { pixCopiaECola, location, txid } = await charge()
    const payload = await bench.call('GET', `http://${location}`)
    expect(contract.violations('CobPayload', payload.json)).toEqual([])
    expect(payload.json.txid).toBe(txid)
    const paid = await bench.control('pix/pay', { code: pixCopiaECola })
    expect(paid.json.pix[0].txid).toBe(txid)
  })
})

describe('received Pix', () => {
  it('is told to the webhook, with who paid, and found by payer', async () => {
    const { txid } = await charge()
    await bench.control('pix/pay', { txid })
    const { json, path } = await until(() =>
      bench.merchant.deliveries.find((delivery) => delivery.json.pix[0].txid === txid),
    )
    expect(path).toBe('/pix-hook/pix')
    expect(contract.violations('callback', json)).toEqual([])
    expect(json.pix[0]).toMatchObject({ txid, valor: '37.00', gnExtras: { pagador: { cpf: ANA } } })
    expect(json.pix[0].endToEndId).toMatch(/^E[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/)
    const asAna = await bench.psp('GET', `/v2/pix?${today()}&txid=${txid}&cpf=${ANA}`)
    expect(contract.violations('PixConsultados', asAna.json)).toEqual([])
    expect(asAna.json.pix).toHaveLength(1)
    expect((await bench.psp('GET', `/v2/pix?${today()}&txid=${txid}&cpf=${BRUNO}`)).json.pix).toEqual([])
  })

  it('goes back by refunds that never exceed it', async () => {
    const { txid } = await charge()
    const paid = (await bench.control('pix/pay', { txid })).json.pix[0]
    const refund = (id: string, valor: string) =>
      bench.psp('PUT', `/v2/pix/${paid.endToEndId}/devolucao/${id}`, { valor })
    const half = await refund('r1', '20.00')
    expect([half.status, half.json.status]).toEqual([201, 'EM_PROCESSAMENTO'])
    expect(contract.violations('Devolucao', half.json)).toEqual([])
    expect((await refund('r1', '20.00')).json.rtrId).toBe(half.json.rtrId)
    const over = await refund('r2', '17.01')
    expect([over.status, over.json.type]).toEqual([
      400,
      'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida',
    ])
    expect((await refund('r3', '17.00')).status).toBe(201)
    const delivery = await until(() =>
      bench.merchant.deliveries.find((one) => one.json.pix[0].devolucoes?.length === 2),
    )
    expect(contract.violations('callback', delivery.json)).toEqual([])
  })
})

describe('payouts', () => {
  const body = (valor: string, key: string = ANA) => ({
    valor,
    pagador: { chave: CREDENTIALS.pixKey, infoPagador: 'Saque' },
    favorecido: { chave: key, cpf: key },
  })
  const payoutDelivery = (idEnvio: string) =>
    until(() =>
      bench.merchant.deliveries.find((delivery) => delivery.json.pix[0].gnExtras?.idEnvio === idEnvio),
    )

  it('is accepted, then paid and told; the same idEnvio is the same payout', async () => {
    const first = await bench.psp('PUT', '/v3/gn/pix/saque1', body('50.00'))
    expect([first.status, first.json.status]).toEqual([201, 'EM_PROCESSAMENTO'])
    const again = await bench.psp('PUT', '/v3/gn/pix/saque1', body('50.00'))
    expect(again.json.e2eId).toBe(first.json.e2eId)
    expect((await bench.psp('PUT', '/v3/gn/pix/saque1', body('51.00'))).status).toBe(409)
    const { json } = await payoutDelivery('saque1')
    expect(json.pix[0]).toMatchObject({
      tipo: 'SOLICITACAO',
      status: 'REALIZADO',
      valor: '50.00',
      endToEndId: first.json.e2eId,
    })
    const read = await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/saque1')
    expect(read.json).toMatchObject({ status: 'REALIZADO', favorecido: { chave: ANA } })
    const state = await bench.control('state', undefined, 'GET')
    expect(Object.keys(state.json.pix.payouts)).toEqual(['saque1'])
  })

  it('ends in ,13: refused later; ,14: refused at once; ,15: paid and returned; ,17: paid without a word', async () => {
    await bench.psp('PUT', '/v3/gn/pix/s13', body('10.13'))
    expect((await bench.psp('PUT', '/v3/gn/pix/s14', body('10.14'))).status).toBe(400)
    expect((await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/s14')).status).toBe(404)
    await bench.psp('PUT', '/v3/gn/pix/s15', body('10.15'))
    await bench.psp('PUT', '/v3/gn/pix/s17', body('10.17'))
    expect((await payoutDelivery('s13')).json.pix[0]).toMatchObject({
      status: 'NAO_REALIZADO',
      horario: null,
      gnExtras: { erro: { codigo: 'AM04' } },
    })
    await until(() =>
      bench.merchant.deliveries.find((delivery) => delivery.json.pix[0].devolucoes?.[0].valor === '10.15'),
    )
    expect((await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/s17')).json.status).toBe('REALIZADO')
    expect(
      bench.merchant.deliveries.some((delivery) => delivery.json.pix[0].gnExtras?.idEnvio === 's17'),
    ).toBe(false)
  })

  it('stays in the middle for ten minutes when it ends in ,16', async () => {
    await bench.psp('PUT', '/v3/gn/pix/s16', body('10.16'))
    await bench.control('advance', { seconds: 590 })
    const status = async () => (await bench.psp('GET', '/v2/gn/pix/enviados/id-envio/s16')).json.status
    expect(await status()).toBe('EM_PROCESSAMENTO')
    await bench.control('advance', { seconds: 11 })
    expect(await status()).toBe('REALIZADO')
  })
})
