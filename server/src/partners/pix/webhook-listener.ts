import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { pixWebhook } from '@jogo/contract/cashier'
import { heldByAddress } from '@jogo/rules/held'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import { boundConnections } from '../../platform/bound-connections.ts'
import type { Clock } from '../../platform/clock.ts'

export interface WebhookListenerConfig {
  port: number
  host?: string
  /** PEM files: the authority of the company's client certificate, our server certificate and its key. */
  ca: string
  cert: string
  certKey: string
  /** Common names or SHA-256 fingerprints of the accepted client certificates. The list is needed, because the authority also signs other certificates. */
  clients: readonly string[]
  /** Multiplies the limits per address. */
  limitScale?: number
}

interface ListenerDeps {
  clock: Clock
  security: SecurityLog
}

export interface WebhookListener {
  readonly port: number
  /** Refuses further connections; resolves when open deliveries are answered. */
  close(): Promise<void>
}

const MAX_BYTES = 1_000_000
/** Time limits of every connection, ms. */
const TIME_LIMITS = {
  handshakeTimeout: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
}
const IDLE_MS = 60_000
const DRAIN_MS = 8_000
/** Limits of connections per address, because a handshake costs the server more than the client. */
const OF_ADDRESS = { most: 40, opening: { perSecond: 10, burst: 40 } }

/**
 * A separate listener for the payment company. Without a client certificate of its authority the TLS handshake fails; with another certificate of the same
 * authority the connection ends. `receive` gets the exact bytes of `POST …/pix` and resolves after storing them; only then is the answer 200. If it throws, the
 * answer is 503 and the company sends again.
 */
export async function createWebhookListener(
  config: WebhookListenerConfig,
  { clock, security }: ListenerDeps,
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
      ...TIME_LIMITS,
    },
    (request, response) => {
      answer(request, receive).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(503, { 'retry-after': '5' }).end(),
      )
    },
  )
  server.timeout = IDLE_MS
  const { limitScale: scale = 1 } = config
  boundConnections(
    server,
    heldByAddress(OF_ADDRESS, scale, () => clock.elapsed()),
  )
  const refused = (ip: string | undefined) =>
    security({ act: 'signature', result: 'refused', what: 'payment notice', ...(ip && { ip }) })
  server.on('tlsClientError', (_failure, socket) => refused(socket.remoteAddress))
  server.prependListener('secureConnection', (socket) => {
    if (isKnownClient(config.clients, socket)) return
    refused(socket.remoteAddress)
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host ?? '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    close: () =>
      new Promise((resolve) => {
        const atLatest = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
        server.close(() => {
          clearTimeout(atLatest)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** Whether the list accepts the certificate, by its subject's name or its fingerprint. */
function isKnownClient(clients: readonly string[], socket: TLSSocket): boolean {
  const { subject, fingerprint256 = '' } = socket.getPeerCertificate()
  const fingerprint = fingerprint256.replaceAll(':', '').toLowerCase()
  return clients.some(
    (client) =>
      client === subject?.CN ||
      (fingerprint !== '' && client.replaceAll(':', '').toLowerCase() === fingerprint),
  )
}

async function answer(request: IncomingMessage, receive: (raw: Buffer) => Promise<void>): Promise<number> {
  const { pathname } = new URL(request.url ?? '/', 'https://webhook')
  if (request.method !== 'POST' || !pathname.endsWith(pixWebhook.path)) {
    request.resume()
    // The company may probe the bare address when it registers the webhook.
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
