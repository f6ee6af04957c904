import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { pixWebhook } from '@jogo/contract/cashier'

export interface WebhookListenerConfig {
  port: number
  host?: string
  /** PEM files: the authority of the company's client certificate, our server certificate and its key. */
  ca: string
  cert: string
  certKey: string
}

export interface WebhookListener {
  readonly port: number
  close(): Promise<void>
}

const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 15_000

/**
 * A separate listener for the payment company: without its client certificate the TLS handshake fails. `receive` gets the exact bytes
 * of `POST …/pix` and must have stored them when it resolves; only then is 200 answered. When it throws, the answer is 503 and the
 * company sends again.
 */
export async function createWebhookListener(
  config: WebhookListenerConfig,
  receive: (raw: Buffer) => Promise<void>,
): Promise<WebhookListener> {
  const server = createServer(
    {
      ca: readFileSync(config.ca),
      cert: readFileSync(config.cert),
      key: readFileSync(config.certKey),
      minVersion: 'TLSv1.2',
      requestCert: true,
      rejectUnauthorized: true,
      requestTimeout: TIMEOUT_MS,
    },
    (request, response) => {
      answer(request, receive).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(503, { 'retry-after': '5' }).end(),
      )
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host ?? '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, receive: (raw: Buffer) => Promise<void>): Promise<number> {
  const { pathname } = new URL(request.url ?? '/', 'https://webhook')
  if (request.method !== 'POST' || !pathname.endsWith(pixWebhook.path)) {
    request.resume()
    // The company may probe the bare address when the webhook is registered.
    return request.method === 'POST' ? 200 : 404
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) return 413
    chunks.push(chunk)
  }
  await receive(Buffer.concat(chunks))
  return 200
}
