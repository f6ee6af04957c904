import { randomUUID, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { cents } from '@jogo/rules/money'
import type { SecurityEntry } from '@jogo/telemetry/security-log'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type SandboxProcess, startSandboxProcess } from '../../test/sandbox-process.ts'
import { systemClock } from '../platform/clock.ts'
import { createPix, createWebhookListener, type PaymentPartner, type WebhookListener } from './pix.ts'

const ANA = '52998224725'
const BRUNO = '11144477735'
const KEY = '7f6e3c1a-2b4d-4e8f-9a10-5c6d7e8f9a0b'
const credentials = { clientId: 'jogo-limpo', clientSecret: 'sandbox-secret', key: KEY }

let sandbox: SandboxProcess
let pix: PaymentPartner
/** A client with a short time limit, for tests of slow answers. On a busy machine any of its calls may time out. */
let hasty: PaymentPartner
let listener: WebhookListener
let deliveries: Buffer[] = []
const refusals: SecurityEntry[] = []
const own = { clock: systemClock, security: (entry: SecurityEntry) => void refusals.push(entry) }

beforeAll(async () => {
  sandbox = await startSandboxProcess({ SANDBOX_TOKEN_SECONDS: '3' })
  const options = { ...credentials, ...sandbox.tls, baseUrl: sandbox.addresses.pix }
  pix = createPix({ ...options, timeoutMs: 15_000 })
  hasty = createPix({ ...options, timeoutMs: 700 })
  const clients = ['PSP Sandbox Webhook']
  listener = await createWebhookListener({ port: 0, ...sandbox.tls, clients }, own, async (raw) => {
    if (raw.includes('refuse-me')) throw new Error('not stored')
    deliveries.push(raw)
  })
})
afterAll(async () => {
  await pix?.close()
  await hasty?.close()
  await listener?.close()
  await sandbox?.stop()
})
afterEach(async () => {
  deliveries = []
  await sandbox.control('faults', {}, 'DELETE')
})

const newTxid = () => randomUUID().replaceAll('-', '')
const charge = (txid: string, amount = 3700, by = pix) =>
  by.createCharge({
    txid,
    amount: cents(amount),
    payer: { cpf: ANA, name: 'Ana' },
    seconds: 900,
    text: 'Depósito',
  })
const fault = (operation: string, kind: string, more: object = {}) =>
  sandbox.control('faults', { target: 'pix', operation, kind, ...more })
const pay = (txid: string, more: object = {}) => sandbox.control('pix/pay', { txid, ...more })
const window = () => ({ from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) })

describe('charges', () => {
  it('makes one, answers the same again, and reads it back paid', async () => {
    const txid = newTxid()
    const made = await charge(txid)
    expect(made).toMatchObject({ is: 'ok', value: { txid, amount: 3700n, status: 'open' } })
    expect(await charge(txid)).toEqual(made)
    await pay(txid)
    const paid = await pix.getCharge(txid)
    expect(paid).toMatchObject({ is: 'ok', value: { status: 'paid', received: [{ txid, amount: 3700n }] } })
  })

  it('tells a charge that is not there from one that cannot be told', async () => {
    expect(await pix.getCharge(newTxid())).toEqual({ is: 'missing' })
    await fault('cob.get', '5xx')
    expect(await pix.getCharge(newTxid())).toMatchObject({ is: 'unknown' })
  })

  it.each([
    ['5xx', 'unknown'],
    ['5xx-after-effect', 'unknown'],
    ['timeout-before-effect', 'unknown'],
    ['timeout-after-effect', 'unknown'],
    ['malformed-json', 'unknown'],
    ['html-error', 'unknown'],
    ['slow', 'unknown'],
    ['schema-drift', 'ok'],
  ])('%s while making one is %s, and the same id again makes it', async (kind, is) => {
    const txid = newTxid()
    await fault('cob.put', kind)
    expect((await charge(txid, 3700, is === 'unknown' ? hasty : pix)).is).toBe(is)
    expect(await charge(txid)).toMatchObject({ is: 'ok', value: { txid, status: 'open' } })
  })

  it('hears how long to wait', async () => {
    await fault('cob.put', '429', { delayMs: 3000 })
    expect(await charge(newTxid())).toMatchObject({ is: 'unknown', retryAfterMs: 3000 })
  })

  it('renews a token that ended before its time', async () => {
    await charge(newTxid())
    await sandbox.control('advance', { seconds: 5 })
    expect((await charge(newTxid())).is).toBe('ok')
  })

  it('is refused with the company’s code', async () => {
    expect(await charge('short')).toMatchObject({ is: 'refused', code: 'CobOperacaoInvalida' })
  })
})

describe('who paid', () => {
  it('is listed under the payer’s CPF and no other', async () => {
    const txid = newTxid()
    await charge(txid)
    await pay(txid, { payer_cpf: BRUNO })
    const find = async (cpf: string) => {
      const reply = await pix.findReceived(window(), { cpf, txid })
      return reply.is === 'ok' ? reply.value.length : reply
    }
    expect([await find(BRUNO), await find(ANA)]).toEqual([1, 0])
  })
})

describe('payouts', () => {
  const payout = (payoutId: string, amount: number, holderCpf = ANA, by = pix) =>
    by.sendPayout({ payoutId, amount: cents(amount), key: ANA, holderCpf, text: 'Saque' })
  beforeAll(async () => {
    expect(await pix.registerWebhook(`https://127.0.0.1:${listener.port}`)).toMatchObject({ is: 'ok' })
    expect(await pix.getWebhook()).toEqual({ is: 'ok', value: `https://127.0.0.1:${listener.port}` })
  })

  it('is sent once however often it is sent', async () => {
    const id = newTxid()
    await fault('payout.put', 'timeout-after-effect')
    expect((await payout(id, 500, ANA, hasty)).is).toBe('unknown')
    const again = await payout(id, 500)
    expect(again).toMatchObject({ is: 'ok', value: { amount: 500n } })
    expect(await payout(id, 600)).toMatchObject({ is: 'refused', code: 'id_envio_duplicado' })
    await expect
      .poll(() => pix.getPayout(id), { timeout: 10_000 })
      .toMatchObject({ value: { status: 'paid', key: ANA } })
  })

  it('is refused when the key is not the holder’s', async () => {
    const id = newTxid()
    await payout(id, 500, BRUNO)
    await expect
      .poll(() => pix.getPayout(id), { timeout: 10_000 })
      .toMatchObject({ value: { status: 'rejected', reason: 'BE01' } })
  })

  it('is missing when it was never sent', async () => {
    expect(await pix.getPayout(newTxid())).toEqual({ is: 'missing' })
  })
})

describe('the webhook’s door', () => {
  /** A body that no callback of the company has, because callbacks of earlier tests may still arrive. */
  const KNOCK = '{"pix":[]}'
  const knock = (client: object, body = KNOCK, path = '/pix', port = listener.port) =>
    new Promise<number | string>((resolve) => {
      const ca = readFileSync(sandbox.tls.ca)
      const call = request(
        { host: '127.0.0.1', port, path, method: 'POST', agent: false, ca, ...client },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      call.end(body)
    })
  const pem = (name: string) => ({
    cert: readFileSync(sandbox.tls.ca.replace('ca.pem', `${name}.pem`)),
    key: readFileSync(sandbox.tls.ca.replace('ca.pem', `${name}.key`)),
  })

  it('stays shut without the company’s certificate', async () => {
    expect(await knock({})).not.toBe(200)
    expect(await knock(pem('foreign-client'))).not.toBe(200)
    expect(deliveries.map(String)).not.toContain(KNOCK)
  })

  it('stays shut to another certificate of the same authority, and records it', async () => {
    expect(await knock(pem('merchant'))).toBe('ECONNRESET')
    expect(await knock(pem('merchant'))).toBe('ECONNRESET')
    expect(deliveries.map(String)).not.toContain(KNOCK)
    const line = { act: 'signature', result: 'refused', what: 'payment notice', ip: '127.0.0.1' }
    expect(refusals.slice(-2)).toEqual([line, line])
  })

  it('opens to a fingerprint as well as to a name', async () => {
    const { cert } = pem('merchant')
    const { fingerprint256 } = new X509Certificate(cert)
    const config = { port: 0, ...sandbox.tls, clients: ['nobody', fingerprint256.toLowerCase()] }
    const pinned = await createWebhookListener(config, own, async () => undefined)
    try {
      expect(await knock(pem('merchant'), undefined, undefined, pinned.port)).toBe(200)
      expect(await knock(pem('psp-client'), undefined, undefined, pinned.port)).not.toBe(200)
    } finally {
      await pinned.close()
    }
  })

  it('hands over the exact bytes, and answers 200 only once they are kept', async () => {
    const body = '{ "pix": [ ] ,"é":1}'
    expect(await knock(pem('psp-client'), body)).toBe(200)
    expect(deliveries.map(String).filter((text) => text === body)).toHaveLength(1)
    expect(await knock(pem('psp-client'), 'refuse-me')).toBe(503)
    expect(await knock(pem('psp-client'), 'x'.repeat(1_100_000))).not.toBe(200)
    expect(deliveries.map(String).filter((text) => /^(refuse-me|x+)$/.test(text))).toEqual([])
  })
})
