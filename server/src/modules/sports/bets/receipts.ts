import { createPrivateKey, createPublicKey, hash, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { keyName, type SignedText, signedRoot } from '@jogo/rules/bets/receipt'
import { buildTree } from '@jogo/rules/bets/receipt-tree'

/** DER prefixes of an Ed25519 key in PKCS #8 and of a public key in SubjectPublicKeyInfo (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32
/** Receipts per signature: more would make each receipt longer for little gain. */
const TOGETHER = 16

/** Signs bet receipts. The key is derived from the secret, so every process has the same key. */
export interface ReceiptKey {
  /** Names the key (`keyName`). */
  name: string
  /** Base64. */
  publicKey: string
  /** Up to sixteen receipts share a signature: signing takes as long as the rest of a placement in this process. @returns one entry for each text */
  signAll(texts: readonly string[]): SignedText[]
}

export function createReceiptKey(secret: string): ReceiptKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'jogo limpo', 'receipts of bets', 32))
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const open = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES)
  const publicKey = open.toString('base64')
  return {
    name: keyName(publicKey),
    publicKey,
    signAll: (texts) => {
      const signed: SignedText[] = []
      for (let from = 0; from < texts.length; from += TOGETHER)
        signed.push(...signTogether(texts.slice(from, from + TOGETHER), key))
      return signed
    },
  }
}

function signTogether(texts: readonly string[], key: KeyObject): SignedText[] {
  const signed = (text: string) => sign(undefined, Buffer.from(text), key).toString('base64')
  const [only, ...otherTexts] = texts
  if (only !== undefined && otherTexts.length === 0) return [{ text: only, signature: signed(only) }]
  const { root, ways } = buildTree(
    texts.map((text) => Buffer.from(text)),
    (bytes) => hash('sha256', bytes, 'buffer'),
  )
  const signature = signed(signedRoot(root))
  return texts.map((text, at) => {
    const { turns = '', hashes = [] } = ways[at] ?? {}
    return { text, signature: `${signature}.${turns}.${Buffer.concat(hashes).toString('base64')}` }
  })
}
