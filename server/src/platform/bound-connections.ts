import type { Server, Socket } from 'node:net'
import type { Held } from '@jogo/rules/held'

/** Closes a new connection at once if its address has too many. */
export function boundConnections(server: Server, held: Held): void {
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (!held.take(address)) return void socket.destroy()
    socket.once('close', () => held.release(address))
  })
}
