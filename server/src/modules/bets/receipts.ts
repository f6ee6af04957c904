import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hash,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { type SignedText, signedRoot } from '@jogo/rules/bets/receipt'
import { treeOf } from '@jogo/rules/bets/receipt-tree'

/** Before the 32 bytes of an Ed25519 key in PKCS #8, and before those of a public key in SubjectPublicKeyInfo (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32
const NAME_LENGTH = 16
/** Receipts under one signature: with more, each is longer and little is won. */
const TOGETHER = 16

/** Signs what the house promises with a bet. Who has the secret has the key: it is made from it, and the same in every process. */
export interface ReceiptKey {
  /** Names the key: the first half of the SHA-256 of its public half. */
  name: string
  /** Base64. */
  publicKey: string
  /** Receipts asked for in the same turn of the event loop are signed together: a signature takes as long as all else that a bet needs here. */
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
    sign: signer(key),
  }
}

interface Asked {
  text: string
  resolve(signed: SignedText): void
}

function signer(key: KeyObject): ReceiptKey['sign'] {
  let waiting: Asked[] = []
  const signWaiting = () => {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += TOGETHER)
      signTogether(all.slice(from, from + TOGETHER), key)
  }
  return (text) =>
    new Promise((resolve) => {
      if (waiting.push({ text, resolve }) === 1) setImmediate(signWaiting)
    })
}

function signTogether(asked: readonly Asked[], key: KeyObject) {
  const signed = (text: string) => sign(undefined, Buffer.from(text), key).toString('base64')
  const [only, ...others] = asked
  if (only && others.length === 0) return only.resolve({ text: only.text, signature: signed(only.text) })
  const { root, ways } = treeOf(
    asked.map(({ text }) => Buffer.from(text)),
    (bytes) => hash('sha256', bytes, 'buffer'),
  )
  const signature = signed(signedRoot(root))
  for (const [at, { text, resolve }] of asked.entries()) {
    const { turns = '', hashes = [] } = ways[at] ?? {}
    resolve({ text, signature: `${signature}.${turns}.${Buffer.concat(hashes).toString('base64')}` })
  }
}
