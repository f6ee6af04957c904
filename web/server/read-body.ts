import type { IncomingMessage } from 'node:http'
import { hasBody } from './refused.ts'

/**
 * Size limit of the api, and time limit of a body. A file has more time: 10 MB in three minutes are half a megabit a second.
 */
const MOST_BYTES = 64 * 1024
const WITHIN_MS = 20_000
export const FILE_WITHIN_MS = 180_000

/**
 * The complete body of a request. A slow sender holds only its own connection, never a connection of the api. @param
 * fileBytes highest file size of a call with a file @returns undefined for a request without a body, `too large`, or
 * `cut` for an aborted or slow body
 */
export async function readBody(
  request: IncomingMessage,
  fileBytes?: number,
): Promise<{ bytes: Buffer | undefined } | 'too large' | 'cut'> {
  if (!hasBody(request)) return { bytes: undefined }
  const most = fileBytes ?? MOST_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too large'
  const parts: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('cut'), fileBytes === undefined ? WITHIN_MS : FILE_WITHIN_MS)
    request.once('close', () => clearTimeout(late))
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size <= most) return void parts.push(part)
      request.pause()
      resolve('too large')
    })
    request.once('end', () => resolve({ bytes: Buffer.concat(parts) }))
    request.once('error', () => resolve('cut'))
    request.once('close', () => resolve('cut'))
  })
}
