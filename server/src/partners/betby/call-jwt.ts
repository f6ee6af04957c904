import { createPublicKey } from 'node:crypto'
import { createDecoder, createVerifier } from 'fast-jwt'
import type { Clock } from '../../platform/clock.ts'
import { parsed, readFields, readText } from '../call-json.ts'

export type CallAlgorithm = 'ES256' | 'RS256'

interface Config {
  /** JSON Web Key Set of the supplier's public keys. */
  jwks: string
  algorithm: CallAlgorithm
  /** Our id at the supplier, and audience of its calls. */
  brand: string
  clock: Pick<Clock, 'now'>
}

/** Content of a call; undefined unless the supplier has signed it for us and it is timely. */
export type ReadCall = (body: Buffer) => Readonly<Record<string, unknown>> | undefined

const ISSUER = 'betby'
const LIFE_SECONDS = 60
const LEEWAY_SECONDS = 5
const HEADER_FIELDS: ReadonlySet<string> = new Set(['alg', 'kid', 'typ'])
const RSA_BITS = 2_048

/** Verifies the calls of the supplier, `{"payload": "<JWT>"}`. The algorithm is configured, and never chosen by the call. */
export function createCallReader({ jwks, algorithm, brand, clock }: Config): ReadCall {
  const verifiers = new Map(
    readKeys(jwks, algorithm).map(({ kid, pem }) => [
      kid,
      createVerifier({
        ...{ key: pem, algorithms: [algorithm], allowedIss: ISSUER, allowedAud: brand },
        requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti'],
        ignoreExpiration: true,
        ignoreNotBefore: true,
      }),
    ]),
  )
  const decode = createDecoder({ complete: true })
  const isTimely = ({ iat, exp }: Readonly<Record<string, unknown>>) => {
    const now = clock.now().getTime() / 1_000
    if (typeof iat !== 'number' || typeof exp !== 'number') return false
    return (
      exp > iat &&
      exp - iat <= LIFE_SECONDS &&
      iat <= now + LEEWAY_SECONDS &&
      exp >= Math.floor(now) - LEEWAY_SECONDS
    )
  }
  return (body) => {
    const token = readFields(parsed(body.toString('utf8'))).payload
    if (typeof token !== 'string') return undefined
    try {
      const header = readFields(decode(token).header)
      if (header.alg !== algorithm || Object.keys(header).some((name) => !HEADER_FIELDS.has(name)))
        return undefined
      const verify = verifiers.get(readText(header.kid) ?? '')
      const claims = verify && readFields(verify(token))
      return claims && isTimely(claims) ? readFields(claims.payload) : undefined
    } catch {
      return undefined
    }
  }
}

/** @throws Error for a set without a usable key */
function readKeys(jwks: string, algorithm: CallAlgorithm): { kid: string; pem: string }[] {
  const { keys } = readFields(parsed(jwks))
  const read = (Array.isArray(keys) ? keys : []).flatMap((json: unknown) => {
    const { kid, kty, crv, n, e, x, y } = readFields(json)
    const name = readText(kid)
    const isKind = algorithm === 'ES256' ? kty === 'EC' && crv === 'P-256' : kty === 'RSA'
    if (!name || !isKind) return []
    const key = createPublicKey({
      key: kty === 'EC' ? { kty, crv, x, y } : { kty, n, e },
      format: 'jwk',
    } as Parameters<typeof createPublicKey>[0])
    if (kty === 'RSA' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS) return []
    return [{ kid: name, pem: key.export({ type: 'spki', format: 'pem' }).toString() }]
  })
  if (read.length === 0) throw new Error(`BETBY_JWKS has no key of ${algorithm}`)
  return read
}
