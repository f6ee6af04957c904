import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { createLegitimuz } from './legitimuz.ts'

const secret = 'a secret between us and them'
const company = createLegitimuz({
  baseUrl: 'http://127.0.0.1:1',
  apiKey: 'x',
  webhookSecret: secret,
  sdkToken: 'known to browsers',
})
const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const body = Buffer.from('{"verification": {"public_id": "ver_1", "status": "approved"}}')
const sign = (raw: Buffer, t = seconds, key = secret) =>
  `t=${t},v1=${createHmac('sha256', key).update(`${t}.`).update(raw).digest('hex')}`
const read = (signature: string | undefined, raw = body) =>
  company.readDelivery(
    {
      rawBody: raw,
      headers: { 'x-legitimuz-signature': signature, 'x-legitimuz-delivery': 'dlv_1' },
      query: {},
    },
    now,
  )

it('takes a delivery signed over its very bytes within five minutes', () => {
  expect(read(sign(body))).toEqual({ kind: 'genuine', key: 'dlv_1', publicId: 'ver_1' })
  expect(read(sign(body, seconds - 300)).kind).toBe('genuine')
})

it.each([
  ['no signature', undefined],
  ['a wrong key', sign(body, seconds, 'another')],
  ['an old one', sign(body, seconds - 301)],
  ['one from the future', sign(body, seconds + 301)],
  ['other bytes', sign(Buffer.from(JSON.stringify(JSON.parse(body.toString()))))],
  ['nonsense', 't=1,v1=zz'],
  ['a short one', `t=${seconds},v1=abcd`],
])('refuses %s', (_what, signature) => {
  expect(read(signature)).toEqual({ kind: 'forged' })
})

it('reads no id out of a genuine delivery that says nothing', () => {
  const raw = Buffer.from('{"verification": 7')
  expect(read(sign(raw), raw)).toEqual({ kind: 'genuine', key: 'dlv_1', publicId: undefined })
})

it('says that a company which does not answer is away, not that nobody is there', async () => {
  expect(await company.read('ver_1')).toEqual({ kind: 'unavailable' })
  expect(
    await company.create({
      refId: 'a',
      cpf: '52998224725',
      redirectUrl: 'http://x',
      callbackUrl: 'http://x',
    }),
  ).toEqual({
    kind: 'unavailable',
  })
})

it('[KYC-4] is not offered without its token, and hears nobody without the secret', () => {
  expect(company.isConfigured).toBe(true)
  const given = { baseUrl: 'http://127.0.0.1:1', apiKey: 'x', webhookSecret: secret, sdkToken: 'x' }
  const bare = createLegitimuz({ ...given, apiKey: '', webhookSecret: '' })
  expect(bare.isConfigured).toBe(false)
  expect(bare.face?.isConfigured).toBe(false)
  const headers = { 'x-legitimuz-signature': sign(body, seconds, '') }
  expect(bare.readDelivery({ rawBody: body, headers, query: {} }, now)).toEqual({ kind: 'forged' })
})

it('[KYC-4] checks faces only with the token of the SDK', () => {
  const given = { baseUrl: 'http://127.0.0.1:1', apiKey: 'x', webhookSecret: secret }
  expect(createLegitimuz({ ...given, sdkToken: 'x' }).face?.isConfigured).toBe(true)
  const without = createLegitimuz({ ...given, sdkToken: '' })
  expect(without.isConfigured).toBe(true)
  expect(without.face?.isConfigured).toBe(false)
})
