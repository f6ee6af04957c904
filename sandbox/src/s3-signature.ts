import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Request } from './http.ts'

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]{1,64})\/(\d{8})\/([\w-]{1,32})\/s3\/aws4_request, ?SignedHeaders=([\w;-]{1,400}), ?Signature=([\da-f]{64})$/

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Reason of a refused request, in S3's words; undefined when its Signature Version 4 is right. */
export function signatureProblem(request: Request, keyId: string, secret: string): string | undefined {
  const { headers, method, url, raw } = request
  const [, id, day = '', region = '', names = '', signature = ''] =
    HEADER.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== keyId) return 'InvalidAccessKeyId'
  const content = String(headers['x-amz-content-sha256'])
  if (content !== sha256(raw)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    content,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  const expected = hmac(key, text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
