import type { Writable } from 'node:stream'

/**
 * A line that cannot be written, because the disk behind a redirected output is full, is lost: it does not end the supervisor, and every
 * process with it. An output that nobody reads any more (EPIPE) still ends it.
 */
export function loseUnwritten(...outputs: readonly Writable[]): void {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') throw error
    })
}
