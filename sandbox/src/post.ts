import http from 'node:http'
import https from 'node:https'
import type { KeyPair } from './tls.ts'

export interface Posted {
  /** HTTP status, or undefined when no answer came. */
  status?: number
  error?: string
}

/** One POST of exact bytes. The receiver's certificate is not checked (a real one would be public); only our client certificate matters here. */
export function post(
  url: string,
  raw: string,
  options: { headers?: Record<string, string>; client?: KeyPair; timeoutMs: number },
): Promise<Posted> {
  return new Promise((resolve) => {
    const secure = url.startsWith('https:')
    const request = (secure ? https : http).request(url, {
      method: 'POST',
      agent: false,
      timeout: options.timeoutMs,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(raw),
        'user-agent': 'sandbox-callback',
        ...options.headers,
      },
      ...(secure ? { rejectUnauthorized: false, ...options.client } : {}),
    })
    request.on('response', (response) => {
      response.resume()
      response.on('error', () => {})
      resolve({ status: response.statusCode ?? 0 })
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }))
    request.end(raw)
  })
}

export function isAccepted(posted: Posted): boolean {
  return posted.status !== undefined && posted.status >= 200 && posted.status < 300
}
