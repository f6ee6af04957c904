import { createECDH, createPrivateKey, createPublicKey, hash, hkdfSync } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { isUuid } from '../../platform/ids.ts'

const ISSUER = 'jogo-limpo'
/** Audience of the tokens: this supplier alone. */
const AUDIENCE = 'betby'
const ALGORITHM = 'ES256'
const LIFE_SECONDS = 60

/** Token of a player for the page of the supplier's book. */
export interface BookToken {
  playerId: number
  /** Our id of the session at the supplier. */
  sessionId: string
  /** Expiry, seconds since 1970. */
  expiresAt: number
}

export interface PublicKey {
  kty: string
  crv: string
  x: string
  y: string
  kid: string
  alg: string
  use: string
}

interface IssuedToken {
  playerId: number
  sessionId: string
  /** Unique id of the token. */
  id: string
  /** Unix seconds. */
  from: number
  language: string
  /** Masked name. */
  name: string
}

/** Signs and reads tokens (ES256). The key is derived from a secret, so every process has the same key. */
export interface BookTokens {
  issue(token: IssuedToken): string
  /** A token that we have signed for this supplier, however old; undefined for any other text. */
  read(text: string): Readonly<BookToken> | undefined
  /** Public key by which the supplier verifies tokens. */
  publicKey: PublicKey
}

export function createBookTokens(secret: string): BookTokens {
  const { pem, publicPem, publicKey } = deriveKey(secret)
  const sign = createSigner({
    ...{ key: pem, algorithm: ALGORITHM, kid: publicKey.kid, iss: ISSUER, aud: AUDIENCE },
  })
  const verify = createVerifier({
    ...{ key: publicPem, algorithms: [ALGORITHM], allowedIss: ISSUER, allowedAud: AUDIENCE },
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp', 'jti'],
    ignoreExpiration: true,
  })
  return {
    publicKey,
    issue: ({ playerId, sessionId, id, from, language, name }) =>
      sign({
        ...{ sub: String(playerId), sid: sessionId, jti: id, iat: from, exp: from + LIFE_SECONDS },
        ...{ currency: 'BRL', lang: language, name },
      }),
    read: (text) => {
      try {
        return readToken(verify(text))
      } catch {
        return undefined
      }
    },
  }
}

function readToken({ sub, sid, exp }: Record<string, unknown>): BookToken | undefined {
  const playerId = typeof sub === 'string' && /^[1-9]\d{0,15}$/.test(sub) ? Number(sub) : 0
  if (!Number.isSafeInteger(playerId) || playerId === 0) return undefined
  if (typeof sid !== 'string' || !isUuid(sid) || !Number.isSafeInteger(exp)) return undefined
  return { playerId, sessionId: sid, expiresAt: exp as number }
}

/** Order of the group of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** Bytes for a private key without a noticeable bias (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48

function deriveKey(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'jogo limpo', 'tokens of the sports book', SEED_BYTES))
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const open = { crv: 'P-256', kty: 'EC', x, y }
  const key = createPrivateKey({ key: { ...open, d: d.toString('base64url') }, format: 'jwk' })
  return {
    pem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    // The name of the key is its thumbprint (RFC 7638), whose fields are in this order.
    publicKey: {
      ...open,
      kid: hash('sha256', JSON.stringify(open), 'base64url'),
      alg: ALGORITHM,
      use: 'sig',
    },
  }
}
