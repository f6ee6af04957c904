import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header that proves the shared token in both directions: HMAC-SHA256 of the exact bytes of the body, hexadecimal. */
export const SIGN_HEADER = 'x-request-sign'

export const bodySignature = (token: string, body: string | Buffer): string =>
  createHmac('sha256', token).update(body).digest('hex')

/** Whether the signature is valid. It is compared in constant time and may have letters of either case. */
export function isSigned(token: string, body: Buffer, sent: string | string[] | undefined): boolean {
  if (typeof sent !== 'string' || !/^[0-9a-fA-F]{64}$/.test(sent)) return false
  return timingSafeEqual(createHmac('sha256', token).update(body).digest(), Buffer.from(sent, 'hex'))
}
