import { workerData } from 'node:worker_threads'

const EVERY_MS = 20
const { cpuMs, memory } = workerData as { cpuMs: number; memory: number }

/** A separate thread ends the process, because a decoder blocks the main thread. */
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isSpent = (user + system) / 1_000 > cpuMs || process.memoryUsage.rss() > memory
  if (isSpent) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
