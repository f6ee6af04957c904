import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

export type Json = Record<string, unknown>

const base64 = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url')

/** The algorithm of a key: ES256 for P-256, RS256 for RSA. */
const algorithm = ({ asymmetricKeyType: type }: KeyObject): 'ES256' | 'RS256' =>
  type === 'rsa' ? 'RS256' : 'ES256'

const dsa = { dsaEncoding: 'ieee-p1363' } as const

/** A compact JWT, signed by the key. */
export function signJwt(claims: Json, key: KeyObject, kid: string, header: Json = {}): string {
  const text = `${base64({ alg: algorithm(key), kid, typ: 'JWT', ...header })}.${base64(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), { key, ...dsa }).toString('base64url')}`
}

/** Header and claims of a token, unchecked; undefined for other texts. */
export function readJwt(token: string): { header: Json; claims: Json } | undefined {
  const [header, claims, , more] = token.split('.')
  try {
    const parts = [header, claims].map((part) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()))
    const isRead = more === undefined && parts.every((part) => typeof part === 'object' && part !== null)
    return isRead ? { header: parts[0] as Json, claims: parts[1] as Json } : undefined
  } catch {
    return undefined
  }
}

/** Whether the key signed the token by ES256. */
export function isSignedBy(token: string, jwk: JsonWebKey): boolean {
  const at = token.lastIndexOf('.')
  if (readJwt(token)?.header.alg !== 'ES256' || jwk.kty !== 'EC' || jwk.crv !== 'P-256') return false
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const signature = Buffer.from(token.slice(at + 1), 'base64url')
    return verify('sha256', Buffer.from(token.slice(0, at)), { key, ...dsa }, signature)
  } catch {
    return false
  }
}

/** A P-256 key made from a text, the same at every start; for pretended companies and tests alone. */
export function keyFromText(text: string): KeyObject {
  const secret = createHash('sha256').update(text).digest()
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') } as JsonWebKey
  return createPrivateKey({ key: jwk, format: 'jwk' })
}

/** The public half of a key, as an entry of a JWKS. */
export const publicJwk = (key: KeyObject, kid: string): Json => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  kid,
  alg: algorithm(key),
  use: 'sig',
})
