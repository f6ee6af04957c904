import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createSeal } from '../../../platform/seal.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The unsealed key of a document. */
export interface ContentKey {
  /** The sealed key, for the document's row. */
  readonly sealed: string
  /** @param page ordinal from 1. It is part of the encryption, so that pages cannot be swapped */
  encrypt(page: number, bytes: Buffer): Buffer
  /** @throws Error for altered bytes */
  decrypt(page: number, bytes: Buffer): Buffer
}

/** Encrypts each document with a key of its own. The house's secret seals the key together with the document's id. */
export interface Vault {
  newKey(documentId: string): ContentKey
  /** @throws Error for a key sealed with another secret or for another document */
  openKey(documentId: string, sealed: string): ContentKey
  /** Digest with a key. It recognises equal bytes and discloses nothing without the secret. */
  digest(bytes: Buffer): Buffer
}

export function createVault(secret: string): Vault {
  const seal = createSeal(secret, 'documents.key')
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'documents.digest', KEY_BYTES))
  return {
    newKey(documentId) {
      const key = randomBytes(KEY_BYTES)
      return contentKey(key, documentId, seal.close({ documentId, key: key.toString('base64') }))
    },
    openKey(documentId, sealed) {
      const opened = seal.open(sealed) as { documentId?: string; key?: string } | undefined
      if (opened?.documentId !== documentId || !opened.key)
        throw new Error(`the key of document ${documentId} cannot be opened: was DOCUMENTS_SECRET changed?`)
      return contentKey(Buffer.from(opened.key, 'base64'), documentId, sealed)
    },
    digest: (bytes) => createHmac('sha256', digestKey).update(bytes).digest(),
  }
}

function contentKey(key: Buffer, documentId: string, sealed: string): ContentKey {
  const about = (page: number) => Buffer.from(`${documentId}/${page}`)
  return {
    sealed,
    encrypt(page, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(about(page))
      const content = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content])
    },
    decrypt(page, bytes) {
      const head = NONCE_BYTES + TAG_BYTES
      if (bytes.length < head) throw new Error(`page ${page} of document ${documentId} is cut off`)
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES)).setAAD(about(page))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, head))
      return Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()])
    },
  }
}
