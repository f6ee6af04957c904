import type { IncomingMessage } from 'node:http'
import { type BrotliOptions, constants } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const WANTED: readonly (readonly [Encoding, RegExp])[] = (['br', 'gzip'] as const).map((name) => [
  name,
  new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`),
])

/**
 * Compression of the answer, preferably the compression with the smaller result; undefined for clients without either. Load balancers
 * often accept gzip alone.
 */
export function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  return WANTED.find(([, pattern]) => pattern.test(accepted))?.[0]
}

/**
 * 2^16 bytes. With larger windows, qualities 5 to 9 clear up to 32 MB of tables for each text, which takes 60 ms and more for
 * 1% of its size.
 */
const WINDOW_BITS = 16

/** Brotli for a document or JSON made at request time. @param quality 1 to 11 */
export function textBrotli(quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(quality < 10 && { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS }),
  }
  return { params }
}
