import { createServer } from 'node:http'
import type { Registry } from '@jogo/telemetry/registry'

/** Limits of a connection, ms. */
const TIME_LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }

/**
 * Serves `/metrics` on a separate port, because the site's port is public. @returns when the port listens; ends with
 * the process
 */
export function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; stop(): void }> {
  const server = createServer(TIME_LIMITS, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        stop() {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}
