import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CREDENTIALS } from './config.ts'
import { ANA } from './people.ts'
import { type Bench, chargeFor, newTxid, openBench, until } from './testing.ts'

let bench: Bench
const path = `/v2/webhook/${CREDENTIALS.pixKey}`

beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  Object.assign(bench.merchant, { deliveries: [], refused: 0, answers: [], careless: false })
})

const register = (webhookUrl: string) => bench.psp('PUT', path, { webhookUrl })

it('is registered after two probes: refused without a certificate, accepted with it', async () => {
  const answer = await register(`${bench.merchant.url}/hook`)
  expect([answer.status, bench.merchant.refused, bench.merchant.deliveries.length]).toEqual([200, 1, 1])
  expect(bench.merchant.deliveries[0]?.path).toBe('/hook')
  expect((await bench.psp('GET', path)).json).toMatchObject({ webhookUrl: `${bench.merchant.url}/hook` })
})

it('is not registered for a merchant that takes calls from anybody', async () => {
  bench.merchant.careless = true
  const answer = await register(bench.merchant.url)
  expect([answer.status, answer.json.type]).toEqual([
    400,
    'https://pix.bcb.gov.br/api/v2/error/WebhookOperacaoInvalida',
  ])
})

it('is not registered without TLS, or when nobody answers, or for a key of somebody else', async () => {
  expect((await register('http://127.0.0.1:9/hook')).status).toBe(400)
  expect((await register('https://127.0.0.1:9/hook')).status).toBe(400)
  const foreign = await bench.psp('PUT', '/v2/webhook/fulano@example.com', { webhookUrl: bench.merchant.url })
  expect(foreign.status).toBe(400)
})

it('with x-skip-mtls-checking is registered on the test call alone, and "/pix" lands behind the ignored parameter', async () => {
  bench.merchant.careless = true
  const webhookUrl = `${bench.merchant.url}/hook?hmac=s3cret&ignorar=`
  const { access_token } = (
    await bench.call(
      'POST',
      `${bench.sandbox.pix}/oauth/token`,
      { grant_type: 'client_credentials' },
      { authorization: `Basic ${Buffer.from('jogo-limpo:sandbox-secret').toString('base64')}` },
    )
  ).json
  const headers = { authorization: `Bearer ${access_token}`, 'x-skip-mtls-checking': 'true' }
  const answer = await bench.call('PUT', bench.sandbox.pix + path, { webhookUrl }, headers)
  expect(answer.status).toBe(200)
  const txid = newTxid()
  await bench.psp('PUT', `/v2/cob/${txid}`, chargeFor(ANA))
  await bench.control('pix/pay', { txid })
  const delivery = await until(() => bench.merchant.deliveries.find((one) => one.json.pix?.[0].txid === txid))
  expect(delivery.path).toBe('/hook?hmac=s3cret&ignorar=/pix')

  await bench.fault({ target: 'pix', kind: 'missing-signature' })
  await bench.fault({ target: 'pix', kind: 'bad-signature' })
  for (const address of ['/hook/pix', '/hook?hmac=forgeds3cret&ignorar=/pix']) {
    const next = newTxid()
    await bench.psp('PUT', `/v2/cob/${next}`, chargeFor(ANA))
    await bench.control('pix/pay', { txid: next })
    const forged = await until(() => bench.merchant.deliveries.find((one) => one.json.pix?.[0].txid === next))
    expect(forged.path).toBe(address)
  }
})

it('can be forged on order, with no, a foreign or the own certificate', async () => {
  await register(`${bench.merchant.url}/hook`)
  const body = { pix: [{ endToEndId: 'E'.padEnd(32, '0'), txid: newTxid(), valor: '9999.00' }] }
  for (const [certificate, status] of [
    ['none', 403],
    ['foreign', 403],
    ['own', 200],
    ['next', 200],
  ] as const)
    expect((await bench.control('pix/webhook', { body, certificate })).json.status).toBe(status)
  expect(bench.merchant.deliveries.at(-1)?.path).toBe('/hook/pix')
})

it('is removed by DELETE, and then nothing is told', async () => {
  await register(`${bench.merchant.url}/hook`)
  expect((await bench.psp('DELETE', path)).status).toBe(204)
  expect((await bench.psp('GET', path)).status).toBe(404)
  bench.merchant.deliveries = []
  const txid = newTxid()
  await bench.psp('PUT', `/v2/cob/${txid}`, chargeFor(ANA))
  await bench.control('pix/pay', { txid })
  expect((await bench.control('log', undefined, 'GET')).text).toContain('no webhook registered')
  expect(bench.merchant.deliveries).toEqual([])
})
