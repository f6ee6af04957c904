import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A port the town wants, and what a person sets to choose another. */
export interface WantedPort {
  port: number
  purpose: string
  variable: string
}

/** One line per port that somebody else holds: which, what for, and the way out. Empty when all are free. */
export async function takenPorts(wanted: readonly WantedPort[]): Promise<string[]> {
  const free = await Promise.all(wanted.map(({ port }) => isFree(port)))
  return wanted
    .filter((_, index) => !free[index])
    .map(
      ({ port, purpose, variable }) =>
        `Port ${port} is taken, and ${purpose} needs it. Choose another: ${variable}=${port + 10} npm start`,
    )
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

const BLOCKS_FROM = 24_000
/** Below the range that the operating system gives to outgoing connections. */
const BLOCKS_TO = 32_000

/** The first of `size` ports in a row that nobody holds now. */
export async function freeBlock(size: number): Promise<number> {
  for (;;) {
    const base = randomInt(BLOCKS_FROM, BLOCKS_TO - size)
    const free = await Promise.all(Array.from({ length: size }, (_, index) => isFree(base + index)))
    if (free.every(Boolean)) return base
  }
}
