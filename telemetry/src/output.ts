import { writeSync } from 'node:fs'

/** Output of a log: standard output, or a file. */
export interface Output {
  write(line: string): void
  /** Lines that could not be written since the process began. */
  lost(): number
}

/** Number of attempts at a full pipe, 1 ms apart, because its reader may be a moment behind. */
const TRIES = 20

/**
 * Writes each line at once. An unwritable line (full disk, closed pipe) is dropped and counted, because a process that serves players
 * neither waits nor ends for its log.
 */
export function createOutput(fd: number): Output {
  let lost = 0
  let isTorn = false

  function writeAll(bytes: Buffer) {
    for (let at = 0, tries = 0; at < bytes.length; ) {
      try {
        at += writeSync(fd, bytes, at)
      } catch (error) {
        const mayPass = (error as NodeJS.ErrnoException).code === 'EAGAIN' && tries < TRIES
        if (!mayPass) {
          isTorn = at > 0
          throw error
        }
        tries += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
      }
    }
  }

  return {
    write(line) {
      try {
        // The line after a truncated line starts on a new line.
        writeAll(Buffer.from(isTorn ? `\n${line}` : line))
        isTorn = false
      } catch {
        lost += 1
      }
    },
    lost: () => lost,
  }
}
