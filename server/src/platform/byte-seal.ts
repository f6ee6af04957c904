import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption of bytes that only this server reads (AES-256-GCM). */
export interface ByteSeal {
  /** @param place kind and location of the bytes; sealed bytes open only with the same place */
  close(bytes: Buffer, place: string): Buffer
  /** @throws Error for altered bytes, or bytes sealed elsewhere or for another place */
  open(sealed: Buffer, place: string): Buffer
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param purpose each purpose has its own key, derived from the secret */
export function createByteSeal(secret: string, purpose: string): ByteSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `bytes:${purpose}`, 32))
  return {
    close(bytes, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
      const hidden = [cipher.update(bytes), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...hidden])
    },
    open(sealed, place) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
