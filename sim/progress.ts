/** How often a line is written where nothing can be written over, ms. */
const LINE_MS = 15_000
const REDRAWN_MS = 200

/** How far a long run is: on a terminal a line that is written over, elsewhere (a file, a pipe) a line every fifteen seconds. */
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
