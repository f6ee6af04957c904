import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Minimum size for compression, bytes: smaller answers fit into one packet. */
const LEAST_BYTES = 1_400
const QUALITY = 4

/**
 * Compresses answers to GET that are text of more than a packet. Answers to other methods contain tokens beside the caller's text, and stay uncompressed
 * (docs/decisions/0019-edge.md).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || reply.statusCode === 304) return payload
    const type = String(reply.getHeader('content-type') ?? '')
    if (payload.length < LEAST_BYTES || !/^application\/json|^text\//.test(type)) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!vary.includes('accept-encoding'))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((codec) =>
      new RegExp(`\\b${codec}\\b(?!;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
    )
    if (!encoding) return payload
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
    const bytes = Buffer.from(payload)
    const body = encoding === 'br' ? await brotli(bytes, { params }) : await zip(bytes)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return body
  })
}
