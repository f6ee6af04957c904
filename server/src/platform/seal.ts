import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Sealing of data that a caller carries and can neither read nor change (AES-256-GCM). */
export interface Seal {
  /** The sealed content as text of letters, digits, `-` and `_`. */
  close(content: object): string
  /** The content; undefined for a text that this seal did not make. */
  open(sealed: string): unknown
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param purpose text sealed for one purpose does not open for another */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32))
  return {
    close(content) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const bytes = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const content = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
        return JSON.parse(Buffer.concat(content).toString())
      } catch {
        return undefined
      }
    },
  }
}
