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
