import { createPrivateKey, hkdfSync } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { expect, it } from 'vitest'
import { createBookTokens } from './token.ts'

const SECRET = 'test-secret-of-book-tokens-for-tests-38'
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SESSION = '019abcde-0000-7000-8000-000000000001'
const tokens = createBookTokens(SECRET)

/** Signs by the key of the house, as another issuer of tokens with the same secret would. */
function signAs(claims: { iss?: string; aud?: string }): string {
  const seed = Buffer.from(hkdfSync('sha256', SECRET, 'jogo limpo', 'tokens of the sports book', 48))
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url')
  const { x, y, kid } = tokens.publicKey
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const sign = createSigner({ key: pem, algorithm: 'ES256', kid, iss: 'jogo-limpo', aud: 'betby', ...claims })
  return sign({ sub: '7', sid: SESSION, jti: 'a', exp: 1_800_000_000 })
}

it('[SPORT-3] a token of the house for another audience or of another issuer is refused', () => {
  expect(tokens.read(signAs({}))).toEqual({ playerId: 7, sessionId: SESSION, expiresAt: 1_800_000_000 })
  expect(tokens.read(signAs({ aud: 'softswiss' }))).toBeUndefined()
  expect(tokens.read(signAs({ iss: 'other' }))).toBeUndefined()
})
