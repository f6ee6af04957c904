import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/**
 * Whether `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` is a valid signature of this body and this secret, at most five minutes old. Compared in constant
 * time.
 */
export function isTimelySigned(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-fA-F]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !hex) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest()
  return timingSafeEqual(digest, Buffer.from(hex, 'hex'))
}
