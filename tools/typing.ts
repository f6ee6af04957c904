import { PassThrough } from 'node:stream'
import type { Terminal } from './ask.ts'

/** A terminal that types `keys` at the question. */
export function typing(keys: string): { terminal: Terminal; shown: () => string } {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => {
    if (shown === '') setImmediate(() => input.write(keys))
    shown += chunk
  })
  return { terminal: { input, output }, shown: () => shown }
}
