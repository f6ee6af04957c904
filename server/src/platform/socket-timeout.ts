import type { Socket } from 'node:net'
import type pg from 'pg'

/** Number of checks of a connection within the allowed silence of its server. */
const LOOKS = 6

/**
 * Closes a connection whose server has not answered a query for `silenceMs`. A frozen machine or a network that drops packets closes nothing, and the caller
 * would wait for ever. The query fails as `isDatabaseAway` and may still take effect; a retry with the same id finds the result. `silenceMs` must be longer
 * than the server's statement timeout. Elapsed time alone does not prove silence, because this process may itself have been stopped or short of CPU time. So
 * checks are counted, and the event loop reads arrived data between any two of them.
 * @param client connected
 */
export function closeWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const socket = (client as pg.Client).connection.stream as Socket
  let seen = ''
  let silentLooks = 0
  const look = () => {
    const traffic = `${socket.bytesRead} ${socket.bytesWritten}`
    silentLooks = isAsking(client) && traffic === seen ? silentLooks + 1 : 0
    seen = traffic
    if (silentLooks >= LOOKS) socket.destroy(new DatabaseSilent(silenceMs))
  }
  const looking = setInterval(look, silenceMs / LOOKS).unref()
  socket.once('close', () => clearInterval(looking))
}

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(silenceMs: number) {
    super(`the database has been silent for ${silenceMs} ms`)
  }
}

/** Whether the connection waits for an answer; a connection that only listens may be silent for hours. */
const isAsking = (client: pg.ClientBase) => !(client as unknown as { readyForQuery: boolean }).readyForQuery
