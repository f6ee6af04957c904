/** A line that is written over, on a terminal alone; elsewhere nothing until the result. */
export function progress(what: string, total: number, output: NodeJS.WriteStream = process.stderr) {
  const started = Date.now()
  let shown = 0
  return {
    show(done: number): void {
      if (!output.isTTY || (Date.now() - shown < 200 && done < total)) return
      shown = Date.now()
      const seconds = (shown - started) / 1000
      const left = done > 0 ? Math.round((seconds * (total - done)) / done) : 0
      output.write(`\r\x1b[K${what}: ${Math.floor((100 * done) / total)} %, ${left} s left`)
    },
    end(): void {
      if (output.isTTY) output.write('\r\x1b[K')
    },
  }
}
