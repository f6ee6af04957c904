import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Closes a connection whose server has not answered a query for `silenceMs`: a frozen machine or a network that drops packets closes
 * nothing, and the caller would wait for ever. The query fails as `isDatabaseAway` and may still take effect: repeating it with the same
 * id finds out. Must be longer than the server's statement timeout.
 * @param client connected
 */
export function cutWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const socket = (client as pg.Client).connection.stream as Socket
  socket.on('timeout', () => {
    const heard = socket.bytesRead
    // If this process was blocked, the answer may already be in the socket: it is read before this callback runs.
    setImmediate(() => {
      const isSilent = isAsking(client) && socket.bytesRead === heard
      if (isSilent) socket.destroy(new DatabaseSilent(silenceMs))
      // The timer fires once and is not restarted by later traffic.
      else socket.setTimeout(silenceMs)
    })
  })
  socket.setTimeout(silenceMs)
}

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(silenceMs: number) {
    super(`the database has been silent for ${silenceMs} ms`)
  }
}

/** A connection that only listens may be silent for hours. */
const isAsking = (client: pg.ClientBase) => !(client as unknown as { readyForQuery: boolean }).readyForQuery
