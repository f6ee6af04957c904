import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A port of the town, with the variable for choosing another. */
export interface TownPort {
  port: number
  purpose: string
  variable: string
}

/** Ports above 1023 blocked by browsers and `fetch`: those of other protocols (the Fetch Standard's bad ports). */
const BAD_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
])

/** One line per port that is in use or blocked by browsers: number, purpose, and remedy. Empty when all are available. */
export async function unusablePorts(ports: readonly TownPort[]): Promise<string[]> {
  const free = await Promise.all(ports.map(({ port }) => isFree(port)))
  return ports.flatMap(({ port, purpose, variable }, index) => {
    const why = BAD_PORTS.has(port) ? 'is one that browsers never open' : free[index] ? undefined : 'is taken'
    return why
      ? `Port ${port} ${why}, and ${purpose} needs it. Choose another: ${variable}=${port + 10} npm start`
      : []
  })
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

const BLOCKS_FROM = 24_000
/** Highest port of a block, below the operating system's range for outgoing connections. */
const BLOCKS_TO = 32_000

/** The first of `size` free ports in a row. */
export async function freeBlock(size: number): Promise<number> {
  for (;;) {
    const base = randomInt(BLOCKS_FROM, BLOCKS_TO - size)
    const free = await Promise.all(Array.from({ length: size }, (_, index) => isFree(base + index)))
    if (free.every(Boolean)) return base
  }
}
