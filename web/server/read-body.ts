import type { IncomingMessage } from 'node:http'
import { hasBody } from './refused.ts'

/** As much as the api takes. */
const MOST_BYTES = 64 * 1024

/**
 * The body of a request, whole: a slow sender holds only its own connection, never one of the api's. The server's `requestTimeout` bounds the
 * time.
 * @returns undefined for a request without one, `too large`, or `cut` when the sender went away
 */
export async function readBody(
  request: IncomingMessage,
): Promise<{ bytes: Buffer | undefined } | 'too large' | 'cut'> {
  if (!hasBody(request)) return { bytes: undefined }
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return 'too large'
  const parts: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= MOST_BYTES) return void parts.push(part)
      request.pause()
      resolve('too large')
    })
    request.once('end', () => resolve({ bytes: Buffer.concat(parts) }))
    request.once('error', () => resolve('cut'))
    request.once('close', () => resolve('cut'))
  })
}
