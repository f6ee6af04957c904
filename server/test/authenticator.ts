import { createHash, randomBytes, type webcrypto } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@jogo/contract/passkeys'
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor'

/** Signing by a browser and its authenticator; `origin` and `rpId` of another site, if given. */
export interface Signing {
  origin?: string
  rpId?: string
  /** Whether the device has verified its owner. */
  isVerified?: boolean
  type?: string
}

/** A passkey in software: ES256 by WebCrypto, signed as in WebAuthn (level 3). */
export interface Authenticator {
  /** Counts each use; a copy continues from its own count. Always 0 for one without a counter. */
  counter: number
  create(options: unknown, how?: Signing): Promise<NewPasskey>
  answer(options: unknown, how?: Signing): Promise<PasskeyAnswer>
}

const FLAGS = { present: 0x01, verified: 0x04, withKey: 0x40 }
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** @param site the origin of its pages @param counts whether it counts its uses */
export async function createAuthenticator(site: string, counts = true): Promise<Authenticator> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ])) as webcrypto.CryptoKeyPair
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const id = randomBytes(32)
  let handle = ''
  const own = {
    counter: 0,
    async create(options: unknown, how: Signing = {}): Promise<NewPasskey> {
      const { challenge, user } = options as { challenge: string; user: { id: string } }
      handle = user.id
      const client = clientData('webauthn.create', challenge, how)
      const key = encodeCBOR(coseKey(x, y))
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = Buffer.concat([head(how, FLAGS.withKey), attested])
      const object = new Map<string | number, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...{ id: text(id), rawId: text(id), type: 'public-key' },
        response: { clientDataJSON: text(client), attestationObject: text(encodeCBOR(object)) },
      }
    },
    async answer(options: unknown, how: Signing = {}): Promise<PasskeyAnswer> {
      const { challenge } = options as { challenge: string }
      if (counts) own.counter += 1
      const client = clientData('webauthn.get', challenge, how)
      const authData = head(how, 0)
      const signed = new Uint8Array(Buffer.concat([authData, sha256(client)]))
      const plain = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed)
      return {
        ...{ id: text(id), rawId: text(id), type: 'public-key' },
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(der(Buffer.from(plain))),
          userHandle: handle,
        },
      }
    },
  }
  const clientData = (type: string, challenge: string, how: Signing) =>
    Buffer.from(
      JSON.stringify({ type: how.type ?? type, challenge, origin: how.origin ?? site, crossOrigin: false }),
    )
  const head = ({ rpId = new URL(site).hostname, isVerified = true }: Signing, more: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(own.counter)
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  return own
}

/** EC2 key, ES256, P-256. */
const coseKey = (x: string, y: string) =>
  new Map<string | number, CBORType>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])

/** WebCrypto concatenates the two numbers of a signature; WebAuthn encodes them in DER. */
function der(plain: Buffer): Buffer {
  const numbers = [plain.subarray(0, 32), plain.subarray(32)].map((number) => {
    const first = number.findIndex((byte) => byte !== 0)
    const short = number.subarray(Math.max(0, first))
    const body = (short[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), short]) : short
    return Buffer.concat([Buffer.from([0x02, body.length]), body])
  })
  const both = Buffer.concat(numbers)
  return Buffer.concat([Buffer.from([0x30, both.length]), both])
}
