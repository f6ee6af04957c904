import type { Writable } from 'node:stream'

/**
 * An unwritable line (full disk behind a redirected output) is lost, instead of ending the supervisor with
 * every process. A closed output (EPIPE) still ends it.
 */
export function loseUnwritten(...outputs: readonly Writable[]): void {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') throw error
    })
}
