import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { isPublicAddress, publicLookup } from './public-address.ts'

export interface FileBounds {
  maxBytes: number
  /** Time limit of the whole fetch. */
  timeoutMs: number
  /** Hosts that may have a private address: companies inside our own network. */
  privateHosts: readonly string[]
}

const outside = new Agent({ connect: { lookup: publicLookup, timeout: 5_000 }, keepAliveTimeout: 1_000 })
const inside = new Agent({ connect: { timeout: 5_000 }, keepAliveTimeout: 1_000 })

/**
 * Fetches a file from an untrusted address, without following redirects. Addresses of our own network are refused, except `privateHosts`.
 * @throws Error with the reason of a failure
 */
export async function fetchFile(address: string, bounds: FileBounds): Promise<Buffer> {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error('the address is not one of the web')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = bounds.privateHosts.includes(host)
  if (!isInside && isIP(host) !== 0 && !isPublicAddress(host)) throw new Error(`${host} is not public`)
  const { statusCode, body } = await request(url, {
    dispatcher: isInside ? inside : outside,
    signal: AbortSignal.timeout(bounds.timeoutMs),
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
  })
  if (statusCode !== 200) {
    // An unread body ends with an error of its own, which is ignored.
    body.on('error', () => undefined).destroy()
    throw new Error(`status ${statusCode}`)
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bounds.maxBytes) throw new Error(`more than ${bounds.maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
