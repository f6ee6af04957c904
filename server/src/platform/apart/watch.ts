import { workerData } from 'node:worker_threads'

const EVERY_MS = 20
const { cpuMs, memory } = workerData as { cpuMs: number; memory: number }

/** Ends the process from a separate thread, because the main thread is blocked while a decoder runs. */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isSpent = (user + system) / 1_000 > cpuMs || process.memoryUsage.rss() > memory
  if (isSpent) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
