import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { SignedText } from '@jogo/rules/bets/receipt'

/** Before the 32 bytes of an Ed25519 key in PKCS #8, and before those of a public key in SubjectPublicKeyInfo (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32
const NAME_LENGTH = 16
const signInPool = promisify(sign)

/** Signs what the house promises with a bet. Who has the secret has the key: it is made from it, and the same in every process. */
export interface ReceiptKey {
  /** Names the key: the first half of the SHA-256 of its public half. */
  name: string
  /** Base64. */
  publicKey: string
  /** Outside of the thread that answers calls: signing takes as long as all else that a bet needs there. */
  sign(text: string): Promise<SignedText>
}

export function createReceiptKey(secret: string): ReceiptKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'jogo limpo', 'receipts of bets', 32))
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const open = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES)
  return {
    name: createHash('sha256').update(open).digest('hex').slice(0, NAME_LENGTH),
    publicKey: open.toString('base64'),
    sign: async (text) => {
      const signature = await signInPool(undefined, Buffer.from(text), key)
      return { text, signature: signature.toString('base64') }
    },
  }
}
