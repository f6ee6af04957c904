import { workerData } from 'node:worker_threads'

const EVERY_MS = 20

/** Ends the process from beside the thread that draws, which hears nothing while a decoder runs. */
setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
