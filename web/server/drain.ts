import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time limit for the answers under way, ms. */
const DRAIN_MS = 8_000
const LOOK_EVERY_MS = 20

/**
 * How a server ends without cutting an answer: it takes no further connection, lets the answers under way finish, closes connections without a
 * request at once, and WebSockets (whose browsers join again) at the end.
 * @param sockets the connections that became WebSockets
 * @returns ends the server; resolves when it has, after `DRAIN_MS` at the latest
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
