import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCaf } from './caf.ts'

const secret = 'a secret of our own'
const now = new Date('2026-11-21T12:00:00Z')
const REF = '0193c1f0-0000-7000-8000-000000000001'
let answer: { status: number; body: string } = { status: 200, body: '{}' }
let call: { url: string; authorization: string | undefined; body: string } | undefined
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString('utf8')
  })
  request.on('end', () => {
    call = { url: request.url ?? '', authorization: request.headers.authorization, body }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const company = () => createCaf({ baseUrl, token: 'ours', templateId: 'full', callbackSecret: secret })
const says = (json: unknown, status = 200) => {
  answer = { status, body: JSON.stringify(json) }
}
const attempt = {
  refId: REF,
  cpf: '52998224725',
  redirectUrl: 'https://site.example/back',
  callbackUrl: 'https://api.example/webhooks/kyc/caf',
}

it('asks for a transaction with a callback address of its own, which it recognises', async () => {
  says({ id: 'tra_1', onboarding: { url: 'https://cadastro.io/tra_1' } }, 201)
  expect(await company().create(attempt)).toEqual({
    kind: 'created',
    publicId: 'tra_1',
    url: 'https://cadastro.io/tra_1',
  })
  expect(call).toMatchObject({ url: '/v1/transactions?origin=TRUST', authorization: 'Bearer ours' })
  const sent = JSON.parse(call?.body ?? '')
  expect(sent).toMatchObject({
    templateId: 'full',
    attributes: { cpf: attempt.cpf },
    metadata: { ref_id: REF },
  })
  const query = Object.fromEntries(new URL(sent._callbackUrl).searchParams)
  const rawBody = Buffer.from('{"type":"status_updated","uuid":"tra_1","status":"APPROVED"}')
  const heard = company().readDelivery({ rawBody, headers: {}, query }, now)
  expect(heard).toMatchObject({ kind: 'genuine', publicId: 'tra_1' })
  expect(company().readDelivery({ rawBody, headers: {}, query }, now)).toEqual(heard)
  const later = new Date(now.getTime() + 10_000)
  expect(company().readDelivery({ rawBody, headers: {}, query }, later)).not.toEqual(heard)
})

const sig = (ref: string, key = secret) => createHmac('sha256', key).update(`callback.${ref}`).digest('hex')
it.each([
  ['no address of ours', {}],
  ['the address of another attempt', { ref: REF, sig: sig('another') }],
  ['one made with another secret', { ref: REF, sig: sig(REF, 'x') }],
  ['a short signature', { ref: REF, sig: sig(REF).slice(1) }],
  ['several values', { ref: [REF, REF], sig: [sig(REF)] }],
  ['an endless reference', { ref: 'a'.repeat(101), sig: sig('a'.repeat(101)) }],
])('refuses a callback at %s', (_what, query) => {
  const rawBody = Buffer.from('{"uuid":"tra_1"}')
  expect(company().readDelivery({ rawBody, headers: {}, query }, now)).toEqual({ kind: 'forged' })
})

it.each(['{"uuid":', '[]', '{"uuid":7}', '{"uuid":"../v1/admin"}', `{"uuid":"${'a'.repeat(101)}"}`])(
  'reads no id out of %s',
  (text) => {
    const query = { ref: REF, sig: sig(REF) }
    expect(company().readDelivery({ rawBody: Buffer.from(text), headers: {}, query }, now)).toMatchObject({
      kind: 'genuine',
      publicId: undefined,
    })
  },
)

const found = (more: object) => ({
  id: 'tra_1',
  status: 'APPROVED',
  metadata: { ref_id: REF },
  sections: { ocr: { cpf: '529.982.247-25', name: 'ANA', birthDate: '14/03/1990' } },
  ...more,
})

it.each([
  ['APPROVED', 'approved'],
  ['REPROVED', 'refused'],
  ['PROCESSING', 'undecided'],
  ['PENDING', 'undecided'],
  ['approved', 'undecided'],
  ['constructor', 'undecided'],
])('reads %s as %s', async (status, outcome) => {
  says(found({ status }))
  expect(await company().read('tra_1')).toMatchObject({ kind: 'found', report: { outcome, refId: REF } })
})

it('turns the printed date into ours, and leaves nonsense to match nobody', async () => {
  says(found({}))
  expect(await company().read('tra_1')).toMatchObject({ report: { documents: { birthday: '1990-03-14' } } })
  says(found({ sections: { ocr: { cpf: 'x', name: 'x', birthDate: 'yesterday' } } }))
  expect(await company().read('tra_1')).toMatchObject({ report: { documents: { birthday: 'yesterday' } } })
  says(found({ sections: {} }))
  expect(await company().read('tra_1')).toMatchObject({ report: { documents: undefined } })
})

it.each([
  ['another transaction', 200, found({ id: 'tra_2' }), 'unavailable'],
  ['one without our reference', 200, found({ metadata: {} }), 'unavailable'],
  ['an error of theirs', 503, {}, 'unavailable'],
  ["a 404 that is not the company's", 404, {}, 'unavailable'],
  ['that there is none', 404, { statusCode: 404 }, 'not_found'],
])('takes %s (%i) for what it is', async (_what, status, json, kind) => {
  says(json, status)
  expect((await company().read('tra_1')).kind).toBe(kind)
})

it('takes no page with a scheme that could run in ours', async () => {
  says({ id: 'tra_1', onboarding: { url: 'javascript:alert(1)' } }, 201)
  expect(await company().create(attempt)).toEqual({ kind: 'unavailable' })
  says({ message: 'no such template' }, 400)
  expect(await company().create(attempt)).toEqual({ kind: 'refused' })
})

it('[KYC-4] is offered only when all of its configuration is there', () => {
  expect(company().isConfigured).toBe(true)
  for (const missing of ['baseUrl', 'token', 'templateId', 'callbackSecret'])
    expect(
      createCaf({
        ...{ baseUrl, token: 'ours', templateId: 'full', callbackSecret: secret },
        [missing]: '',
      }).isConfigured,
    ).toBe(false)
})
