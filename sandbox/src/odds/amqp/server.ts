import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import tls from 'node:tls'
import type { KeyPair } from '../../tls.ts'
import { type ConnectionDeps, serveConnection } from './connection.ts'
import { createBroker, type QueueBounds } from './queues.ts'

export const EXCHANGE = 'unifiedfeed'

export interface FeedServerOptions extends Pick<ConnectionDeps, 'isKnown' | 'vhost'> {
  material: KeyPair
  heartbeatSeconds?: number
  bounds?: QueueBounds
  opened?: (user: string) => void
}

const BOUNDS: QueueBounds = { messages: 50_000, bytes: 128_000_000 }

/**
 * A message server with the part of AMQP 0-9-1 over TLS that a consumer of the feed needs: one durable topic exchange, and exclusive queues named by
 * the server. Nobody publishes to it from outside.
 */
export function createFeedServer({ material, bounds = BOUNDS, ...options }: FeedServerOptions) {
  const broker = createBroker([EXCHANGE], bounds)
  const sockets = new Set<Socket>()
  const newName = (prefix: string) => prefix + randomBytes(16).toString('base64url')
  const deps = { heartbeatSeconds: 20, opened: () => {}, ...options, broker, newName }
  const server = tls.createServer({ ...material, minVersion: 'TLSv1.2' }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveConnection(socket, deps)
  })
  server.on('tlsClientError', (_, socket) => socket.destroy())
  return {
    server,
    connections: () => sockets.size,
    hasConsumers: broker.hasQueues,
    publish: (routingKey: string, body: Buffer, sentAt: number) =>
      broker.publish({ exchange: EXCHANGE, routingKey, body, sentAt }),
    /** Drops every client's connection, as a network fault does. */
    drop() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

export type FeedServer = ReturnType<typeof createFeedServer>
