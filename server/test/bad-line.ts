import { connect, createServer, type Socket } from 'node:net'

/**
 * `good`: all goes through. `stuck`: neither hears the other; what was asked arrives when the line is good again, also from who has hung
 * up: a frozen machine wakes with a full inbox. `loses-commits`: the database hears a commit, and who asked hears nothing more; the
 * connection is gone when the line is good again.
 */
export type LineState = 'good' | 'stuck' | 'loses-commits'

export interface BadLine {
  /** Address of the database through this line. */
  url: string
  set(state: LineState): void
  close(): Promise<void>
}

/** A line to the database that can go bad without any connection being closed. */
export async function openBadLine(databaseUrl: string): Promise<BadLine> {
  const target = new URL(databaseUrl)
  /** Until the database, too, has hung up. */
  const wires = new Set<Wire>()
  let state: LineState = 'good'
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const wire = createWire(near, far, () => state)
    wires.add(wire)
    far.once('close', () => wires.delete(wire))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    set(next) {
      state = next
      if (state === 'stuck') return
      for (const wire of wires) wire.deliver()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const wire of wires) wire.cut()
      }),
  }
}

interface Wire {
  /** What waited. */
  deliver(): void
  cut(): void
}

function createWire(near: Socket, far: Socket, state: () => LineState): Wire {
  let asked: Buffer[] = []
  let hungUp = false
  let isDeaf = false
  const deliver = () => {
    for (const chunk of asked) far.write(chunk)
    asked = []
    if (hungUp) far.end()
  }
  near.on('data', (chunk) => {
    asked.push(chunk)
    if (state() === 'loses-commits' && chunk.includes('commit')) isDeaf = true
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
