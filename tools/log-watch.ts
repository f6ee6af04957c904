import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { lineComplaint } from './log-line.ts'

const EVERY_MS = 1_000
const QUIET_MS = 10_000
const MOST_BYTES = 64 * 1024

/**
 * Reports in one line when a process logs an error (pino level 50 and up), at most one per process in ten seconds. @returns the function that stops
 * it
 */
export function watchLogs(logs: ReadonlyMap<string, string>, say: (line: string) => void): () => void {
  const state = new Map([...logs].map(([name, file]) => [name, { at: fileSize(file), toldAt: -QUIET_MS }]))
  const look = () => {
    for (const [name, file] of logs) {
      const seen = state.get(name)
      const size = fileSize(file)
      if (!seen || size <= seen.at) continue
      const error = firstError(read(file, Math.max(seen.at, size - MOST_BYTES), size))
      seen.at = size
      if (!error || performance.now() - seen.toldAt < QUIET_MS) continue
      seen.toldAt = performance.now()
      say(`${name}: ${error} Log: ${file}`)
    }
  }
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const firstError = (text: string) => text.split('\n').map(lineComplaint).find(Boolean)

function read(file: string, from: number, to: number): string {
  const bytes = Buffer.alloc(to - from)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, bytes, 0, bytes.length, from)
    return bytes.toString('utf8')
  } finally {
    closeSync(handle)
  }
}

function fileSize(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}
