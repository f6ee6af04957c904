import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Cuts a connection whose server was asked something and has not said a word for `silenceMs`: a frozen machine and a network that
 * swallows packets close nothing, and whoever waits for them waits for ever. Whatever was asked fails as `isDatabaseAway` and may
 * still be done: asking again with the same id tells. Longer than the longest statement that the server itself allows.
 * @param client connected
 */
export function cutWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const socket = (client as pg.Client).connection.stream as Socket
  socket.on('timeout', () => {
    const heard = socket.bytesRead
    // When it was we who stood still, the answer may lie there unread: it is read before this runs.
    setImmediate(() => {
      const isSilent = isAsking(client) && socket.bytesRead === heard
      if (isSilent) socket.destroy(new DatabaseSilent(silenceMs))
      // It fires once, and later traffic alone would not start it again.
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

/** Who only listens may hear nothing for hours. */
const isAsking = (client: pg.ClientBase) => !(client as unknown as { readyForQuery: boolean }).readyForQuery
