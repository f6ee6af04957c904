import { createHmac, timingSafeEqual } from 'node:crypto'
import { createLru } from './lru.ts'

/** Maximum age of a payload, ms, above which it counts as a replay: longer than the clock difference of our machines. */
const GOOD_FOR_MS = 30_000
/** Number of remembered payloads: more than arrive within the maximum age. */
const REMEMBERED = 20_000
const MAC = /^[0-9a-f]{64}$/

export interface SignedHints {
  /** `<HMAC-SHA-256 of the rest, in hex>\n<ms since 1970>\n<one hint per line>`. The database's function `send_hint` makes the same payload. */
  sign(lines: string): string
  /** The lines of a payload; undefined for a forged, old or repeated one. */
  read(payload: string): string[] | undefined
}

/** Signs and verifies the payloads of the bus, because every database connection may send and listen on its channel. */
export function createSignedHints(key: Buffer, now: () => number = Date.now): SignedHints {
  const seen = createLru<string, true>(REMEMBERED, { ttl: 2 * GOOD_FOR_MS })
  const hintMac = (body: string) => createHmac('sha256', key).update(body).digest()
  return {
    sign(lines) {
      const body = `${now()}\n${lines}`
      return `${hintMac(body).toString('hex')}\n${body}`
    },
    read(payload) {
      const end = payload.indexOf('\n')
      const [mac, body] = [payload.slice(0, end), payload.slice(end + 1)]
      if (!MAC.test(mac) || !timingSafeEqual(hintMac(body), Buffer.from(mac, 'hex'))) return undefined
      const [time, ...lines] = body.split('\n')
      if (Math.abs(now() - Number(time)) > GOOD_FOR_MS || seen.has(mac)) return undefined
      seen.set(mac, true)
      return lines
    },
  }
}
