import { connect, createServer, type Socket } from 'node:net'
import { overTcp } from './postgres.ts'

/**
 * `good`: everything passes. `stuck`: nothing passes in either direction. Data sent to the database arrive when the state is `good` again, also from
 * clients that have disconnected meanwhile, as after a frozen machine wakes. `loses-commits`: the database receives a commit, but the client gets no
 * more answers; its connection is closed when the state is `good` again.
 */
export type ProxyState = 'good' | 'stuck' | 'loses-commits'

export interface FaultyProxy {
  /** Address of the database through this proxy. */
  url: string
  set(state: ProxyState): void
  close(): Promise<void>
}

/** A proxy before the database that can fail without closing a connection. */
export async function openFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const target = new URL(databaseUrl)
  /** Connections not yet closed by the database. */
  const connections = new Set<Connection>()
  let state: ProxyState = 'good'
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const connection = createConnection(near, far, () => state)
    connections.add(connection)
    far.once('close', () => connections.delete(connection))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(overTcp(databaseUrl))
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    set(next) {
      state = next
      if (state === 'stuck') return
      for (const connection of connections) connection.deliver()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const connection of connections) connection.cut()
      }),
  }
}

interface Connection {
  /** Sends the delayed data. */
  deliver(): void
  cut(): void
}

function createConnection(near: Socket, far: Socket, state: () => ProxyState): Connection {
  let chunks: Buffer[] = []
  let hungUp = false
  let isDeaf = false
  const deliver = () => {
    for (const chunk of chunks) far.write(chunk)
    chunks = []
    if (hungUp) far.end()
  }
  near.on('data', (chunk) => {
    chunks.push(chunk)
    // The statement alone, not the `synchronous_commit` that each new connection asks for.
    if (state() === 'loses-commits' && chunk.includes('commit\0')) isDeaf = true
    if (state() !== 'stuck') deliver()
  })
  far.on('data', (chunk) => {
    if (state() !== 'stuck' && !isDeaf && !near.destroyed) near.write(chunk)
  })
  near.on('close', () => {
    hungUp = true
    if (state() !== 'stuck') deliver()
  })
  far.on('close', () => near.destroy())
  near.on('error', () => undefined)
  far.on('error', () => undefined)
  return {
    deliver: () => {
      deliver()
      if (isDeaf) near.destroy()
    },
    cut: () => {
      near.destroy()
      far.destroy()
    },
  }
}
