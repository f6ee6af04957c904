import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time limit for pending answers, ms. */
const DRAIN_MS = 8_000
const LOOK_EVERY_MS = 20

/**
 * Graceful shutdown of a server: it accepts no further connection, lets pending answers finish, closes idle connections at once, and
 * WebSockets (whose browsers reconnect) at the end.
 * @param sockets the connections that became WebSockets
 * @returns a shutdown function; it resolves when done, after `DRAIN_MS` at the latest
 */
export function createDrain(server: Server, sockets: ReadonlySet<Socket>): () => Promise<void> {
  const underWay = new Map<Socket, number>()
  const count = (socket: Socket, more: number) => {
    const before = underWay.get(socket)
    if (before !== undefined) underWay.set(socket, before + more)
  }
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })

  function closeUnused() {
    for (const [socket, requests] of underWay) if (requests === 0 && !sockets.has(socket)) socket.destroy()
    if (underWay.size <= sockets.size) for (const socket of sockets) socket.destroy()
  }

  return () =>
    new Promise((resolve) => {
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
      const looking = setInterval(closeUnused, LOOK_EVERY_MS)
      const atLatest = setTimeout(() => {
        for (const socket of underWay.keys()) socket.destroy()
      }, DRAIN_MS)
      server.close(() => {
        clearInterval(looking)
        clearTimeout(atLatest)
        resolve()
      })
      closeUnused()
    })
}
