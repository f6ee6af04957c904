import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** Whether a signature `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` is of this body, of this secret, and of the last five minutes; compared in constant time. */
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
