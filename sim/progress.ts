/** Interval of lines on an output that cannot be overwritten, ms. */
const LINE_MS = 15_000
const REDRAWN_MS = 200

/** Progress of a long run: on a terminal an overwritten line, elsewhere (a file, a pipe) a line every fifteen seconds. */
export function progress(what: string, total: number, output: NodeJS.WriteStream = process.stderr) {
  const started = Date.now()
  let shown = started
  return {
    show(done: number): void {
      const pause = output.isTTY ? REDRAWN_MS : LINE_MS
      if (Date.now() - shown < pause) return
      shown = Date.now()
      const seconds = (shown - started) / 1000
      const left = done > 0 ? Math.round((seconds * (total - done)) / done) : 0
      const line = `${what}: ${Math.floor((100 * done) / total)} %, ${left} s left`
      output.write(output.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    end(): void {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}
