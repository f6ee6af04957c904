import { Worker } from 'node:worker_threads'

/** Runs a process that `runApart` started: one question, one answer, exit. `work` does not throw. */
export function answerApart<Q>(work: (question: Q) => Promise<unknown>): void {
  // Silences the reports of libraries about a broken file.
  console.log = () => {}
  const [cpuMs, memory] = process.argv.slice(2).map(Number)
  new Worker(new URL('./watch.ts', import.meta.url), { workerData: { cpuMs, memory } }).unref()
  process.once('message', (question: Q) => {
    void work(question).then((answer) => process.send?.(answer, () => process.exit(0)))
  })
  process.once('disconnect', () => process.exit(0))
}
