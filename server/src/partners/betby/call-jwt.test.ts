import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BRAND, callJwt, JWKS, signEs256 } from '../../../test/betby-calls.ts'
import { createCallReader } from './call-jwt.ts'

const clock = { now: () => new Date('2026-11-30T12:00:00Z') }
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const setOf = (key: ReturnType<typeof rsa>) =>
  JSON.stringify({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'rsa' }] })
const body = (jwt: string) => Buffer.from(JSON.stringify({ payload: jwt }))

describe('calls signed with RSA', () => {
  const key = rsa(2_048)
  const read = createCallReader({ jwks: setOf(key), algorithm: 'RS256', brand: BRAND, clock })
  const call = (header: object, by: (input: string) => string) =>
    read(body(callJwt(clock.now(), { a: 1 }, { header: { kid: 'rsa', ...header }, sign: by })))
  const signed = (input: string) => sign('sha256', Buffer.from(input), key.privateKey).toString('base64url')

  it('are read where RS256 is configured, and no other algorithm is', () => {
    const pem = key.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect(call({ alg: 'RS256' }, signed)).toEqual({ a: 1 })
    expect(call({ alg: 'ES256' }, signed)).toBeUndefined()
    expect(call({ alg: 'RS512' }, signed)).toBeUndefined()
    const hmac = (input: string) => createHmac('sha256', pem).update(input).digest('base64url')
    expect(call({ alg: 'HS256' }, hmac)).toBeUndefined()
    expect(read(body(callJwt(clock.now(), { a: 1 })))).toBeUndefined()
  })
})

it('calls are read by each key of the set, so that keys can rotate, and by no key outside it', () => {
  const [old, next, gone] = [1, 2, 3].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  if (!old || !next || !gone) throw new Error('keys are missing')
  const named = { old, next }
  const keys = Object.entries(named).map(([kid, { publicKey }]) => ({
    ...publicKey.export({ format: 'jwk' }),
    kid,
  }))
  const read = createCallReader({ jwks: JSON.stringify({ keys }), algorithm: 'ES256', brand: BRAND, clock })
  const call = (kid: string, { privateKey }: typeof old) =>
    read(
      body(
        callJwt(clock.now(), { a: 1 }, { header: { kid }, sign: (input) => signEs256(input, privateKey) }),
      ),
    )
  expect(call('old', old)).toEqual({ a: 1 })
  expect(call('next', next)).toEqual({ a: 1 })
  expect(call('old', next), 'under the name of the other key').toBeUndefined()
  expect(call('gone', gone)).toBeUndefined()
  expect(call('next', gone)).toBeUndefined()
})

it('a set of keys without a usable key is refused at the start', () => {
  const start = (jwks: string, algorithm: 'ES256' | 'RS256' = 'ES256') =>
    createCallReader({ jwks, algorithm, brand: BRAND, clock })
  expect(() => start(JWKS)).not.toThrow()
  for (const jwks of ['', 'x', '{}', '{"keys":[]}', '{"keys":[{"kid":"a","kty":"oct","k":"AAAA"}]}'])
    expect(() => start(jwks), jwks).toThrow('BETBY_JWKS')
  expect(() => start(JWKS, 'RS256')).toThrow('BETBY_JWKS')
  expect(() => start(setOf(rsa(1_024)), 'RS256')).toThrow('BETBY_JWKS')
})
